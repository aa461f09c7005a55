import { describe, expect, test } from 'vitest'
import type { DecisionRecord } from '../../src/model/record.ts'
import { gatherOptions } from '../../src/record/gather-options.ts'
import { namedLabels, ownLabel, withoutLabel } from '../../src/record/option-labels.ts'
import { readNotation } from '../support/read-thread.ts'

/** Options as `id label kind: title (proposals)`, and what each statement is about. */
function gathered(notation: string): { options: string[]; about: Record<string, string | null> } {
  const { statements } = readNotation(notation)
  const { options, statements: found } = gatherOptions(statements)
  return {
    options: options.map(describeOption),
    about: Object.fromEntries(found.map(({ id, option }) => [id, option])),
  }
}

function describeOption({ id, label, kind, title, proposals }: DecisionRecord['options'][number]): string {
  return `${id} ${label ?? '-'} ${kind}: ${title} (${proposals.join(' ')})`
}

describe('labels', () => {
  test.each([
    ['2b. The creator says so.', '2b'],
    ['1. Allow it, and', '1'],
    ['(a) keep it', 'a'],
    ['a) keep it', 'a'],
    ['[2] keep it', '2'],
    ['- B. keep it', 'B'],
    ['Option A: reuse the word', 'A'],
    ['Option 2a is the current one.', '2a'],
    ['Approach 1 - one table', '1'],
    ['"Option C" would break it.', 'C'],
  ])('%s is called %s', (text, label) => {
    expect(ownLabel(text)).toBe(label)
  })
  test.each(['2.0 is out.', 'I. Lee said so.X', 'Options are good.', 'A new flag.', 'e.g. this', '1.5 MB'])(
    '%s has no label',
    (text) => {
      expect(ownLabel(text.replace('.X', ''))).toBe(text.endsWith('.X') ? 'I' : null)
    },
  )
  test('titles go without them', () => {
    expect(withoutLabel('2b. The creator says so.')).toBe('The creator says so.')
    expect(withoutLabel('Option A: reuse the word')).toBe('reuse the word')
    expect(withoutLabel('Keep it.')).toBe('Keep it.')
  })
  test.each([
    ['Regarding option 2b: do you mean it?', ['2b']],
    ['I prefer 2b to 2a.', ['2b', '2a']],
    ['+1 for C', ['c']],
    ['C, mainly because of the types.', ['c']],
    ['B is simpler.', ['b']],
    ['Between A and C I could live with either.', ['a', 'c']],
    ['Options A or B.', ['a', 'b']],
    ['(b) is fine.', ['b']],
    ['A new flag is needed.', []],
    ['I think so.', []],
    ['Use C++ or C# for it.', ['c']],
    ['It took 2s on a 4k page.', ['2s', '4k']],
    ['See v2.3b1.', []],
  ])('%s names %j', (text, labels) => {
    expect(namedLabels(text)).toEqual(labels)
  })
})

