import type { Statement } from '../model/statement.ts'
import { escapeMermaid } from './escape.ts'
import type { RecordView } from './record-view.ts'
import { shorten } from './shorten.ts'
import { categoryWords } from './words.ts'
import { statementsWorthDrawing } from './worth-drawing.ts'

/** More boxes than this nobody reads, and GitHub draws too small. */
const MOST_NODES = 24
const LABEL_LENGTH = 48

/** How each act looks and what sign it carries: meaning is never in colour alone. */
const KINDS = {
  option: { sign: '', style: 'fill:#eef2f7,stroke:#5b6b7f,color:#1b2430' },
  proposal: { sign: '', style: 'fill:#eef2f7,stroke:#5b6b7f,color:#1b2430' },
  objection: { sign: '– ', style: 'fill:#fdeceb,stroke:#b3372f,color:#3d1210' },
  support: { sign: '+ ', style: 'fill:#e8f5ec,stroke:#2f7d4a,color:#10301c' },
  neutral: { sign: '0 ', style: 'fill:#f4f4f2,stroke:#77776f,color:#2a2a26' },
  question: { sign: '? ', style: 'fill:#fff6e0,stroke:#a97a12,color:#3a2a05' },
  response: { sign: '', style: 'fill:#f1edfa,stroke:#6a55a8,color:#231a40' },
  decision: { sign: '', style: 'fill:#dfeaf8,stroke:#1f5fa8,color:#0c2747' },
} as const

/**
 * The argument as a Mermaid flow chart: options, and who says what for, against and in answer, an arrow from each
 * statement to what it is about. Null when there is nothing to connect. Where there are too many statements, answers and
 * questions are left out first; the caption says how many.
 */
export function argumentDiagram(view: RecordView): { readonly code: string; readonly left: number } | null {
  const { record } = view
  const { shown, left } = statementsWorthDrawing(view, Math.max(0, MOST_NODES - record.options.length))
  if (shown.length < 2) return null
  const ids = new Set(shown.map((statement) => statement.id))
  const lines = ['flowchart RL']
  for (const option of record.options) {
    const name = option.label === null ? option.title : `${option.label}: ${option.title}`
    lines.push(`  ${nodeId(option.id)}(["${escapeMermaid(shorten(name, LABEL_LENGTH))}"]):::option`)
  }
  for (const statement of shown) {
    const kind = statement.act as keyof typeof KINDS
    const reason =
      statement.act === 'objection' && statement.categories[0] !== undefined
        ? ` (${categoryWords(statement.categories[0])})`
        : ''
    const who = shorten(view.nameOf(statement.by.id), 30)
    const label = `${KINDS[kind].sign}${who}${reason}: ${shorten(statement.text, LABEL_LENGTH)}`
    lines.push(`  ${nodeId(statement.id)}["${escapeMermaid(label)}"]:::${kind}`)
  }
  for (const statement of shown) {
    const target =
      statement.target !== null && ids.has(statement.target) ? statement.target : optionNode(view, statement)
    if (target !== null) lines.push(`  ${nodeId(statement.id)} ${arrow(statement)} ${nodeId(target)}`)
  }
  const used = new Set<keyof typeof KINDS>(shown.map((statement) => statement.act as keyof typeof KINDS))
  if (record.options.length > 0) used.add('option')
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    if (used.has(kind)) lines.push(`  classDef ${kind} ${KINDS[kind].style}`)
  }
  return { code: lines.join('\n'), left }
}

function optionNode(view: RecordView, statement: Statement): string | null {
  const target = statement.target === null ? null : view.statement(statement.target)
  const option = statement.option ?? (target?.act === 'proposal' ? target.option : null)
  return option !== null && view.option(option) !== null ? option : null
}

function arrow(statement: Statement): string {
  if (statement.act === 'objection') return '--x'
  return statement.act === 'question' || statement.act === 'neutral' ? '-.-' : '-->'
}

/** Ids are `s1`, `o2`; anything else is made safe, so that a record from elsewhere cannot write Mermaid. */
function nodeId(id: string): string {
  return `n${id.replace(/[^A-Za-z0-9]/g, '')}`
}
