/** Bytes of a body looked at for its first boundary. */
const LOOKED_AT = 64 * 1024

/**
 * The boundary by which a body is parted, found in the body itself: the first line of two dashes with a field of a part's
 * header below it. For mails whose header does not say it, or says another. Null when there is none.
 */
export function findBoundary(body: Buffer): string | null {
  const text = body.toString('latin1', 0, LOOKED_AT)
  const match =
    /(?:^|\n)--([!-~](?:[ -~]{0,198}[!-~])?)[ \t]*\r?\nContent-(?:Type|Transfer-Encoding|Disposition):/i.exec(
      text,
    )
  const boundary = match?.[1] ?? null
  return boundary === null || boundary.includes('"') ? null : boundary
}
