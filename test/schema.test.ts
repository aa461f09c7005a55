import { describe, expect, test } from 'vitest'
import { OUTCOME_STATUSES, RECORD_FORMAT } from '../src/model/record.ts'
import { ACTS, CATEGORIES } from '../src/model/statement.ts'
import {
  anEvidence,
  anOption,
  anOutcome,
  aParticipant,
  aPosition,
  aRecord,
  aStatement,
  aVote,
} from './support/record.ts'
import { type RecordSchema, recordSchema, validateRecord } from './support/schema.ts'

/** A record in which every kind of object stands at least once. */
const FULL = aRecord({
  question: anEvidence('Should we drop Node 18?'),
  statements: [
    aStatement('s1', 'proposal', 'I propose to drop Node 18.', { option: 'o1', status: 'adopted' }),
    aStatement('s2', 'objection', 'That breaks our users.', {
      target: 's1',
      link: 'link/quoted-sentence',
      option: 'o1',
      categories: ['backward-compatibility'],
      strength: 'blocking',
      status: 'answered',
      resolution: { rule: 'resolve/answered', by: 's3', message: 'm3@example.org' },
    }),
    aStatement('s3', 'response', 'They can stay on 4.x.', { target: 's2', link: 'link/quoted-sentence' }),
    aStatement('s4', 'support', 'Fine if 4.x gets fixes.', {
      strength: 'conditional',
      condition: 'if 4.x gets fixes',
      message: 'gone@example.org',
      quotedIn: 'm3@example.org',
      date: '2026-03-02T12:00',
    }),
  ],
  options: [anOption('o1', 'drop Node 18', { label: 'A', proposals: ['s1'], status: 'adopted' })],
  positions: [aPosition('ann-lee', 'for', { option: 'o1', statements: ['s1'], before: 'concerned' })],
  votes: [aVote('bob-ray', -0.5, { scope: 'the docs', binding: true, claimsBinding: false })],
  tally: {
    for: 0,
    neutral: 0,
    against: 1,
    binding: { for: 0, neutral: 0, against: 1 },
    vetoes: 0,
    declared: { for: 1, neutral: 0, against: 1 },
  },
  outcome: anOutcome({
    status: 'accepted',
    option: 'o1',
    basis: 'declared',
    by: 'ann-lee',
    date: '2026-03-09T08:00:00Z',
    statements: ['s1'],
    evidence: [anEvidence('Done.')],
    rule: 'outcome/applied',
  }),
  related: [{ kind: 'issue', target: 'https://example.org/issues/7', message: 'm1@example.org' }],
  diagnostics: [
    { code: 'message/charset-unknown', severity: 'info', text: 'Read as UTF-8.', message: 'm1@example.org' },
  ],
})

describe('valid', () => {
  test('a record in which nothing is said', () => {
    expect(validateRecord(aRecord())).toEqual([])
  })
  test('a record in which everything stands', () => {
    expect(validateRecord(FULL)).toEqual([])
  })
  test.each(ACTS)('a statement of each act: %s', (act) => {
    const one = aStatement('s1', act, 'Words.', { categories: act === 'objection' ? ['need'] : [] })
    expect(validateRecord(aRecord({ statements: [one] }))).toEqual([])
  })
  test.each(OUTCOME_STATUSES)('an outcome of each status: %s', (status) => {
    expect(validateRecord(aRecord({ outcome: anOutcome({ status }) }))).toEqual([])
  })
})

describe('invalid', () => {
  const statement = (more: object) =>
    aRecord({ statements: [{ ...aStatement('s1', 'response', 'Words.'), ...more } as never] })
  const cases: [string, unknown, string][] = [
    ['another format', { ...FULL, format: 2 }, '/format'],
    ['a field too many', { ...FULL, extra: 1 }, '/'],
    ['a field too few', without(FULL, 'outcome'), '/'],
    ['undefined for null', statement({ option: undefined }), '/statements/0'],
    ['brackets around an id', aRecord({ thread: { id: '<m1@example.org>' } }), '/thread/id'],
    ['no message', aRecord({ thread: { messageIds: [] } }), '/thread/messageIds'],
    ['a local time for UTC', aRecord({ thread: { from: '2026-03-02T10:00:00+01:00' } }), '/thread/from'],
    ['a thirteenth month', statement({ date: '2026-13-02' }), '/statements/0/date'],
    ['line 0', statement({ lines: [0, 1] }), '/statements/0/lines/0'],
    ['three lines', statement({ lines: [1, 2, 3] }), '/statements/0/lines'],
    ['an empty span', statement({ span: { start: 0, end: 0 } }), '/statements/0/span/end'],
    ['empty words', statement({ text: '' }), '/statements/0/text'],
    ['words over two lines', statement({ text: 'a\nb' }), '/statements/0/text'],
    ['a statement named otherwise', statement({ id: '1' }), '/statements/0/id'],
    ['an act of no kind', statement({ act: 'rant' }), '/statements/0/act'],
    ['a response with a category', statement({ categories: ['need'] }), '/statements/0/categories'],
    [
      'an objection without a category',
      statement({ act: 'objection', strength: 'concern', status: 'unresolved' }),
      '/statements/0/categories',
    ],
    ['full objection', statement({ act: 'objection', strength: 'full' }), '/statements/0/strength'],
    ['blocking support', statement({ act: 'support', strength: 'blocking' }), '/statements/0/strength'],
    ['a conceded question', statement({ act: 'question', status: 'conceded' }), '/statements/0/status'],
    ['an answered proposal', statement({ act: 'proposal', status: 'answered' }), '/statements/0/status'],
    ['an open response', statement({ status: 'open' }), '/statements/0/status'],
    ['a rule without family', statement({ rule: 'veto' }), '/statements/0/rule'],
    ['more than sure', statement({ confidence: 1.1 }), '/statements/0/confidence'],
    ['a vote of two', aRecord({ votes: [aVote('ann-lee', 2)] }), '/votes/0/value'],
    [
      'half a person',
      aRecord({ thread: { participants: [aParticipant('Ann Lee', { messages: 0.5 })] } }),
      '/thread/participants/0/messages',
    ],
    [
      'an outcome of no kind',
      aRecord({ outcome: anOutcome({ status: 'maybe' as never }) }),
      '/outcome/status',
    ],
  ]
  test.each(cases)('%s', (_, record, path) => {
    expect(validateRecord(record).map((line) => line.split(' ')[0])).toContain(path)
  })
})

describe('the schema and the model agree', () => {
  const defs = recordSchema.$defs
  const property = (def: string, name: string): RecordSchema => defs[def]!.properties[name]!
  test('enums are the constants', () => {
    expect(property('statement', 'act').enum).toEqual(ACTS)
    expect(property('statement', 'categories').items.enum).toEqual(CATEGORIES)
    expect(property('outcome', 'status').enum).toEqual(OUTCOME_STATUSES)
    expect(recordSchema.properties['format']).toMatchObject({ const: RECORD_FORMAT })
  })

  test('every object is closed, requires all its fields and describes each', () => {
    const objects = [recordSchema, ...Object.values(defs)].filter(
      ({ properties }) => properties !== undefined,
    )
    expect(objects.length).toBe(16)
    for (const object of objects) {
      expect(object.additionalProperties).toBe(false)
      expect([...object.required].sort()).toEqual(Object.keys(object.properties).sort())
      for (const [name, field] of Object.entries(object.properties)) {
        const description = field.description ?? defs[field.$ref?.split('/').at(-1) ?? '']?.description
        expect(description, name).toMatch(/\S/)
      }
    }
  })
})

function without(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}
