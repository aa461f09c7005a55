import { describe, expect, test } from 'vitest'
import { findVotes } from '../../src/record/find-votes.ts'
import { readSum } from '../../src/record/tally-votes.ts'
import { readNotation } from '../support/read-thread.ts'

/** Votes of a second message with this body, as `value text`. */
function cast(body: string, subject = 'Drop Node 18?'): string[] {
  const { thread } = readNotation(`${subject}\n@ m1  Ann Lee\nShall we?\n@ m2  Bob Ray\n${body}`)
  return findVotes(thread, []).votes.map(({ value, text }) => `${value} ${text}`)
}

/** All votes of a thread, as `person value state`. */
function votesOf(notation: string, binding: readonly string[] = []): string[] {
  const { thread } = readNotation(notation)
  return findVotes(thread, binding).votes.map(({ person, value, state }) => `${person} ${value} ${state}`)
}

describe('a line that votes', () => {
  test.each([
    ['+1', '1 +1'],
    ['+1 (binding)', '1 +1'],
    ['  +1 from me.', '1 +1'],
    ['++1', '1 ++1'],
    ['+1000', '1 +1000'],
    ['-1, it breaks every plugin.', '-1 -1'],
    ['-1 (non-binding)', '-1 -1'],
    ['-0.5 for now', '-0.5 -0.5'],
    ['+0.9 on the idea', '0.9 +0.9'],
    ['+½', '0.5 +½'],
    ['-0', '0 -0'],
    ['+0', '0 +0'],
    ['±0', '0 ±0'],
    ['- +1', '1 +1'],
    ['*+1*', '1 +1'],
    ['Vote: -1', '-1 -1'],
    ['My vote: +1', '1 +1'],
    ['Yes, +1', '1 +1'],
    ['Big +1 from here', '1 +1'],
    ['+1 to dropping it', '1 +1'],
    ['+1 Looks good to me', '1 +1'],
    ['Looks good to me\n+1', '1 +1'],
    ['I read it all.\n\n-1 for the reason that Ann gave.', '-1 -1'],
    ["I'm +1 on this.", '1 +1'],
    ["I'm generally +1 on the idea of having one.", '1 +1'],
    ["I'm a +1 on adopting it.", '1 +1'],
    ['I am still -1.', '-1 -1'],
    ['I vote +1.', '1 +1'],
    ["I'm changing my vote from -1 to +1 (binding).", '1 +1'],
    ['Switching to -0.5 then.', '-0.5 -0.5'],
    ['Same from me minus the power, so +1 (non-binding).', '1 +1'],
    ['Here is my +1.', '1 +1'],
    ['You have my +1.', '1 +1'],
    ['Consider this a -1.', '-1 -1'],
    ['My -1 stands until that is fixed.', '-1 -1'],
    ['Great work, +1 from me', '1 +1'],
    ['I withdraw my -1.', '0 withdraw my -1'],
    ['So I take back my +1.', '0 take back my +1'],
    ['All includes are there. My -1 is gone with that.', '0 -1 is gone'],
    ['For the record: +1 for C.', '1 +1'],
    ["Here's mine: +1 (binding), checked on two machines.", '1 +1'],
    ['Sorry for being late, there were too few evenings. +1 (binding)', '1 +1'],
    ["I've changed my mind, +1 for C.", '1 +1'],
    ['With that, +1.', '1 +1'],
    ["It's a -1 from me to removing anything.", '-1 -1'],
    ['I vote no, it is too early.', '-1 I vote no'],
    ['I voted yes.', '1 I voted yes'],
    ['Seconded.', '1 Seconded'],
    ['[x] +1 Release it', '1 +1'],
    ['[+1] Release it', '1 +1'],
    ['[X] Accept', '1 Accept'],
    ['[ x ] No', '-1 No'],
    ['(x) abstain', '0 abstain'],
    ['NAK.', '-1 NAK'],
    ['NACK, this is userspace ABI.', '-1 NACK'],
    ['Nacked-by: Bob Ray <bob-ray@example.org>', '-1 Nacked-by'],
    ['So NAK from me.', '-1 NAK'],
    ['Consider this a NAK until there is a test.', '-1 NAK'],
    ['ACK', '1 ACK'],
    ['Acked-by: Bob Ray <bob-ray@example.org>', '1 Acked-by'],
    ['  Reviewed-by: Bob Ray', '1 Reviewed-by'],
    ['With that fixed: Reviewed-by: Bob Ray <bob-ray@example.org>', '1 Reviewed-by'],
  ])('%s', (line, vote) => {
    expect(cast(line)).toEqual([vote])
  })

  test('0 alone, where a vote was called', () => {
    expect(cast('0', '[VOTE] Drop Node 18')).toEqual(['0 0'])
    expect(cast('0')).toEqual([])
  })
})

