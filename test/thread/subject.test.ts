import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSubject, subjectKey, subjectLikeness } from '../../src/thread/subject.ts'

describe('reply and forward prefixes', () => {
  it.each([
    'Re: Drop Node 18',
    'RE: Drop Node 18',
    're:Drop Node 18',
    'Re : Drop Node 18',
    'Re: Re: RE: Drop Node 18',
    'Re[2]: Drop Node 18',
    'Re[123]: Drop Node 18',
    'Re(3): Drop Node 18',
    'Re^2: Drop Node 18',
    'Re*2: Drop Node 18',
    'Re2: Drop Node 18',
    'AW: Drop Node 18',
    'Aw: Re: Drop Node 18',
    'Antwort: Drop Node 18',
    'SV: VS: Drop Node 18',
    'Antw: Drop Node 18',
    'Odp: Drop Node 18',
    'YNT: Drop Node 18',
    'RES: Drop Node 18',
    'RIF: Drop Node 18',
    'Réf : Drop Node 18',
    'R: Drop Node 18',
    'Отв: Drop Node 18',
    'ΑΠ: Drop Node 18',
    'השב: Drop Node 18',
    'رد: Drop Node 18',
    '回复：Drop Node 18',
    '答复: Drop Node 18',
    'Trả lời: Drop Node 18',
    'Drop Node 18 -Reply',
    '[dev] Re: Drop Node 18',
    'Re: [dev] AW: [dev] Drop Node 18',
  ])('answers: %s', (subject) => {
    expect(readSubject(subject)).toMatchObject({ base: 'Drop Node 18', isReply: true, isForward: false })
  })

  it.each([
    'Fwd: Drop Node 18',
    'FW: Drop Node 18',
    'WG: Drop Node 18',
    'TR : Drop Node 18',
    'RV: Drop Node 18',
    'ENC: Drop Node 18',
    '转发：Drop Node 18',
    '[Fwd: Drop Node 18]',
    'Drop Node 18 (fwd)',
  ])('forwards: %s', (subject) => {
    expect(readSubject(subject)).toMatchObject({ base: 'Drop Node 18', isReply: false, isForward: true })
  })

  it.each([
    'vs: compare ranges',
    'tr: fix a range',
    'enc: wide characters',
    'R:evolution',
    'Note: why',
    'ReDoS: a guard',
    'Regarding: lunch',
    'fs/ext4: drop a lock',
  ])('neither: %s', (subject) => {
    expect(readSubject(subject)).toMatchObject({ base: subject, isReply: false, isForward: false })
  })

  it('believes no foreign prefix behind a patch tag, where it names a part of the program', () => {
    expect(readSubject('[PATCH] VS: compare ranges')).toMatchObject({
      base: 'VS: compare ranges',
      isReply: false,
    })
    expect(readSubject('[PATCH] Re: compare ranges')).toMatchObject({ base: 'compare ranges', isReply: true })
  })
})

describe('tags', () => {
  it.each([
    ['[dev] Drop Node 18', ['dev']],
    ['[dev] [dev] Drop Node 18', ['dev']],
    ['[RFC][dev] Re: [VOTE] Drop Node 18', ['RFC', 'dev', 'VOTE']],
    ['[Patch 2/2]: Drop Node 18', ['Patch 2/2']],
    ['[a [nested] tag] Drop Node 18', ['a [nested] tag']],
    ['Drop Node 18 [was it tested?]', []],
  ])('%s', (subject, tags) => {
    expect(readSubject(subject).tags).toEqual(tags)
  })

  it.each([
    '[a-z]* matches too much',
    '[0].name is undefined',
    '[unclosed tag',
    `[${'long '.repeat(30)}] text`,
  ])('none in: %s', (subject) => {
    expect(readSubject(subject)).toMatchObject({ base: subject, tags: [] })
  })

  it('leaves nothing of a subject that is a tag', () => {
    expect(readSubject('Re: [dev]')).toMatchObject({ base: '', tags: ['dev'] })
  })
})

