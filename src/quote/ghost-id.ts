import { createHash } from 'node:crypto'
import type { MessageId } from '../model/message.ts'

/** Id of a missing message that no header names. The same witnesses make the same id in every run and every thread. */
export function ghostId(...witnesses: readonly string[]): MessageId {
  const digest = createHash('sha256').update(witnesses.join('\n')).digest('hex')
  return `${digest.slice(0, 16)}@ghost.invalid`
}
