import type { Option } from '../model/record.ts'
import type { OptionId } from '../model/statement.ts'

/**
 * The option that a thread is about, for an outcome that names none: the first one that the initiator put forward.
 * What others asked for along the way is not what was decided.
 */
export function mainOption(options: readonly Option[], initiator: string | null): OptionId | null {
  return options.find(({ kind, by }) => kind === 'proposed' && by === initiator)?.id ?? null
}

/** The option that was taken, for an outcome that names none: one said to be adopted, else the main one. */
export function takenOption(options: readonly Option[], initiator: string | null): OptionId | null {
  return options.find(({ status }) => status === 'adopted')?.id ?? mainOption(options, initiator)
}
