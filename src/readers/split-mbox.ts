import type { FromEscape } from '../model/message.ts'
import { FROM_LINE_LIMIT, isFromLine, isGitPatchLine, startsHeader } from './from-line.ts'

/** A mail cut out of a mailbox; offsets count from the mailbox's first byte. */
export interface CutMail {
  readonly offset: number
  readonly bytes: Buffer
  readonly envelope: string
  readonly fromEscape: FromEscape
}

/** What a mailbox held besides mails: for the diagnostics. */
export interface MboxFindings {
  readonly mails: number
  /** `From ` lines that were taken as text. */
  readonly doubted: number
  /** Mails whose end `Content-Length` gave. */
  readonly counted: number
  /** Bytes that belong to no mail: before the first separator, or beyond the limit. */
  readonly stray: number
  /** Mails cut at the limit. */
  readonly cut: number
}

/**
 * A mail longer than this is cut: a mailbox whose separators are broken, or one `From ` line before gigabytes of
 * anything, would otherwise be held in memory whole.
 */
export const MAIL_LIMIT: number = 64 * 1024 * 1024

/** `Content-Length` stands in the header; what comes later is a body that speaks of it. */
const HEADER_LIMIT = 256 * 1024
/** A line after a separator may be a long field: enough of it to see its name. */
const NEXT_LINE_NEEDED = 90

const SEPARATOR = Buffer.from('\nFrom ')
const LF = 0x0a
const CR = 0x0d

/** What a candidate for a separator turned out to be; `null`: more bytes are needed to tell. */
interface Separator {
  readonly is: boolean
  readonly line: string
  /** Where the mail after it starts. */
  readonly next: number
}

/**
 * Cuts a mailbox into mails, fed in chunks of any size. mboxo, mboxrd, mboxcl and mboxcl2 are told apart mail by mail, so
 * that they may stand mixed in one file.
 *
 * A `From ` line separates when it holds a date, and when a header follows or a blank line stands before it. A
 * `Content-Length` is believed only where it ends exactly at a separator or at the end of the file; where believing it
 * would hide separators, only when the mail before kept its count as well: else one header could hide other people's mail.
 */
export class MboxSplitter {
  #buffer: Buffer = Buffer.alloc(0)
  /** Offset in the mailbox of the buffer's first byte. */
  #base = 0
  /** Where to look for separators next, in the buffer. */
  #scan = 0
  /** Start of the open mail in the buffer, or -1 before the first separator. */
  #start = -1
  #envelope = ''
  /** The open mail's end as `Content-Length` gives it: an offset in the mailbox; -1 none; -2 not looked for yet. */
  #promised = -2
  #hidden = 0
  #ended = false

  #keptCount = true
  #bareFrom = false
  #mails = 0
  #doubted = 0
  #counted = 0
  #stray = 0
  #cut = 0

  push(chunk: Buffer): CutMail[] {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
    return this.#take()
  }

