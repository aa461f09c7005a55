import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, Message } from '../model/message.ts'
import { readSinglePart } from './fast-path.ts'
import { findBoundary } from './find-boundary.ts'
import { unescapeFrom } from './from-escape.ts'
import { boundHeader } from './header-fields.ts'
import type { MimePart } from './mime-part.ts'
import { parseMime } from './parse-mime.ts'
import { readBody } from './read-body.ts'

/**
 * Decodes one mail whose header was read before: undoes what the mailbox did to it, takes it apart, and makes of its parts
 * the one text a person reads. Never rejects: a mail that cannot be taken apart is read as it stands, and says so.
 */
export async function readMessage(entry: IndexEntry, bytes: Buffer): Promise<Message> {
  const bounds = boundHeader(bytes)
  const raw = unescapeFrom(bytes, entry.location.fromEscape, bounds.body)
  const diagnostics: Diagnostic[] = headerFindings(entry).map((finding) => diagnosticOf(entry, ...finding))
  let part = readSinglePart(raw, bounds)
  if (part === null) {
    try {
      part = await takeApart(raw, bounds.body)
    } catch (error) {
      diagnostics.push(
        diagnosticOf(
          entry,
          'message/mime-broken',
          'warning',
          `It cannot be taken apart (${(error as Error).message}); its body is given as it stands.`,
        ),
      )
      part = wholeBody(raw.subarray(bounds.body))
    }
  }
  const body = await readBody(part, raw.subarray(bounds.body))
  for (const { code, severity, text } of body.findings)
    diagnostics.push(diagnosticOf(entry, code, severity, text))
  return {
    id: entry.id,
    subject: entry.subject,
    from: entry.from,
    date: entry.date,
    body: body.text,
    bodyFrom: body.from,
    attachments: body.attachments,
    diagnostics,
  }
}

/** Takes a mail apart; by the boundary that its body shows, when the header's yields nothing. */
async function takeApart(raw: Buffer, bodyStart: number): Promise<MimePart> {
  const part = await parseMime(raw)
  if (!part.type.startsWith('multipart/') || part.children.length > 0) return part
  const body = raw.subarray(bodyStart)
  const boundary = findBoundary(body)
  if (boundary === null) return part
  const header = `MIME-Version: 1.0\nContent-Type: ${part.type}; boundary="${boundary}"\n\n`
  const repaired = await parseMime(Buffer.concat([Buffer.from(header), body]))
  return { ...repaired, problems: ['boundary-guessed'] }
}

function wholeBody(content: Buffer): MimePart {
  return {
    type: 'text/plain',
    parameters: new Map(),
    disposition: null,
    name: null,
    content,
    children: [],
    problems: [],
  }
}

/** What the header did not say, and what is used in its place. */
function headerFindings(entry: IndexEntry): [Diagnostic['code'], Diagnostic['severity'], string][] {
  const findings: [Diagnostic['code'], Diagnostic['severity'], string][] = []
  if (entry.idIsMade)
    findings.push(['message/id-missing', 'info', 'It has no usable Message-ID; one was made from its bytes.'])
  if (entry.date === null)
    findings.push(['message/date-missing', 'info', 'No header tells when it was sent.'])
  else if (entry.dateFrom === 'envelope' || entry.dateFrom === 'received') {
    const source = entry.dateFrom === 'envelope' ? 'the mailbox' : 'its delivery'
    findings.push([
      'message/date-guessed',
      'info',
      `Its Date cannot be right; the date of ${source} is used.`,
    ])
  } else if (entry.dateFrom === 'thread') {
    findings.push([
      'message/date-guessed',
      'info',
      'It has no usable Date; its place in the thread gives one.',
    ])
  }
  return findings
}

function diagnosticOf(
  entry: IndexEntry,
  code: Diagnostic['code'],
  severity: Diagnostic['severity'],
  text: string,
): Diagnostic {
  return { code, severity, text, message: entry.id, file: null, offset: null }
}
