import { Parser, type ReadEntry } from 'tar'
import type { ByteSource } from './decompress.ts'
import { type Limits, Refusal } from './limits.ts'

/** One file of an archive. Its bytes must be read, or left, before the next is taken. */
export interface ArchiveEntry {
  readonly name: string
  readonly source: ByteSource
}

/**
 * The regular files of a tar, in its order. Nothing is written under the names it gives, so that they can do no harm.
 */
export async function* tarEntries(tar: ByteSource, limits: Limits): AsyncGenerator<ArchiveEntry> {
  const waiting: ReadEntry[] = []
  let failure: Error | null = null
  let isOver = false
  let wake = (): void => {}
  const parser = new Parser({
    strict: false,
    filter: (_path, entry) => 'type' in entry && isFile(entry.type),
  })
  parser.on('entry', (entry: ReadEntry) => {
    waiting.push(entry)
    wake()
  })
  parser.on('error', (error: Error) => {
    failure ??= error
    wake()
  })
  parser.on('end', () => {
    isOver = true
    wake()
  })
  const feed = async (): Promise<void> => {
    try {
      for await (const chunk of tar) {
        if (isOver || failure !== null) return
        if (!parser.write(chunk)) await new Promise<void>((resolve) => parser.once('drain', resolve))
      }
    } catch (error) {
      failure = error as Error
    }
    parser.end()
  }
  void feed()
  let count = 0
  for (;;) {
    const entry = waiting.shift()
    if (entry !== undefined) {
      if (++count > limits.entries) {
        throw new Refusal(
          'readers/too-many-files',
          `It holds more than ${limits.entries} files. Unpack it, and give its parts one by one.`,
        )
      }
      yield { name: entry.path, source: entryBytes(entry) }
      entry.resume()
      continue
    }
    if (failure !== null) throw failure
    if (isOver) return
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

async function* entryBytes(entry: ReadEntry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}

function isFile(type: string): boolean {
  return type === 'File' || type === 'OldFile' || type === 'ContiguousFile'
}
