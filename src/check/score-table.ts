import { ACTS } from '../model/statement.ts'
import { type Counts, measure, type Score, type Share } from './score-records.ts'

/** A score as a plain text table: an act a line, the shares, the closing figure. */
export function renderScore(score: Score): string {
  const rows = [['act', 'gold', 'found', 'hit', 'P', 'R', 'F1']]
  for (const act of ACTS) {
    const { gold, found, hit }: Counts = score.acts[act]
    const { precision, recall, f1 } = measure(score.acts[act])
    rows.push([act, String(gold), String(found), String(hit), ...[precision, recall, f1].map(decimals)])
  }
  const shares: [string, Share][] = [
    ['main category', score.category],
    ['status', score.status],
    ['link', score.link],
    ['who said it', score.who],
    ['outcome', score.outcome],
  ]
  const lines = rows.map(
    ([act, ...cells]) => act!.padEnd(14) + cells.map((cell) => cell.padStart(7)).join(''),
  )
  for (const [name, { right, of }] of shares) {
    const share = of === 0 ? '' : `  ${decimals(right / of)}`
    lines.push(name.padEnd(14) + `${right}/${of}`.padStart(10) + share)
  }
  lines.push(`macro F1 (proposal, objection, support, question)  ${decimals(score.macro)}`)
  for (const { thread, outcome } of score.threads) {
    if (outcome.gold !== outcome.found) {
      lines.push(`outcome of ${thread}: ${outcome.gold}, found ${outcome.found ?? 'nothing'}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function decimals(value: number): string {
  return value.toFixed(3)
}