describe('a line that does not', () => {
  test.each([
    'The call returns\n-1 on error and sets errno, see the manual page of it.',
    '-1 on error',
    '-1 if the call fails',
    '-1 is returned',
    '-1 means no limit',
    '-1: no limit, -2: default',
    '+1 day',
    '+1 byte for the terminator',
    '-1.5 volts',
    '+1.2%',
    '+1 (866) 555-0123',
    '+1-866-555-0123',
    '+10 degrees',
    '-1, 0, 1',
    '-1 = none',
    '+1/-1 lines',
    'It exits with -1 on error.',
    'The index is off by -1 here.',
    'a +1 without having built it would not be honest',
    'There are three +1 votes by now.',
    'If I counted right: binding +1 from Cy and Di, +0 from Em.',
    'The codes are 0, 1, -1.',
    'Exit code: -1',
    'People who said +1 before that could not know.',
    'He wrote "+1" and left.',
    "I'd be +1 if it had tests.",
    'I would vote +1 for that.',
    "I can't be +1 on it.",
    'Are you +1 on this?',
    'Should I withdraw my -1?',
    'I would vote no.',
    '[ ] +1 Release it',
    '[ ] Yes',
    '( ) No',
    '[1] https://example.org/',
    '[0] see below',
    'The device sends a NAK when it is busy.',
    'NAK packets are counted.',
    'ACK/NAK handling',
    'ACK the interrupt first.',
    'Ack, will fix in v2.',
    'Signed-off-by: Bob Ray <bob-ray@example.org>',
    'Reported-by: Bob Ray <bob-ray@example.org>',
    '> +1',
  ])('%s', (line) => {
    expect(cast(line)).toEqual([])
  })

  test('a form as it was sent, and with its explanations only', () => {
    expect(cast('[ ] +1 Release\n[ ] +0 No opinion\n[ ] -1 Do not release because')).toEqual([])
    expect(cast('+1 Release this package\n0 No opinion\n-1 Do not release because ...')).toEqual([])
    expect(cast('+1: yes\n-1: no')).toEqual([])
  })
  test('but a form that was filled in', () => {
    expect(cast('[x] +1 Release\n[ ] +0 No opinion\n[ ] -1 Do not release')).toEqual(['1 +1'])
    expect(cast('[ ] +1 Release\n[ ] +0 No opinion\n[X] -1 Do not release because it loses data')).toEqual([
      '-1 -1',
    ])
  })
  test('the patch author’s own ACK of a review', () => {
    const { thread } = readNotation('Fix it\n@ m1  Ann Lee\nHere.\n@ m2  Bob Ray\nTypo.\n@ m3  Ann Lee\nACK.')
    expect(findVotes(thread, []).votes).toEqual([])
  })
  test('what a program sends', () => {
    const { thread } = readNotation('Fix it\n@ m1  Ann Lee\nHere.\n@ m2  Bot  automatic\n+1')
    expect(findVotes(thread, []).votes).toEqual([])
  })
})

