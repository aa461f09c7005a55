/** Object identifiers, as DER writes them (RFC 5652 sections 4 and 5). */
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex')
const DATA = Buffer.from('2a864886f70d010701', 'hex')

const SEQUENCE = 0x30
const CONTEXT_0 = 0xa0
const OCTETS = 0x04
const OCTETS_IN_PIECES = 0x24
const OBJECT_ID = 0x06

/** Pieces of pieces of octets: a few levels are enough for any writer, and a bomb needs many. */
const DEPTH_LIMIT = 8

interface Element {
  readonly tag: number
  /** The bytes inside it. */
  readonly inner: Buffer
  /** Bytes it takes up in all. */
  readonly length: number
}

/**
 * The mail inside an S/MIME message that is signed and not encrypted (`application/pkcs7-mime`, RFC 8551 section 3.5.2).
 * Nothing is verified. Null when it is something else.
 */
export function signedContent(bytes: Buffer): Buffer | null {
  const message = readElement(bytes)
  if (message?.tag !== SEQUENCE) return null
  const [type, wrapped] = elementsOf(message.inner)
  if (type?.tag !== OBJECT_ID || !type.inner.equals(SIGNED_DATA) || wrapped?.tag !== CONTEXT_0) return null
  const signed = readElement(wrapped.inner)
  if (signed?.tag !== SEQUENCE) return null
  for (const element of elementsOf(signed.inner)) {
    if (element.tag !== SEQUENCE) continue
    const [kind, content] = elementsOf(element.inner)
    if (kind?.tag === OBJECT_ID && kind.inner.equals(DATA) && content?.tag === CONTEXT_0)
      return octetsOf(content.inner, 0)
  }
  return null
}

function octetsOf(bytes: Buffer, depth: number): Buffer | null {
  if (depth > DEPTH_LIMIT) return null
  const parts: Buffer[] = []
  for (const { tag, inner } of elementsOf(bytes)) {
    if (tag === OCTETS) parts.push(inner)
    else if (tag === OCTETS_IN_PIECES) {
      const piece = octetsOf(inner, depth + 1)
      if (piece === null) return null
      parts.push(piece)
    }
  }
  return parts.length === 0 ? null : Buffer.concat(parts)
}

function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes.subarray(at))
    if (element === null) break
    elements.push(element)
    at += element.length
  }
  return elements
}

/** One element of DER, or of BER with a length that is told by its end. */
function readElement(bytes: Buffer): Element | null {
  if (bytes.length < 2) return null
  const tag = bytes[0]!
  const first = bytes[1]!
  if (tag === 0 && first === 0) return null
  if (first < 0x80) {
    if (2 + first > bytes.length) return null
    return { tag, inner: bytes.subarray(2, 2 + first), length: 2 + first }
  }
  if (first === 0x80) return readIndefinite(bytes, tag)
  const size = first & 0x7f
  if (size > 4 || bytes.length < 2 + size) return null
  const length = bytes.readUIntBE(2, size)
  const start = 2 + size
  return start + length > bytes.length
    ? null
    : { tag, inner: bytes.subarray(start, start + length), length: start + length }
}

function readIndefinite(bytes: Buffer, tag: number): Element | null {
  const end = endOfIndefinite(bytes, 2, 0)
  return end === null ? null : { tag, inner: bytes.subarray(2, end), length: end + 2 }
}

/** Offset of the two zeros that end the elements from `at` on. */
function endOfIndefinite(bytes: Buffer, at: number, depth: number): number | null {
  let place = at
  while (place + 1 < bytes.length) {
    if (bytes[place] === 0 && bytes[place + 1] === 0) return place
    if (bytes[place + 1] === 0x80) {
      if (depth > DEPTH_LIMIT) return null
      const end = endOfIndefinite(bytes, place + 2, depth + 1)
      if (end === null) return null
      place = end + 2
      continue
    }
    const element = readElement(bytes.subarray(place))
    if (element === null) return null
    place += element.length
  }
  return null
}
