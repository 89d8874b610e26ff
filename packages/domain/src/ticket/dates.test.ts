import { describe, expect, it } from 'vitest'
import * as rules from './dates.ts'

const usual = { canSetArbitraryStartupDateForTicket: false, hasIncreasedExpiryDate: false }
const increased = { ...usual, hasIncreasedExpiryDate: true }
const free = { ...usual, canSetArbitraryStartupDateForTicket: true }
const today = '2026-11-20'

describe('start dates offered', () => {
  it('are today and the first of the following months, six in all [C-158]', () => {
    expect(rules.startDateOptions({ today, count: rules.dateOptionCount(usual) })).toEqual([
      '2026-11-20',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ])
  })
  it('are 32 with increased expiry [C-159]', () => {
    const offered = rules.startDateOptions({ today, count: rules.dateOptionCount(increased) })
    expect(offered).toHaveLength(32)
    expect(offered.at(-1)).toBe('2029-06-01')
  })
  it('begin with today on the 1st and on the 31st too [C-158]', () => {
    expect(rules.startDateOptions({ today: '2026-12-01', count: 2 })).toEqual(['2026-12-01', '2027-01-01'])
    expect(rules.startDateOptions({ today: '2026-12-31', count: 3 })).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-02-01',
    ])
  })
})

it('offers the last day of this and the following months as end dates [C-135]', () => {
  expect(rules.endDateOptions({ today: '2026-01-31', count: 3 })).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
})

describe('a start date', () => {
  it.each([
    ['today is offered [C-158]', today, usual, true],
    ['the 1st of next month is offered [C-158]', '2026-12-01', usual, true],
    ['the last of the six is offered [C-158]', '2027-04-01', usual, true],
    ['one month more is too late [C-158]', '2027-05-01', usual, 'start-date-too-late'],
    ['tomorrow is not offered [C-158]', '2026-11-21', usual, 'start-date-not-offered'],
    ['yesterday is past [C-158]', '2026-11-19', usual, 'start-date-past'],
    ['the last of 32 is offered with increased expiry [C-159]', '2029-06-01', increased, true],
    ['one month more than 32 is too late [C-159]', '2029-07-01', increased, 'start-date-too-late'],
    ['today with a free date [C-160]', today, free, true],
    ['yesterday with a free date is past [C-160]', '2026-11-19', free, 'start-date-past'],
    ['any day with a free date [C-160]', '2027-02-14', free, true],
    ['six months ahead with a free date [C-257]', '2027-05-20', free, true],
    ['a day more than six months ahead [C-257]', '2027-05-21', free, 'start-date-too-late'],
  ] as const)('%s', (_title, startDate, settings, verdict) => {
    expect(rules.startDateAllowed({ today, startDate, settings, anyDate: false })).toBe(verdict)
  })

  it.each(['2020-01-01', '2026-11-19', '2026-11-21', '2031-01-01'])(
    'may be %s for a global company admin [P-283]',
    startDate => {
      expect(rules.startDateAllowed({ today, startDate, settings: usual, anyDate: true })).toBe(true)
      expect(rules.startDateAllowed({ today, startDate, settings: usual, anyDate: false })).not.toBe(true)
    },
  )
})

it.each([
  ['2026-10-01', 1, '2026-11-01'],
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-31', 2, '2026-12-01'],
])('after an expiry on %s, %i month(s) of quarantine end on %s', (expiry, months, end) => {
  expect(rules.quarantineEnd(expiry, months)).toBe(end)
})
