import type { Attribution } from '../model/segment.ts'
import { isBlankAt, type LineTable, wordsAt } from './line-table.ts'
import { attributionParts } from './read-attribution.ts'
import { findDate } from './read-date.ts'

/** A block of From/Sent/To/Subject lines in the text, with the separator line above it. */
export interface HeaderBlock {
  /** Indexes into the lines given. */
  readonly first: number
  readonly last: number
  readonly attributed: Attribution
  /** Whether a message follows that somebody else wrote: not for the `From:` that git puts above a commit message. */
  readonly introduces: boolean
}

type Field = 'from' | 'date' | 'to' | 'cc' | 'subject' | 'reply-to' | 'id' | 'other'

const FIELD_WORDS: Readonly<Record<Field, string>> = {
  from: 'from von de da van od från fra från: frá lähettäjä от від kimden expéditeur expediteur remitente mittente afzender avsender 发件人 發件人 寄件者 差出人 보낸사람 보낸 od: feladó από de la gönderen',
  date: 'date sent datum gesendet envoyé envoyé le envoye enviado enviado el enviada em inviato data fecha verzonden skickat sendt dato wysłano dátum lähetetty päivämäärä дата отправлено надіслано tarih odesláno 发送时间 发送日期 日期 送信日時 日時 보낸날짜 elküldve trimis sent on date sent',
  to: 'to an à a para per aan do till til vastaanottaja кому kime komu destinataire 收件人 宛先 받는사람 címzett către',
  cc: 'cc copie kopie cópia copia kopia kopi bcc cci 抄送 copie à копия копія kopio dw',
  subject:
    'subject betreff objet asunto oggetto assunto onderwerp temat ämne emne aihe тема konu předmět predmet 主题 主旨 件名 제목 tárgy subiect',
  'reply-to': 'reply-to reply to antwort an répondre à responder a please respond to',
  id: 'message-id message id',
  other:
    'organization organisation newsgroups importance priority attachments attachment anlagen anlage pièces jointes followup-to x-mailer references in-reply-to user-agent mime-version content-type content-transfer-encoding sender list-id delivered-to return-path received sent by priorität wichtigkeit x-priority resent-from reply-by keywords mailing list',
}
const FIELDS = new Map<string, Field>()
for (const field of Object.keys(FIELD_WORDS) as Field[]) {
  const words = FIELD_WORDS[field].split(' ')
  for (const word of words) FIELDS.set(word, field)
  FIELDS.set(FIELD_WORDS[field], field)
}
for (const [name, field] of [
  ['envoyé le', 'date'],
  ['enviado el', 'date'],
  ['enviada em', 'date'],
  ['enviado em', 'date'],
  ['date sent', 'date'],
  ['de la', 'from'],
  ['reply to', 'reply-to'],
  ['antwort an', 'reply-to'],
  ['répondre à', 'reply-to'],
  ['please respond to', 'reply-to'],
  ['copie à', 'cc'],
  ['message id', 'id'],
  ['pièces jointes', 'other'],
  ['sent by', 'other'],
] as const) {
  FIELDS.set(name, field)
}

const FIELD_LINE =
  /^[ \t\u00a0*_|]{0,40}(\p{L}[\p{L}\p{N}-]*(?: [\p{L}-]+){0,2})[ \t\u00a0]{0,3}\*?[:：](?!\/\/)\*?(?:[ \t\u00a0]+|$|(?=\S))(.*)$/u

/** The field that a line opens, or null. */
export function headerField(line: string): { field: Field; value: string } | null {
  const colon = line.indexOf(':')
  const wide = colon < 0 ? line.indexOf('：') : colon
  if (wide < 0 || wide > 70) return null
  const match = FIELD_LINE.exec(line.length > 400 ? line.slice(0, 400) : line)
  if (match === null) return null
  const field = FIELDS.get(match[1]!.toLowerCase())
  return field === undefined ? null : { field, value: match[2]!.replace(/^\*\s*/, '') }
}

