import { readFileSync, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FromEscape, RawMail } from '../model/message.ts'
import { fileBytes, fileHead, gather, peek } from './byte-source.ts'
import { type ByteSource, decompress } from './decompress.ts'
import { type FolderFile, folderFiles, isFolderFile } from './folder-files.ts'
import { type Limits, Refusal } from './limits.ts'
import { mailFromNote } from './plain-note.ts'
import { readPublicInbox } from './public-inbox.ts'
import { type ContentKind, HEAD_SIZE, recognise } from './recognise.ts'
import { MAIL_LIMIT, type MboxFindings, MboxSplitter } from './split-mbox.ts'
import { MmdfSplitter } from './split-mmdf.ts'
import { Spool } from './spool.ts'
import { type ArchiveEntry, tarEntries } from './tar-entries.ts'
import { zipEntries } from './zip-entries.ts'

/** Bytes a mailbox is cut up by at a time. */
const GATHER_SIZE = 1024 * 1024
/** Single mails are handed on in batches of this many … */
const BATCH_MAILS = 256
/** … or this many bytes. */
const BATCH_BYTES = 4 * 1024 * 1024
/** A file up to this size is read at once. */
const SMALL_FILE = 1024 * 1024
/** Diagnostics of one code for one input; what is over is counted in one more. */
const DIAGNOSTICS_EACH = 50

/** What the system's error codes mean to a user. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder. Check the path.',
  ENOTDIR: 'A part of the path is not a folder. Check the path.',
  EACCES: 'You may not read it. Check its permissions.',
  EPERM: 'You may not read it. Check its permissions.',
  ELOOP: 'Its symbolic links lead in a circle.',
  EIO: 'The disk could not read it.',
  ENOSPC: 'There is no space left to unpack it. Free some, or set TMPDIR to a folder with room.',
  EMFILE: 'Too many files are open. Raise the limit with `ulimit -n`.',
}

const NOT_MAIL =
  'It does not look like mail: no mailbox, mail header, archive or note was recognised. It was passed over.'

/** A file that locations refer to. */
export interface ArchiveFile {
  /** As the user gave it; for a file in a folder, the folder and the rest of the path. */
  readonly name: string
  /** A plain file that offsets refer to: the user's own, or what it was unpacked to. */
  readonly path: string
}

/** One input of the user's, and where what comes of it goes. */
export interface InputRequest {
  /** A path, or `-`. */
  readonly input: string
  /** As diagnostics name it. */
  readonly name: string
  readonly stdin: Readable
  /** Where the input's spool may be made. */
  readonly spoolPath: string
  /** Opened files are added to it. */
  readonly files: ArchiveFile[]
  readonly limits: Limits
  readonly report: (diagnostic: Diagnostic) => void
}

/** Mails in batches, so that one wait serves many. */
type MailBatches = AsyncGenerator<RawMail[]>

/** Reads one input of any kind. What cannot be read is reported, and what came before it stands. */
export async function* readInput(request: InputRequest): MailBatches {
  const reader = new InputReader(request)
  try {
    yield* reader.read()
  } finally {
    reader.close()
  }
}

class InputReader {
  readonly #request: InputRequest
  #spool: Spool | null = null
  #spoolFile = -1
  readonly #counts = new Map<Diagnostic['code'], number>()
  #copies = 0

  constructor(request: InputRequest) {
    this.#request = request
  }

