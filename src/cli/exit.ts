/** What the shell is told. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Done, but some input was refused; it is listed on standard error. */
  refused: 3,
  /** Stopped by the user (128 and the signal's number, as shells count). */
  interrupted: 130,
} as const

/** A mistake in what was asked, or an input that cannot be used: shown as one line, without a trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message)
    this.exitCode = exitCode
  }
}
