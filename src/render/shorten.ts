/**
 * Cuts a text after its last whole word within `limit` characters and marks the cut with `…`. A single word longer
 * than the limit is cut inside, never inside a surrogate pair.
 *
 * For example, `shorten('drop support for it', 14)` yields `drop support…`.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = text.slice(0, limit)
  const blank = room.lastIndexOf(' ')
  const cut = blank > limit / 2 ? room.slice(0, blank) : room.replace(/[\ud800-\udbff]$/, '')
  return `${cut.replace(/[\s,;:.…–-]+$/u, '')}…`
}
