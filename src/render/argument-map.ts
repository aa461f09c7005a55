import type { Statement } from '../model/statement.ts'
import { escapeHtml } from './escape.ts'
import type { RecordView } from './record-view.ts'
import { shorten } from './shorten.ts'
import { columnsOf, wrapText } from './terminal-text.ts'
import { categoryWords } from './words.ts'
import { isOptionItself, statementsWorthDrawing } from './worth-drawing.ts'

/** More boxes than this are a wall. */
const MOST_BOXES = 40
/** Deeper answers are drawn in the last column: the picture stays within two screens. */
const DEEPEST = 4

const BOX = { width: 248, height: 62, gapX: 36, gapY: 12, padding: 10, lineHeight: 15 }
/** Signs of 12 pixels that go into a box's width in the widest of the usual fonts, plain and bold. */
const LINE_COLUMNS = 33
const HEAD_COLUMNS = 29

const SIGNS: Readonly<Record<string, string>> = {
  objection: '−',
  support: '+',
  neutral: '0',
  question: '?',
  response: '↩',
  decision: '✓',
  proposal: '•',
}

interface Box {
  readonly id: string
  readonly kind: string
  readonly head: string
  readonly text: string
  readonly children: Box[]
}

/**
 * The argument as an SVG tree, options to the left, what is said about each to its right: kind by sign, word and
 * colour class. Boxes link to `#<statement>`. Null when there is nothing to connect. The colours come from the page.
 */
export function renderArgumentMap(view: RecordView): { readonly svg: string; readonly left: number } | null {
  const { roots, left } = treeOf(view)
  if (roots.reduce((sum, root) => sum + root.children.length, 0) < 2) return null
  const placed: {
    readonly box: Box
    readonly x: number
    readonly y: number
    readonly from: { x: number; y: number } | null
  }[] = []
  let row = 0
  let columns = 0
  const place = (box: Box, depth: number): number => {
    const index = placed.length
    const x = depth * (BOX.width + BOX.gapX)
    columns = Math.max(columns, depth + 1)
    placed.push({ box, x, y: 0, from: null })
    const ys = box.children.map((child) => ({ child: placed.length, y: place(child, depth + 1) }))
    const first = ys[0]
    const y = first === undefined ? row++ * (BOX.height + BOX.gapY) : first.y
    placed[index] = { box, x, y, from: null }
    const from = { x: x + BOX.width, y: y + BOX.height / 2 }
    for (const { child } of ys) placed[child] = { ...placed[child]!, from }
    return y
  }
  for (const root of roots) place(root, 0)
  const width = columns * (BOX.width + BOX.gapX) - BOX.gapX + 2
  const height = row * (BOX.height + BOX.gapY) - BOX.gapY + 2
  const lines = placed.flatMap(({ box, x, y, from }) =>
    from === null ? [] : [edge(box, from, { x, y: y + BOX.height / 2 })],
  )
  const boxes = placed.map(({ box, x, y }) => drawBox(box, x, y))
  return {
    svg: `<svg class="map" width="${width}" height="${height}" viewBox="-1 -1 ${width} ${height}" role="group" aria-label="Argument map">${lines.join('')}${boxes.join('')}</svg>`,
    left,
  }
}

function edge(box: Box, from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = (from.x + to.x) / 2
  return `<path class="edge edge-${box.kind}" d="M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}"/>`
}

function drawBox(box: Box, x: number, y: number): string {
  const head = cutTo(`${SIGNS[box.kind] ?? ''} ${box.head}`.trim(), HEAD_COLUMNS)
  const words = wrapText(box.text, LINE_COLUMNS)
  const lines = words.length > 2 ? [words[0]!, cutTo(`${words[1]!} ${words[2]!}`, LINE_COLUMNS)] : words
  const at = (line: number): string => `x="${x + BOX.padding}" y="${y + 19 + line * BOX.lineHeight}"`
  const texts = lines.map((line, index) => `<text ${at(index + 1)}>${escapeHtml(line)}</text>`)
  const drawn =
    `<title>${escapeHtml(`${box.head}: ${box.text}`)}</title>` +
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>` +
    `<text class="box-head" ${at(0)}>${escapeHtml(head)}</text>${texts.join('')}`
  return `<a class="box box-${box.kind}" href="#${escapeHtml(box.id)}">${drawn}</a>`
}

function cutTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  let cut = ''
  let used = 0
  for (const sign of text) {
    used += columnsOf(sign)
    if (used > columns - 1) break
    cut += sign
  }
  return `${cut.trimEnd()}…`
}

function treeOf(view: RecordView): { roots: Box[]; left: number } {
  const { record } = view
  const roots = new Map<string, Box>()
  for (const option of record.options) {
    const name = option.label === null ? 'Option' : `Option ${option.label}`
    roots.set(option.id, {
      id: option.id,
      kind: 'option',
      head: `${name} (${option.status})`,
      text: shorten(option.title, 100),
      children: [],
    })
  }
  const whole: Box = {
    // Only what was said for or against it gives the question a place on the page.
    id: view.options.some(({ option }) => option === null) ? 'whole' : 'map',
    kind: 'option',
    head: 'The question as a whole',
    text: shorten(record.question?.text ?? record.thread.subject, 100),
    children: [],
  }
  const boxes = new Map<string, { readonly box: Box; readonly depth: number }>()
  for (const [id, box] of roots) boxes.set(id, { box, depth: 0 })
  /** Whom a box hangs from. */
  const parents = new Map<Box, Box>()
  for (const statement of record.statements) {
    if (isOptionItself(view, statement)) boxes.set(statement.id, boxes.get(statement.option!)!)
  }
  const { shown, left } = statementsWorthDrawing(view, Math.max(0, MOST_BOXES - roots.size))
  for (const statement of shown) {
    const parent = (statement.target === null ? undefined : boxes.get(statement.target)) ??
      (statement.option === null ? undefined : boxes.get(statement.option)) ?? { box: whole, depth: 0 }
    const box = boxOf(view, statement)
    const depth = Math.min(parent.depth + 1, DEEPEST)
    const holder = parent.depth >= DEEPEST ? (parents.get(parent.box) ?? parent.box) : parent.box
    holder.children.push(box)
    parents.set(box, holder)
    boxes.set(statement.id, { box, depth })
  }
  const all = [...roots.values()]
  if (whole.children.length > 0) all.push(whole)
  return { roots: all, left }
}

function boxOf(view: RecordView, statement: Statement): Box {
  const who = view.nameOf(statement.by.id)
  const [category] = statement.categories
  const how =
    statement.act === 'objection'
      ? [category === undefined ? 'objects' : categoryWords(category), statement.status ?? '']
      : statement.act === 'support' && statement.strength === 'conditional'
        ? ['on a condition']
        : []
  const more = how.filter((word) => word !== '').join(', ')
  return {
    id: statement.id,
    kind: statement.act,
    head: more === '' ? who : `${who}: ${more}`,
    text: shorten(statement.text, 120),
    children: [],
  }
}