/** The line above an inline header block, in the languages of mail programs. */
export const ORIGINAL_MESSAGE: RegExp =
  /^[ \t]{0,8}(?:[-_=*~]{2,} ?)?(?:Original [Mm]essage|Original [Mm]ail|Original Appointment|Forwarded [Mm]essage|Forwarded by .{2,120}|Begin forwarded message:?|Start of forwarded message|Message transféré|Message d['’]origine|Message original|Début du message (?:transféré|réexpédié) ?:?|Urspr[üu]e?ngliche (?:Nachricht|Mail)|Weitergeleitete Nachricht|Anfang der weitergeleiteten (?:Nachricht|E-Mail) ?:?|Mensaje original|Mensaje reenviado|Inicio del mensaje reenviado ?:?|Messaggio [Oo]riginale|Messaggio inoltrato|Inizio messaggio inoltrato ?:?|Mensagem [Oo]riginal|Mensagem encaminhada|Oorspronkelijk bericht|Doorgestuurd bericht|Wiadomość oryginalna|Oryginalna wiadomość|Wiadomość przekazana dalej|Ursprungligt meddelande|Vidarebefordrat meddelande|Oprindelig (?:besked|meddelelse)|Videresendt (?:besked|meddelelse)|Opprinnelig melding|Videresendt melding|Alkuperäinen viesti|Пересылаемое сообщение|Исходное сообщение|Původní (?:zpráva|e-mail)|Přeposlaná zpráva|原始邮件|原始郵件|转发邮件|元のメッセージ|원본 메시지|Original-Nachricht|Orijinal Mesaj|İletilen Mesaj)(?: ?[-_=*~:]{1,}.{0,4})?$/u

/** Most lines that one field may take: a To of a whole department. */
const LONGEST_FIELD = 40

/** Finds the header blocks among some lines (all of one quote level, in order). */
export function findHeaders(table: LineTable, lines: Uint32Array, taken: Uint8Array): HeaderBlock[] {
  const blocks: HeaderBlock[] = []
  let at = 0
  let lastEnd = -1
  while (at < lines.length) {
    const block = taken[at] === 0 && mayStart(at) ? readBlock(at) : null
    if (block === null) {
      at++
      continue
    }
    blocks.push(block)
    at = block.last + 1
    lastEnd = block.last
  }
  return blocks

  function mayStart(here: number): boolean {
    if (isBlankAt(table, lines[here]!)) return false
    const words = wordsAt(table, lines[here]!)
    if (words.length > 300) return false
    return headerField(words) !== null || (words.length < 160 && ORIGINAL_MESSAGE.test(words))
  }

  function readBlock(start: number): HeaderBlock | null {
    let here = start
    let first = start
    const opening = wordsAt(table, lines[here]!)
    const announced = headerField(opening) === null
    let announcedDate: string | null = null
    let announcedName: string | null = null
    if (announced) {
      const forwarded = /Forwarded by (.+)/.exec(opening)
      here = skipBlanks(here + 1, 3)
      // Lotus Notes: the separator may wrap, and name and date stand above the fields.
      for (let above = 0; above < 4 && here < lines.length; above++) {
        const words = wordsAt(table, lines[here]!)
        if (headerField(words) !== null) break
        if (words.length > 120 || /[.!?]$/.test(words.replace(/-+$/, '')) === true) break
        const date = findDate(words)
        if (date !== null) announcedDate ??= /-{5,}/.test(words) ? null : date.iso
        if (!/-{5,}/.test(words)) announcedName ??= attributionParts(words).name
        here = skipBlanks(here + 1, 2)
      }
      if (
        forwarded === null &&
        (here >= lines.length || headerField(wordsAt(table, lines[here]!)) === null)
      ) {
        return announcedAlone(start)
      }
    } else {
      // Lotus without separator: "Ann Lee", date, then To:/cc:/Subject:.
      const name = lotusAbove(start)
      if (name !== null) {
        first = name.first
        announcedDate = name.date
        announcedName = name.name
      }
    }
    let from = ''
    let date = ''
    let messageId: string | null = null
    const seen = new Set<Field>()
    let count = 0
    let last = here - 1
    let field: Field | null = null
    let length = 0
    while (here < lines.length && taken[here] === 0) {
      const line = lines[here]!
      if (isBlankAt(table, line)) {
        // Blank lines inside a block: Lotus puts one before Subject.
        const next = skipBlanks(here, 3)
        const ahead = next < lines.length ? headerField(wordsAt(table, lines[next]!)) : null
        if (
          ahead !== null &&
          count > 0 &&
          !seen.has(ahead.field) &&
          ahead.field !== 'other' &&
          ahead.field !== 'from'
        ) {
          here = next
          continue
        }
        break
      }
      const words = wordsAt(table, line)
      const read = headerField(words)
      if (
        read !== null &&
        !(seen.has(read.field) && read.field !== 'other' && read.field !== 'cc' && read.field !== 'to')
      ) {
        field = read.field
        length = 1
        seen.add(field)
        if (field !== 'other') count++
        if (field === 'from') from = read.value
        if (field === 'date') date = read.value
        if (field === 'id') messageId = /<?([^\s<>@]+@[^\s<>]+)>?/.exec(read.value)?.[1] ?? null
        // French mail programs: "À : … Objet : …" on one line.
        if (/ (?:Objet|Subject|Betreff) ?:/.test(read.value)) seen.add('subject')
      } else if (field !== null && length < LONGEST_FIELD && isContinuation(here, words, field)) {
        if (field === 'from') from += ` ${words.trim()}`
        if (field === 'date' && date === '') date = words.trim()
        length++
      } else break
      last = here
      here++
    }
    const isBlock = announced
      ? count > 0
      : (seen.has('from') && (seen.has('date') || seen.has('to') || seen.has('subject'))) ||
        (seen.has('to') &&
          (seen.has('date') || (seen.has('subject') && (announcedName !== null || seen.has('cc'))))) ||
        (seen.has('date') && seen.has('subject') && count > 2)
    const gitFrom =
      !announced && !isBlock && seen.has('from') && count === 1 && isTop(first) && from.includes('@')
    if (!isBlock && !gitFrom) return null
    const parts = attributionParts(from)
    const git = gitFrom || (!announced && isTop(first) && !seen.has('to') && seen.has('from'))
    return {
      first,
      last,
      attributed: {
        name: parts.name ?? announcedName,
        address: parts.address,
        date: (date === '' ? null : (findDate(date)?.iso ?? null)) ?? announcedDate,
        messageId,
      },
      introduces: !git,
    }
  }

  /** "Original Message" with no fields below: still the start of somebody else's words. */
  function announcedAlone(start: number): HeaderBlock | null {
    const words = wordsAt(table, lines[start]!)
    if (!/^[\s]*[-_=*]{2,}/.test(words) && !/^Begin forwarded/.test(words)) return null
    return {
      first: start,
      last: start,
      attributed: { name: null, address: null, date: null, messageId: null },
      introduces: true,
    }
  }

  function isTop(first: number): boolean {
    for (let here = 0; here < first; here++) {
      if (!isBlankAt(table, lines[here]!)) return /^From [0-9a-f]{40} /.test(wordsAt(table, lines[here]!))
    }
    return true
  }

  function skipBlanks(from: number, most: number): number {
    let here = from
    while (here < lines.length && here - from < most && isBlankAt(table, lines[here]!)) here++
    return here
  }

  /** A wrapped field: indented, or the line before ends open (a comma, a bracket), or a list of addresses goes on. */
  function isContinuation(here: number, words: string, field: Field): boolean {
    const before = wordsAt(table, lines[here - 1]!)
    if (/^[ \t]{2,}\S/.test(words) && field !== 'other')
      return /^[ \t]/.test(before) === false || /[,;<]$/.test(before)
    if (field === 'to' || field === 'cc' || field === 'from') {
      return (
        /[,;<]$/.test(before) ||
        /^\s*(?:<[^<>\s]+@[^<>\s]+>|\[mailto:|[^\s@]+@[^\s@]+[;,])/.test(words) ||
        /^.{0,60}\bOn Behalf Of\b/.test(words) ||
        (before.length > 60 && /[@/;,]/.test(words) && !/[.!?]$/.test(words) && words.length < 100)
      )
    }
    if (field === 'subject')
      return (
        before.length > 55 &&
        words.length < 70 &&
        here + 1 < lines.length &&
        isBlankAt(table, lines[here + 1]!)
      )
    return field === 'date' && before.length < 12
  }

  /** The two lines that Lotus Notes puts above `To:`: who, and when; or both on one line. */
  function lotusAbove(start: number): { first: number; name: string | null; date: string | null } | null {
    const own = headerField(wordsAt(table, lines[start]!))
    if (own === null || (own.field !== 'to' && own.field !== 'cc' && own.field !== 'other')) return null
    let here = start
    let date: string | null = null
    for (let above = 0; above < 4; above++) {
      let before = here - 1
      while (before > lastEnd && before >= start - 6 && isBlankAt(table, lines[before]!)) before--
      if (before <= lastEnd || before < start - 6) return null
      const words = wordsAt(table, lines[before]!).trim()
      if (words.length > 110 || words.length === 0) return null
      const found = findDate(words)
      if (found !== null && date === null) {
        date = found.iso
        const name = attributionParts(words).name
        here = before
        if (name !== null && !/^(?:AM|PM)$/i.test(name)) return { first: here, name, date }
        continue
      }
      if (date !== null && /^[\p{L}"'<][^.!?:]{1,90}$/u.test(words)) {
        return { first: before, name: attributionParts(words).name, date }
      }
      if (/^Sent by:/.test(words) || /^(?:AM|PM)$/.test(words)) {
        here = before
        continue
      }
      return null
    }
    return null
  }
}
