import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

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

/** What a killed run leaves: a neighbour with its process's number. */
const LEFTOVER = /\.(\d+)\.part$/

/** Removes what killed runs left in some files and folders of a folder. */
export function removeLeftovers(folder: string, names: readonly string[]): void {
  const sweep = (below: string): void => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      const path = join(below, entry.name)
      const match = LEFTOVER.exec(entry.name)
      if (entry.isDirectory()) sweep(path)
      else if (match !== null && !isRunning(Number(match[1]))) rmSync(path, { force: true })
    }
  }
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const match = LEFTOVER.exec(name)
    if (match !== null && names.includes(name.slice(0, match.index)) && !isRunning(Number(match[1])))
      rmSync(path, { force: true })
    else if (names.includes(name) && lstatSync(path).isDirectory()) sweep(path)
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Opens a file to write, and makes its folder only where there is none: most files have neighbours. */
function openInFolder(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    makeFolder(dirname(path))
    return openSync(path, 'w')
  }
}

/** Makes a folder and those above it. (Node's own way does not end where a file system takes no folders, as /proc.) */
function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    try {
      mkdirSync(path)
    } catch (again) {
      // Another worker may have been quicker.
      if ((again as NodeJS.ErrnoException).code !== 'EEXIST') throw again
    }
  }
}
