import { HEADER_LIMIT, type HeaderBounds, readFields } from './header-fields.ts'
import { type MimePart, PART_FIELDS, readPartHeader } from './mime-part.ts'
import { decodeTransfer } from './transfer-encoding.ts'

/**
 * Reads a mail that is one part of plain text, as four of five mails on lists are, without mailparser: the same part, in a
 * fraction of the time. Null for any other mail.
 *
 * Where the two differ on purpose, the part says so in its problems: text below base64 data is kept here, and what was
 * never base64 is not decoded as such. `test/message/fast-path.test.ts` compares the two.
 */
export function readSinglePart(bytes: Buffer, bounds: HeaderBounds): MimePart | null {
  if (bounds.end - bounds.start > HEADER_LIMIT) return null
  const fields = readFields(bytes.toString('latin1', bounds.start, bounds.end), PART_FIELDS)
  const { encoding, ...header } = readPartHeader(fields, 'text/plain')
  if (header.type !== 'text/plain') return null
  const { content, problem } = decodeTransfer(bytes.subarray(bounds.body), encoding)
  return { ...header, content, children: [], problems: problem === null ? [] : [problem] }
}
