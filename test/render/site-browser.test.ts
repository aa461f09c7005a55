import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderHtml } from '../../src/render/html.ts'
import { HOSTILE_WORDS } from '../support/hostile-text.ts'
import { aSampleRecord } from '../support/sample-record.ts'
import { readCorpus, siteOf } from '../support/site.ts'

const CHROMIUM = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
)
if (CHROMIUM === undefined)
  process.stderr.write('site-browser.test.ts is skipped: no Chromium (apt-get install chromium)\n')

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(CHROMIUM === undefined)('the site in a browser', () => {
  let folder: string
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** What must not happen: errors, messages, requests that leave the folder. */
  let odd: string[]
  let home: string
  let files: Map<string, string>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-'))
    files = await siteOf(await readCorpus())
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    home = pathToFileURL(join(folder, 'index.html')).href
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
    await context?.close()
    context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options })
    page = await context.newPage()
    page.on('console', (message) => odd.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => odd.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      odd.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (!/^(?:file:|data:,|http:\/\/127\.0\.0\.1)/.test(request.url()))
        odd.push(`request: ${request.url()}`)
    })
  }
  beforeEach(async () => {
    odd = []
    await open()
  })
  afterEach(async () => {
    await context.close()
    expect(odd).toEqual([])
  })

  const subjects = (): Promise<string[]> => page.locator('#rows .subject a').allTextContents()

  it('searches statements, and shows the words that match', async () => {
    await page.goto(home)
    const all = (await subjects()).length
    await page.locator('#q').fill('plugin')
    await page.locator('.hit').first().waitFor()
    const found = await subjects()
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all)
    expect((await page.locator('.hit mark').first().textContent())!.toLowerCase()).toBe('plugin')
    expect(await page.locator('#found').textContent()).toContain(`of ${all}`)
    await page.locator('.hit').first().click()
    expect(page.url()).toMatch(/decisions\/.*#s\d+$/)
  })

  it('filters by status, category, person and year, and clears', async () => {
    await page.goto(home)
    const all = await subjects()
    await page.locator('#status').selectOption('accepted')
    await expect.poll(async () => (await subjects()).length).toBeLessThan(all.length)
    for (const status of await page.locator('#rows .status').allTextContents())
      expect(status).toBe('Accepted')
    await page.locator('#search button[type=reset]').click()
    await expect.poll(subjects).toEqual(all)
    await page.locator('#from').selectOption({ index: 1 })
    await expect.poll(async () => (await subjects()).length).toBeLessThan(all.length)
  })

  it('keeps what was asked in its address', async () => {
    await page.goto(`${home}#status=accepted&q=release`)
    await page.locator('#rows .row').first().waitFor()
    expect(await page.locator('#q').inputValue()).toBe('release')
    expect(await page.locator('#status').inputValue()).toBe('accepted')
    await page.locator('#q').fill('')
    await expect.poll(() => page.url()).toMatch(/#status=accepted$/)
  })

  it('is used by keyboard', async () => {
    await page.goto(home)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.className')).toBe('skip')
    await page.keyboard.press('/')
    expect(await page.evaluate('document.activeElement.id')).toBe('q')
    await page.keyboard.type('release')
    await expect.poll(() => page.url()).toContain('q=release')
    await page.keyboard.press('Escape')
    expect(await page.locator('#q').inputValue()).toBe('')
    const [thread] = [...files.keys()].filter((path) => path.startsWith('threads/'))
    await page.goto(pathToFileURL(join(folder, thread!)).href)
    await page.keyboard.press('j')
    const first = await page.evaluate('document.activeElement.getAttribute("href")')
    expect(first).toMatch(/#s\d+$/)
    await page.keyboard.press('j')
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).not.toBe(first)
  })

  it('jumps from a citation to its line and back, and from a quote to what it repeats', async () => {
    const [decision] = [...files.keys()].filter((path) => path.startsWith('decisions/'))
    await page.goto(pathToFileURL(join(folder, decision!)).href)
    await page.locator('a.cite').first().click()
    await page.locator('.line:target').waitFor()
    expect(page.url()).toMatch(/threads\/.*#m[0-9a-f]{8}-\d+$/)
    expect(await page.locator('.line:target').isVisible()).toBe(true)
    await page.locator('.note').first().click()
    expect(page.url()).toMatch(/decisions\/.*#s\d+$/)
    for (const path of [...files.keys()].filter((one) => one.startsWith('threads/'))) {
      await page.goto(pathToFileURL(join(folder, path)).href)
      const arrows = page.locator('.origin a[href*="-"]:visible')
      if ((await arrows.count()) === 0) continue
      await arrows.first().hover()
      await page.locator('.lit').waitFor()
      return
    }
    throw new Error('no quote leads anywhere')
  })

  it('opens what is folded when something links into it', async () => {
    const [path, content] = [...files].find(
      ([one, page]) => one.startsWith('decisions/') && /<details class="more">.*? id="s\d+"/s.test(page),
    )!
    const id = / id="(s\d+)"/.exec(content.slice(content.indexOf('<details class="more">')))![1]!
    await page.goto(`${pathToFileURL(join(folder, path)).href}#${id}`)
    await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(true)
  })

  it('reads without script', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(home)
    expect((await subjects()).length).toBeGreaterThan(8)
    expect(await page.locator('#search').isVisible()).toBe(false)
    await page.locator('#rows .subject a').first().click()
    expect(await page.locator('h1').isVisible()).toBe(true)
    await page.locator('.to-thread a').click()
    expect(await page.locator('.message').first().isVisible()).toBe(true)
  })

  it('opens from the sub-path of a host', async () => {
    const server: Server = createServer((request, response) => {
      const file = join(
        folder,
        decodeURIComponent(new URL(request.url!, 'http://x').pathname.replace(/^\/some\/where\//, '')),
      )
      if (!existsSync(file)) {
        response.writeHead(404).end()
        return
      }
      const types: Readonly<Record<string, string>> = {
        html: 'text/html',
        js: 'text/javascript',
        css: 'text/css',
      }
      response
        .writeHead(200, { 'content-type': types[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain' })
        .end(readFileSync(file))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/index.html`)
      await page.locator('#q').fill('plugin')
      await page.locator('.hit').first().waitFor()
    } finally {
      server.close()
    }
  })

  it.each([
    [400, 'light'],
    [400, 'dark'],
    [1400, 'light'],
    [1400, 'dark'],
  ] as const)(
    'has no fault that axe finds and does not scroll sideways, %i wide, %s',
    async (width, colorScheme) => {
      await open({ viewport: { width, height: 900 }, colorScheme })
      const kinds = ['index.html', 'decisions/', 'threads/', 'people/', 'categories/']
      const paths = kinds.map(
        (kind) =>
          [...files.keys()].find(
            (path) => path.startsWith(kind) && path.endsWith('.html') && !path.endsWith('/index.html'),
          )!,
      )
      for (const path of [...paths, 'people/index.html']) {
        await page.goto(pathToFileURL(join(folder, path)).href)
        // The page's policy is in force: axe is given as the debugger gives code, not as a script of the page.
        const result = (await page.evaluate(
          `${AXE}; axe.run(document, { resultTypes: ['violations'], preload: false })`,
        )) as {
          violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
        }
        expect(
          result.violations.map(
            ({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
          ),
        ).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
      }
    },
  )

  it('runs nothing of a hostile record', async () => {
    const record = aSampleRecord()
    const text = HOSTILE_WORDS.join(' ')
    const hostile = {
      ...record,
      thread: { ...record.thread, subject: text },
      statements: record.statements.map((one) => ({ ...one, text, by: { ...one.by, name: text } })),
    }
    const file = join(folder, 'hostile.html')
    writeFileSync(file, renderHtml(hostile, { link: null }))
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('script, iframe, img, object, embed').count()).toBe(0)
    expect(await page.locator('h1').textContent()).toContain('<script>alert(1)</script>')
  })
})
