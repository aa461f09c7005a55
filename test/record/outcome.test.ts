import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/model/record.ts'
import { buildRecord } from '../../src/record/build-record.ts'
import { clausesOf } from '../../src/record/find-declarations.ts'
import { readDeadline } from '../../src/record/read-deadline.ts'
import { readNotation } from '../support/read-thread.ts'

function outcomeOf(notation: string, binding: readonly string[] = []): Outcome {
  const { thread, statements } = readNotation(notation)
  return buildRecord(thread, statements, { list: null, binding, diagnostics: [] }).outcome
}

/** A thread of a proposal, some talk and the given messages, told in short. */
function reached(messages: string, subject = 'Drop Node 18'): string {
  const { status, basis, by } = outcomeOf(`${subject}
@ m1  Ann Lee
{proposal| I propose to drop Node 18 in version 5.}
@ m2  Bob Ray
{objection >s1 answered| It breaks our users.}
@ m3  Ann Lee  after m2
{response >s2| They can stay on 4.x.}
${messages}`)
  return `${status} ${basis} ${by ?? '-'}`
}

describe('declared', () => {
  test.each([
    ['a maintainer applies it', '@ m4  Cy Dee\nApplied, thanks.', 'accepted declared cy-dee'],
    ['and says where', "@ m4  Cy Dee\nLooks sane, I've applied this to my tree.", 'accepted declared cy-dee'],
    [
      'somebody with the last word',
      '@ m4  Cy Dee\nI am accepting this proposal with one change.',
      'accepted declared cy-dee',
    ],
    [
      'early, and nobody contests it',
      "@ m4  Cy Dee\nOK, I'm sold.\n@ m5  Di Fox\nThanks.\n@ m6  Em Guo\nGreat.\n@ m7  Ann Lee\nThanks all.",
      'accepted declared cy-dee',
    ],
    [
      'the plan is read out',
      '@ m4  Cy Dee\nSo this is what we do:\n\n 5.0 drops it.',
      'accepted declared cy-dee',
    ],
    [
      'a chair calls it',
      '@ m4  Cy Dee\nAs chair I judge that there is rough consensus to drop it.',
      'accepted declared cy-dee',
    ],
    ['no is said', '@ m4  Cy Dee\nI will not merge this, see above.', 'rejected declared cy-dee'],
    [
      'no, and a condition for something else behind',
      '@ m4  Cy Dee\nI consider this proposal rejected; if you have a new one I will look.',
      'rejected declared cy-dee',
    ],
    [
      'taken back by who proposed',
      '@ m4  Ann Lee\nYou have a point. I am withdrawing this proposal.',
      'withdrawn declared ann-lee',
    ],
    ['in passing', "@ m4  Ann Lee\nFair enough, I'll drop it.", 'withdrawn declared ann-lee'],
    [
      'taken back for a newer version',
      '@ m4  Ann Lee\nPlease disregard this proposal, v2 is out.',
      'superseded declared ann-lee',
    ],
    ['put off', "@ m4  Ann Lee\nLet's postpone this until the next release.", 'deferred declared ann-lee'],
    ['not agreed', '@ m4  Cy Dee\nThere is no consensus for this change.', 'no-consensus declared cy-dee'],
  ])('%s', (_, messages, outcome) => {
    expect(reached(messages)).toBe(outcome)
  })

  test.each([
    ['a question', '@ m4  Cy Dee\nShould this be applied?'],
    ['a wish', "@ m4  Cy Dee\nI'd like to reach a consensus on the right approach here."],
    ['a condition', '@ m4  Cy Dee\nIf nobody minds, this is accepted.'],
    ['a denial', '@ m4  Cy Dee\nThe proposal has not been accepted.'],
    ['what is done in a tree of one’s own', '@ m4  Cy Dee\nI applied the patch on our board and ran it.'],
    ['another’s withdrawal', '@ m4  Bob Ray\nI withdraw that particular objection.'],
    ['somebody else gives it up', "@ m4  Bob Ray\nLet's drop this idea."],
    ['what a server does', '@ m4  Cy Dee\nSuch a request is rejected by the parser.'],
    ['a rejection of old', '@ m4  Cy Dee\nThe previous proposal was rejected last year.'],
    ['a quotation in marks', '@ m4  Cy Dee\n"This document was approved by the board."'],
    ['what is quoted', '@ m4  Cy Dee\n> Applied, thanks.\nWho said so?'],
    ['what a program says', '@ m4  Patch Bot  automatic\nApplied to the next tree.'],
    [
      'a detail early in a talk that goes on',
      "@ m4  Cy Dee\nLet's go with tabs in the table.\n@ m5  Di Fox\n{objection| No need.}\n@ m6  Em Guo\n{objection| Too slow.}\n@ m7  Flo Hay\n{proposal| How about waiting for 6.0 instead?}\n@ m8  Di Fox\nHm.\n@ m9  Em Guo\nHm.",
    ],
    ['nothing', '@ m4  Cy Dee\nThanks for the explanation.'],
  ])('open: %s', (_, messages) => {
    expect(reached(messages)).toBe('open none -')
  })

  test.each([
    [
      'the author of patches applies them to a tree of their own',
      '@ m4  Ann Lee\nApplied, will be in v2.',
      'open none -',
    ],
    [
      'but to the tree',
      '@ m4  Ann Lee\nI have applied this series to the net tree.',
      'accepted declared ann-lee',
    ],
    ['the author takes a hint', "@ m4  Ann Lee\nOK, I'll go with that.", 'open none -'],
    [
      'the author drops a patch of a series',
      "@ m4  Ann Lee  tags: PATCH 2/3\nOK, I'll drop it.",
      'open none -',
    ],
  ])('in a series: %s', (_, messages, outcome) => {
    expect(reached(messages, '[PATCH 0/3] Drop Node 18')).toBe(outcome)
  })

  test('the latest word of equals', () => {
    expect(
      reached(
        '@ m4  Cy Dee\nI will not merge this.\n@ m5  Ann Lee\nTests added.\n@ m6  Cy Dee\nApplied, thanks.',
      ),
    ).toBe('accepted declared cy-dee')
  })

  test('a result message before all others', () => {
    const outcome = outcomeOf(`[VOTE] Release 2.4
      @ m1  Ann Lee
      {proposal| Please vote on releasing 2.4.}
      @ m2  Bob Ray
      +1
      @ m3  Ann Lee  tags: RESULT, VOTE
      {decision >s1| The vote has passed with three +1.}
      @ m4  Cy Dee
      I will not merge this branch back.`)
    expect(outcome).toMatchObject({
      status: 'accepted',
      basis: 'declared',
      by: 'ann-lee',
      option: 'o1',
      statements: ['s2'],
      rule: 'outcome/vote-passed',
      evidence: [{ message: 'm3@example.org', text: 'The vote has passed with three +1.' }],
    })
  })

  test('the proposal is settled with it', () => {
    const { thread, statements } = readNotation(`X
      @ m1  Ann Lee
      {proposal| I propose to drop Node 18.}
      @ m2  Ann Lee
      I am withdrawing this proposal.`)
    const record = buildRecord(thread, statements, { list: null, binding: [], diagnostics: [] })
    expect(record.options[0]?.status).toBe('withdrawn')
    expect(record.statements[0]).toMatchObject({
      status: 'withdrawn',
      resolution: { rule: 'outcome/withdrawn', message: 'm2@example.org' },
    })
  })
})

