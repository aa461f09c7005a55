/**
 * Fills the excerpts of README.md and docs/ from the files that they show: `<!-- excerpt: file, first line, line after -->`
 * takes the lines from the first that is `first line` up to the next that is `line after`.
 *
 *     tsx scripts/readme-excerpts.ts            writes
 *     tsx scripts/readme-excerpts.ts --check    fails when something is not as its file has it
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const EXCERPT = /(<!-- excerpt: ([^,]+), ([^,]+), (.+?) -->\n)[\s\S]*?(<!-- \/excerpt -->)/g

const pages = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)
const stale: string[] = []
for (const page of pages) {
  const text = readFileSync(page, 'utf8')
  const filled = text.replace(
    EXCERPT,
    (_, head: string, file: string, first: string, after: string, end: string) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      const from = lines.indexOf(first)
      const to = lines.indexOf(after, from)
      if (from < 0 || to < 0) throw new Error(`${page}: ${file} has no lines from "${first}" to "${after}"`)
      return `${head}\n${lines
        .slice(from, to)
        .join('\n')
        .trim()
        .replace(/^#+ (.*)$/gm, '**$1**')
        .replace(/^/gm, '> ')
        .replace(/ +$/gm, '')}\n\n${end}`
    },
  )
  if (filled === text) continue
  stale.push(page)
  if (!process.argv.includes('--check')) writeFileSync(page, filled)
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`Not as their files have them: ${stale.join(', ')}. Run npm run fix.\n`)
  process.exitCode = 1
}
