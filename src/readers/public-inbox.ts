import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Diagnostic } from '../model/diagnostic.ts'
import { Refusal } from './limits.ts'
import { MAIL_LIMIT } from './split-mbox.ts'

/** What git said or the history held that a user should know. */
type Finding = Pick<Diagnostic, 'code' | 'severity' | 'text'>

/** A repository's mails, oldest first, and what was found while reading them (complete when `mails` has ended). */
export interface PublicInbox {
  readonly mails: AsyncGenerator<Buffer>
  readonly report: readonly Finding[]
}

/** Git is asked plainly: a repository's own settings must not start programs, fetch, or change what is read. */
const GIT_SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'protocol.allow=never',
  'log.showSignature=false',
]
const GIT_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
}

/** The names in the top folder of a repository: 256 in version 1; a source tree may have any number. */
const LIST_LIMIT = 16 * 1024 * 1024

/** A change of one file, as `--raw` prints it. */
const CHANGE = /^:\d{6} (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) ([AMDT])\t(.*)$/
/** Version 1 keeps a mail under the SHA-1 of its Message-ID. */
const V1_PATH = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

/**
 * Reads a public-inbox repository, version 1 (one file a mail) or 2 (one file `m` or `d` a commit), in the order of its
 * history. Mails that were removed later are left out, as their archive meant it.
 */
export function readPublicInbox(gitFolder: string): PublicInbox {
  const report: Finding[] = []
  return { mails: readMails(gitFolder, report), report }
}

/** Whether a repository's newest state is one of public-inbox: one file `m` or `d`, or folders of two figures. */
export function isPublicInbox(gitFolder: string): boolean {
  const { stdout } = spawnSync('git', [...gitArguments(gitFolder), 'ls-tree', 'HEAD'], {
    encoding: 'utf8',
    env: gitEnvironment(),
    maxBuffer: LIST_LIMIT,
  })
  const lines = (stdout ?? '').split('\n').filter(Boolean)
  const isSecond = lines.length === 1 && /^100644 blob [0-9a-f]+\t[md]$/.test(lines[0]!)
  return (
    isSecond || (lines.length > 0 && lines.every((line) => /^040000 tree [0-9a-f]+\t[0-9a-f]{2}$/.test(line)))
  )
}

async function* readMails(gitFolder: string, report: Finding[]): AsyncGenerator<Buffer> {
  const blobs = await listMails(gitFolder, report)
  yield* readBlobs(gitFolder, blobs)
}

/** Object names of the mails that stand, oldest first. */
async function listMails(gitFolder: string, report: Finding[]): Promise<string[]> {
  const args = [
    'log',
    '--topo-order',
    '--reverse',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    '--root',
    '-m',
    '--first-parent',
  ]
  const git = startGit(gitFolder, [...args, '--no-ext-diff', '--no-textconv', '--format=', 'HEAD'])
  git.stdin.end()
  const mails: (string | null)[] = []
  /** Where a mail stands in the list: by path in version 1, by object in version 2. */
  const places = new Map<string, number>()
  let foreign = 0
  let removed = 0
  let unmatched = 0
  const remove = (key: string): void => {
    const place = places.get(key)
    if (place === undefined) unmatched++
    else {
      mails[place] = null
      places.delete(key)
      removed++
    }
  }
  for await (const line of lines(git.stdout)) {
    const change = CHANGE.exec(line)
    if (change === null) continue
    const [, , , blob, kind, path] = change as unknown as [string, string, string, string, string, string]
    if (path === 'm') {
      if (kind !== 'D') places.set(blob, mails.push(blob) - 1)
    } else if (path === 'd') {
      if (kind !== 'D') remove(blob)
    } else if (V1_PATH.test(path)) {
      if (kind === 'D') remove(path)
      else if (kind === 'A' || !places.has(path)) places.set(path, mails.push(blob) - 1)
      else mails[places.get(path)!] = blob
    } else foreign++
  }
  await finished(git, gitFolder)
  if (mails.length === 0) {
    throw new Refusal(
      'readers/not-mail',
      'It is a git repository, but not one of public-inbox: no mails stand in its history. It was passed over.',
    )
  }
  if (removed > 0)
    report.push(
      finding(
        'readers/removed',
        `${removed} mail(s) were removed from this archive later, and are left out.`,
      ),
    )
  if (unmatched > 0) {
    report.push(
      finding(
        'readers/removal-unmatched',
        `${unmatched} removal(s) name mails that are not in this repository; an earlier epoch may hold them.`,
      ),
    )
  }
  if (foreign > 0)
    report.push(finding('readers/foreign-files', `${foreign} change(s) of other files were passed over.`))
  return mails.filter((blob) => blob !== null)
}

async function* readBlobs(gitFolder: string, blobs: readonly string[]): AsyncGenerator<Buffer> {
  const git = startGit(gitFolder, ['cat-file', '--batch', '--buffer'])
  const asking = (async (): Promise<void> => {
    for (let at = 0; at < blobs.length; at += 1000) {
      const names = blobs.slice(at, at + 1000).join('\n')
      if (!git.stdin.write(`${names}\n`)) await once(git.stdin, 'drain')
    }
    git.stdin.end()
  })()
  asking.catch(() => git.kill())
  let buffer: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of git.stdout) {
      buffer = buffer.length === 0 ? (chunk as Buffer) : Buffer.concat([buffer, chunk as Buffer])
      for (;;) {
        const lineEnd = buffer.indexOf(0x0a)
        if (lineEnd < 0) break
        const head = /^[0-9a-f]+ blob (\d+)$/.exec(buffer.toString('latin1', 0, lineEnd))
        if (head === null)
          throw new Refusal('readers/damaged', 'A mail is missing from the repository. Run `git fsck` in it.')
        const size = Number(head[1])
        if (size > MAIL_LIMIT) throw new Refusal('readers/mail-too-long', `It holds a mail of ${size} bytes.`)
        if (buffer.length < lineEnd + 1 + size + 1) break
        yield buffer.subarray(lineEnd + 1, lineEnd + 1 + size)
        buffer = buffer.subarray(lineEnd + 1 + size + 1)
      }
    }
    await asking
    await finished(git, gitFolder)
  } finally {
    git.kill()
  }
}

interface Git {
  readonly stdin: import('node:stream').Writable
  readonly stdout: import('node:stream').Readable
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  kill(): void
}

function startGit(gitFolder: string, args: readonly string[]): Git {
  const child = spawn('git', [...gitArguments(gitFolder), ...args], {
    env: gitEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 2000) said += chunk.toString('utf8')
  })
  // A git that ends early closes its pipe; its exit code tells why.
  child.stdin.on('error', () => {})
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: -1, said: error.message }))
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill() }
}

function gitArguments(gitFolder: string): string[] {
  return [...GIT_SETTINGS.flatMap((setting) => ['-c', setting]), `--git-dir=${gitFolder}`]
}

function gitEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...GIT_ENVIRONMENT }
}

async function finished(git: Git, gitFolder: string): Promise<void> {
  const { code, said } = await git.ended
  if (code === 0) return
  const advice = code === -1 ? 'Install git, or give the archive as mbox.' : 'Run `git fsck` in it.'
  throw new Refusal('readers/git-failed', `git could not read ${gitFolder} (${said}). ${advice}`)
}

async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    const parts = (rest + chunk.toString('utf8')).split('\n')
    rest = parts.pop()!
    yield* parts
  }
  if (rest !== '') yield rest
}

function finding(code: Finding['code'], text: string): Finding {
  return { code, severity: 'info', text }
}
