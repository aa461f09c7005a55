import type { DecisionRecord } from '../../src/model/record.ts'
import type { Statement } from '../../src/model/statement.ts'
import {
  anEvidence,
  anOption,
  anOutcome,
  aParticipant,
  aPerson,
  aPosition,
  aRecord,
  aStatement,
  aVote,
} from './record.ts'

const ANN = aPerson('Ann Lee')
const BOB = aPerson('Bob Ray')
const CYD = aPerson('Cyd Moss')
const DEE = aPerson('Dee Faro')
const EVE = aPerson('Eve Nakamura')

/** `m3` on the third of March, at line 5: where most statements of the sample stand. */
function at(message: number, line: number, day: number): Partial<Statement> {
  return {
    message: `m${message}@example.org`,
    lines: [line, line],
    date: `2026-03-${String(day).padStart(2, '0')}T09:30:00Z`,
  }
}

/** A thread with a bit of everything: two options, a veto withdrawn, conditions, votes, a ghost, open ends. */
export function aSampleRecord(): DecisionRecord {
  const statements: Statement[] = [
    aStatement(
      's1',
      'proposal',
      'I propose that we drop support for Node 18 in the next major release and raise the minimum to 20.',
      {
        ...at(1, 3, 2),
        by: ANN,
        option: 'o1',
        status: 'adopted',
      },
    ),
    aStatement(
      's2',
      'objection',
      'This breaks every plugin whose CI still runs on 18, and a good third of them have had no release for a year.',
      {
        ...at(2, 7, 2),
        by: BOB,
        target: 's1',
        link: 'link/quoted-sentence',
        option: 'o1',
        categories: ['backward-compatibility', 'community'],
        strength: 'blocking',
        status: 'withdrawn',
        condition: 'a final 4.x release that keeps getting security fixes until October',
        resolution: { rule: 'resolution/withdrawn', by: 's9', message: 'm9@example.org' },
      },
    ),
    aStatement('s3', 'proposal', 'Alternatively we could keep 18 as "best effort": no CI, patches welcome.', {
      ...at(3, 4, 3),
      by: CYD,
      option: 'o2',
      status: 'rejected',
      date: '2026-03-03T08:00:00Z',
    }),
    aStatement(
      's4',
      'objection',
      '"Best effort" means that nobody knows what works; we would get the bug reports without the means to reproduce them.',
      {
        ...at(4, 9, 3),
        by: ANN,
        target: 's3',
        option: 'o2',
        categories: ['maintenance'],
        status: 'unresolved',
      },
    ),
    aStatement('s5', 'support', '+1, the polyfills are a third of our bundle.', {
      ...at(5, 2, 3),
      by: DEE,
      target: 's1',
      option: 'o1',
      strength: 'full',
    }),
    aStatement('s6', 'question', 'What happens to the LTS branch, which promises 18 until October?', {
      ...at(5, 6, 3),
      by: DEE,
      target: 's1',
      status: 'answered',
      resolution: { rule: 'resolution/answered', by: 's7', message: 'm6@example.org' },
    }),
    aStatement('s7', 'response', 'The LTS branch stays as it is; this is about main only.', {
      ...at(6, 5, 4),
      by: ANN,
      target: 's6',
    }),
    aStatement(
      's8',
      'objection',
      'I agree with Bob, the timing is bad: the distribution freezes in April and would ship neither.',
      {
        message: 'lost1@ghost.invalid',
        quotedIn: 'm7@example.org',
        lines: [3, 5],
        date: '2026-03-04T00:00:00Z',
        by: EVE,
        target: 's1',
        option: 'o1',
        categories: ['timing'],
        status: 'answered',
        resolution: { rule: 'resolution/answered', by: 's10', message: 'm7@example.org' },
      },
    ),
    aStatement('s9', 'support', 'With a 4.x release that gets security fixes I take my -1 back.', {
      ...at(9, 3, 6),
      by: BOB,
      target: 's1',
      option: 'o1',
      strength: 'conditional',
      condition: 'a 4.x release that gets security fixes',
    }),
    aStatement('s10', 'response', 'The freeze takes 4.x, and 5.0 goes to backports, as last year.', {
      ...at(7, 8, 5),
      by: ANN,
      target: 's8',
    }),
    aStatement('s11', 'neutral', 'No opinion on 18; I only package this.', {
      ...at(8, 2, 5),
      by: CYD,
      target: 's1',
      option: 'o1',
    }),
    aStatement('s12', 'question', 'Who cuts the 4.x release?', { ...at(9, 5, 6), by: BOB, status: 'open' }),
    aStatement('s13', 'action', "I'll open a ticket for the 4.x branch tonight.", {
      ...at(10, 6, 7),
      by: ANN,
    }),
    aStatement('s14', 'decision', "No objections left, so let's go: 5.0 requires Node 20.", {
      ...at(10, 2, 7),
      by: ANN,
      option: 'o1',
      target: 's1',
    }),
    aStatement('s15', 'support', 'What Bob said.', { ...at(11, 1, 3), by: DEE, target: 's2', option: 'o1' }),
  ]
  return aRecord({
    thread: {
      subject: 'Drop support for Node 18?',
      tags: ['DISCUSS'],
      to: '2026-03-07T18:00:00Z',
      messageIds: Array.from({ length: 11 }, (_, n) => `m${n + 1}@example.org`),
      ghosts: ['lost1@ghost.invalid'],
      participants: [
        aParticipant('Ann Lee', { role: 'initiator', messages: 4 }),
        aParticipant('Bob Ray', { messages: 2 }),
        aParticipant('Cyd Moss', { messages: 2 }),
        aParticipant('Dee Faro', { messages: 2 }),
        aParticipant('Eve Nakamura', { messages: 0, role: 'quoted' }),
        aParticipant('Gus Ohm', { messages: 1 }),
      ],
    },
    question: anEvidence(
      'Should the next major release still run on Node 18, which leaves maintenance in April?',
      { lines: [1, 2] },
    ),
    statements,
    options: [
      anOption('o1', 'drop support for Node 18 in the next major release and raise the minimum to 20', {
        label: 'A',
        status: 'adopted',
        proposals: ['s1'],
        alternatives: ['o2'],
      }),
      anOption('o2', 'keep 18 as "best effort": no CI, patches welcome', {
        label: 'B',
        status: 'rejected',
        by: 'cyd-moss',
        proposals: ['s3'],
        alternatives: ['o1'],
      }),
    ],
    positions: [
      aPosition('ann-lee', 'for', { option: 'o1', statements: ['s1', 's14'] }),
      aPosition('bob-ray', 'for-if', { option: 'o1', statements: ['s2', 's9'], before: 'against' }),
      aPosition('dee-faro', 'for', { option: 'o1', statements: ['s5'] }),
      aPosition('eve-nakamura', 'concerned', { option: 'o1', statements: ['s8'] }),
      aPosition('ann-lee', 'against', { option: 'o2', statements: ['s4'] }),
    ],
    votes: [
      aVote('dee-faro', 1, {
        claimsBinding: true,
        evidence: anEvidence('+1 (binding)', { message: 'm5@example.org', lines: [2, 2] }),
      }),
      aVote('bob-ray', -1, {
        veto: true,
        state: 'superseded',
        evidence: anEvidence('-1, this breaks every plugin', { message: 'm2@example.org', lines: [7, 7] }),
      }),
      aVote('bob-ray', 1, { evidence: anEvidence('+1 then', { message: 'm9@example.org', lines: [3, 3] }) }),
    ],
    tally: { for: 2, neutral: 0, against: 0, binding: null, vetoes: 0, declared: null },
    outcome: anOutcome({
      status: 'accepted',
      option: 'o1',
      basis: 'declared',
      by: 'ann-lee',
      date: '2026-03-07T18:00:00Z',
      confidence: 0.92,
      statements: ['s14'],
      rule: 'outcome/lets-go',
    }),
    related: [
      { kind: 'earlier-version', target: 'old1@example.org', message: null },
      { kind: 'document', target: 'https://docs.example.org/policy?a=1&b=2', message: 'm6@example.org' },
      { kind: 'commit', target: '0123456789abcdef0123456789abcdef01234567', message: 'm10@example.org' },
    ],
    diagnostics: [
      {
        code: 'thread/ghost',
        severity: 'info',
        text: 'A message that others quote is missing.',
        message: 'lost1@ghost.invalid',
      },
    ],
  })
}

