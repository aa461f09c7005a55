import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
const check = ajv.compile(
  JSON.parse(readFileSync(new URL('../../schema/record.json', import.meta.url), 'utf8')) as object,
)

/** What the record's JSON Schema finds wrong with a value: one line a fault, none when it is valid. */
export function validateRecord(value: unknown): string[] {
  if (check(value)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}