  async *read(): MailBatches {
    const { input, name, stdin } = this.#request
    yield* this.#guard(name, async function* (this: InputReader): MailBatches {
      if (input === '-') yield* this.#readSource(stdin as AsyncIterable<Buffer>, name, 0)
      else if (statSync(input).isDirectory()) yield* this.#readFolder(input, name)
      else yield* this.#readFile(input, name)
    })
  }

  close(): void {
    for (const [code, count] of this.#counts) {
      if (count <= DIAGNOSTICS_EACH) continue
      this.#request.report({
        code,
        severity: 'info',
        text: `${count - DIAGNOSTICS_EACH} more of this kind are not listed.`,
        message: null,
        file: this.#request.name,
        offset: null,
      })
    }
    this.#spool?.close()
  }

  /** Turns what a part throws into a diagnostic, so that the rest is read. */
  async *#guard(name: string, part: () => MailBatches): MailBatches {
    try {
      yield* part.call(this)
    } catch (error) {
      if (error instanceof Refusal) {
        this.#report(error.code, 'error', error.message, name, error.offset)
        return
      }
      const { code, message } = error as NodeJS.ErrnoException
      if (code === undefined || !Object.hasOwn(SYSTEM_ERRORS, code)) throw error
      this.#report(
        'readers/cannot-read',
        'error',
        `It cannot be read (${message}). ${SYSTEM_ERRORS[code]}`,
        name,
      )
    }
  }

  async *#readFile(path: string, name: string): MailBatches {
    const kind = recognise(fileHead(path))
    if (kind === 'mbox') {
      const file = this.#request.files.push({ name, path }) - 1
      yield* this.#readMbox(fileBytes(path), name, file)
    } else if (kind === 'zip') yield* this.#readEntries(zipEntries(path, this.#request.limits), name, 1)
    else yield* this.#readSource(fileBytes(path), name, 0)
  }

  /** Reads bytes of any kind; `depth` counts the archives they stand in. */
  async *#readSource(source: ByteSource, name: string, depth: number): MailBatches {
    const { limits } = this.#request
    if (depth > limits.depth) {
      throw new Refusal(
        'readers/nested-too-deep',
        `Archives stand in archives more than ${limits.depth} deep: this is a decompression bomb. Unpack it yourself if you trust it.`,
      )
    }
    const { head, all } = await peek(source)
    const kind = recognise(head)
    switch (kind) {
      case 'gzip':
      case 'zstd':
      case 'bzip2':
      case 'xz':
        yield* this.#readSource(decompress(all, kind, limits), name, depth + 1)
        return
      case 'mbox':
        yield* this.#readMbox(all, name, null)
        return
      case 'mmdf':
        yield* this.#readMmdf(all, name)
        return
      case 'tar':
        yield* this.#readEntries(tarEntries(all, limits), name, depth + 1)
        return
      case 'zip':
        // A zip's list of entries stands at its end: it is copied to a file first.
        yield* this.#readEntries(zipEntries(await this.#copy(all), limits), name, depth + 1)
        return
      default:
        yield this.#readSingle(await this.#whole(all), kind, name)
    }
  }

  /** A mailbox: in place when `file` is a number, else copied to the spool as it comes. */
  async *#readMbox(source: ByteSource, name: string, file: number | null): MailBatches {
    const splitter = new MboxSplitter()
    const base = file === null ? this.#spooling().length : 0
    let failure: { readonly error: unknown } | null = null
    const cut = (mails: ReturnType<MboxSplitter['push']>): RawMail[] => {
      if (file === null) this.#spooling().flush()
      return mails.map(({ offset, bytes, envelope, fromEscape }) => ({
        location: { file: file ?? this.#spoolFile, offset: base + offset, length: bytes.length, fromEscape },
        bytes,
        envelope,
      }))
    }
    try {
      for await (const chunk of gather(source, GATHER_SIZE)) {
        if (file === null) this.#spooling().append(chunk)
        const mails = cut(splitter.push(chunk))
        if (mails.length > 0) yield mails
      }
    } catch (error) {
      failure = { error }
    }
    const mails = cut(splitter.end())
    if (mails.length > 0) yield mails
    this.#reportFindings(splitter.findings, name)
    if (failure !== null) throw failure.error
  }

  async *#readMmdf(source: ByteSource, name: string): MailBatches {
    const splitter = new MmdfSplitter()
    for await (const chunk of gather(source, GATHER_SIZE)) {
      yield splitter.push(chunk).map((bytes) => this.#keep(bytes, null, 'none'))
      this.#spool?.flush()
    }
    yield splitter.end().map((bytes) => this.#keep(bytes, null, 'none'))
    if (splitter.stray > 0) this.#reportStray(splitter.stray, name)
  }

  /** The entries of an archive; one that fails is reported, and the next is read. */
  async *#readEntries(entries: AsyncGenerator<ArchiveEntry>, name: string, depth: number): MailBatches {
    let batch = new Batch()
    for await (const entry of entries) {
      const entryName = `${name}/${entry.name}`
      for await (const mails of this.#guard(entryName, () =>
        this.#readSource(entry.source, entryName, depth),
      )) {
        batch.add(mails)
        if (!batch.isFull) continue
        this.#spool?.flush()
        yield batch.mails
        batch = new Batch()
      }
    }
    this.#spool?.flush()
    yield batch.mails
  }

  async *#readFolder(folder: string, name: string): MailBatches {
    let batch = new Batch()
    const root = name.replace(/\/+$/, '')
    for (const entry of folderFiles(folder, this.#request.limits)) {
      const entryName = entry.name === '' ? root : `${root}/${entry.name}`
      const part = isFolderFile(entry)
        ? () => this.#readFolderFile(entry, entryName)
        : () => this.#readRepository(entry.gitFolder, entryName)
      for await (const mails of this.#guard(entryName, part)) {
        batch.add(mails)
        if (!batch.isFull) continue
        this.#spool?.flush()
        yield batch.mails
        batch = new Batch()
      }
    }
    this.#spool?.flush()
    yield batch.mails
  }

  async *#readFolderFile(entry: FolderFile, name: string): MailBatches {
    const { size } = statSync(entry.path)
    if (size > SMALL_FILE && !(entry.isMail && size <= MAIL_LIMIT)) {
      yield* this.#readFile(entry.path, name)
      return
    }
    const bytes = readFileSync(entry.path)
    const kind = recognise(bytes.subarray(0, HEAD_SIZE))
    if (entry.isMail && (kind === 'mbox' || kind === 'unknown')) yield [this.#delivered(bytes)]
    else if (kind === 'zip') yield* this.#readFile(entry.path, name)
    else if (CONTAINERS.has(kind)) yield* this.#readSource(only(bytes), name, 0)
    else yield this.#readSingle(bytes, kind, name)
  }

  async *#readRepository(gitFolder: string, name: string): MailBatches {
    const { mails, report } = readPublicInbox(gitFolder)
    let batch = new Batch()
    for await (const bytes of mails) {
      batch.add([this.#keep(bytes, null, 'none')])
      if (!batch.isFull) continue
      this.#spool?.flush()
      yield batch.mails
      batch = new Batch()
    }
    this.#spool?.flush()
    yield batch.mails
    for (const { code, severity, text } of report) this.#report(code, severity, text, name)
  }

  /** One mail, whatever form it is kept in; something else is passed over and said so. */
  #readSingle(bytes: Buffer, kind: ContentKind, name: string): RawMail[] {
    switch (kind) {
      case 'mail':
        return [this.#keep(bytes, null, 'none')]
      case 'emlx': {
        const start = bytes.indexOf(0x0a) + 1
        const length = Number.parseInt(bytes.toString('latin1', 0, start), 10)
        return [this.#keep(bytes.subarray(start, start + length), null, 'none')]
      }
      case 'note':
        return [this.#keep(mailFromNote(bytes)!, null, 'none')]
      case 'empty':
        this.#report('readers/empty', 'info', 'It is empty.', name)
        return []
      default:
        // What the user named must be mail; what only lies in a folder or an archive need not.
        this.#report('readers/not-mail', name === this.#request.name ? 'error' : 'info', NOT_MAIL, name)
        return []
    }
  }

  /** A file of a Maildir is one mail, even when it starts with an envelope or has no header. */
  #delivered(bytes: Buffer): RawMail {
    const line = /^From [^\r\n]{0,400}(?=\r?\n)/.exec(bytes.toString('latin1', 0, 410))?.[0]
    if (line === undefined) return this.#keep(bytes, null, 'none')
    return this.#keep(bytes.subarray(bytes.indexOf(0x0a) + 1), line, 'none')
  }

  /** Copies a mail to the spool. */
  #keep(bytes: Buffer, envelope: string | null, fromEscape: FromEscape): RawMail {
    const offset = this.#spooling().append(bytes)
    return { location: { file: this.#spoolFile, offset, length: bytes.length, fromEscape }, bytes, envelope }
  }

  #spooling(): Spool {
    if (this.#spool !== null) return this.#spool
    const { spoolPath, files, name } = this.#request
    this.#spool = new Spool(spoolPath)
    this.#spoolFile = files.push({ name, path: spoolPath }) - 1
    return this.#spool
  }

  async #whole(source: ByteSource): Promise<Buffer> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > MAIL_LIMIT) {
        throw new Refusal('readers/mail-too-long', `It is one mail of more than ${MAIL_LIMIT} bytes.`)
      }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  /** Copies a stream to a file of its own. */
  async #copy(source: ByteSource): Promise<string> {
    const copy = new Spool(`${this.#request.spoolPath}-${this.#copies++}.zip`)
    for await (const chunk of source) copy.append(chunk)
    copy.close()
    return copy.path
  }

  #reportFindings(findings: MboxFindings, name: string): void {
    const { doubted, stray, cut } = findings
    if (doubted > 0) {
      this.#report(
        'readers/from-line-in-text',
        'info',
        `${doubted} line(s) starting with "From " were taken as text: they hold no date, or no header follows.`,
        name,
      )
    }
    if (stray > 0) this.#reportStray(stray, name)
    if (cut > 0) {
      this.#report(
        'readers/mail-too-long',
        'warning',
        `${cut} mail(s) of more than ${MAIL_LIMIT} bytes were cut there.`,
        name,
      )
    }
  }

  #reportStray(bytes: number, name: string): void {
    this.#report(
      'readers/stray-bytes',
      'warning',
      `${bytes} bytes belong to no mail and were left out.`,
      name,
    )
  }

  #report(
    code: Diagnostic['code'],
    severity: Diagnostic['severity'],
    text: string,
    file: string,
    offset: number | null = null,
  ): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (severity === 'info' && count > DIAGNOSTICS_EACH) return
    this.#request.report({ code, severity, text, message: null, file, offset })
  }
}

/** Kinds that hold more than one mail, or another kind. */
const CONTAINERS: ReadonlySet<ContentKind> = new Set<ContentKind>([
  'gzip',
  'zstd',
  'bzip2',
  'xz',
  'zip',
  'tar',
  'mbox',
  'mmdf',
])

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Mails gathered until they are worth a wait. */
class Batch {
  readonly mails: RawMail[] = []
  #bytes = 0

  add(mails: readonly RawMail[]): void {
    for (const mail of mails) {
      this.mails.push(mail)
      this.#bytes += mail.bytes.length
    }
  }

  get isFull(): boolean {
    return this.mails.length >= BATCH_MAILS || this.#bytes >= BATCH_BYTES
  }
}