describe('which vote counts', () => {
  test('the latest, the one before is listed', () => {
    expect(
      votesOf('[VOTE] X\n@ m1  Ann Lee\nVote.\n@ m2  Bob Ray\n-1\n@ m3  Bob Ray\n> -1\nChanging to +1.'),
    ).toEqual(['bob-ray -1 superseded', 'bob-ray 1 counted'])
  })
  test('a vote taken back is none', () => {
    const { thread } = readNotation(
      '[VOTE] X\n@ m1  Ann Lee\nVote.\n@ m2  Bob Ray\n-1\n@ m3  Bob Ray\nI withdraw my -1.',
    )
    expect(findVotes(thread, []).tally).toMatchObject({ for: 0, neutral: 1, against: 0 })
  })
  test('a quoted vote is nobody’s vote again', () => {
    expect(votesOf('[VOTE] X\n@ m1  Ann Lee\nVote.\n@ m2  Bob Ray\n+1\n@ m3  Cy Dee\n> +1\nWhy?')).toEqual([
      'bob-ray 1 counted',
    ])
  })
  test('another’s trailer, and one in a posted patch, are carried over', () => {
    expect(
      votesOf(
        '[PATCH v2] X\n@ m1  Ann Lee\nReviewed-by: Bob Ray <bob-ray@example.org>\nAcked-by: Ann Lee <ann-lee@example.org>\ndiff --git a/x b/x\n@ m2  Bob Ray\nAcked-by: Bob Ray <bob-ray@example.org>',
      ),
    ).toEqual(['bob-ray 1 carried', 'ann-lee 1 carried', 'bob-ray 1 counted'])
  })
  test('a series posted again carries a trailer once', () => {
    expect(
      votesOf(
        '[PATCH] X\n@ m1  Ann Lee\nAcked-by: Bob Ray\ndiff x\n@ m2  Ann Lee\nAcked-by: Bob Ray\ndiff x\n@ m3  Bob Ray\nHi.',
      ),
    ).toEqual(['bob-ray 1 carried'])
  })
  test('the lowest of those on parts of a series', () => {
    const { thread } = readNotation(`[PATCH 0/3] X
      @ m1  Ann Lee
      Here.
      @ m2  Bob Ray  tags: PATCH 1/3
      Reviewed-by: Bob Ray
      @ m3  Bob Ray  tags: PATCH 2/3
      NAK, wrong layer.
      @ m4  Bob Ray  tags: PATCH 3/3
      Reviewed-by: Bob Ray`)
    const { votes, tally } = findVotes(thread, [])
    expect(votes.map(({ scope, state }) => `${scope} ${state}`)).toEqual([
      'patch 1/3 superseded',
      'patch 2/3 counted',
      'patch 3/3 superseded',
    ])
    expect(tally).toMatchObject({ for: 0, against: 1 })
  })
  test('what a result lists is the voters’, not the announcer’s', () => {
    const notation = `[VOTE] X
      @ m1  Ann Lee
      Vote.
      @ m2  Bob Ray
      +1
      @ m3  Ann Lee  tags: RESULT, VOTE
      +1: 1
      +1 Bob Ray (binding)
      -1: 0`
    expect(votesOf(notation)).toEqual(['bob-ray 1 counted', 'bob-ray 1 carried'])
  })
  test('a vote of a lost message, known from a quote, is carried', () => {
    const { thread } = readNotation('[VOTE] X\n@ m1  Ann Lee\n> -1, too early\nWhy?')
    const quote = thread.messages[0]!.segments[0]!
    const person = { id: 'bob-ray', name: 'Bob Ray', address: null }
    const lost = {
      ...thread,
      ghosts: [
        { id: 'g@example.org', person, date: null, pieces: [{ quotedIn: 'm1@example.org', quote: 0 }] },
      ],
      participants: [
        ...thread.participants,
        { id: 'bob-ray', name: 'Bob Ray', addresses: [], messages: 0, role: 'quoted' as const },
      ],
      messages: [
        {
          ...thread.messages[0]!,
          quotes: [
            {
              segment: 0,
              lines: quote.lines,
              span: quote.span,
              origin: {
                message: 'g@example.org',
                span: null,
                lines: null,
                person,
                found: 'attribution' as const,
                share: 0,
                disputed: false,
              },
            },
          ],
        },
      ],
    }
    const { votes } = findVotes(lost, [])
    expect(votes).toMatchObject([
      {
        person: 'bob-ray',
        value: -1,
        state: 'carried',
        evidence: {
          message: 'g@example.org',
          quotedIn: 'm1@example.org',
          text: '-1, too early',
          lines: [1, 1],
        },
      },
    ])
    const { span } = votes[0]!.evidence
    expect(thread.messages[0]!.body.slice(span.start, span.end)).toBe('-1, too early')
  })
})

