import { describe, expect, it } from 'vitest'
import { isPlainNote, mailFromNote } from '../../src/readers/plain-note.ts'
import { recognise } from '../../src/readers/recognise.ts'

const note = 'Re: Drop Node 18?\n\n[Ann Lee <ann@example.org>]\n\n> quoted\nI object.\n'

describe('mailFromNote', () => {
  it('makes a header and leaves the body as it is', () => {
    const mail = mailFromNote(Buffer.from(note))!.toString()
    expect(mail).toMatch(/^From: "Ann Lee" <ann@example\.org>\nSubject: Re: Drop Node 18\?\n/)
    expect(mail).not.toMatch(/^(?:Date|Message-ID):/m)
    expect(mail.endsWith('\n\n> quoted\nI object.\n')).toBe(true)
  })

  it('reads CRLF, and leaves it in the body', () => {
    expect(
      mailFromNote(Buffer.from(note.replace(/\n/g, '\r\n')))!
        .toString()
        .endsWith('\n\n> quoted\r\nI object.\r\n'),
    ).toBe(true)
  })

  it.each([
    'Subject\n\nAnn Lee <ann@example.org>\n\nbody\n',
    'Subject\n[Ann Lee <ann@example.org>]\n\nbody\n',
    '\n\n[Ann Lee <ann@example.org>]\n\nbody\n',
    '# Title\n\n[a link](https://example.org)\n\ntext\n',
    'Subject\n\n[Ann Lee <ann@example.org>]\n',
    '',
  ])('leaves %j', (text) => {
    expect(isPlainNote(Buffer.from(text))).toBe(false)
    expect(mailFromNote(Buffer.from(text))).toBeNull()
  })
})

describe('recognise', () => {
  it.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['From ann@example.org Mon Mar  2 10:12:44 2026\nSubject: x\n\n', 'mbox'],
    ['\ufeffFrom ann@example.org Mon Mar  2 10:12:44 2026\n', 'mbox'],
    ['From ann yesterday\nSubject: x\n\n', 'mbox'],
    ['From here on it is prose.\nReally.\n', 'unknown'],
    ['Subject: x\nFrom: ann@example.org\n\nbody', 'mail'],
    ['\n\nReturn-Path: <x>\nX: y\n\n', 'mail'],
    ['title: a page\nlayout: wide\n\ntext', 'unknown'],
    ['some text\nSubject: x\n', 'unknown'],
    ['123\nSubject: x\n\nbody', 'emlx'],
    [note, 'note'],
    ['{"a": 1}', 'unknown'],
    ['<html></html>', 'unknown'],
  ])('%j is %s', (text, kind) => {
    expect(recognise(Buffer.from(text))).toBe(kind)
  })
})
