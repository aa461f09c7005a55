import type { Act } from '../model/statement.ts'
import type { Guard } from './rules/guard.ts'

/** Acts that a guard takes from a sentence. What is left may still be found: a reported objection can be a response. */
const SILENCES: Readonly<Record<Guard, readonly Act[]>> = {
  hypothetical: ['objection', 'support'],
  reported: ['objection', 'support', 'neutral', 'decision'],
  restated: ['objection', 'support', 'proposal'],
  past: ['decision'],
  sarcasm: ['support', 'decision'],
  homograph: [],
  ballot: ['proposal', 'objection', 'support', 'neutral', 'question', 'response', 'decision', 'action'],
  courtesy: ['proposal', 'objection', 'support', 'neutral', 'question', 'response', 'decision', 'action'],
  rhetorical: [],
}

/** Whether one of the guards that fired forbids the act. */
export function isSilenced(act: Act, guards: readonly Guard[]): boolean {
  return guards.some((guard) => SILENCES[guard].includes(act))
}
