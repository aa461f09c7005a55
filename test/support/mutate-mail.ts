/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }
}

/** What is put into mails: signs that mean something to some reader of mail. */
const PIECES = [
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\n--',
  '--\n',
  '\0',
  '\x1b$B',
  '=?utf-8?Q?',
  '=?utf-8?B?',
  '?=',
  '<',
  '>',
  '"',
  '(',
  ')',
  ';',
  ',',
  '=',
  '=\n',
  '\xff\xfe',
  '\xc3',
  '\nFrom ann@example.org Mon Mar  2 10:12:44 2026\n',
  '\n>From ',
  '\nContent-Type: multipart/mixed; boundary=b1\n',
  '\nContent-Type: multipart/alternative\n',
  '\nContent-Type: message/rfc822\n',
  '\nContent-Type: text/html\n',
  '\nContent-Type: text/plain; format=flowed; delsp=yes\n',
  '\nContent-Transfer-Encoding: base64\n',
  '\nContent-Transfer-Encoding: quoted-printable\n',
  '\nContent-Length: 20\n',
  '\n--b1\n',
  '\n--b1--\n',
  '<blockquote>',
  '<div style="border-left:1px">',
  'begin 644 x\n',
  '-----BEGIN PGP SIGNED MESSAGE-----\n',
] as const

type Change = (mail: string, random: Random, others: readonly string[]) => string

const CHANGES: readonly Change[] = [
  // Bytes flipped.
  (mail, random) => {
    const at = random.below(mail.length)
    return mail.slice(0, at) + String.fromCharCode(random.below(256)) + mail.slice(at + 1)
  },
  // A line cut out, or cut short.
  (mail, random) => {
    const lines = mail.split('\n')
    const at = random.below(lines.length)
    if (random.below(2) === 0) lines.splice(at, 1)
    else lines[at] = lines[at]!.slice(0, random.below(lines[at]!.length + 1))
    return lines.join('\n')
  },
  // A line doubled, or moved: headers and boundaries among them.
  (mail, random) => {
    const lines = mail.split('\n')
    const [line] = random.below(2) === 0 ? lines.splice(random.below(lines.length), 1) : [random.pick(lines)]
    lines.splice(random.below(lines.length + 1), 0, line!)
    return lines.join('\n')
  },
  // Something meaningful put in.
  (mail, random) => {
    const at = random.below(mail.length + 1)
    return mail.slice(0, at) + random.pick(PIECES) + mail.slice(at)
  },
  // The same many times.
  (mail, random) => {
    const at = random.below(mail.length + 1)
    return mail.slice(0, at) + random.pick(PIECES).repeat(random.below(200)) + mail.slice(at)
  },
  // The end lost.
  (mail, random) => mail.slice(0, random.below(mail.length + 1)),
  // Another mail's end put on.
  (mail, random, others) => {
    const other = random.pick(others)
    return mail.slice(0, random.below(mail.length + 1)) + other.slice(random.below(other.length + 1))
  },
  // A run of lines repeated.
  (mail, random) => {
    const lines = mail.split('\n')
    const from = random.below(lines.length)
    const run = lines.slice(from, from + 1 + random.below(10))
    lines.splice(from, 0, ...run)
    return lines.join('\n')
  },
  // All line ends changed.
  (mail, random) => (random.below(2) === 0 ? mail.replace(/\r?\n/g, '\r\n') : mail.replace(/\r\n/g, '\n')),
]

/** One to eight changes to a mail (Latin-1 characters for bytes). The same for the same random numbers. */
export function mutateMail(mail: string, random: Random, others: readonly string[]): string {
  let changed = mail
  for (let left = 1 + random.below(8); left > 0; left--) {
    if (changed.length === 0) return random.pick(PIECES)
    changed = random.pick(CHANGES)(changed, random, others)
    // Repeats of repeats: long enough to hurt, short enough to go on.
    if (changed.length > 200_000) changed = changed.slice(0, 200_000)
  }
  return changed
}
