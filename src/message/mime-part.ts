import { type Parametric, readParametric } from './content-type.ts'
import type { HeaderFields } from './header-fields.ts'

/** One part of a mail: a leaf with its bytes, or a container with its parts. */
export interface MimePart {
  /** Media type, lower case: `text/plain`. */
  readonly type: string
  /** Parameters of the type by lower-case name: `charset`, `format`, `boundary`. */
  readonly parameters: ReadonlyMap<string, string>
  readonly disposition: 'inline' | 'attachment' | null
  /** File name, decoded, without folders; null when there is none. */
  readonly name: string | null
  /** Transfer encoding undone; empty for containers. */
  readonly content: Buffer
  readonly children: readonly MimePart[]
  /** What was wrong with it. */
  readonly problems: readonly PartProblem[]
}

/** What can be wrong with a part's form. */
export type PartProblem =
  /** Called `base64`, but not written in it: taken as it stands. */
  | 'not-base64'
  /** Text stands after the base64 data, put there by list software: kept. */
  | 'text-after-base64'
  /** An encoding nobody knows: taken as it stands. */
  | 'encoding-unknown'
  /** A container whose boundary is missing or never appears: its text is taken whole. */
  | 'boundary-missing'
  /** A container whose boundary its header does not say, or says wrongly: its text showed it. */
  | 'boundary-guessed'
  /** More parts, or deeper, than is read. */
  | 'too-many-parts'

/** What a part's header says of it. */
export interface PartHeader {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  readonly disposition: 'inline' | 'attachment' | null
  readonly name: string | null
  /** Transfer encoding, lower case: `7bit` when there is none. */
  readonly encoding: string
}

/** Fields that say what a part is. */
export const PART_FIELDS: ReadonlySet<string> = new Set([
  'content-type',
  'content-disposition',
  'content-transfer-encoding',
])

const NOTHING: Parametric = { value: '', parameters: new Map() }

/** Reads a part's header; `fallback` is its type when none is said (`text/plain`; in a digest `message/rfc822`). */
export function readPartHeader(fields: HeaderFields, fallback: string): PartHeader {
  const read = (name: string): Parametric => {
    const value = fields.get(name)?.[0]
    return value === undefined ? NOTHING : readParametric(value)
  }
  const type = read('content-type')
  const disposition = read('content-disposition')
  const name = disposition.parameters.get('filename') ?? type.parameters.get('name') ?? null
  return {
    // `text`, `plain`, `Content-Type: ;`: RFC 2045 section 5.2 has it that what cannot be read is plain text.
    type: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type.value) ? type.value : fallback,
    parameters: type.parameters,
    disposition: disposition.value === '' ? null : disposition.value === 'inline' ? 'inline' : 'attachment',
    name: name === null ? null : fileNameOf(name),
    encoding: encodingOf(fields.get('content-transfer-encoding')?.[0] ?? ''),
  }
}

function encodingOf(value: string): string {
  const word = /[\w-]{1,40}/.exec(value.replace(/\([^()]*\)/g, ' '))?.[0].toLowerCase()
  return word ?? '7bit'
}

/** The last part of a path, without signs that no file system takes. */
function fileNameOf(name: string): string | null {
  const last = name
    .slice(-255)
    .replace(/[\x00-\x1f\x7f]/g, '')
    .split(/[/\\]/)
    .pop()!
    .trim()
  return last === '' ? null : last
}
