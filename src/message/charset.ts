import { isAscii, isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** Text decoded from bytes, and what was odd about it. */
export interface DecodedText {
  readonly text: string
  /** `unknown`: nobody knows the label. `wrong`: the bytes are not what it says. `damaged`: some bytes are not text. */
  readonly problem: 'unknown' | 'wrong' | 'damaged' | null
  /** The charset that was used. */
  readonly charset: string
}

/** Sequences of several bytes that must all be right before bytes that call themselves single-byte are taken for UTF-8. */
const UTF8_EVIDENCE_LATIN = 1
const UTF8_EVIDENCE_OTHER = 4

/** Labels that say nothing: the bytes must tell. */
const SAYS_NOTHING = new Set([
  '',
  'usascii',
  'ascii',
  'ansix3.41968',
  '646',
  '7bit',
  '8bit',
  'binary',
  'unknown',
  'unknown8bit',
  'xunknown',
  'default',
  'none',
  'auto',
  'autodetect',
  'autodetectall',
  'xuserdefined',
  'iso646us',
])

/** CJK charsets by the WHATWG decoders, whose tables are wider than their names. */
const CJK: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  cp936: 'gb18030',
  euccn: 'gb18030',
  xgbk: 'gb18030',
  big5: 'big5',
  big5hkscs: 'big5',
  cp950: 'big5',
  euckr: 'euc-kr',
  ksc56011987: 'euc-kr',
  ksc5601: 'euc-kr',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  shiftjis: 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  windows31j: 'shift_jis',
  xsjis: 'shift_jis',
  eucjp: 'euc-jp',
  xeucjp: 'euc-jp',
  iso2022jp: 'iso-2022-jp',
  iso2022jp1: 'iso-2022-jp',
  iso2022jp2: 'iso-2022-jp',
  iso2022jpms: 'iso-2022-jp',
  jis: 'iso-2022-jp',
}

