import type { Mailbox } from '../model/person.ts'

/** Who people really are, as git's `.mailmap` says. */
export interface Mailmap {
  /** The proper name and address of a mailbox; the mailbox itself where the file says nothing. */
  apply(mailbox: Mailbox): Mailbox
}

/** What a line puts in place of a name or address; null leaves it. */
interface Replacement {
  name: string | null
  address: string | null
}

/** Lines of one written address: for any name, and for one name only. */
interface Entry {
  readonly any: Replacement
  readonly byName: Map<string, Replacement>
}

/** Longer lines are no mailmap: a binary file given by mistake. */
const LONGEST_LINE = 4096

/**
 * Reads a `.mailmap` in git's full syntax (gitmailmap(5)): `Proper <old>`, `<proper> <old>`, `Proper <proper> <old>`,
 * `Proper <proper> Old <old>`, with comments. Names and addresses are compared without regard to case; of two lines
 * for one mailbox the later holds, part by part. Lines that are none of these are passed over.
 *
 * For example, `Ann Lee <ann@example.org> <al@old.example>` makes `al@old.example` Ann Lee's.
 */
export function parseMailmap(text: string): Mailmap {
  const entries = new Map<string, Entry>()
  for (const line of text.replace(/^\ufeff/u, '').split(/\r\n?|\n/u)) {
    if (line.length > LONGEST_LINE || line.trimStart().startsWith('#')) continue
    const first = readNameAndAddress(line)
    if (first === null || first.address === '') continue
    const second = readNameAndAddress(first.rest)
    const old = second ?? first
    const entry = entries.get(old.address.toLowerCase()) ?? {
      any: { name: null, address: null },
      byName: new Map(),
    }
    entries.set(old.address.toLowerCase(), entry)
    let target = entry.any
    if (second !== null && second.name !== null) {
      target = entry.byName.get(second.name.toLowerCase()) ?? { name: null, address: null }
      entry.byName.set(second.name.toLowerCase(), target)
    }
    target.name = first.name ?? target.name
    if (second !== null) target.address = first.address
  }
  return {
    apply(mailbox) {
      const entry = mailbox.address === null ? undefined : entries.get(mailbox.address.toLowerCase())
      if (entry === undefined) return mailbox
      const named = mailbox.name === null ? undefined : entry.byName.get(mailbox.name.toLowerCase())
      const { name, address } = named ?? entry.any
      return { name: name ?? mailbox.name, address: address ?? mailbox.address }
    },
  }
}

/** `Name <address>` at the start of a line; a `#` before the bracket makes the rest a comment. */
function readNameAndAddress(
  line: string,
): { readonly name: string | null; readonly address: string; readonly rest: string } | null {
  const open = line.indexOf('<')
  if (open < 0) return null
  const close = line.indexOf('>', open)
  if (close < 0) return null
  const name = line.slice(0, open).trim()
  if (name.startsWith('#')) return null
  return {
    name: name === '' ? null : name,
    address: line.slice(open + 1, close).trim(),
    rest: line.slice(close + 1),
  }
}
