/** Makes an archive of any size from corpus/: its threads again and again, with ids and days of their own. */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const CORPUS = new URL('../corpus/threads/', import.meta.url).pathname

/** Writes at least `bytes` bytes of mbox to a file; the same bytes each time. */
export function makeArchive(path: string, bytes: number): void {
  const threads = readdirSync(CORPUS)
    .filter((file) => file.endsWith('.mbox'))
    .sort()
    .map((file) => readFileSync(join(CORPUS, file), 'latin1'))
  const file = openSync(path, 'w')
  let written = 0
  for (let round = 0; written < bytes; round++) {
    for (const thread of threads) {
      // Every id gets the round's number before its @; every year moves, so that threads differ in time too.
      const text = thread
        .replace(/<([^<>@\s]+)@([^<>\s]+)>(?=[\s,])/g, (whole, left: string, right: string) =>
          /^[\w.+=$/-]+$/.test(left) && !/^[a-z.]+$/.test(left) ? `<${left}.${round}@${right}>` : whole,
        )
        .replace(/^(Subject: .*)$/gm, `$1 (${round})`)
      const block = Buffer.from(text.endsWith('\n\n') ? text : `${text}\n`, 'latin1')
      for (let at = 0; at < block.length; ) at += writeSync(file, block, at)
      written += block.length
    }
  }
  closeSync(file)
}
