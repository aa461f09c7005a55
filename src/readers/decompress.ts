import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'
import unbzip2 from 'unbzip2-stream'
import xz from 'xz-decompress'
import { isTooMuch, type Limits, Refusal } from './limits.ts'

/** Bytes as they come, in chunks of any size. */
export type ByteSource = AsyncIterable<Buffer>

/** How a file can be compressed. */
export type Compression = 'gzip' | 'zstd' | 'bzip2' | 'xz'

/** Compressed bytes given to a decoder at a time: a bomb of 1 to 1,000 grows to 32 MB before it is looked at. */
const FEED_SIZE = 32 * 1024

/** The largest window a zstd frame may ask for: a frame of twenty bytes can ask for 2 GB. */
const ZSTD_WINDOW_LIMIT = 256 * 1024 * 1024
const ZSTD_MAGIC = 0xfd2fb528

/** What came of one piece of input: output that is good, and a failure that came after it. */
interface Decoded {
  readonly chunks: readonly Buffer[]
  readonly failure: Error | null
}

/** Decodes one piece; an empty piece is the end. Fed by hand, so that a failure never swallows what was decoded. */
type Decoder = (piece: Buffer) => Decoded | Promise<Decoded>

/**
 * Decompresses as a stream; several members one after the other are read as one. Ends in a `Refusal` when the data is
 * damaged or grows beyond the limits; what came before has then been given.
 */
export async function* decompress(
  source: ByteSource,
  compression: Compression,
  limits: Limits,
): AsyncGenerator<Buffer> {
  let read = 0
  let written = 0
  const chunks = compression === 'xz' ? decodeXz(source) : decodeWith(DECODERS[compression](), source)
  try {
    for await (const { packed, chunk } of chunks) {
      read = packed
      written += chunk.length
      yield chunk
      if (isTooMuch(read, written, limits)) {
        throw new Refusal(
          'readers/expands-too-much',
          `It unpacks to ${written} bytes from ${read} and on: this is a decompression bomb. Unpack it yourself if you trust it, and give the unpacked file.`,
          read,
        )
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      'readers/damaged',
      `The ${compression} data is damaged or cut short (${(error as Error).message}); ${written} bytes were unpacked before it. Fetch the file again.`,
      read,
    )
  }
}

interface Unpacked {
  /** Compressed bytes read so far. */
  readonly packed: number
  readonly chunk: Buffer
}

async function* pieces(source: ByteSource): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += FEED_SIZE) yield chunk.subarray(at, at + FEED_SIZE)
  }
}

async function* decodeWith(decode: Decoder, source: ByteSource): AsyncGenerator<Unpacked> {
  let packed = 0
  for await (const piece of pieces(source)) {
    packed += piece.length
    const { chunks, failure } = await decode(piece)
    for (const chunk of chunks) yield { packed, chunk }
    if (failure !== null) throw failure
  }
  const { chunks, failure } = await decode(Buffer.alloc(0))
  for (const chunk of chunks) yield { packed, chunk }
  if (failure !== null) throw failure
}

async function* decodeXz(source: ByteSource): AsyncGenerator<Unpacked> {
  let packed = 0
  const input = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces(source)) {
      packed += piece.length
      yield piece
    }
  }
  const stream = new xz.XzReadableStream(ReadableStream.from(input()) as ReadableStream<Uint8Array>)
  // The decoder writes its next chunk over the last: copied.
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    yield { packed, chunk: Buffer.from(chunk) }
}

function gzipDecoder(): Decoder {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  let chunks: Buffer[] = []
  let failure: Error | null = null
  let wake = (): void => {}
  gunzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  gunzip.on('end', () => wake())
  gunzip.on('error', (error) => {
    failure = error
    wake()
  })
  return async (piece) => {
    await new Promise<void>((resolve) => {
      wake = resolve
      if (failure !== null) resolve()
      else if (piece.length === 0) gunzip.end()
      else gunzip.write(piece, () => resolve())
    })
    const decoded = { chunks, failure }
    chunks = []
    return decoded
  }
}

function zstdDecoder(): Decoder {
  let chunks: Buffer[] = []
  let first = true
  const decompressor = new Decompress((chunk) => {
    if (chunk.length > 0) chunks.push(Buffer.from(chunk))
  })
  return (piece) => {
    let failure: Error | null = null
    try {
      if (first) checkZstdWindow(piece)
      first = false
      decompressor.push(piece, piece.length === 0)
    } catch (error) {
      failure = error as Error
    }
    const decoded = { chunks, failure }
    chunks = []
    return decoded
  }
}

/** RFC 8878 section 3.1.1: the frame's window, refused when it is made to exhaust memory. */
function checkZstdWindow(head: Buffer): void {
  if (head.length < 18 || head.readUInt32LE(0) !== ZSTD_MAGIC) return
  const descriptor = head[4]!
  const isSingleSegment = (descriptor & 0x20) !== 0
  let window: number
  if (isSingleSegment) {
    const at = 5 + [0, 1, 2, 4][descriptor & 3]!
    const size = descriptor >> 6
    window =
      size === 0
        ? head[at]!
        : size === 1
          ? head.readUInt16LE(at) + 256
          : size === 2
            ? head.readUInt32LE(at)
            : Number(head.readBigUInt64LE(at))
  } else {
    const exponent = head[5]! >> 3
    window = 2 ** (10 + exponent) * (1 + (head[5]! & 7) / 8)
  }
  if (window > ZSTD_WINDOW_LIMIT && !isSingleSegment) {
    throw new Refusal(
      'readers/expands-too-much',
      `Its zstd window of ${window} bytes is larger than ${ZSTD_WINDOW_LIMIT}. Unpack it with \`zstd --long=31 -d\` and give the unpacked file.`,
      0,
    )
  }
}

function bzip2Decoder(): Decoder {
  const stream = unbzip2()
  let chunks: Buffer[] = []
  let failure: Error | null = null
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('error', (error: Error | string) => {
    failure ??= typeof error === 'string' ? new Error(error) : error
  })
  return (piece) => {
    if (failure === null) {
      if (piece.length === 0) stream.end()
      else stream.write(piece)
    }
    const decoded = { chunks, failure }
    chunks = []
    return decoded
  }
}

const DECODERS: Readonly<Record<Exclude<Compression, 'xz'>, () => Decoder>> = {
  gzip: gzipDecoder,
  zstd: zstdDecoder,
  bzip2: bzip2Decoder,
}
