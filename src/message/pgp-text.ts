const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----'
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----'

/**
 * Undoes the dash escapes of clear-signed text (RFC 9580 section 7.2): between its header and its signature a line that
 * starts with a dash has `- ` put before it. The armour itself stays.
 */
export function undoDashEscapes(text: string): string {
  if (!text.includes(SIGNED)) return text
  let isInside = false
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith(SIGNED)) isInside = true
      else if (line.startsWith(SIGNATURE)) isInside = false
      else if (isInside && line.startsWith('- ')) return line.slice(2)
      return line
    })
    .join('\n')
}
