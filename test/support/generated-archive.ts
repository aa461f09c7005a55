import fc from 'fast-check'

/** A mail of a generated archive, before it is bytes. */
export interface GeneratedMail {
  readonly id: string
  readonly author: number
  /** Index of the mail it answers, below its own; null for a new thread. */
  readonly parent: number | null
  readonly subject: number
  readonly sentences: readonly number[]
  readonly quote: 'none' | 'whole' | 'first' | 'interleaved' | 'top-post' | 'rewrapped'
  readonly attribution: number
  readonly signature: boolean
  readonly idKept: boolean
  readonly referencesKept: boolean
  readonly copies: number
}

const PEOPLE = [
  'Ann Lee <ann@example.org>',
  'Bob Ray <bob@example.net>',
  '"Cem Öz" <cem@example.com>',
  'Dee Fox <dee@lists.example>',
  'build robot <noreply@ci.example>',
]
const SUBJECTS = [
  '[RFC] Drop the old cache',
  '[VOTE] Release 2.0',
  'naming of the new call',
  '[PATCH v2 1/3] mm: add a hint',
  '',
]
const SENTENCES = [
  'I propose that we drop the old cache in 3.0.',
  'This would break every plugin that we ship today.',
  '+1',
  '-1, it is too complicated for what it gives.',
  'How about keeping both for one release?',
  'Does it work on systems with little memory?',
  'It does, since the table is allocated lazily.',
  'I have no objection to this approach.',
  'Sounds good to me, as long as the default stays the same.',
  "You're right, I will fix that in v2.",
  'Reviewed-by: Ann Lee <ann@example.org>',
  'Applied, thanks.',
  'From here on it is a matter of taste.',
  '1. Keep the name.\n2. Rename it to fetch.',
  'I am concerned about performance: the lock is taken twice.\nOn big machines this hurts.',
  '    int main(void) { return 0; }',
  '>>> import cache',
  'Ärger mit Umlauten, naïveté and 日本語 are here too.',
  'Let us go with option 2 then.',
  'I withdraw this proposal.',
]
const ATTRIBUTIONS = [
  (name: string, day: string) => `On ${day}, ${name} wrote:`,
  (name: string, day: string) => `On Mon, ${day} at 10:12 AM\n${name} wrote:`,
  (name: string) => `${name} writes:`,
  (name: string, day: string) => `Am ${day} schrieb ${name}:`,
]

/** Archives of up to `size` mails: threads, quotes of every manner, copies, missing headers. */
export function anArchive(size = 8): fc.Arbitrary<readonly GeneratedMail[]> {
  const mail = fc.record({
    author: fc.nat(PEOPLE.length - 1),
    parentStep: fc.option(fc.nat(3), { freq: 5 }),
    subject: fc.nat(SUBJECTS.length - 1),
    sentences: fc.array(fc.nat(SENTENCES.length - 1), { minLength: 1, maxLength: 5 }),
    quote: fc.constantFrom('none', 'whole', 'first', 'interleaved', 'top-post', 'rewrapped') as fc.Arbitrary<
      GeneratedMail['quote']
    >,
    attribution: fc.nat(ATTRIBUTIONS.length - 1),
    signature: fc.boolean(),
    idKept: fc.boolean(),
    referencesKept: fc.boolean(),
    copies: fc.constantFrom(1, 1, 1, 2),
  })
  return fc.array(mail, { minLength: 1, maxLength: size }).map((mails) =>
    mails.map(({ parentStep, ...rest }, at) => ({
      ...rest,
      id: `m${at}@generated.example`,
      parent: parentStep === null || at === 0 ? null : Math.max(0, at - 1 - parentStep),
      // A mail without an id cannot be referred to: keep most.
      idKept: rest.idKept || at % 3 !== 2,
    })),
  )
}

/** The mails as mbox entries, copies included, each ending in a blank line. */
export function renderMails(mails: readonly GeneratedMail[]): string[] {
  const bodies: string[] = []
  const rendered: string[] = []
  for (const [at, mail] of mails.entries()) {
    const body = bodyOf(mail, mails, bodies)
    bodies.push(body)
    const root = rootOf(mail, mails)
    const subject = SUBJECTS[mails[root]!.subject]!
    const headers = [
      `From: ${PEOPLE[mail.author]}`,
      'To: dev@lists.example',
      `Date: ${dateOf(at)}`,
      `Subject: ${mail.parent === null ? subject : `Re: ${subject}`}`,
      ...(mail.idKept ? [`Message-ID: <${mail.id}>`] : []),
      ...(mail.parent !== null && mails[mail.parent]!.idKept
        ? [`In-Reply-To: <${mails[mail.parent]!.id}>`]
        : []),
      ...(mail.parent !== null && mail.referencesKept ? [`References: ${chainOf(mail, mails)}`] : []),
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ]
    const escaped = body.replace(/^(>*From )/gm, '>$1')
    const entry = `From list@lists.example Mon Mar  2 10:${String(at % 60).padStart(2, '0')}:00 2026\n${headers.join('\n')}\n\n${escaped}\n\n`
    for (let copy = 0; copy < mail.copies; copy++) rendered.push(entry)
  }
  return rendered
}

function bodyOf(mail: GeneratedMail, mails: readonly GeneratedMail[], bodies: readonly string[]): string {
  const own = mail.sentences.map((at) => SENTENCES[at]!)
  const parts: string[] = []
  const parent = mail.parent === null ? null : bodies[mail.parent]!
  if (parent === null || mail.quote === 'none') parts.push(own.join('\n\n'))
  else {
    const name = PEOPLE[mails[mail.parent!]!.author]!
    const attribution = ATTRIBUTIONS[mail.attribution]!(name, `${2 + mail.parent!} March 2026`)
    const lines = parent.split('\n')
    const quoted = (some: readonly string[]): string =>
      some.map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`)).join('\n')
    const middle = Math.ceil(lines.length / 2)
    if (mail.quote === 'whole') parts.push(attribution, quoted(lines), own.join('\n\n'))
    else if (mail.quote === 'first') parts.push(attribution, quoted(lines.slice(0, 1)), own.join('\n'))
    else if (mail.quote === 'top-post') parts.push(`${own.join('\n\n')}\n`, attribution, quoted(lines))
    else if (mail.quote === 'rewrapped') {
      parts.push(
        attribution,
        quoted(lines.flatMap((line) => line.match(/.{1,30}(?:\s|$)|\S+/g) ?? [''])),
        own.join('\n\n'),
      )
    } else {
      parts.push(
        attribution,
        quoted(lines.slice(0, middle)),
        own[0]!,
        quoted(lines.slice(middle)),
        own.slice(1).join('\n\n'),
      )
    }
  }
  if (mail.signature) parts.push(`\n-- \n${PEOPLE[mail.author]!.replace(/ <.*/, '')}`)
  return parts.filter((part) => part !== '').join('\n')
}

function rootOf(mail: GeneratedMail, mails: readonly GeneratedMail[]): number {
  let at = mails.indexOf(mail)
  for (let parent = mails[at]!.parent; parent !== null; parent = mails[at]!.parent) at = parent
  return at
}

function chainOf(mail: GeneratedMail, mails: readonly GeneratedMail[]): string {
  const ids: string[] = []
  for (let at = mail.parent; at !== null; at = mails[at]!.parent) ids.unshift(`<${mails[at]!.id}>`)
  return ids.join(' ')
}

function dateOf(at: number): string {
  return `Mon, 2 Mar 2026 1${Math.floor(at / 60) % 10}:${String(at % 60).padStart(2, '0')}:00 +0000`
}