describe('what a vote says of itself', () => {
  const read = (body: string, subject = '[VOTE] Switch to bytecode 2', binding: string[] = []) => {
    const { thread } = readNotation(`${subject}\n@ m1  Ann Lee\nVote.\n@ m2  Bob Ray\n${body}`)
    return findVotes(thread, binding).votes[0]!
  }
  test('binding is the list’s to say, not the voter’s', () => {
    expect(read('+1 (binding)')).toMatchObject({ binding: null, claimsBinding: true })
    expect(read('+1 (binding)', undefined, ['Cy Dee'])).toMatchObject({ binding: false, claimsBinding: true })
    expect(read('+1 (non-binding)', undefined, ['Bob Ray <x@example.com>'])).toMatchObject({
      binding: true,
      claimsBinding: false,
    })
    expect(read('+1', undefined, ['BOB-RAY@example.org'])).toMatchObject({
      binding: true,
      claimsBinding: null,
    })
    expect(read('[x] +1 Release it\n\n(non-binding)')).toMatchObject({ claimsBinding: false })
  })
  test('a veto, with and without its reason', () => {
    expect(read('-1, it breaks every plugin.')).toMatchObject({ veto: true, hasReason: true })
    expect(read('-1 (binding)\n\nThe upgrade loses data.')).toMatchObject({ veto: true, hasReason: true })
    expect(read('-1')).toMatchObject({ veto: true, hasReason: false })
    expect(read('-1\n\nRegards,\nBob Ray')).toMatchObject({ veto: true, hasReason: false })
    expect(read('-1 (binding)\n-- \nBob')).toMatchObject({ veto: true, hasReason: false })
  })
  test('no veto: a fraction, a release, who is not binding, outside of votes', () => {
    expect(read('-0.9, I fear for speed here')).toMatchObject({ veto: false, hasReason: true })
    expect(read('-1, it loses data', '[VOTE] Release Skerry 2.4.0').veto).toBe(false)
    expect(read('-1, it loses data', '[VOTE] New committer: Cy Dee').veto).toBe(false)
    expect(read('-1, it loses data', undefined, ['Cy Dee']).veto).toBe(false)
    expect(read('-1 (non-binding), it loses data').veto).toBe(false)
    expect(read('-1, it loses data', 'Switch to bytecode 2').veto).toBe(false)
  })
  test('a veto by its own word, anywhere', () => {
    expect(read('-1. This is a veto: it loses data.', 'Switch to bytecode 2').veto).toBe(true)
    expect(read('-1. This is not a veto.', 'Switch to bytecode 2').veto).toBe(false)
  })
  test('its scope', () => {
    expect(read('Acked-by: Bob Ray <bob-ray@example.org> # mm bits').scope).toBe('mm bits')
    expect(read('Acked-by: Bob Ray <bob-ray@example.org> (for the docs)').scope).toBe('docs')
    expect(read('+1 once the docs are fixed.').scope).toBe('once the docs are fixed')
    expect(read('+1 to option C, for those who have more.').scope).toBe('option C')
    expect(read('+1 for 2b').scope).toBe('2b')
    expect(read('+1 for Ann').scope).toBeNull()
    expect(read('+1').scope).toBeNull()
  })
  test('its evidence', () => {
    expect(read('Hello,\n\n   +1 (binding)  \n').evidence).toMatchObject({
      lines: [3, 3],
      span: { start: 11, end: 23 },
      text: '+1 (binding)',
    })
  })
})

