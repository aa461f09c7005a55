import { readFileSync } from 'node:fs'
import { splitLines } from '../src/text/lines.ts'

/** A mail with zones labelled by hand, character by character. */
export interface GoldMail {
  readonly id: string
  readonly text: string
  readonly labels: readonly (readonly [start: number, end: number, kind: string])[]
}

/** The classes that are scored, and which labels each gathers. */
export const ZONE_CLASSES = ['quoted', 'attribution', 'authored', 'signature', 'code'] as const
export type ZoneClass = (typeof ZONE_CLASSES)[number]

/** Class of each label. Labels that are not here (separators, blank lines) are not scored. */
export const GOLD_CLASSES: Readonly<Record<string, ZoneClass>> = {
  quotation: 'quoted',
  quotation_marker: 'attribution',
  inline_headers: 'attribution',
  paragraph: 'authored',
  salutation: 'authored',
  closing: 'authored',
  section_heading: 'authored',
  personal_signature: 'signature',
  mua_signature: 'signature',
  patch: 'code',
  raw_code: 'code',
  log_data: 'code',
  tabular: 'code',
  technical: 'code',
}

export function readGoldMails(file: string): GoldMail[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, text, labels } = JSON.parse(line) as GoldMail
      return { id: String(id), text, labels }
    })
}

/** The label of each line: the one that covers most of it; null for blank and unlabelled lines. */
export function goldLines({ text, labels }: GoldMail): (string | null)[] {
  return splitLines(text).map(({ start, end }) => {
    if (text.slice(start, end).trim() === '') return null
    const covered = new Map<string, number>()
    for (const [from, to, kind] of labels) {
      const shared = Math.min(end, to) - Math.max(start, from)
      if (shared > 0) covered.set(kind, (covered.get(kind) ?? 0) + shared)
    }
    let best: string | null = null
    for (const [kind, shared] of covered) if (best === null || shared > covered.get(best)!) best = kind
    return best
  })
}
