import type { Position, Stance } from '../model/record.ts'
import type { Act, OptionId, Statement, Strength } from '../model/statement.ts'

/**
 * Each participant's last word on each option, in order of first mention.
 *
 * Proposing is being for it; support, objection and neutrality say so themselves. An objection that was withdrawn, or
 * conceded by the objector, is no longer held.
 */
export function findPositions(statements: readonly Statement[]): Position[] {
  const held = new Map<string, { person: string; option: OptionId | null; words: [Stance, Statement][] }>()
  for (const statement of statements) {
    const stance = stanceOf(statement.act, statement.strength)
    if (stance === null || (statement.act === 'objection' && statement.status === 'withdrawn')) continue
    const key = `${statement.by.id}\u0000${statement.option ?? ''}`
    const known = held.get(key)
    if (known === undefined) {
      held.set(key, { person: statement.by.id, option: statement.option, words: [[stance, statement]] })
    } else known.words.push([stance, statement])
  }
  return [...held.values()].map(({ person, option, words }) => {
    const [stance] = words.at(-1)!
    const earlier = words.filter(([before]) => before !== stance)
    return {
      person,
      option,
      stance,
      statements: words.map(([, { id }]) => id),
      before: earlier.length > 0 ? earlier.at(-1)![0] : null,
    }
  })
}

function stanceOf(act: Act, strength: Strength | null): Stance | null {
  switch (act) {
    case 'proposal':
      return 'for'
    case 'support':
      return strength === 'conditional' ? 'for-if' : 'for'
    case 'neutral':
      return 'neutral'
    case 'objection':
      return strength === 'blocking' ? 'against' : 'concerned'
    default:
      return null
  }
}
