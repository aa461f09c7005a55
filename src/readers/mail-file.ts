import { closeSync, openSync, readSync } from 'node:fs'
import type { Location } from '../model/message.ts'

/**
 * Reads mails by location, synchronously: what a worker thread opens the archives with.
 *
 * For example, `new MailFiles(archives.files.map(({ path }) => path)).read(entry.location)`.
 */
export class MailFiles {
  readonly #paths: readonly string[]
  readonly #descriptors = new Map<number, number>()

  constructor(paths: readonly string[]) {
    this.#paths = paths
  }

  /** The bytes at a location. Throws when the file has gone or has become shorter since it was scanned. */
  read(location: Location): Buffer {
    const bytes = Buffer.allocUnsafe(location.length)
    let done = 0
    while (done < bytes.length) {
      const count = readSync(
        this.#descriptor(location.file),
        bytes,
        done,
        bytes.length - done,
        location.offset + done,
      )
      if (count === 0) {
        throw new Error(
          `${this.#paths[location.file]} ends before byte ${location.offset + location.length}: it changed while it was read. Run again.`,
        )
      }
      done += count
    }
    return bytes
  }

  close(): void {
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor)
    this.#descriptors.clear()
  }

  #descriptor(file: number): number {
    const known = this.#descriptors.get(file)
    if (known !== undefined) return known
    const path = this.#paths[file]
    if (path === undefined)
      throw new Error(`There is no file number ${file}: ${this.#paths.length} were opened.`)
    const descriptor = openSync(path, 'r')
    this.#descriptors.set(file, descriptor)
    return descriptor
  }
}
