import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PeopleIndex } from '../message/people.ts'
import type { MessageId } from '../model/message.ts'
import type { NameAsked, ThreadTask } from './thread-work.ts'

/** Version of the manifest's own form. Another version is not read: everything is done again. */
const MANIFEST_FORMAT = 2

/** What is remembered of a thread, to know whether its files still stand. */
export interface ManifestThread {
  /** Over the thread's mails, its shape, its people and what was odd about them. */
  readonly digest: string
  /** Name of its files, or null when it had nothing to decide. */
  readonly slug: string | null
  /** Names in attribution lines and who they were taken for: when the people change, so may the record. */
  readonly asked: readonly NameAsked[]
}

/** What a report folder says about itself. */
export interface Manifest {
  readonly format: typeof MANIFEST_FORMAT
  /** Version of hansard that wrote it. */
  readonly version: string
  /** Over the settings that change records or their look. */
  readonly settings: string
  readonly counts: Readonly<Record<string, number>>
  readonly threads: Readonly<Record<MessageId, ManifestThread>>
  /**
   * The report's further files, relative to its folder. While a run is under way also those of threads that it may
   * leave out, so that they are removed whatever becomes of it.
   */
  readonly files: readonly string[]
}

/** The manifest of a report folder; null when there is none or it cannot be used, with the reason. */
export function readManifest(folder: string): { manifest: Manifest | null; why: string | null } {
  let text: string
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  } catch {
    return { manifest: null, why: null }
  }
  try {
    const manifest = JSON.parse(text) as Manifest
    if (
      manifest.format !== MANIFEST_FORMAT ||
      typeof manifest.threads !== 'object' ||
      manifest.threads === null ||
      !Array.isArray(manifest.files) ||
      !manifest.files.every(isOwnPath) ||
      !Object.values(manifest.threads).every(isThread)
    )
      return { manifest: null, why: 'its format is another version’s' }
    return { manifest, why: null }
  } catch {
    return { manifest: null, why: 'it is not JSON' }
  }
}

/** A manifest may have been edited: nothing outside the folder is ever touched by it. */
function isOwnPath(path: unknown): boolean {
  return typeof path === 'string' && !/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|:/.test(path)
}

function isThread(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { digest, slug, asked } = value as Partial<Record<keyof ManifestThread, unknown>>
  return (
    typeof digest === 'string' &&
    (slug === null || (typeof slug === 'string' && !/[/\\:]/.test(slug))) &&
    Array.isArray(asked)
  )
}

/** The manifest's text: threads in code point order, so that the same report has the same bytes. */
export function renderManifest(manifest: Omit<Manifest, 'format'>): string {
  const threads = Object.fromEntries(
    Object.entries(manifest.threads).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  return `${JSON.stringify({ format: MANIFEST_FORMAT, ...manifest, threads }, null, 1)}\n`
}

/** Digest of settings, as a hex string. */
export function digestOf(...values: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(JSON.stringify(value) ?? 'undefined').update('\u0000')
  return hash.digest('hex').slice(0, 32)
}

/**
 * Digest of all that a thread's record is made from, apart from settings and `asked` names: its mails, and their authors with
 * all their addresses.
 */
export function digestThread(task: ThreadTask, people: PeopleIndex): string {
  const authors = task.entries.map(({ from }) => {
    const person = people.personOf(from)
    return [person, people.addressesOf(person)]
  })
  return digestOf(
    task.thread,
    task.entries.map(({ id, digest, date, subject }) => [id, digest, date, subject]),
    authors,
    task.diagnostics,
  )
}

/** Whether names in attribution lines are still taken for the same people. */
export function standsAsAsked(asked: readonly NameAsked[], people: PeopleIndex): boolean {
  return asked.every(([name, address, person]) => (people.personNamed(name, address)?.id ?? null) === person)
}
