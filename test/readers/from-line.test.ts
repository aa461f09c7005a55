import { describe, expect, it } from 'vitest'
import { isFromLine, isGitPatchLine, startsHeader } from '../../src/readers/from-line.ts'

describe('isFromLine', () => {
  it.each([
    'From ann@example.org Mon Mar  2 10:12:44 2026',
    'From ann@example.org  Mon Mar  2 10:12:44 2026',
    'From MAILER-DAEMON Sat Aug 28 14:17:14 2021',
    'From - Tue Jan 13 09:00:00 2026',
    'From mboxrd@z Thu Jan  1 00:00:00 1970',
    'From ann at example.org  Wed Feb  7 20:28:34 1945',
    'From 1634567890123456789@xxx Mon Oct 18 14:31:30 +0000 2021',
    'From ann@example.org Mon Mar  2 10:12:44 CET 2026',
    'From ann@example.org Mon Mar  2 10:12:44 2026 +0100',
    'From ann@example.org Mon Mar  2 10:12 2026',
    'From ann@example.org Mon, 2 Mar 2026 10:12:44 +0100',
    'From ann@example.org Mon, 2 Mar 2026 10:12:44 +0100 (CET)',
    'From ann@example.org 2026-03-02 10:12:44',
    'From "Ann Lee" <ann@example.org> Mon Mar  2 10:12:44 2026',
    'From Mon Mar  2 10:12:44 2026',
    'From ann@example.org Mon Mar  2 10:12:44 2026 remote from relay',
    'From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001',
    'From ann at example.org (Ann Lee)  Mon Mar  2 10:12:44 2026',
  ])('takes %s', (line) => {
    expect(isFromLine(line)).toBe(true)
  })

  it.each([
    'From here on, something like:',
    'From my perspective it was Monday, 2 March 2026.',
    'From 10:12 to 11:15 on Mar 2 it was slow',
    'From: Ann Lee <ann@example.org>',
    '>From ann@example.org Mon Mar  2 10:12:44 2026',
    'From ann@example.org',
    'From Mar 2 on',
    'From ',
    `From ${'a '.repeat(50_000)}`,
  ])('leaves %s', (line) => {
    expect(isFromLine(line)).toBe(false)
  })
})

describe('isGitPatchLine', () => {
  it('knows the date that git never changes', () => {
    expect(isGitPatchLine(`From ${'0a'.repeat(20)} Mon Sep 17 00:00:00 2001`)).toBe(true)
    expect(isGitPatchLine('From ann@example.org Mon Sep 17 00:00:00 2001')).toBe(false)
  })
})

describe('startsHeader', () => {
  it('takes a field, with a blank before its colon, and a second envelope', () => {
    expect(startsHeader('Subject: Drop Node 18?')).toBe(true)
    expect(startsHeader('X-Mozilla-Status : 0001')).toBe(true)
    expect(startsHeader('>From ann@example.org Mon Mar  2 10:12:44 2026')).toBe(true)
  })
  it('leaves prose', () => {
    expect(startsHeader('Some words: and more')).toBe(false)
    expect(startsHeader('')).toBe(false)
  })
})
