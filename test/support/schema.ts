import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/** The schema as shipped. */
export const recordSchema = JSON.parse(
  readFileSync(new URL('../../schema/record.json', import.meta.url), 'utf8'),
) as RecordSchema

/** As much of a JSON Schema as the tests look into. */
export interface RecordSchema {
  readonly $defs: Readonly<Record<string, RecordSchema>>
  readonly properties: Readonly<Record<string, RecordSchema>>
  readonly required: readonly string[]
  readonly enum: readonly unknown[]
  readonly items: RecordSchema
  readonly description: string
  readonly $ref: string
  readonly type: unknown
  readonly additionalProperties: unknown
}

let validate: ValidateFunction | null = null

/** What is wrong with a record by schema/record.json, one line each: empty for a valid one. */
export function validateRecord(record: unknown): string[] {
  validate ??= new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(recordSchema)
  return validate(record) ? [] : (validate.errors ?? []).map(describeError)
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`
}
