import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { create } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import type { RawMail } from '../../src/model/message.ts'
import { MailFiles } from '../../src/readers/mail-file.ts'
import { type OpenOptions, openArchives } from '../../src/readers/open-archives.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansard-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FROM = 'From ann@example.org Mon Mar  2 10:12:44 2026'
const mail = (name: string): string =>
  `From: Ann Lee <ann@example.org>\nSubject: ${name}\nMessage-ID: <${name}@example.org>\n\nText of ${name}.\n`
const mailbox = (...names: string[]): string => names.map((name) => `${FROM}\n${mail(name)}\n`).join('')

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** Mails that hardly pack. */
function noise(count: number): string {
  const text = (i: number): string =>
    Array.from({ length: 30 }, (_, j) => createHash('sha256').update(`${i} ${j}`).digest('base64')).join('\n')
  return Array.from(
    { length: count },
    (_, i) => `${FROM}\nFrom: ann@example.org\nSubject: m${i}\n\n${text(i)}\n\n`,
  ).join('')
}

interface Opened {
  readonly texts: string[]
  readonly mails: RawMail[]
  readonly diagnostics: readonly Diagnostic[]
  readonly names: string[]
}

/** Reads everything, and reads each mail again by its location. */
async function open(inputs: string[], options: OpenOptions = {}): Promise<Opened> {
  const archives = await openArchives(inputs, { spoolFolder: folder, ...options })
  const mails: RawMail[] = []
  for await (const one of archives.mails()) mails.push({ ...one, bytes: Buffer.from(one.bytes) })
  const files = new MailFiles(archives.files.map(({ path }) => path))
  expect(mails.filter(({ location, bytes }) => !files.read(location).equals(bytes))).toEqual([])
  files.close()
  await archives.close()
  return {
    mails,
    texts: mails.map(({ bytes }) => bytes.toString('latin1')),
    diagnostics: archives.diagnostics,
    names: archives.files.map(({ name }) => name),
  }
}

const codes = ({ diagnostics }: Opened): string[] => diagnostics.map(({ code }) => code)
const has = (command: string): boolean => spawnSync(command, ['--version']).error === undefined

