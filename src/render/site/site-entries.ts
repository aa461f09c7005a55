import type { DecisionRecord, OutcomeStatus } from '../../model/record.ts'
import type { Act, Category, Statement, StatementId } from '../../model/statement.ts'
import { type IndexRow, indexRowOf } from '../index-row.ts'
import { shorten } from '../shorten.ts'

const TEXT_LENGTH = 240

/** A statement as the pages of people and categories list it. */
export interface SiteEntry {
  readonly slug: string
  readonly subject: string
  readonly outcome: OutcomeStatus
  readonly statement: StatementId
  readonly act: Act
  readonly text: string
  readonly person: string
  readonly date: string | null
  readonly categories: readonly Category[]
  readonly strength: Statement['strength']
  readonly status: Statement['status']
  readonly quoted: boolean
}

/** What the site's common pages keep of one record: its row, its statements in short, names. */
export interface SiteEntries {
  readonly row: IndexRow
  readonly entries: readonly SiteEntry[]
  readonly names: ReadonlyMap<string, string>
  readonly options: readonly string[]
}

/** Draws from a record what the common pages need, so that records need not stay in memory. */
export function siteEntriesOf(record: DecisionRecord, slug: string): SiteEntries {
  const { subject } = record.thread
  return {
    row: indexRowOf(record, slug),
    entries: record.statements.map((statement) => ({
      slug,
      subject,
      outcome: record.outcome.status,
      statement: statement.id,
      act: statement.act,
      text: shorten(statement.text, TEXT_LENGTH),
      person: statement.by.id,
      date: statement.date,
      categories: statement.categories,
      strength: statement.strength,
      status: statement.status,
      quoted: statement.quotedIn !== null,
    })),
    names: new Map(record.statements.map(({ by }) => [by.id, by.name ?? by.address ?? by.id])),
    options: record.options.map(({ title }) => shorten(title, TEXT_LENGTH)),
  }
}