describe('options', () => {
  test('each labelled item of a list is one, and alternatives are joined', () => {
    const { statements } = readNotation(`X
      @ m1  Ann Lee
      {proposal| 1. Allow the creator to destroy it at any time, and}
      {proposal| 2a. bind it to the life of the domain}
      or
      {proposal| 2b. let the creator say whether it is destroyed.}`)
    const { options } = gatherOptions(statements)
    expect(options.map(({ label, alternatives }) => [label, alternatives])).toEqual([
      ['1', []],
      ['2a', ['o3']],
      ['2b', ['o2']],
    ])
    expect(options[2]!.title).toBe('let the creator say whether it is destroyed.')
  })

  test('a proposal said again is the same option', () => {
    expect(
      gathered(`X
        @ m1  Ann Lee
        {proposal| I propose to drop Node 18 in version 5.}
        @ m2  Bob Ray
        {proposal >s1| So we should drop Node 18 in version 5 now.}`),
    ).toEqual({
      options: ['o1 - proposed: drop Node 18 in version 5. (s1 s2)'],
      about: { s1: 'o1', s2: 'o1' },
    })
  })

  test('one that answers another in its stead is an alternative', () => {
    const { statements } = readNotation(`X
      @ m1  Ann Lee
      {proposal| I propose to drop Node 18 in version 5.}
      @ m2  Bob Ray
      {proposal >s1| How about printing a warning first?}`)
    const { options } = gatherOptions(statements)
    expect(options.map(({ by, alternatives }) => [by, alternatives])).toEqual([
      ['ann-lee', ['o2']],
      ['bob-ray', ['o1']],
    ])
  })

  test('a detail that nobody takes up adds to what it answers; once taken up it is an option', () => {
    const detail = `X
      @ m1  Ann Lee
      {proposal| I propose to drop Node 18 in version 5.}
      @ m2  Bob Ray
      {proposal >s1| Please mention the migration guide in the release notes.}`
    expect(gathered(detail)).toEqual({
      options: ['o1 - proposed: drop Node 18 in version 5. (s1)'],
      about: { s1: 'o1', s2: 'o1' },
    })
    const takenUp = `${detail}
      @ m3  Cy Dee  after m2
      {objection >s2| Nobody reads those.}`
    expect(gathered(takenUp).about).toEqual({ s1: 'o1', s2: 'o2', s3: 'o2' })
  })

  test('more words of the proposer in the same mail belong to the proposal', () => {
    expect(
      gathered(`X
        @ m1  Ann Lee
        {proposal| I propose to drop Node 18 in version 5.}
        {proposal >s1 link/same-message| We could announce that in March on the blog.}
        {proposal >s1 link/same-message| The plan would be the following:}`).options,
    ).toEqual(['o1 - proposed: drop Node 18 in version 5. (s1 s2 s3)'])
  })

  test('doing nothing is the status quo, whoever says it', () => {
    expect(
      gathered(`X
        @ m1  Ann Lee
        {proposal| Option D: do nothing and wait.}
        @ m2  Bob Ray
        {proposal| I'd rather leave everything as it is.}`),
    ).toMatchObject({ options: ['o1 D status-quo: do nothing and wait. (s1 s2)'], about: { s2: 'o1' } })
  })

  test('an empty wish puts nothing forward', () => {
    expect(gathered('X\n@ m1  Ann Lee\n{proposal| Please no.}').options).toEqual([])
  })

  test('what is argued about and was never proposed is implied', () => {
    const { statements } = readNotation(`X
      @ m1  Bob Ray
      {objection| Having a new release support BOTH interfaces is a nightmare.}
      {objection| Having a release support both interfaces would double our tests.}`)
    const { options } = gatherOptions(statements)
    expect(options).toMatchObject([
      {
        kind: 'implied',
        by: null,
        proposals: [],
        title: 'Having a new release support BOTH interfaces',
      },
    ])
    expect(gathered('X\n@ m1  Bob Ray\n{objection| It is slow.}').options).toEqual([])
  })

  test('a label of a later list of the same person stands for the list it is in', () => {
    const { about } = gathered(`X
      @ m1  Ann Lee
      {proposal| A. keep the parser in the core package}
      {proposal| B. drop the parser from the core package}
      @ m2  Bob Ray
      {support| +1 for B}
      @ m3  Cy Dee
      {proposal| A. rename the two interfaces for good}
      @ m4  Bob Ray  after m3
      {support| A, then.}`)
    expect(about).toEqual({ s1: 'o1', s2: 'o2', s3: 'o2', s4: 'o3', s5: 'o3' })
  })
})

describe('what a statement is about', () => {
  const LIST = `X
    @ m1  Ann Lee
    {proposal| A. keep the old parser for another year}
    {proposal| B. replace the whole parser at once}
    @ m2  Bob Ray
    `
  test.each([
    ['the label comes before the target', '{support >s1| I prefer B.}', 'o2'],
    ['the target', '{objection >s2| It breaks our users.}', 'o2'],
    ['the target’s target', '{objection >s2| It breaks.}\n@ m3  Cy Dee\n{response >s3| It does not.}', 'o2'],
    ['likeness', '{objection| To replace the whole parser now is too early.}', 'o2'],
    ['nothing', '{objection| It is slow.}', null],
    ['a question is not guessed', '{question| When would the whole parser be ready to replace?}', null],
  ])('%s', (_, statement, option) => {
    const { about } = gathered(LIST + statement)
    expect(Object.values(about).at(-1)).toBe(option)
  })

  test('of the one thing on the table, a judgement that says no more', () => {
    const { about } = gathered(`X
      @ m1  Ann Lee
      {proposal| I propose to drop Node 18.}
      @ m2  Bob Ray
      {support| +1}
      {question| When?}`)
    expect(about).toEqual({ s1: 'o1', s2: 'o1', s3: null })
  })

  test('statements in any order of targets', () => {
    const { statements } = readNotation(
      'X\n@ m1  Ann Lee\n{proposal| I propose to drop Node 18.}\n{response >s3| No.}\n{objection >s1| Bad idea.}',
    )
    expect(gatherOptions(statements).statements.map(({ option }) => option)).toEqual(['o1', 'o1', 'o1'])
  })
})

test('a thread of thousands of proposals is gathered in time', () => {
  const { statements } = readNotation('X\n@ m1  Ann Lee\n{proposal| I propose to drop Node 18 soon.}')
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...statements[0]!,
    id: `s${at + 1}`,
    text: `I propose number ${at} of ${at % 7} things to drop, namely thing${at} and other${at}.`,
  }))
  const before = performance.now()
  gatherOptions(many)
  expect(performance.now() - before).toBeLessThan(3000)
})
