import { posix } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReadThread } from '../../src/model/read-thread.ts'
import type { Statement } from '../../src/model/statement.ts'
import { personPath, threadPath } from '../../src/render/site/site-paths.ts'
import { SITE_SCRIPT } from '../../src/render/site/site-script.ts'
import { slugOf } from '../../src/render/slug.ts'
import { hostileText } from '../support/hostile-text.ts'
import { readNotation } from '../support/read-thread.ts'
import { aParticipant, aRecord } from '../support/record.ts'
import { type RecordedThread, readCorpus, siteOf } from '../support/site.ts'

function pagesOf(files: ReadonlyMap<string, string>): [path: string, content: string][] {
  return [...files].filter(([path]) => path.endsWith('.html'))
}

function idsOf(page: string): string[] {
  return [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
}

describe('the site of corpus/', () => {
  let corpus: RecordedThread[]
  let files: Map<string, string>
  beforeAll(async () => {
    corpus = await readCorpus()
    files = await siteOf(corpus)
  })

  it('has a decision and a thread page for each record, and the common pages', () => {
    expect(corpus.length).toBeGreaterThan(8)
    const folders = [...files.keys()].map((path) => posix.dirname(path))
    expect(folders.filter((folder) => folder === 'decisions').length).toBe(corpus.length)
    expect(folders.filter((folder) => folder === 'threads').length).toBe(corpus.length)
    for (const path of [
      'index.html',
      'people/index.html',
      'categories/index.html',
      'assets/rows.js',
      'assets/search-0.js',
      'assets/style.css',
      'assets/site.js',
    ]) {
      expect(files.has(path), path).toBe(true)
    }
  })

  it('has no link without a target', () => {
    const ids = new Map(pagesOf(files).map(([path, page]) => [path, new Set(idsOf(page))]))
    const broken: string[] = []
    let links = 0
    for (const [path, page] of pagesOf(files)) {
      for (const [, attribute] of page.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const url = attribute!.replaceAll('&amp;', '&')
        if (/^(?:https?:|mailto:|data:,$)/.test(url)) continue
        links++
        const [file = '', anchor] = url.split('#')
        const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
        const known = target.endsWith('.html')
          ? ids.get(target)
          : files.has(target)
            ? new Set<string>()
            : undefined
        if (known === undefined) broken.push(`${path}: ${url}`)
        else if (anchor !== undefined && anchor !== '' && !known.has(decodeURIComponent(anchor)))
          broken.push(`${path}: ${url}`)
      }
    }
    expect(links).toBeGreaterThan(500)
    expect(broken).toEqual([])
  })

  it('has each id once a page', () => {
    for (const [path, page] of pagesOf(files)) {
      const ids = idsOf(page)
      expect(new Set(ids).size, path).toBe(ids.length)
    }
  })

  it('runs nothing and loads nothing but its own files', () => {
    for (const [path, page] of pagesOf(files)) {
      expect(page, path).toContain(
        '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39;;',
      )
      expect(page, path).not.toMatch(/<script(?![^>]* src=)/)
      expect(page, path).not.toMatch(/<style|<iframe|<img|<object|<embed|<base/)
      expect(page, path).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/)
      for (const [, url] of page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)) {
        expect(url).toMatch(/^(?:data:,|(?:\.\.\/)?assets\/[a-z0-9.-]+)$/)
      }
    }
  })

  it('marks every statement in its thread', () => {
    for (const { record } of corpus) {
      const page = files.get(threadPath(slugOf(record.thread)))!
      const notes = [...page.matchAll(/class="note note-[a-z]+" href="[^"#]*#(s\d+)"/g)].map(([, id]) => id)
      expect([...notes].sort()).toEqual(record.statements.map(({ id }) => id).sort())
    }
  })

  it('is the same whatever order the records come in', async () => {
    const other = await siteOf([...corpus].reverse())
    expect([...other.keys()].sort()).toEqual([...files.keys()].sort())
    for (const [path, content] of files) expect(other.get(path) === content, path).toBe(true)
  })
})

describe('the site of hostile mail', () => {
  function poisonedThread(text: string): RecordedThread {
    const { thread, statements } = readNotation(`
      Subject
      @ m1  Ann Lee
      {proposal| I propose to drop it.}
      @ m2  Bob Ray  after m1
      > I propose to drop it.
      {objection >s1 need| Nobody asked for it.}
    `)
    const name = <T extends { readonly name: string | null }>(one: T): T => ({ ...one, name: text })
    const poisonedBody: ReadThread = {
      ...thread,
      thread: { ...thread.thread, subject: text },
      messages: thread.messages.map((message) => {
        const tail = `\n${text}\n`
        const last = message.segments.at(-1)!
        const grown = {
          ...last,
          kind: 'code' as const,
          span: { start: last.span.end, end: last.span.end + tail.length },
        }
        return {
          ...message,
          author: name(message.author),
          body: message.body + tail,
          segments: [...message.segments, grown],
        }
      }),
    }
    const record = aRecord({
      thread: {
        id: thread.thread.id,
        subject: text,
        tags: [text],
        list: text,
        messageIds: thread.messages.map(({ id }) => id),
        participants: [aParticipant(text)],
      },
      statements: statements.map(
        (statement): Statement => ({ ...statement, by: name(statement.by), condition: text }),
      ),
    })
    return { record, thread: poisonedBody }
  }

  it('has the tags of calm words and no others', async () => {
    const tagsOf = (files: ReadonlyMap<string, string>): Set<string> =>
      new Set(
        [...files.values()]
          .filter((content) => content.startsWith('<!doctype'))
          .flatMap((page) => page.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'))),
      )
    const calm = tagsOf(await siteOf([poisonedThread('calm words')]))
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const files = await siteOf([poisonedThread(text)])
        for (const tag of tagsOf(files)) expect(calm).toContain(tag)
        for (const [path, content] of files) {
          expect(path).toMatch(/^[a-z0-9-]+(?:\/[a-z0-9.-]+)?\.(?:html|js|css)$/)
          if (path.endsWith('.js') && path !== 'assets/site.js')
            expect(() => new Function('hansard', content)).not.toThrow()
        }
      }),
      { numRuns: 40 },
    )
  })

  it('hides what is to be hidden in the mails too', async () => {
    const files = await siteOf([poisonedThread('write to ann@example.net')], {
      title: 'T',
      link: null,
      hide: (text) => text.replaceAll('ann@example.net', '…'),
    })
    const [, page] = [...files].find(([path]) => path.startsWith('threads/'))!
    expect(page.match(/ann@example\.net/g)?.length ?? 0).toBe(
      page.match(/<title>.*ann@example\.net|<h1>.*ann@example\.net/g)?.length ?? 0,
    )
  })
})

describe('paths and script', () => {
  it.each([
    ['ann-lee', 'people/ann-lee.html'],
    ['con', 'people/con-f8ddb72d.html'],
    ['Ánn Lee', 'people/ann-lee-ad04cbd0.html'],
    ['../../x', 'people/x-bd6ad1b1.html'],
  ])('%j stands at %s', (id, path) => {
    expect(personPath(id).replace(/-[0-9a-f]{8}\.html$/, '-#.html')).toBe(
      path.replace(/-[0-9a-f]{8}\.html$/, '-#.html'),
    )
  })

  it('is a script that parses', () => {
    expect(() => new Function(SITE_SCRIPT)).not.toThrow()
  })
})
