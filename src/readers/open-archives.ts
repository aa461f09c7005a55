import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { RawMail } from '../model/message.ts'
import { LIMITS, type Limits } from './limits.ts'
import { type ArchiveFile, readInput } from './read-input.ts'

export type { ArchiveFile } from './read-input.ts'

/** How archives are opened. */
export interface OpenOptions {
  /** What the input `-` reads; the process's own standard input when left out. */
  readonly stdin?: Readable
  /** Folder for what must be unpacked; one below the system's temporary folder when left out. */
  readonly spoolFolder?: string
  readonly limits?: Partial<Limits>
}

/** Opened archives. */
export interface Archives {
  /** By file number. Complete when `mails()` has ended. */
  readonly files: readonly ArchiveFile[]
  /** What was odd or refused. Complete when `mails()` has ended. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Every mail, in the order of the inputs and in each as it stands there. Memory does not grow with the archive.
   * `bytes` should not be kept: it holds on to the chunk it was cut from. Can be read once.
   */
  mails(): AsyncIterable<RawMail>
  /** Removes what was unpacked. */
  close(): Promise<void>
}

/**
 * Opens archives of any kind, recognised by content: mailboxes, single mails, notes, folders, public-inbox repositories,
 * compressed or packed; `-` is standard input. An input that cannot be read becomes a diagnostic, and the rest is read.
 *
 * For example, `openArchives(['list.mbox.gz', 'Maildir'], {})`, then `for await (const mail of archives.mails())`.
 */
export async function openArchives(inputs: readonly string[], options: OpenOptions): Promise<Archives> {
  const spoolFolder = mkdtempSync(join(options.spoolFolder ?? tmpdir(), 'hansard-'))
  const files: ArchiveFile[] = []
  const diagnostics: Diagnostic[] = []
  const limits: Limits = { ...LIMITS, ...options.limits }
  let isRead = false

  async function* mails(): AsyncGenerator<RawMail> {
    if (isRead) throw new Error('The mails of opened archives can be read once; open them again.')
    isRead = true
    for (const [number, input] of inputs.entries()) {
      const batches = readInput({
        input,
        name: input === '-' ? 'standard input' : input,
        stdin: options.stdin ?? process.stdin,
        spoolPath: join(spoolFolder, `${number}`),
        files,
        limits,
        report: (diagnostic) => diagnostics.push(diagnostic),
      })
      for await (const batch of batches) yield* batch
    }
  }

  // Also when the process ends early.
  const remove = (): void => rmSync(spoolFolder, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    files,
    diagnostics,
    mails,
    close: async () => {
      process.off('exit', remove)
      remove()
    },
  }
}
