import { MMDF_LINE } from './recognise.ts'

const MARK = Buffer.from(MMDF_LINE)

/** Cuts an MMDF mailbox into mails: each stands between two lines of four control characters. Nothing is escaped in it. */
export class MmdfSplitter {
  #buffer: Buffer = Buffer.alloc(0)
  #isOpen = false
  /** Bytes that stand outside the marks. */
  stray = 0

  push(chunk: Buffer): Buffer[] {
    this.#buffer = Buffer.concat([this.#buffer, chunk])
    const mails: Buffer[] = []
    let at = 0
    for (;;) {
      const mark = this.#buffer.indexOf(MARK, at)
      if (mark < 0) break
      const between = this.#buffer.subarray(at, mark)
      if (this.#isOpen) mails.push(between)
      else this.stray += between.length
      this.#isOpen = !this.#isOpen
      at = mark + MARK.length
    }
    this.#buffer = this.#buffer.subarray(at)
    return mails
  }

  end(): Buffer[] {
    const rest = this.#buffer
    this.#buffer = Buffer.alloc(0)
    if (this.#isOpen && rest.length > 0) return [rest]
    this.stray += rest.length
    return []
  }
}
