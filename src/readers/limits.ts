/** What compressed input may grow to, and how deep containers may nest. */
export interface Limits {
  /** Bytes that any input may unpack to before its ratio is looked at. */
  readonly freeBytes: number
  /** Unpacked bytes for each packed one beyond that. */
  readonly ratio: number
  /** Unpacked bytes of one input, whatever the ratio. */
  readonly totalBytes: number
  /** Archives within archives: a zip of a zip of … */
  readonly depth: number
  /** Entries of one archive or files of one folder. */
  readonly entries: number
}

/**
 * Mail packs to a fifth or a tenth, logs to a hundredth; gzip's worst bomb unpacks to 1,000 times, zstd's and bzip2's to
 * 30,000 times and more.
 */
export const LIMITS: Limits = {
  freeBytes: 256 * 1024 * 1024,
  ratio: 200,
  totalBytes: 1024 * 1024 * 1024 * 1024,
  depth: 4,
  entries: 20_000_000,
}

/** Whether what was unpacked so far is a bomb. */
export function isTooMuch(packed: number, unpacked: number, limits: Limits): boolean {
  return unpacked > limits.totalBytes || (unpacked > limits.freeBytes && unpacked > packed * limits.ratio)
}

/** Why an input, or the rest of it, is not read. Becomes a diagnostic; reading goes on with the next input. */
export class Refusal extends Error {
  readonly code: `readers/${string}`
  /** Byte offset at which reading ended, or null. */
  readonly offset: number | null

  constructor(code: `readers/${string}`, text: string, offset: number | null = null) {
    super(text)
    this.code = code
    this.offset = offset
  }
}
