/**
 * `tsx scripts/rules-page.ts [--check]`: writes docs/rules.md, every rule of every stage with its reason and examples,
 * from the rules themselves. With `--check`, fails when the page is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { analysisRules } from '../src/analysis/rules/index.ts'
import { quoteRules } from '../src/quote/rules/index.ts'
import { recordRules } from '../src/record/rules/index.ts'
import type { Rule } from '../src/text/rule.ts'

const PAGE = new URL('../docs/rules.md', import.meta.url)

/** A code span that holds any text, backticks too. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`
}

function section(title: string, about: string, rules: readonly Rule<string>[]): string {
  const parts = rules.map((rule) =>
    [
      `### ${rule.id}`,
      '',
      `${rule.why} (${rule.kind}, confidence ${rule.confidence})`,
      '',
      ...rule.examples.fires.map((example) => `- fires: ${code(example.replaceAll('\n', '⏎'))}`),
      ...rule.examples.silent.map((example) => `- silent: ${code(example.replaceAll('\n', '⏎'))}`),
      '',
    ].join('\n'),
  )
  return [`## ${title}`, '', about, '', ...parts].join('\n')
}

const page = `${[
  '# Rules',
  '',
  'Every rule with its reason and its examples, which are its tests. In examples that fire, `[[` and `]]` stand around',
  'the words that are the match. This page is made by `npm run fix` from the rules themselves; change those.',
  '',
  section('Zones', 'Tried on lines of a body, in src/quote/rules/.', quoteRules),
  section(
    'Statements',
    'Tried on sentences, in src/analysis/rules/: what a sentence does.',
    analysisRules.acts,
  ),
  section('Guards', 'What takes away or turns what a sentence seems to do.', analysisRules.guards),
  section('Categories', 'Why somebody objects.', analysisRules.categories),
  section('Outcomes', 'Tried on sentences, in src/record/rules/.', recordRules),
]
  .join('\n')
  .trimEnd()}\n`

if (process.argv.includes('--check')) {
  const current = readFileSync(PAGE, 'utf8')
  if (current !== page) {
    console.error('docs/rules.md is not current: run `npm run fix` and commit it.')
    process.exitCode = 1
  }
} else writeFileSync(PAGE, page)
