import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, Message } from '../model/message.ts'
import { readSinglePart } from './fast-path.ts'
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
  const diagnostics: Diagnostic[] = []
  let part = readSinglePart(raw, bounds)
  if (part === null) {
    try {
      part = await parseMime(raw)
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

function diagnosticOf(
  entry: IndexEntry,
  code: Diagnostic['code'],
  severity: Diagnostic['severity'],
  text: string,
): Diagnostic {
  return { code, severity, text, message: entry.id, file: null, offset: null }
}
