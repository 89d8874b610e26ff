import { describe, expect, it } from 'vitest'
import {
  type BatchFault,
  decideReported,
  faultsAfter,
  type ReportedCardFacts,
  sortReported,
} from './report.ts'

const NUMBER = '9578002166344417'
const requested: ReportedCardFacts = { state: 'REQUESTED', cardNumber: null, isWanted: true }
const created: ReportedCardFacts = { ...requested, state: 'CREATED', cardNumber: NUMBER }

describe('a card that the factory reports', () => {
  type Row = [string, ReportedCardFacts | undefined, string, boolean, ReturnType<typeof decideReported>]
  it.each<Row>([
    ['is requested', requested, NUMBER, false, 'made'],
    ['is made already', created, NUMBER, true, 'known'],
    ['was blocked since', { ...created, state: 'DEACTIVATED' }, NUMBER, false, 'known'],
    ['is made with another number', created, '9578002166344418', false, 'other-number'],
    ['was cancelled', { ...requested, state: 'CANCELLED' }, NUMBER, false, 'withdrawn'],
    ['was cancelled and reported', { ...created, state: 'CANCELLED' }, NUMBER, false, 'known'],
    ['has a ticket that is over', { ...requested, isWanted: false }, NUMBER, false, 'withdrawn'],
    ['is not of the batch', undefined, NUMBER, false, 'unknown-card'],
    ['is anonymised', { ...requested, state: 'ANONYMISED' }, NUMBER, false, 'unknown-card'],
    ['has 15 digits', requested, NUMBER.slice(1), false, 'wrong-number'],
    ['has 17 digits', requested, `${NUMBER}1`, false, 'wrong-number'],
    ['has a letter', requested, `X${NUMBER.slice(1)}`, false, 'wrong-number'],
    ['has the number of another card', requested, NUMBER, true, 'number-in-use'],
    [
      'was cancelled, with the number of another card',
      { ...requested, isWanted: false },
      NUMBER,
      true,
      'number-in-use',
    ],
  ])('and that %s', (_what, facts, cardNumber, inUse, verdict) => {
    expect(decideReported({ cardNumber, inUse }, facts)).toBe(verdict)
  })
})

describe('the entries of a report', () => {
  const sort = (...entries: [string, string][]) =>
    sortReported(
      entries.map(([reference, cardNumber]) => ({ reference, cardNumber })),
      new Map([
        ['a', requested],
        ['b', requested],
        ['c', { ...requested, state: 'CANCELLED' }],
      ]),
      new Set(['9999999999999999']),
    )
  const [one, two] = ['9578000000000001', '9578000000000002'] as const

  it('are made, withdrawn, or refused', () => {
    const { made, withdrawn, faults } = sort(['a', one], ['c', two], ['b', '9999999999999999'], ['x', two])
    expect(made.map(({ reference }) => reference)).toEqual(['a'])
    expect(withdrawn.map(({ reference }) => reference)).toEqual(['c'])
    expect(faults.map(({ cardId, reason }) => [cardId, reason])).toEqual([
      ['b', 'number-in-use'],
      ['x', 'unknown-card'],
    ])
  })

  it('count once when they stand there twice, and the second of two numbers is refused', () => {
    const { made, faults } = sort(['a', one], ['a', one], ['a', two], ['b', one])
    expect(made).toEqual([{ reference: 'a', cardNumber: one }])
    expect(faults.map(({ cardId, reason }) => [cardId, reason])).toEqual([
      ['a', 'other-number'],
      ['b', 'number-in-use'],
    ])
  })
})

describe('the faults of a batch', () => {
  const fault = (cardId: string | null, reason: BatchFault['reason'] = 'wrong-number'): BatchFault => ({
    reason,
    cardId,
    cardNumber: '1',
    says: null,
  })

  it('are kept once, and go with the card that is made by now', () => {
    const before = [fault('a'), fault('b'), fault(null, 'refused')]
    expect(faultsAfter(before, { made: new Set(['a']), found: [fault('b'), fault('c')] })).toEqual([
      fault('b'),
      fault(null, 'refused'),
      fault('c'),
    ])
  })

  it('are a hundred at most', () => {
    const found = Array.from({ length: 120 }, (_, n) => fault(String(n)))
    expect(faultsAfter([], { made: new Set(), found })).toHaveLength(100)
  })
})