describe('by silence', () => {
  const call = (rest: string): Outcome =>
    outcomeOf(`Move the manual
@ m1  Ann Lee
{proposal| I intend to move the manual into the tree.}
If nobody
objects by Friday, I'll do it over the weekend.
${rest}`)

  test('a deadline, and a message from after it: both ends are cited', () => {
    expect(
      call(
        '@ m2  Bob Ray  +1d\nWill the links work?\n@ m3  Ann Lee  after m2  +5d\nThe redirects are there as well.',
      ),
    ).toMatchObject({
      status: 'accepted',
      basis: 'silence',
      by: 'ann-lee',
      date: '2026-03-06T23:59:59Z',
      evidence: [
        {
          message: 'm1@example.org',
          text: "If nobody objects by Friday, I'll do it over the weekend.",
          lines: [2, 3],
        },
        { message: 'm3@example.org' },
      ],
    })
  })
  test('the caller does it', () => {
    expect(call('@ m2  Bob Ray\nNice.\n@ m3  Ann Lee  +1h\nI have moved it.')).toMatchObject({
      status: 'accepted',
      basis: 'silence',
      evidence: [{}, { text: 'I have moved it.' }],
    })
  })
  test('open: the wait is not over when the thread ends', () => {
    expect(call('@ m2  Bob Ray  +1d\nWill the links work?').status).toBe('open')
  })
  test('open: somebody objected, and was not answered', () => {
    expect(
      call(
        '@ m2  Bob Ray  +1d\n{objection >s1| Editors without commit access are shut out.}\n@ m3  Ann Lee  +6d\nHm.',
      ).status,
    ).toBe('open')
  })
  test('accepted: somebody objected, and withdrew it', () => {
    expect(
      call(
        '@ m2  Bob Ray  +1d\n{objection >s1 withdrawn| Editors are shut out.}\n@ m3  Ann Lee  +6d\nThanks.',
      ).status,
    ).toBe('accepted')
  })
  test('without a deadline: three supporters who outnumber those against', () => {
    const ask = (supporters: number, objectors: number): string =>
      outcomeOf(
        `Drop it\n@ m0  Ann Lee\n{proposal| I think we should drop it.}\nAny objections?\n${Array.from({ length: supporters }, (_, at) => `@ s${at}  Person${at} Yes\n{support >s1| Fine.}`).join('\n')}\n${Array.from({ length: objectors }, (_, at) => `@ o${at}  Person${at} No\n{objection >s1| No.}`).join('\n')}`,
      ).status
    expect(ask(3, 0)).toBe('accepted')
    expect(ask(3, 1)).toBe('accepted')
    expect(ask(2, 0)).toBe('open')
    expect(ask(4, 2)).toBe('open')
  })
  test('a talk of rules is no call', () => {
    expect(
      outcomeOf(
        'X\n@ m1  Ann Lee\n{proposal| I propose it.}\nLast year nobody was told, and if nobody objects it was always done by Friday.\n@ m2  Bob Ray  +9d\nHm.',
      ).status,
    ).toBe('open')
  })
})

