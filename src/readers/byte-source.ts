import { closeSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ByteSource } from './decompress.ts'
import { HEAD_SIZE } from './recognise.ts'

/** Bytes read from a file at a time. */
const READ_SIZE = 4 * 1024 * 1024

/** The bytes of a file, in chunks that the consumer may keep. */
export async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(READ_SIZE)
      const { bytesRead } = await file.read(chunk, 0, chunk.length)
      if (bytesRead === 0) return
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** The first bytes of a file, as many as recognising needs. */
export function fileHead(path: string): Buffer {
  const descriptor = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_SIZE)
    let length = 0
    while (length < head.length) {
      const count = readSync(descriptor, head, length, head.length - length, length)
      if (count === 0) break
      length += count
    }
    return head.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}

/** Takes the head off a stream to look at it; `all` gives every byte, the head's first. */
export async function peek(source: ByteSource): Promise<{ readonly head: Buffer; readonly all: ByteSource }> {
  const iterator = source[Symbol.asyncIterator]()
  const taken: Buffer[] = []
  let length = 0
  let done = false
  let failure: { readonly error: unknown } | null = null
  try {
    while (length < HEAD_SIZE && !done) {
      const next = await iterator.next()
      if (next.done) done = true
      else {
        taken.push(next.value)
        length += next.value.length
      }
    }
  } catch (error) {
    // What could be read before the failure is looked at and given first.
    failure = { error }
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* taken
      if (failure !== null) throw failure.error
      while (!done) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.(undefined)
    }
  }
  return { head: Buffer.concat(taken).subarray(0, HEAD_SIZE), all: all() }
}

/** Joins small chunks, so that what is done once a chunk is done seldom. A failure comes after what was read before it. */
export async function* gather(source: ByteSource, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  let failure: { readonly error: unknown } | null = null
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      let next: IteratorResult<Buffer> | null = null
      try {
        next = await iterator.next()
      } catch (error) {
        failure = { error }
      }
      if (next === null || next.done) break
      chunks.push(next.value)
      length += next.value.length
      if (length < size) continue
      yield chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      chunks = []
      length = 0
    }
    if (length > 0) yield Buffer.concat(chunks)
    if (failure !== null) throw failure.error
  } finally {
    await iterator.return?.(undefined)
  }
}
