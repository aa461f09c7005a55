import type { LineTable } from './line-table.ts'

/** Where a run of lines stands in a diff, kept from one quoted hunk to the next: a reviewer comments in between. */
export interface PatchState {
  /** Inside a diff. */
  open: boolean
  /** Lines of the old and the new file that the hunk header still promises. */
  oldLeft: number
  newLeft: number
}

export function closedPatch(): PatchState {
  return { open: false, oldLeft: 0, newLeft: 0 }
}

const HUNK = /^@@+ -\d{1,8}(?:,(\d{1,7}))? (?:-\d{1,8}(?:,\d{1,7})? )*\+\d{1,8}(?:,(\d{1,7}))? @@/
const OPENING =
  /^(?:diff (?:--git |--cc |-[a-zA-Z]|\S+ \S+$)|Index: \S|--- \S.*|=+ ?modified file|=== (?:modified|added|removed|renamed) \S|\*\*\* \S+.*\d|@@+ -\d)/
const HEADER =
  /^(?:diff |Index: |index [0-9a-f]{4,40}\.\.|old mode \d|new mode \d|new file mode \d|deleted file mode \d|(?:similarity|dissimilarity) index \d|(?:rename|copy) (?:from|to) |Binary files |GIT binary patch|--- |\+\+\+ |=+$|RCS file: |retrieving revision |Property changes on: |(?:Added|Modified|Deleted|Name|Copied): |\\ No newline|_{20,}$|={3} )/
const STAT = /^ ?\S.{0,200}\s\|\s{1,5}(?:\d{1,6}\s?[+-]*|Bin\b.*|Unk\b.*)$/
const STAT_SUM = /^ ?\d{1,6} files? changed/
const STAT_MODE = /^ ?(?:create|delete|rename|copy|mode change|rewrite) (?:mode )?.{3,200}$/
const GIT_VERSION = /^\d{1,2}\.\d{1,3}(?:\.\S{1,40})?(?: \([^)]{1,60}\))?$/