describe('was', () => {
  it.each([
    ['Release dates (was: Drop Node 18)', 'Release dates', 'Drop Node 18'],
    ['Release dates (was Drop Node 18)', 'Release dates', 'Drop Node 18'],
    ['Re: Release dates [was: Re: [dev] Drop Node 18]', 'Release dates', 'Drop Node 18'],
    ['Release dates, was: Drop Node 18', 'Release dates', 'Drop Node 18'],
    ['Release dates - was Re: Drop Node 18', 'Release dates', 'Drop Node 18'],
    ['Release dates (formerly: Drop Node 18', 'Release dates', 'Drop Node 18'],
  ])('%s', (subject, base, was) => {
    expect(readSubject(subject)).toMatchObject({ base, was })
  })

  it.each(['It was broken', 'The build (was it green?) of Monday', 'Washing machine'])(
    'none in: %s',
    (subject) => {
      expect(readSubject(subject).was).toBeNull()
    },
  )
})

describe('series', () => {
  it.each([
    ['[PATCH] x', 1, 1, 1],
    ['[PATCH v2] x', 2, 1, 1],
    ['[PATCHv3 0/4] x', 3, 0, 4],
    ['[PATCH V2 2/4] x', 2, 2, 4],
    ['[PATCH net-next v3 07/12] x', 3, 7, 12],
    ['[v2 PATCH 1/3] x', 2, 1, 3],
    ['[dev,v2,1/2] x', 2, 1, 2],
    ['[PATCH 1 of 7] x', 1, 1, 7],
    ['[PATCH][v2] x', 2, 1, 1],
    ['[PATCH 3/2] x', 1, 3, 2],
    ['[PATCH v4.1 25/25] x', 4.1, 25, 25],
    ['[PATCH 1/2 v3] x', 3, 1, 2],
    ['[RFC PATCH take 3 1/2] x', 3, 1, 2],
    ['[PATCH 00/14] x [ver #15]', 15, 0, 14],
    ['Re: [PATCH -mm v2 1/1] x', 2, 1, 1],
    ['[1/3] x', 1, 1, 3],
    ['[RFC v2] x', 2, 1, 1],
  ])('%s', (subject, version, part, of) => {
    expect(readSubject(subject).series).toEqual({ version, part, of })
  })

  it.each(['[VOTE] x', '[dev] 1/2 price', '[5/2] x', '[PEP 435] x', '[2026-03-02] x'])(
    'none in: %s',
    (subject) => {
      expect(readSubject(subject).series).toBeNull()
    },
  )

  it('takes "(v3)" behind the subject for the patch’s own count', () => {
    expect(readSubject('[PATCH 1/5] x (v10)').series).toEqual({ version: 1, part: 1, of: 5 })
  })
})

describe('keys and likeness', () => {
  it('are blind to case, width, folding and signs at the ends', () => {
    const keys = ['Drop Node 18?', 'drop  node 18', 'Drop No de 18', 'ＤＲＯＰ Node 18 …', '"Drop Node 18"']
    expect(new Set(keys.map(subjectKey)).size).toBe(1)
  })

  it.each([
    ['drop Node 18', 'drop Node 18 and 20', 1],
    ['drop Node 18', 'lunch at one', 0],
    ['child message', 'root message', 0.5],
    ['', 'lunch at one', 1],
  ])('%s / %s', (a, b, likeness) => {
    expect(subjectLikeness(a, b)).toBe(likeness)
    expect(subjectLikeness(b, a)).toBe(likeness)
  })
})

describe('any text', () => {
  it('reads the same with one more reply prefix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (subject) => {
        const plain = readSubject(subject)
        expect(readSubject(`Re: ${subject}`)).toEqual({ ...plain, isReply: true })
      }),
    )
  })

  it.each(['[', '[]', 'Re: ', '(was ', '.', '[[', 'a ', 'v1 ', '[1/', '((', '- '])(
    'of 100,000 times %j takes no time',
    (unit) => {
      const subject = unit.repeat(100_000)
      const start = performance.now()
      subjectKey(readSubject(subject).base)
      expect(performance.now() - start).toBeLessThan(100)
    },
  )
})