/** Escape sequences of ISO-2022-JP (RFC 1468). */
const JAPANESE_ESCAPE = /\x1b(?:\$[@B]|\([BJ])/

/**
 * Decodes bytes by the charset they are labelled with, and by what they are where the label is missing, unknown or wrong.
 *
 * Latin-1 is read as windows-1252 (as the WHATWG says and mail programs do); what says nothing is UTF-8 if it can be,
 * else windows-1252; what calls itself UTF-8 and mostly is not, is windows-1252.
 */
export function decodeText(bytes: Buffer, label: string | null): DecodedText {
  const name = cleanLabel(label)
  if (isAscii(bytes) && !isSevenBit(name)) {
    const text = bytes.toString('latin1')
    // Japanese mail of the nineties often has no label.
    if (SAYS_NOTHING.has(name) && text.includes('\x1b') && JAPANESE_ESCAPE.test(text)) {
      return { text: decodeCjk(bytes, 'iso-2022-jp'), problem: 'wrong', charset: 'iso-2022-jp' }
    }
    return { text, problem: null, charset: 'us-ascii' }
  }
  if (name === 'utf8') return decodeUtf8(bytes)
  if (SAYS_NOTHING.has(name)) {
    const decoded = isUtf8(bytes) ? utf8(bytes) : latin(bytes)
    return { ...decoded, problem: name === '' || name.includes('unknown') ? 'unknown' : 'wrong' }
  }
  const cjk = CJK[name]
  if (cjk !== undefined && Object.hasOwn(CJK, name)) {
    if (name !== 'iso2022jp' && isUtf8(bytes) && countSequences(bytes) >= UTF8_EVIDENCE_OTHER) {
      return { ...utf8(bytes), problem: 'wrong' }
    }
    const text = decodeCjk(bytes, cjk)
    return { text, problem: text.includes('\ufffd') ? 'damaged' : null, charset: cjk }
  }
  if (name === 'iso2022kr')
    return { text: decodeCjk(shiftKorean(bytes), 'euc-kr'), problem: null, charset: 'iso-2022-kr' }
  if (name === 'hzgb2312' || name === 'hz')
    return { text: decodeCjk(shiftHz(bytes), 'gb18030'), problem: null, charset: 'hz-gb-2312' }
  if (isLatin(name)) {
    if (isUtf8(bytes) && countSequences(bytes) >= UTF8_EVIDENCE_LATIN)
      return { ...utf8(bytes), problem: 'wrong' }
    return latin(bytes)
  }
  const known = iconvName(name, label ?? '')
  if (known === null) return { ...(isUtf8(bytes) ? utf8(bytes) : latin(bytes)), problem: 'unknown' }
  if (!isWide(name) && isUtf8(bytes) && countSequences(bytes) >= UTF8_EVIDENCE_OTHER) {
    return { ...utf8(bytes), problem: 'wrong' }
  }
  const text = mendSurrogates(iconv.decode(bytes, known))
  return { text, problem: text.includes('\ufffd') ? 'damaged' : null, charset: known }
}

/** The label without what programs put around it: `"utf-8"`, `iso-8859-1;`, `cp 1252`, `utf-8\tcharset=…`. */
function cleanLabel(label: string | null): string {
  if (label === null) return ''
  const first = label
    .slice(0, 100)
    .toLowerCase()
    .replace(/^[\s"'<=]+/, '')
    .replace(/[;,"'>].*$/s, '')
  return first.replace(/\bcharset\b.*$/s, '').replace(/[^a-z0-9.]/g, '')
}

/** Charsets whose text is made of ASCII bytes. */
function isSevenBit(name: string): boolean {
  return /^(?:iso2022|hz|jis$|(?:unicode11)?utf7|utf16|utf32|ucs2)/.test(name)
}

function isWide(name: string): boolean {
  return /^(?:utf|ucs)/.test(name)
}

/** Latin-1, its successor with the euro sign is a charset of its own. */
function isLatin(name: string): boolean {
  return /^(?:iso)?(?:8859|88591|885911987|latin)1?$|^(?:l1|ibm819|cp819|isoir100)$|^(?:cp|win|windows|ansi|ms|x?ansi)?1252$/.test(
    name,
  )
}

/** The name by which iconv-lite knows a charset, or null. */
function iconvName(name: string, label: string): string | null {
  const number = /^(?:cp|win|windows|xcp|ms|ibm)?(125\d|874|866|85\d|437|737|775)$/.exec(name)
  const iso = /^(?:iso)?8859(\d{1,2})[ei]?$/.exec(name)
  const candidates = [
    number === null ? null : `cp${number[1]}`,
    iso === null ? null : `iso-8859-${iso[1]}`,
    /^(?:unicode11)?utf7$/.test(name) ? 'utf-7' : null,
    name,
    label.trim(),
  ]
  for (const candidate of candidates) {
    // iconv-lite counts transfer encodings among the charsets.
    if (candidate === null || candidate === '' || /^(?:base64|hex|internal|utf7imap)$/.test(candidate))
      continue
    if (iconv.encodingExists(candidate)) return candidate
  }
  return null
}

function utf8(bytes: Buffer): DecodedText {
  return { text: stripBom(bytes.toString('utf8')), problem: null, charset: 'utf-8' }
}

function latin(bytes: Buffer): DecodedText {
  return { text: iconv.decode(bytes, 'windows-1252'), problem: null, charset: 'windows-1252' }
}

function decodeUtf8(bytes: Buffer): DecodedText {
  const decoded = utf8(bytes)
  if (isUtf8(bytes)) return decoded
  const broken = decoded.text.split('\ufffd').length - 1
  if (broken > countWide(decoded.text) - broken) return { ...latin(bytes), problem: 'wrong' }
  return { ...decoded, problem: 'damaged' }
}

function countWide(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) count++
  return count
}

/** Lead bytes of UTF-8 sequences in bytes that are valid UTF-8. */
function countSequences(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) if (byte >= 0xc0) count++
  return count
}

function decodeCjk(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // A Node built without the full tables.
    return iconv.encodingExists(encoding) ? iconv.decode(bytes, encoding) : bytes.toString('latin1')
  }
}

/** RFC 1557: between SO and SI stands EUC-KR without its high bits. */
function shiftKorean(bytes: Buffer): Buffer {
  const out: number[] = []
  let isShifted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x1b && bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29 && bytes[at + 3] === 0x43) at += 3
    else if (byte === 0x0e) isShifted = true
    else if (byte === 0x0f) isShifted = false
    else out.push(isShifted && byte > 0x20 ? byte | 0x80 : byte)
  }
  return Buffer.from(out)
}

/** RFC 1843: between `~{` and `~}` stands GB 2312 without its high bits. */
function shiftHz(bytes: Buffer): Buffer {
  const out: number[] = []
  let isShifted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    const next = bytes[at + 1]
    if (byte === 0x7e && (next === 0x7b || next === 0x7d)) {
      isShifted = next === 0x7b
      at++
    } else if (byte === 0x7e && next === 0x7e && !isShifted) {
      out.push(0x7e)
      at++
    } else if (byte === 0x7e && next === 0x0a) at++
    else {
      if (byte === 0x0a) isShifted = false
      out.push(isShifted && byte > 0x20 ? byte | 0x80 : byte)
    }
  }
  return Buffer.from(out)
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** UTF-16 and UTF-7 can hold half a character, which no UTF-8 can say. */
function mendSurrogates(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

function stripBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
