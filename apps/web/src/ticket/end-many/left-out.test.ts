import { expect, it } from 'vitest'
import { leftOutBy } from './left-out.ts'

it('counts who is left out by what the reason means, the most frequent first', () => {
  expect(
    leftOutBy([
      { reason: 'has-end-date', count: 2 },
      { reason: 'end-date-too-late', count: 1 },
      { reason: 'already-downloaded' },
      { reason: 'end-date-past', count: 4 },
    ]),
  ).toEqual([
    ['whyDay', 5],
    ['whyHasEnd', 2],
    ['whyPickedUp', 1],
  ])
  expect(leftOutBy([])).toEqual([])
})
