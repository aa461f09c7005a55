import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scanArchives } from '../src/pipeline/scan-archives.ts'
import { PLAIN_SETTINGS } from '../src/pipeline/select-threads.ts'
import { segmentBody } from '../src/quote/segment-body.ts'

/** Mails and archives of other projects, where they are at hand. */
const ROOT = '../shared/fixtures'

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })
}

const replies = filesBelow(join(ROOT, 'reply'))
const archives = [...filesBelow(join(ROOT, 'archives')), ...filesBelow(join(ROOT, 'mime'))]

describe.skipIf(replies.length === 0)('bodies of reply parsers', () => {
  test('tile, all of them', () => {
    for (const path of replies) {
      const body = readFileSync(path, 'utf8').replace(/\r\n?/g, '\n')
      let at = 0
      for (const { span } of segmentBody(body)) {
        expect(span.start, path).toBe(at)
        at = span.end
      }
      expect(at, path).toBe(body.length)
    }
  })
})

describe.skipIf(archives.length === 0)('odd mails and archives', () => {
  test('are read and threaded, none lost in silence', { timeout: 120_000 }, async () => {
    for (const path of archives) {
      const scanned = await scanArchives([path], PLAIN_SETTINGS)
      const { mails, threaded, copies, refused } = scanned.counts
      expect(threaded + copies, path).toBe(mails)
      if (mails === 0 && statSync(path).size > 0)
        expect(refused + scanned.diagnostics.length, path).toBeGreaterThan(0)
      await scanned.archives.close()
    }
  })
})