describe('the sum', () => {
  test('of those that count, and of those that bind', () => {
    const { thread } = readNotation(`[VOTE] Switch
      @ m1  Ann Lee
      +1
      @ m2  Bob Ray
      -1, why?
      @ m3  Cy Dee
      +0
      @ m4  Di Fox
      +1
      @ m5  Bob Ray
      Changing my vote to +0.5`)
    expect(findVotes(thread, ['Ann Lee', 'Bob Ray']).tally).toEqual({
      for: 3,
      neutral: 1,
      against: 0,
      binding: { for: 2, neutral: 0, against: 0 },
      vetoes: 0,
      declared: null,
    })
    expect(findVotes(thread, []).tally?.binding).toBeNull()
  })
  test('none without votes', () => {
    expect(findVotes(readNotation('X\n@ m1  Ann Lee\nHi.').thread, []).tally).toBeNull()
  })
  test('as declared, beside it', () => {
    const { thread } = readNotation(`[VOTE] Switch
      @ m1  Ann Lee
      Vote.
      @ m2  Bob Ray
      +1
      @ m3  Ann Lee  tags: RESULT
      The vote passes with two binding +1 and no -1.`)
    expect(findVotes(thread, []).tally).toMatchObject({
      for: 1,
      declared: { for: 2, neutral: 0, against: 0 },
    })
  })

  test.each<[string, number, number, number]>([
    ['four binding and four non-binding +1, one +0 and no -1', 8, 1, 0],
    ['The vote passes with 5 +1s and 1 -1.', 5, 0, 1],
    ['3 binding +1 votes, 2 non-binding +1 votes', 5, 0, 0],
    ['+1: 6\n0: 1\n-1: 2', 6, 1, 2],
    ['+1 (binding): 3\n+1 (non-binding): 4\n-1: 0', 7, 0, 0],
    ['+1 votes: 7, of them 5 binding', 7, 0, 0],
    ['+1 (binding): Ann Lee, Bob Ray\n+1 (non-binding): Cy Dee\n-1: none', 3, 0, 0],
    ['+1:\n  Ann Lee\n  Bob Ray\n\n-1:\n  Cy Dee\n', 2, 0, 1],
    ['Yes: 23\nNo: 4', 23, 0, 4],
    [
      'Passed with two binding +1 votes.\n\n+1 (binding)\n  Ann Lee\n  Bob Ray\n\n+1 (non-binding)\n  Cy Dee\n\n+0\n  Di Fox\n\n-1\n  none\n',
      3,
      1,
      0,
    ],
    ['For: 9, Against: 3, Abstain: 2', 9, 2, 3],
    ['The RFC has been accepted with 23 to 4 votes.', 23, 0, 4],
    ['five votes for, two against', 5, 0, 2],
  ])('%s', (text, yes, neutral, no) => {
    expect(readSum(text)).toEqual({ for: yes, neutral, against: no })
  })
  test('that nobody states', () => {
    expect(readSum('Thanks to all who voted.')).toBeNull()
  })
})

test('a line of megabytes is passed over at once', () => {
  const { thread } = readNotation('[VOTE] X\n@ m1  Ann Lee\nVote.')
  const message = thread.messages[0]!
  for (const unit of ['+1 ', '-1 (', 'Acked-by: ', '[x] ', 'I am ', '1, ']) {
    const body = `${unit.repeat(100_000)}\n`
    const long = {
      ...thread,
      messages: [
        { ...message, body, segments: [{ ...message.segments[0]!, span: { start: 0, end: body.length } }] },
      ],
    }
    const before = performance.now()
    findVotes(long, [])
    expect(performance.now() - before).toBeLessThan(200)
  }
})