describe('openArchives', () => {
  it('reads a mailbox in place', async () => {
    const path = file('plain.mbox', mailbox('a', 'b'))
    const opened = await open([path])
    expect(opened.texts).toEqual([mail('a'), mail('b')])
    expect(opened.names).toEqual([path])
    expect(opened.mails[0]!.envelope).toBe(FROM)
  })

  it('reads several inputs in their order, each as often as it is given', async () => {
    const one = file('1.mbox', mailbox('a'))
    const two = file('2.mbox.gz', gzipSync(mailbox('b')))
    expect((await open([two, one, two])).texts).toEqual([mail('b'), mail('a'), mail('b')])
  })

  it('reads standard input, packed or not', async () => {
    expect((await open(['-'], { stdin: Readable.from([Buffer.from(mailbox('a'))]) })).texts).toEqual([
      mail('a'),
    ])
    const packed = gzipSync(mailbox('a', 'b'))
    const pieces = Readable.from([packed.subarray(0, 1), packed.subarray(1, 20), packed.subarray(20)])
    const opened = await open(['-'], { stdin: pieces })
    expect(opened.texts).toEqual([mail('a'), mail('b')])
    expect(opened.names).toEqual(['standard input'])
  })

  it('removes what it unpacked', async () => {
    const spool = join(folder, 'spool')
    mkdirSync(spool)
    const archives = await openArchives([file('gone.gz', gzipSync(mailbox('a')))], { spoolFolder: spool })
    for await (const one of archives.mails()) expect(one.bytes.toString()).toBe(mail('a'))
    expect(statSync(archives.files[0]!.path).mode & 0o077).toBe(0)
    await archives.close()
    expect(readdirSync(spool)).toEqual([])
  })

  describe('compression', () => {
    it('reads gzip of several members', async () => {
      const path = file('members.gz', Buffer.concat([gzipSync(mailbox('a')), gzipSync(mailbox('b'))]))
      expect((await open([path])).texts).toEqual([mail('a'), mail('b')])
    })

    for (const [command, ending] of [
      ['zstd', 'zst'],
      ['bzip2', 'bz2'],
      ['xz', 'xz'],
    ] as const) {
      it.skipIf(!has(command))(`reads ${command}, several members too`, async () => {
        const members = ['a', 'b'].map((name) =>
          execFileSync(command, ['-c'], {
            input: mailbox(name, ...Array<string>(300).fill(name)),
            maxBuffer: 1 << 30,
          }),
        )
        const path = file(`members.${ending}`, Buffer.concat(members))
        const opened = await open([path])
        expect(opened.texts).toHaveLength(602)
        expect(opened.texts[301]).toBe(mail('b'))
        expect(opened.diagnostics).toEqual([])
      })

      it.skipIf(!has(command))(`keeps what stands before damage in ${command}`, async () => {
        const packed = execFileSync(command, ['-c'], { input: noise(1500), maxBuffer: 1 << 30 })
        const opened = await open([file(`cut.${ending}`, packed.subarray(0, packed.length - 20_000))])
        expect(codes(opened)).toEqual(['readers/damaged'])
        expect(opened.diagnostics[0]!.severity).toBe('error')
        expect(opened.texts.length).toBeGreaterThan(600)
        expect(opened.texts[0]).toContain('Subject: m0\n')
      })
    }

    it('keeps what stands before damage in gzip', async () => {
      const names = Array.from({ length: 5000 }, (_, i) => `m${i}`)
      const packed = gzipSync(mailbox(...names))
      const opened = await open([
        file('cut.gz', packed.subarray(0, packed.length - 1000)),
        file('ok.mbox', mailbox('z')),
      ])
      expect(codes(opened)).toEqual(['readers/damaged'])
      expect(opened.texts.length).toBeGreaterThan(4000)
      expect(opened.texts.at(-1)).toBe(mail('z'))
    })

    it('stops at a bomb, says so, and keeps the mails before it', async () => {
      const bomb = gzipSync(Buffer.concat([Buffer.from(mailbox('a', 'b')), Buffer.alloc(8 << 20)]))
      const opened = await open([file('bomb.gz', bomb), file('after.mbox', mailbox('z'))], {
        limits: { freeBytes: 1 << 20, ratio: 100 },
      })
      expect(codes(opened)).toEqual(['readers/expands-too-much'])
      expect(opened.texts[0]).toBe(mail('a'))
      expect(opened.texts.at(-1)).toBe(mail('z'))
    })

    it('refuses archives in archives without end', async () => {
      let packed: Buffer = Buffer.from(mailbox('a'))
      for (let i = 0; i < 6; i++) packed = gzipSync(packed)
      expect(codes(await open([file('onion.gz', packed)]))).toEqual(['readers/nested-too-deep'])
    })
  })

  describe('packed folders', () => {
    it('reads a tar and a packed tar, each file by what it is', async () => {
      const source = join(folder, 'packed')
      file('packed/1.mbox', mailbox('a', 'b'))
      file('packed/2.eml', mail('c'))
      file('packed/3.json', '{}')
      file('packed/4.gz', gzipSync(mailbox('d')))
      const names = readdirSync(source).sort()
      for (const gzip of [false, true]) {
        const path = join(folder, `packed-${gzip}.tar`)
        await create({ file: path, cwd: source, gzip, portable: true }, names)
        const opened = await open([path])
        expect(opened.texts).toEqual(['a', 'b', 'c', 'd'].map(mail))
        expect(codes(opened)).toEqual(['readers/not-mail'])
      }
    })

    it.skipIf(!has('zip'))(
      'reads a zip, also from standard input, and passes over what is encrypted',
      async () => {
        const source = join(folder, 'zipped')
        file('zipped/1.mbox', mailbox('a', 'b'))
        file('zipped/inner/2.eml', mail('c'))
        const path = join(folder, 'mails.zip')
        execFileSync('zip', ['-q', '-r', path, '1.mbox', 'inner'], { cwd: source })
        expect((await open([path])).texts).toEqual(['a', 'b', 'c'].map(mail))
        const { readFileSync } = await import('node:fs')
        const stdin = Readable.from([readFileSync(path)])
        expect((await open(['-'], { stdin })).texts).toEqual(['a', 'b', 'c'].map(mail))
        execFileSync('zip', ['-q', '-P', 'secret', path, '1.mbox'], { cwd: source })
        const opened = await open([path])
        expect(opened.texts).toEqual([mail('c')])
        expect(codes(opened)).toEqual(['readers/encrypted'])
      },
    )

    it('reports a damaged zip', async () => {
      expect(codes(await open([file('broken.zip', 'PK\u0003\u0004 and no more')]))).toEqual([
        'readers/damaged',
      ])
    })
  })

  describe('folders', () => {
    it('reads a Maildir with folders below it, each file as one mail', async () => {
      const root = join(folder, 'Maildir')
      file('Maildir/cur/2:2,S', mail('b'))
      file('Maildir/cur/1:2,S', `${FROM}\n${mail('a')}\nquoted:\n\n${mailbox('x')}`)
      file('Maildir/new/3', 'no header at all\n')
      file('Maildir/tmp/4', mail('never delivered'))
      file('Maildir/.Lists.dev/cur/5:2,', mail('e'))
      file('Maildir/.Lists.dev/new/.keep', '')
      file('Maildir/.Lists.dev/tmp/.keep', '')
      file('Maildir/dovecot-uidlist', '3 V1 N5')
      const opened = await open([root])
      expect(opened.texts).toEqual([
        mail('e'),
        `${mail('a')}\nquoted:\n\n${mailbox('x')}`,
        mail('b'),
        'no header at all\n',
      ])
      expect(opened.mails[1]!.envelope).toBe(FROM)
      expect(opened.diagnostics).toEqual([])
    })

    it('reads MH folders by number, without the mails marked as deleted', async () => {
      for (const number of [10, 9, 1]) file(`mh/${number}`, mail(`n${number}`))
      file('mh/,3', mail('deleted'))
      file('mh/.mh_sequences', 'cur: 1')
      const opened = await open([join(folder, 'mh')])
      expect(opened.texts).toEqual(['n1', 'n9', 'n10'].map(mail))
      expect(opened.diagnostics).toEqual([])
    })

    it('reads whatever is mail in a folder, in order, and names the rest', async () => {
      file('mixed/b.eml', mail('b'))
      file('mixed/a/1.mbox', mailbox('a1', 'a2'))
      file('mixed/c.mbox.gz', gzipSync(mailbox('c')))
      file('mixed/note.txt', 'Drop Node 18?\n\n[Ann Lee <ann@example.org>]\n\nLet us.\n')
      file('mixed/readme.md', '# Mails\n\nSome mails.\n')
      file('mixed/data.json', '{"a": 1}')
      file('mixed/empty', '')
      const opened = await open([join(folder, 'mixed')])
      expect([...opened.texts.slice(0, 2), ...opened.texts.slice(3)]).toEqual(
        ['b', 'c', 'a1', 'a2'].map(mail),
      )
      expect(opened.texts[2]).toContain('Let us.')
      expect(opened.texts).toHaveLength(5)
      expect(codes(opened).sort()).toEqual(['readers/empty', 'readers/not-mail', 'readers/not-mail'])
      expect(opened.diagnostics.every(({ severity }) => severity === 'info')).toBe(true)
      expect(opened.diagnostics.map((one) => one.file)).toContain(`${join(folder, 'mixed')}/readme.md`)
    })

    it('gives the same mails whatever the order of the file system', async () => {
      for (const name of ['z', 'y', 'x', 'ä', 'B', '10', '9']) file(`order/${name}`, mail(name))
      expect((await open([join(folder, 'order')])).texts).toEqual(
        (await open([`${join(folder, 'order')}/`])).texts,
      )
    })

    it('does not follow links out of the folder in circles', async () => {
      file('circle/1.eml', mail('a'))
      if (!existsSync(join(folder, 'circle/self'))) symlinkSync('.', join(folder, 'circle/self'))
      expect((await open([join(folder, 'circle')])).texts).toEqual([mail('a')])
    })
  })

  describe('single files', () => {
    it('reads a mail, a note, an Apple mail and an MMDF mailbox', async () => {
      const eml = file('one.eml', mail('a'))
      const emlx = file('one.emlx', `${mail('b').length}\n${mail('b')}<?xml version="1.0"?><plist/>`)
      const note = file('note.txt', 'Drop Node 18?\n\n[Ann Lee <ann@example.org>]\n\n> quoted\nLet us.\n')
      const mmdf = file(
        'mails.mmdf',
        `\u0001\u0001\u0001\u0001\n${mail('c')}\u0001\u0001\u0001\u0001\n`.repeat(2),
      )
      const opened = await open([eml, emlx, note, mmdf])
      expect(opened.texts.filter((_, at) => at !== 2)).toEqual(['a', 'b', 'c', 'c'].map(mail))
      expect(opened.texts[2]).toContain('From: "Ann Lee" <ann@example.org>\nSubject: Drop Node 18?\n')
      expect(opened.texts[2]!.endsWith('\n\n> quoted\nLet us.\n')).toBe(true)
    })

    it('refuses what is no mail, says what to do, and reads the rest', async () => {
      const opened = await open([
        file('picture.png', Buffer.from('89504e470d0a1a0a', 'hex')),
        join(folder, 'nothing-here.mbox'),
        file('good.eml', mail('a')),
      ])
      expect(opened.texts).toEqual([mail('a')])
      expect(opened.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
        ['readers/not-mail', 'error'],
        ['readers/cannot-read', 'error'],
      ])
      expect(opened.diagnostics[1]!.text).toContain('Check the path.')
    })
  })

  it.skipIf(!has('git'))('reads public-inbox repositories of both versions, removals left out', async () => {
    const git = (cwd: string, ...args: string[]): string =>
      execFileSync('git', args, {
        cwd,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          GIT_CONFIG_GLOBAL: '/dev/null',
          GIT_AUTHOR_NAME: 'Ann Lee',
          GIT_AUTHOR_EMAIL: 'ann@example.org',
          GIT_COMMITTER_NAME: 'Ann Lee',
          GIT_COMMITTER_EMAIL: 'ann@example.org',
        },
      })
    const make = (name: string): ((remove: string[], add: Record<string, string>) => void) => {
      const root = join(folder, name)
      mkdirSync(root, { recursive: true })
      git(root, 'init', '-q')
      return (remove, add) => {
        for (const path of remove) git(root, 'rm', '-q', path)
        for (const [path, content] of Object.entries(add)) file(`${name}/${path}`, content)
        git(root, 'add', '-A')
        git(root, 'commit', '-q', '-m', 'mail')
      }
    }
    const v2 = make('inbox/git/0')
    v2([], { m: mail('a') })
    v2([], { m: mail('b') })
    v2(['m'], { d: mail('a') })
    v2(['d'], { m: mail('c') })
    git(folder, 'clone', '-q', '--bare', join(folder, 'inbox/git/0'), join(folder, 'epochs/git/0.git'))
    const later = make('later')
    later([], { m: mail('z') })
    git(folder, 'clone', '-q', '--bare', join(folder, 'later'), join(folder, 'epochs/git/10.git'))
    const middle = make('middle')
    middle([], { m: mail('y') })
    git(folder, 'clone', '-q', '--bare', join(folder, 'middle'), join(folder, 'epochs/git/9.git'))
    const v1 = make('v1')
    const path = (name: string): string => `${name.repeat(2)}/${name.repeat(38)}`
    v1([], { [path('a')]: mail('a') })
    v1([], { [path('b')]: mail('b') })
    v1([path('a')], { [path('c')]: mail('c') })

    expect((await open([join(folder, 'inbox/git/0')])).texts).toEqual(['b', 'c'].map(mail))
    expect((await open([join(folder, 'epochs')])).texts).toEqual(['b', 'c', 'y', 'z'].map(mail))
    const first = await open([join(folder, 'v1')])
    expect(first.texts).toEqual(['b', 'c'].map(mail))
    expect(codes(first)).toEqual(['readers/removed'])

    const foreign = make('source-code')
    foreign([], { 'main.c': 'int main;', 'mails/a.eml': mail('a') })
    expect((await open([join(folder, 'source-code')])).texts).toEqual([mail('a')])
    expect(codes(await open([join(folder, 'source-code/.git')]))).toEqual(['readers/not-mail'])
  })
})

const shared = new URL('../../../shared/', import.meta.url).pathname
describe.skipIf(!existsSync(shared))('archives beside the project', () => {
  it('finds as many mails in ksummit as there are separators', async () => {
    const opened = await open([`${shared}archives/ksummit.mbox.gz`])
    const unpacked = execFileSync('gzip', ['-dc', `${shared}archives/ksummit.mbox.gz`], {
      maxBuffer: 1 << 30,
    })
    const separators = unpacked.toString('latin1').match(/^From mboxrd@z /gm)
    expect(opened.texts).toHaveLength(separators!.length)
  })

  it('reads the seed', async () => {
    const opened = await open([`${shared}seed`])
    expect(opened.texts).toHaveLength(1)
    expect(opened.texts[0]).toContain('\n\nOn Wednesday 20 July 2011 21:51, Hefty, Sean wrote:\n')
  })
})