/** Tells which of some lines belong to a diff: from its first header or `---` over its statistics to git's version. */
export function findPatches(table: LineTable, lines: Uint32Array, state: PatchState): Uint8Array {
  const isPatch = new Uint8Array(lines.length)
  const { body, text, end } = table
  const wordsOf = (at: number): string => {
    const line = lines[at]!
    return body.slice(text[line]!, Math.min(end[line]!, text[line]! + 240))
  }
  const firstCode = (at: number): number => {
    const line = lines[at]!
    return text[line]! < end[line]! ? body.charCodeAt(text[line]!) : 0
  }
  let at = 0
  while (at < lines.length) {
    if (state.oldLeft > 0 || state.newLeft > 0) {
      at = takeHunk(at)
      continue
    }
    const code = firstCode(at)
    if (code === 0) {
      // A blank line inside a diff belongs to it if a diff line follows.
      if (state.open && nextIsPatch(at + 1)) isPatch[at] = 1
      at++
      continue
    }
    const words = mayOpen(code) || state.open || code === 32 ? wordsOf(at) : ''
    const hunk = code === 64 ? HUNK.exec(words) : null
    if (hunk !== null) {
      isPatch[at] = 1
      state.open = true
      state.oldLeft = hunk[1] === undefined ? 1 : Number(hunk[1])
      state.newLeft = hunk[2] === undefined ? 1 : Number(hunk[2])
      at++
      continue
    }
    if (state.open && (HEADER.test(words) || isFollow(at, words, code))) {
      isPatch[at] = 1
      at++
      continue
    }
    const opens = mayOpen(code) && OPENING.test(words) && isRealOpening(at, words)
    if (opens) {
      isPatch[at] = 1
      state.open = true
      at++
      continue
    }
    const stat = statLength(at, words, code)
    if (stat > 0) {
      isPatch.fill(1, at, at + stat)
      at += stat
      continue
    }
    if (state.open && words === '--' && at + 1 < lines.length && GIT_VERSION.test(wordsOf(at + 1))) {
      isPatch.fill(1, at, at + 2)
      at += 2
    } else at++
    state.open = false
  }
  return isPatch

  function mayOpen(code: number): boolean {
    // d I - = * @
    return code === 100 || code === 73 || code === 45 || code === 61 || code === 42 || code === 64
  }

  /** Takes the lines that a hunk header promises. Blank lines count: mail programs cut the blank of an empty line. */
  function takeHunk(from: number): number {
    let here = from
    while (here < lines.length && (state.oldLeft > 0 || state.newLeft > 0)) {
      const code = firstCode(here)
      if (code === 43) state.newLeft--
      else if (code === 45) {
        if (wordsOf(here) === '--' && here + 1 < lines.length && GIT_VERSION.test(wordsOf(here + 1)))
          return close(here)
        state.oldLeft--
      } else if (code === 32 || code === 9 || code === 0 || code === 160) {
        state.oldLeft--
        state.newLeft--
      } else if (code === 92) {
        // "\ No newline at end of file" counts for neither side.
      } else if (code === 64 && HUNK.test(wordsOf(here))) {
        return reset(here)
      } else if (code === 100 && HEADER.test(wordsOf(here))) {
        return reset(here)
      } else if (!isWrapped(here)) {
        return close(here)
      }
      isPatch[here] = 1
      here++
    }
    return reset(here)
  }

  function reset(here: number): number {
    state.oldLeft = 0
    state.newLeft = 0
    return here
  }

  function close(here: number): number {
    state.open = false
    return reset(here)
  }

  /** A line that a mail program broke off the one before it: short, and diff lines go on behind it. */
  function isWrapped(here: number): boolean {
    if (here === 0 || isPatch[here - 1] === 0) return false
    const before = lines[here - 1]!
    if (end[before]! - text[before]! < 50 || lines[here]! !== before + 1) return false
    for (let next = here + 1; next < Math.min(lines.length, here + 3); next++) {
      const code = firstCode(next)
      if (code === 43 || code === 45 || code === 32 || code === 9 || code === 64) return true
    }
    return false
  }

  /** Inside a diff but outside a counted hunk: lines that still look like one (a quoted hunk cut short). */
  function isFollow(here: number, words: string, code: number): boolean {
    if (code === 43) return true
    if (code === 45) return words !== '--' && !/^-{2,3}$/.test(words)
    if (code === 64) return true
    if (code === 32 || code === 9)
      return here > 0 && isPatch[here - 1] === 1 && lines[here]! === lines[here - 1]! + 1
    return false
  }

  function nextIsPatch(here: number): boolean {
    for (let next = here; next < Math.min(lines.length, here + 3); next++) {
      const code = firstCode(next)
      if (code === 0) continue
      return (
        code === 43 ||
        code === 64 ||
        (code === 45 && !/^--+$/.test(wordsOf(next))) ||
        HEADER.test(wordsOf(next))
      )
    }
    return false
  }

  /** `--- Some words` alone is a rule or a forwarded name; a diff says `+++` or a hunk within the next lines. */
  function isRealOpening(here: number, words: string): boolean {
    if (/^diff --git |^@@/.test(words)) return HUNK.test(words) || words.startsWith('diff')
    for (let next = here + 1; next < Math.min(lines.length, here + 8); next++) {
      const ahead = wordsOf(next)
      if (/^(?:\+\+\+ \S|--- \S.*\S|diff |@@ -|Index: |index [0-9a-f]+\.\.|RCS file:|={10,})/.test(ahead)) {
        if (/^--- /.test(ahead) && !/^(?:Index|diff|=|RCS)/.test(words) && !/^\*\*\*/.test(words)) continue
        return true
      }
    }
    return false
  }

  /** Length of `---`, file statistics and their sum that start here; 0 if they don't. */
  function statLength(here: number, words: string, code: number): number {
    let next = here
    if (code === 45 && words === '---') {
      next++
      let blank = 0
      while (next < lines.length && firstCode(next) === 0 && blank++ < 2) next++
      if (next >= lines.length) return 0
      const ahead = wordsOf(next)
      if (!STAT.test(ahead) && !STAT_SUM.test(ahead) && !/^diff --git /.test(ahead)) return 0
    } else if (!STAT.test(words)) return 0
    const first = next
    while (next < lines.length && STAT.test(wordsOf(next))) next++
    if (next < lines.length && STAT_SUM.test(wordsOf(next))) {
      next++
      while (next < lines.length && STAT_MODE.test(wordsOf(next))) next++
      return next - here
    }
    // Statistics without their sum: cut, or a table. Only behind `---` or in front of a diff.
    if (first > here) return Math.max(1, next - here)
    return 0
  }
}
