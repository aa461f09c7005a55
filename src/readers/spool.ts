import { closeSync, openSync, writeSync } from 'node:fs'

/** Bytes gathered before they are written. */
const WRITE_SIZE = 1 << 20

/**
 * A plain file that mails are copied to one after the other, so that what was compressed, piped or scattered over a
 * folder can be read again by offset.
 */
export class Spool {
  readonly path: string
  readonly #descriptor: number
  #pending: Buffer[] = []
  #pendingLength = 0
  #length = 0

  constructor(path: string) {
    this.path = path
    // Mail is private: nobody else may read it. `wx`: never follow what somebody else put there.
    this.#descriptor = openSync(path, 'wx', 0o600)
  }

  /** Bytes appended so far: the offset of the next. */
  get length(): number {
    return this.#length
  }

  /** Appends and returns the offset. */
  append(bytes: Buffer): number {
    const at = this.#length
    this.#length += bytes.length
    this.#pending.push(bytes)
    this.#pendingLength += bytes.length
    if (this.#pendingLength >= WRITE_SIZE) this.flush()
    return at
  }

  /** Makes everything appended readable. */
  flush(): void {
    if (this.#pendingLength === 0) return
    const bytes = this.#pending.length === 1 ? this.#pending[0]! : Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingLength = 0
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
  }

  close(): void {
    this.flush()
    closeSync(this.#descriptor)
  }
}
