import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Limits, Refusal } from './limits.ts'
import { isPublicInbox } from './public-inbox.ts'

/** One file of a folder. */
export interface FolderFile {
  readonly path: string
  /** Path from the folder given, with `/`. */
  readonly name: string
  /** True in a Maildir's `cur` and `new`: the file is one mail, whatever its bytes look like. */
  readonly isMail: boolean
}

/** A folder that is a git repository: the path of its git directory. */
export interface FolderRepository {
  readonly gitFolder: string
  readonly name: string
}

export function isFolderFile(entry: FolderFile | FolderRepository): entry is FolderFile {
  return 'path' in entry
}

/** What mail programs keep beside the mails. */
const BESIDE_MAILS = /^(?:dovecot|maildirfolder$|courier|subscriptions$|mbox-|maildirsize$)/
/** MH marks a deleted mail by a comma before its number, or a hash. */
const MH_DELETED = /^[,#]\d+$/

/**
 * The files below a folder, in an order that does not depend on the file system: numbers by value, the rest by code
 * point. Maildir (its `tmp` holds nothing delivered), Maildir++, MH and folders of anything are walked alike.
 * Symbolic links to folders are not followed.
 */
export function* folderFiles(folder: string, limits: Limits): Generator<FolderFile | FolderRepository> {
  let count = 0
  const stack: { path: string; name: string; isMail: boolean }[] = [{ path: folder, name: '', isMail: false }]
  while (stack.length > 0) {
    const { path, name, isMail } = stack.pop()!
    const gitFolder = gitFolderOf(path)
    // A bare repository holds nothing else to read; beside another's `.git` its files stand.
    if (gitFolder !== null && (gitFolder === path || isPublicInbox(gitFolder))) {
      yield { gitFolder, name }
      continue
    }
    const entries = readdirSync(path, { withFileTypes: true }).sort(byName)
    const isMaildir = entries.some(isFolder('cur')) && entries.some(isFolder('new'))
    const folders: typeof stack = []
    for (const entry of entries) {
      const inner = { path: join(path, entry.name), name: name === '' ? entry.name : `${name}/${entry.name}` }
      if (entry.isDirectory()) {
        if (entry.name === '.git' || (isMaildir && entry.name === 'tmp')) continue
        folders.push({ ...inner, isMail: isMaildir && (entry.name === 'cur' || entry.name === 'new') })
        continue
      }
      if (!entry.isFile() && !(entry.isSymbolicLink() && isLinkToFile(inner.path))) continue
      if (isMail ? entry.name.startsWith('.') : isBesideMails(entry.name)) continue
      if (++count > limits.entries) {
        throw new Refusal(
          'readers/too-many-files',
          `It holds more than ${limits.entries} files. Give its parts one by one.`,
        )
      }
      yield { ...inner, isMail }
    }
    stack.push(...folders.reverse())
  }
}

/** A folder that links lead to may hold the link. */
function isLinkToFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function isBesideMails(name: string): boolean {
  return name.startsWith('.') || BESIDE_MAILS.test(name) || MH_DELETED.test(name)
}

/** The git directory of a folder that is a repository, bare or not, else null. */
export function gitFolderOf(path: string): string | null {
  const isGit = (folder: string): boolean =>
    existsSync(join(folder, 'HEAD')) &&
    existsSync(join(folder, 'objects')) &&
    existsSync(join(folder, 'refs'))
  if (isGit(path)) return path
  const inner = join(path, '.git')
  return isGit(inner) ? inner : null
}

function isFolder(name: string): (entry: Dirent) => boolean {
  return (entry) => entry.name === name && entry.isDirectory()
}

function byName(a: Dirent, b: Dirent): number {
  const left = numberOf(a.name)
  const right = numberOf(b.name)
  if (left !== null && right !== null && left !== right) return left - right
  if (left !== null && right === null) return -1
  if (left === null && right !== null) return 1
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

/** MH mails and public-inbox epochs are numbered. */
function numberOf(name: string): number | null {
  return /^\d{1,15}(?:\.git)?$/.test(name) ? Number.parseInt(name, 10) : null
}
