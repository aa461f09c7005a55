/** Milliseconds between two drawings. */
const EVERY = 100
/** Nothing is shown for work that is over sooner. */
const QUIET_FOR = 1000
const WIDTH = 24

/** A progress line on standard error: share done, rate, time left. Shown on terminals only, and after a second. */
export class Progress {
  readonly #label: string
  readonly #unit: string
  readonly #shown: boolean
  readonly #start = performance.now()
  #last = 0
  #drawn = false

  constructor(label: string, unit: string, quiet: boolean) {
    this.#label = label
    this.#unit = unit
    this.#shown = !quiet && process.stderr.isTTY === true
  }

  /** Says how much is done; `all` is null while nobody knows. */
  update(done: number, all: number | null): void {
    if (!this.#shown) return
    const now = performance.now()
    const elapsed = now - this.#start
    if (elapsed < QUIET_FOR || now - this.#last < EVERY) return
    this.#last = now
    this.#drawn = true
    const rate = done / (elapsed / 1000)
    const parts = [
      `${this.#label} ${count(done)}${all === null ? '' : `/${count(all)}`} ${this.#unit}`,
      `${count(Math.round(rate))}/s`,
    ]
    if (all !== null && all > 0) {
      const filled = Math.round((WIDTH * done) / all)
      parts.unshift(`${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`)
      if (rate > 0) parts.push(`${time((all - done) / rate)} left`)
    }
    process.stderr.write(`\r\u001B[2K${parts.join('  ')}`)
  }

  /** Takes the line away. */
  end(): void {
    if (this.#drawn) process.stderr.write('\r\u001B[2K')
  }
}

function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ' ')
}

function time(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
