import { createHash } from 'node:crypto'
import type { MessageId } from '../../model/message.ts'
import type { Category } from '../../model/statement.ts'
import { slugWords } from '../slug.ts'

/** Names that Windows keeps for devices, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Path of a decision's page, below the site's folder. */
export function decisionPath(slug: string): string {
  return `decisions/${slug}.html`
}

/** Path of a thread's page. */
export function threadPath(slug: string): string {
  return `threads/${slug}.html`
}

/** Path of a person's page: their id where that is a safe file name, else its words and a digest. */
export function personPath(id: string, page = 1): string {
  const words = slugWords(id, 60)
  const name = words === id && !RESERVED.test(id) ? id : `${words === '' ? 'person' : words}-${digest(id)}`
  return `people/${name}${page === 1 ? '' : `.${page}`}.html`
}

/** Path of a category's page. */
export function categoryPath(category: Category, page = 1): string {
  return `categories/${category}${page === 1 ? '' : `.${page}`}.html`
}

/** Path of the page of a year, or of `undated`. */
export function yearPath(year: string): string {
  return `years/${/^\d{4}$/.test(year) ? year : 'undated'}.html`
}

/** Anchor of a message on its thread's page: made from its id, so that a link stays right when the thread grows. */
export function messageAnchor(message: MessageId): string {
  return `m${digest(message)}`
}

/** Anchor of a line of a message's body. */
export function lineAnchor(message: MessageId, line: number): string {
  return `${messageAnchor(message)}-${line}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