describe('counted', () => {
  const vote = (subject: string, votes: string[], binding: string[] = []): string => {
    const { status, basis, rule } = outcomeOf(
      `${subject}\n@ m0  Ann Lee\n{proposal| Please vote on it.}\n${votes.map((one, at) => `@ m${at + 1}  Voter${at} X\n${one}`).join('\n')}`,
      binding,
    )
    return `${status} ${basis} ${rule}`
  }
  test('three for and more for than against', () => {
    expect(vote('[VOTE] Release 2.4', ['+1', '+1', '+1', '-1, it loses data'])).toBe(
      'accepted tally outcome/majority',
    )
    expect(vote('[VOTE] Release 2.4', ['+1', '+1'])).toBe('open none outcome/none-stated')
    expect(vote('[VOTE] Release 2.4', ['+1', '-1', '-1'])).toBe('rejected tally outcome/majority')
  })
  test('only those that bind, where the list is known', () => {
    expect(vote('[VOTE] Release 2.4', ['+1', '+1', '+1'], ['Voter0 X'])).toBe('open none outcome/none-stated')
    expect(vote('[VOTE] Release 2.4', ['+1', '-1', '-1'], ['Voter0 X'])).toBe('open none outcome/none-stated')
  })
  test('a veto with a reason stops it, one without does not', () => {
    expect(vote('[VOTE] Switch to bytecode 2', ['+1', '+1', '+1', '-1, it breaks every plugin.'])).toBe(
      'rejected tally outcome/veto',
    )
    expect(vote('[VOTE] Switch to bytecode 2', ['+1', '+1', '+1', '-1'])).toBe(
      'accepted tally outcome/majority',
    )
  })
  test('+1s where no vote was called decide nothing', () => {
    expect(vote('Release 2.4', ['+1', '+1', '+1', '+1'])).toBe('open none outcome/none-stated')
  })
  test('a NAK that stands alone; not one on a part, or beside an Ack', () => {
    expect(vote('[PATCH] Fix it', ['NAK, wrong layer.'])).toBe('rejected tally outcome/nak')
    expect(vote('[PATCH] Fix it', ['NAK, wrong layer.', 'Acked-by: Voter1 X'])).toBe(
      'open none outcome/none-stated',
    )
  })
})