  end(): CutMail[] {
    this.#ended = true
    const mails = this.#take()
    if (this.#start >= 0) mails.push(this.#close(this.#buffer.length))
    else this.#stray += this.#buffer.length
    this.#buffer = Buffer.alloc(0)
    this.#start = -1
    return mails
  }

  get findings(): MboxFindings {
    return {
      mails: this.#mails,
      doubted: this.#doubted,
      counted: this.#counted,
      stray: this.#stray,
      cut: this.#cut,
    }
  }

  #take(): CutMail[] {
    const mails: CutMail[] = []
    if (this.#start < 0 && this.#base === 0 && !this.#openFirst()) return mails
    for (;;) {
      const promise = this.#followPromise()
      if (promise === null) break
      if (promise !== false) {
        this.#counted++
        mails.push(this.#close(promise.end))
        if (promise.separator === null) {
          this.#start = -1
          this.#buffer = Buffer.alloc(0)
          return mails
        }
        this.#open(promise.separator)
        continue
      }
      const at = this.#buffer.indexOf(SEPARATOR, this.#scan)
      if (at < 0) {
        this.#scan = Math.max(this.#scan, this.#buffer.length - SEPARATOR.length + 1)
        break
      }
      const separator = this.#judge(at + 1)
      if (separator === null) {
        this.#scan = at
        break
      }
      if (!separator.is) {
        this.#doubted++
        this.#scan = separator.next
        continue
      }
      if (this.#start >= 0) {
        this.#keptCount = false
        mails.push(this.#close(at + 1))
      } else this.#stray += at + 1
      this.#open(separator)
    }
    this.#forget(mails)
    return mails
  }

  /** The first line of the mailbox may be a separator without a line end before it. False: more bytes are needed. */
  #openFirst(): boolean {
    let at = this.#buffer.length > 2 && this.#buffer.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0
    while (this.#buffer[at] === LF || this.#buffer[at] === CR) at++
    if (this.#buffer.length - at < 5 && !this.#ended) return false
    if (this.#buffer.toString('latin1', at, at + 5) !== 'From ') {
      this.#scan = 0
      return true
    }
    const separator = this.#judge(at)
    if (separator === null) return false
    // The first line of a mailbox is a separator whatever its date looks like.
    this.#open(separator)
    return true
  }

  #open(separator: Separator): void {
    this.#start = separator.next
    this.#envelope = separator.line
    this.#promised = -2
    this.#hidden = 0
    // A mail may be empty: the next separator can follow at once.
    this.#scan = Math.max(0, separator.next - 1)
  }

  /** Judges the `From ` line at a place in the buffer. */
  #judge(at: number): Separator | null {
    const end = this.#buffer.indexOf(LF, at)
    if (end < 0 && this.#buffer.length - at <= FROM_LINE_LIMIT && !this.#ended) return null
    const stop = end < 0 ? this.#buffer.length : end
    const next = Math.min(stop + 1, this.#buffer.length)
    if (stop - at > FROM_LINE_LIMIT) return { is: false, line: '', next }
    const line = this.#buffer.toString('latin1', at, this.#buffer[stop - 1] === CR ? stop - 1 : stop)
    if (!isFromLine(line)) return { is: false, line, next }
    const nextEnd = this.#buffer.indexOf(LF, next)
    if (nextEnd < 0 && this.#buffer.length - next < NEXT_LINE_NEEDED && !this.#ended) return null
    const isHeader = startsHeader(this.#buffer.toString('latin1', next, next + NEXT_LINE_NEEDED))
    const afterBlank = this.#isBlankBefore(at)
    // Patches made by git start with such a line. In the text of another mail they are text.
    const isPatchInText = isGitPatchLine(line) && this.#start >= 0 && !isGitPatchLine(this.#envelope)
    return { is: (isHeader || afterBlank) && !isPatchInText, line, next }
  }

  #isBlankBefore(at: number): boolean {
    if (at === 0) return true
    let before = at - 2
    if (this.#buffer[before] === CR) before--
    return before < 0 || this.#buffer[before] === LF
  }

  /**
   * Looks whether the open mail's `Content-Length` ends it. False: there is none to believe. Null: more bytes needed.
   */
  #followPromise(): { end: number; separator: Separator | null } | false | null {
    if (this.#start < 0) return false
    if (this.#promised === -2) {
      const header = this.#headerEnd()
      if (header === null) return null
      this.#promised = header < 0 ? -1 : this.#readPromise(header)
    }
    if (this.#promised < 0) return false
    let at = this.#promised - this.#base
    if (at - this.#start > MAIL_LIMIT) {
      this.#promised = -1
      return false
    }
    // Up to two line ends may stand between the counted body and the separator.
    if (at + 4 > this.#buffer.length && !this.#ended) return null
    const end = at
    if (end > this.#buffer.length) {
      this.#promised = -1
      return false
    }
    for (let i = 0; i < 2; i++) {
      if (this.#buffer[at] === CR && this.#buffer[at + 1] === LF) at += 2
      else if (this.#buffer[at] === LF) at++
    }
    if (at >= this.#buffer.length && this.#ended) return this.#believe(end, null)
    if (at + 5 > this.#buffer.length && !this.#ended) return null
    if (this.#buffer.toString('latin1', at, at + 5) === 'From ' && this.#buffer[at - 1] === LF) {
      const separator = this.#judge(at)
      if (separator === null) return null
      if (separator.is) return this.#believe(end, separator)
    }
    this.#promised = -1
    return false
  }

  /** Decides whether an exact count may hide the separators that stand inside it. */
  #believe(end: number, separator: Separator | null): { end: number; separator: Separator | null } | false {
    let hides = false
    for (let at = this.#buffer.indexOf(SEPARATOR, this.#start - 1); at >= 0 && at + 1 < end; ) {
      const inner = this.#judge(at + 1)
      if (inner?.is) hides = true
      this.#hidden++
      at = this.#buffer.indexOf(SEPARATOR, at + 1)
    }
    if (hides && !this.#keptCount) {
      this.#promised = -1
      this.#hidden = 0
      return false
    }
    this.#keptCount = true
    return { end, separator }
  }

  /** End of the open mail's header, or -1 when it has none in reach, or null when more bytes are needed. */
  #headerEnd(): number | null {
    // Growing windows: the rarer of the two ends would else be searched for through all of the body.
    for (let size = 4096; ; size *= 4) {
      const window = this.#buffer.subarray(this.#start, this.#start + Math.min(size, HEADER_LIMIT))
      const lf = window.indexOf('\n\n')
      const crlf = window.indexOf('\n\r\n')
      if (lf >= 0 && (crlf < 0 || lf < crlf)) return this.#start + lf + 2
      if (crlf >= 0) return this.#start + crlf + 3
      if (window.length >= HEADER_LIMIT) return -1
      if (window.length < size) return this.#ended ? -1 : null
    }
  }

  #readPromise(headerEnd: number): number {
    const header = this.#buffer.subarray(this.#start, headerEnd)
    if (header.indexOf('ontent-') < 0) return -1
    const match = /(?:^|\n)Content-Length:[ \t]{0,9}(\d{1,12})[ \t]{0,9}\r?\n/i.exec(
      header.toString('latin1'),
    )
    return match === null ? -1 : this.#base + headerEnd + Number(match[1])
  }

  /** Ends the open mail before `end` in the buffer. The one blank line before a separator belongs to the mailbox. */
  #close(end: number): CutMail {
    let stop = end
    const counted = this.#promised >= 0
    if (!counted && stop - this.#start > 1 && this.#buffer[stop - 1] === LF) {
      const lineEnd = this.#buffer[stop - 2] === CR ? 2 : 1
      const before = stop - lineEnd
      // The blank line that ends a header is no separator's, even where no body follows.
      const hasHeader = this.#buffer[this.#start] !== LF && this.#buffer[this.#start] !== CR
      const isHeaderEnd = hasHeader && this.#headerEnd() === stop
      if (this.#buffer[before - 1] === LF && before > this.#start && !isHeaderEnd) stop = before
    }
    const bytes = this.#buffer.subarray(this.#start, stop)
    this.#mails++
    return {
      offset: this.#base + this.#start,
      bytes,
      envelope: this.#envelope,
      fromEscape: this.#escapeOf(counted),
    }
  }

  #escapeOf(counted: boolean): FromEscape {
    if (this.#envelope.startsWith('From mboxrd@z')) return 'mboxrd'
    if (counted && this.#hidden > 0) this.#bareFrom = true
    return counted && this.#bareFrom ? 'none' : 'mboxo'
  }

  /** Lets go of the bytes of closed mails; cuts a mail that outgrows the limit. */
  #forget(mails: CutMail[]): void {
    if (this.#start >= 0 && this.#buffer.length - this.#start > MAIL_LIMIT) {
      this.#promised = -1
      mails.push(this.#close(this.#buffer.length))
      this.#cut++
      this.#start = -1
    }
    const keep = this.#start >= 0 ? Math.max(0, this.#start - 2) : Math.max(0, this.#scan - 2)
    if (keep === 0) return
    if (this.#start < 0) this.#stray += keep
    this.#buffer = this.#buffer.subarray(keep)
    this.#base += keep
    this.#scan -= keep
    if (this.#start >= 0) this.#start -= keep
  }
}