/** A long thread made by a rule: `messages` mails, three statements each, so that every fold is used. */
export function aLongRecord(messages: number): DecisionRecord {
  const people = [
    'Ann Lee',
    'Bob Ray',
    'Cyd Moss',
    'Dee Faro',
    'Eve Nakamura',
    'Gus Ohm',
    'Hal Ide',
    'Ivy Orr',
    'Jon Abe',
  ]
  const acts = ['objection', 'support', 'response', 'question', 'action', 'neutral'] as const
  const categories = ['complexity', 'performance', 'backward-compatibility', 'need', 'api-design'] as const
  const statements: Statement[] = [
    aStatement('s1', 'proposal', 'Let us replace the reactor with one event loop.', { option: 'o1' }),
    aStatement('s2', 'proposal', 'We could keep both and choose at run time.', { option: 'o2' }),
  ]
  for (let n = 3; n < messages * 3; n++) {
    const act = acts[n % acts.length]!
    const objection = act === 'objection'
    statements.push(
      aStatement(
        `s${n}`,
        act,
        `Point ${n}: ${'the loop is where the time goes and nobody has measured it on the small boards '.repeat(1 + (n % 4))}as of today.`,
        {
          message: `m${Math.ceil(n / 3)}@example.org`,
          lines: [n, n + 2],
          date: `2026-04-${String(1 + (n % 28)).padStart(2, '0')}T10:00:00Z`,
          by: aPerson(people[n % people.length]!),
          target: act === 'response' ? `s${n - 2}` : null,
          option: act === 'response' ? null : n % 3 === 0 ? 'o2' : 'o1',
          categories: objection ? [categories[n % categories.length]!] : [],
          status: objection
            ? n % 4 === 0
              ? 'answered'
              : 'unresolved'
            : act === 'question'
              ? n % 2 === 0
                ? 'open'
                : 'answered'
              : null,
        },
      ),
    )
  }
  return aRecord({
    thread: {
      subject: 'One event loop',
      to: '2026-04-28T10:00:00Z',
      messageIds: Array.from({ length: messages }, (_, n) => `m${n + 1}@example.org`),
      participants: people.map((name) =>
        aParticipant(name, { messages: Math.round(messages / people.length) }),
      ),
    },
    statements,
    options: [
      anOption('o1', 'replace the reactor with one event loop'),
      anOption('o2', 'keep both and choose at run time', { by: 'bob-ray' }),
    ],
    positions: people.map((name, n) =>
      aPosition(aPerson(name).id, n % 2 === 0 ? 'for' : 'against', {
        option: 'o1',
        statements: [`s${n + 3}`],
      }),
    ),
    outcome: anOutcome({ status: 'no-consensus', confidence: 0.5 }),
  })
}