describe('otherwise', () => {
  test('a later version of the series', () => {
    expect(outcomeOf('[PATCH] X  later-version: v2@example.org\n@ m1  Ann Lee\nHere.')).toMatchObject({
      status: 'superseded',
      basis: 'successor',
    })
  })
  test('but an applied one was applied', () => {
    expect(
      outcomeOf(
        '[PATCH] X  later-version: v2@example.org\n@ m1  Ann Lee\nHere.\n@ m2  Bob Ray\nApplied, thanks.',
      ).status,
    ).toBe('accepted')
  })
  test('an announcement informs', () => {
    expect(outcomeOf('[ANNOUNCE] Skerry 2.4\n@ m1  Ann Lee\nIt is out.').status).toBe('informational')
    expect(
      outcomeOf('Skerry 2.4.0 released\n@ m1  Ann Lee\nIt is out.\n@ m2  Bob Ray\n{support| Great.}').status,
    ).toBe('informational')
    expect(outcomeOf('Where is the manual\n@ m1  Ann Lee\nI looked for it.').status).toBe('informational')
  })
  test('a question does not', () => {
    expect(outcomeOf('Is 2.4.0 released?\n@ m1  Ann Lee\nI see no tag.').status).toBe('open')
    expect(outcomeOf('The manual\n@ m1  Ann Lee\nWhere is it?').status).toBe('open')
  })
})

test.each([
  ['I reject it; if you have a new one, I look', ['I reject it', 'if you have a new one, I look']],
  ['If you agree, we go with B', ['If you agree, we go with B']],
  [
    'This policy applies now, it will take until June',
    ['This policy applies now', 'it will take until June'],
  ],
  ['Applied, thanks.', ['Applied, thanks.']],
])('the clauses of: %s', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses)
})

describe('deadlines, from Monday 2 March 2026', () => {
  test.each([
    ['If nobody objects by Friday I do it.', '2026-03-06T23:59:59Z'],
    ['The vote is open for at least 72 hours.', '2026-03-05T10:00:00Z'],
    ['if no-one objects within three days', '2026-03-05T10:00:00Z'],
    ['you have a week from the sending of this message', '2026-03-09T10:00:00Z'],
    ['in a couple of days', '2026-03-04T10:00:00Z'],
    ['until Friday 13 March, 08:00 UTC', '2026-03-13T23:59:59Z'],
    ['until March 13th', '2026-03-13T23:59:59Z'],
    ['The call ends on 2026-03-16.', '2026-03-16T23:59:59Z'],
    ['by the end of the week', '2026-03-08T23:59:59Z'],
    ['before tomorrow', '2026-03-03T23:59:59Z'],
  ])('%s', (text, deadline) => {
    expect(readDeadline(text, '2026-03-02T10:00:00Z')).toBe(deadline)
  })
  test.each(['Any objections?', 'It took three days.', 'Since March it is slow.', 'by 5 people'])(
    'none: %s',
    (text) => {
      expect(readDeadline(text, '2026-03-02T10:00:00Z')).toBeNull()
    },
  )
  test('in December, January is next year’s', () => {
    expect(readDeadline('by 15 January', '2026-12-20T10:00:00Z')).toBe('2027-01-15T23:59:59Z')
  })
  test('none without a date to count from', () => {
    expect(readDeadline('by Friday', 'yesterday')).toBeNull()
  })
})
