import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Every Markdown page of the project's own. */
function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pagesBelow(path) : entry.name.endsWith('.md') ? [path] : []
  })
}

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'corpus/README.md', ...pagesBelow('docs')]

describe('the documentation', () => {
  test.each(pages)('%s: links lead somewhere', (page) => {
    const text = readFileSync(page, 'utf8').replace(/```[\s\S]*?```/g, '')
    const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!)
    const broken = targets.filter(
      (target) => !/^[a-z]+:/i.test(target) && !existsSync(join(dirname(page), target)),
    )
    expect(broken).toEqual([])
  })

  test('every run-time dependency has its reason in docs/decisions/', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const reasons = pagesBelow('docs/decisions')
      .map((page) => readFileSync(page, 'utf8'))
      .join('\n')
    expect(Object.keys(dependencies).filter((name) => !reasons.includes(name))).toEqual([])
  })

  test('every decision is listed', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8')
    const missing = readdirSync('docs/decisions').filter((name) => /^\d/.test(name) && !list.includes(name))
    expect(missing).toEqual([])
  })

  test('commands that the README names exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const page of pages) {
      for (const [, name] of readFileSync(page, 'utf8').matchAll(/npm run ([a-z:-]+)/g))
        expect(Object.keys(scripts), `${page} names npm run ${name}`).toContain(name)
    }
  })
})

describe('docs/limits.md', () => {
  const rows = [
    ...readFileSync('docs/limits.md', 'utf8').matchAll(/^\| `([^`]+)` \| `(\w+)` \| ([^|]+) \|/gm),
  ]

  test('has rows', () => expect(rows.length).toBeGreaterThan(20))

  test.each(rows.map(([, file, name, value]) => [file!, name!, value!] as const))(
    '%s: %s',
    (file, name, value) => {
      const source = readFileSync(file, 'utf8')
      expect(source).toMatch(
        new RegExp(`\\b${name}(?:: number)?(?: =|:) ${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      )
    },
  )
})
