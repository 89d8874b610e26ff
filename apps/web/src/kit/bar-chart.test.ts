import { describe, expect, it } from 'vitest'
import { axisOf, partsOf } from './bar-chart.ts'

describe('the axis of a chart', () => {
  it.each<[string, number[][], number[]]>([
    ['ends at the first round number that no bar exceeds', [[3.1, 0.6], [4.2]], [0, 2, 4, 6]],
    ['ends at a bar that is a round number', [[4_000_000]], [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    ['has steps of 25', [[90]], [0, 25, 50, 75, 100]],
    ['goes below 0 where more was given back than charged', [[100, -30], [-80]], [-100, -50, 0, 50, 100]],
    ['has only 0 where there is nothing', [[0, 0]], [0]],
    ['has only 0 without bars', [], [0]],
  ])('%s', (_says, bars, ticks) => {
    expect(axisOf(bars).ticks).toEqual(ticks)
  })
})

describe('the parts of a bar', () => {
  it('stand on each other', () => {
    expect(partsOf([3, 2])).toEqual([
      { at: 0, from: 0, to: 3 },
      { at: 1, from: 3, to: 5 },
    ])
  })
  it('leave out what is nothing, and hang what is given back under 0', () => {
    expect(partsOf([0, 4, -1, -2])).toEqual([
      { at: 1, from: 0, to: 4 },
      { at: 2, from: -1, to: 0 },
      { at: 3, from: -3, to: -1 },
    ])
  })
})
