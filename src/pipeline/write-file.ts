import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file so that a killed run leaves the old or the new content, never half: into a neighbour, then renamed.
 * Folders are made as needed.
 */
export function writeFileAtomically(path: string, content: string): void {
  const file = new LineFile(path)
  try {
    file.write(content)
    file.finish()
  } catch (error) {
    file.abandon()
    throw error
  }
}

/** Bytes gathered before they are written. */
const BUFFER_BYTES = 1 << 18

/** A file written piece by piece into a neighbour that takes its place only when it is finished. */
export class LineFile {
  readonly #path: string
  readonly #neighbour: string
  readonly #descriptor: number
  #pending: string[] = []
  #pendingLength = 0

  constructor(path: string) {
    this.#path = path
    this.#neighbour = `${path}.${process.pid}.part`
    this.#descriptor = openInFolder(this.#neighbour)
  }

  write(text: string): void {
    this.#pending.push(text)
    this.#pendingLength += text.length
    if (this.#pendingLength >= BUFFER_BYTES) this.#flush()
  }

  /** Writes what is left and puts the file in its place. */
  finish(): void {
    this.#flush()
    closeSync(this.#descriptor)
    renameSync(this.#neighbour, this.#path)
  }

  /** Removes what was written; the file of before stays. */
  abandon(): void {
    try {
      closeSync(this.#descriptor)
    } catch {
      // Already closed: only the neighbour is left to remove.
    }
    rmSync(this.#neighbour, { force: true })
  }

  #flush(): void {
    const bytes = Buffer.from(this.#pending.join(''))
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
    this.#pending = []
    this.#pendingLength = 0
  }
}

/** Opens a file to write, and makes its folder only where there is none: most files have neighbours. */
function openInFolder(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'w')
  }
}
