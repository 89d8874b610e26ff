import { describe, expect, it } from 'vitest'
import type { Day } from '../days.ts'
import { type JoinLeaveRule, NO_RULE } from './decide.ts'
import { dealtWith, type HolderOfFeed, type KnownPerson, type Plan, planOf } from './plan.ts'

const END: JoinLeaveRule = {
  ...NO_RULE,
  onJoin: 'ORDER',
  agreementId: '4711',
  onLeave: 'END',
  allZones: true,
}
const INVITE: JoinLeaveRule = { ...END, onJoin: 'INVITE' }

const ticket = {
  id: 't1',
  status: 'ACTIVE',
  startDate: '2026-01-01',
  expirationDate: null,
  settings: { hasIncreasedExpiryDate: false, showDateInput: false },
} as const
const holder: HolderOfFeed = {
  ...{ id: 'h1', employeeId: '1001', firstName: 'Nora', lastName: 'Bakken', phone: '+4741210001' },
  ...{ departmentId: null, ticket, givenEnd: null },
}
/** Somebody who has joined, and of whom HR said something on `toldOn`. */
const known = (toldOn: Day, change: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ employeeId: '1001', firstName: 'Nora', lastName: 'Bakken', email: null },
  ...{ phone: '41210001', phoneCountryCode: '+47', department: null, costCentre: null },
  ...{ active: true, eligibleFrom: null, eligibleTo: null, state: 'JOINED', answer: null },
  ...{ holderId: 'h1', ticketId: 't1', toldOn, invitedOn: null, reminded: false },
  ...change,
})
const plan = (
  today: Day,
  person: KnownPerson,
  of: Partial<HolderOfFeed> | null = {},
  rule: JoinLeaveRule = END,
) => {
  const holders = of === null ? [] : [{ ...holder, ...of }]
  const { holder: _, ...does } = planOf({ person, holders, departments: [], rule, today })
  return does
}
const left = { active: false } as const

describe('the last day of somebody who has left', () => {
  it.each<[string, Day, Day, Day | null, Day]>([
    // Title, today, told on, last working day by HR, last day of the ticket.
    ['told in the month', '2026-11-21', '2026-11-21', null, '2026-11-30'],
    ['told on the first', '2026-11-01', '2026-11-01', null, '2026-11-30'],
    ['told on the last day', '2026-11-30', '2026-11-30', null, '2026-11-30'],
    ['told on day 1 of last month', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['told on day 6 of last month', '2026-11-06', '2026-11-06', '2026-10-02', '2026-10-31'],
    ['told on day 7 of last month', '2026-11-07', '2026-11-07', '2026-10-31', '2026-11-30'],
    ['told on day 6 of two months ago', '2026-11-06', '2026-11-06', '2026-09-30', '2026-11-30'],
    ['told later', '2026-11-21', '2026-11-21', '2026-06-30', '2026-11-30'],
    ['told in a month, done in the first days of the next', '2026-12-01', '2026-11-30', null, '2026-11-30'],
    ['told in a month, done on day 7 of the next', '2026-12-07', '2026-11-30', null, '2026-12-31'],
    ['New Year, told on day 6', '2027-01-06', '2027-01-06', '2026-12-31', '2026-12-31'],
    ['New Year, told on day 7', '2027-01-07', '2027-01-07', '2026-12-31', '2027-01-31'],
    ['New Year, told on the last day', '2026-12-31', '2026-12-31', null, '2026-12-31'],
    ['February', '2027-02-10', '2027-02-10', null, '2027-02-28'],
    ['February of a leap year', '2028-02-10', '2028-02-10', null, '2028-02-29'],
    ['told in March of 29 February', '2028-03-06', '2028-03-06', '2028-02-29', '2028-02-29'],
    ['a month of 31 days', '2027-01-31', '2027-01-31', null, '2027-01-31'],
    ['told on 31 March of February', '2027-03-31', '2027-03-31', '2027-02-28', '2027-03-31'],
    ['summer time begins', '2027-03-28', '2027-03-28', null, '2027-03-31'],
    ['summer time ends', '2026-10-25', '2026-10-25', null, '2026-10-31'],
  ])('%s', (_title, today, toldOn, eligibleTo, lastDay) => {
    expect(plan(today, known(toldOn, { ...left, eligibleTo }))).toEqual({ do: 'end', lastDay })
  })

  it('is not given before the last working day that HR has named, and that day is looked at again', () => {
    const leaver = known('2026-11-21', { eligibleTo: '2027-01-15' })
    expect(plan('2026-11-21', leaver)).toEqual({ do: 'nothing', state: 'JOINED', due: '2027-01-15' })
    expect(plan('2027-01-14', leaver)).toMatchObject({ do: 'nothing', due: '2027-01-15' })
    expect(plan('2027-01-15', leaver)).toEqual({ do: 'end', lastDay: '2027-01-31' })
    // The worker was away.
    expect(plan('2027-02-06', leaver)).toEqual({ do: 'end', lastDay: '2027-01-31' })
    expect(plan('2027-02-07', leaver)).toEqual({ do: 'end', lastDay: '2027-02-28' })
  })

  it('is today’s where somebody is taken out before the day that was named', () => {
    const leaver = known('2026-11-21', { ...left, eligibleTo: '2027-01-15' })
    expect(plan('2026-11-21', leaver)).toEqual({ do: 'end', lastDay: '2026-11-30' })
  })
})

describe('coming back', () => {
  const ending = { ticket: { ...ticket, expirationDate: '2026-11-30' }, givenEnd: '2026-11-30' } as const
  it.each([
    ['the same day', '2026-11-21', ending, { do: 'take-end-back' }],
    ['on the last day', '2026-11-30', ending, { do: 'take-end-back' }],
    [
      'after it',
      '2026-12-01',
      { ticket: null, givenEnd: '2026-11-30' },
      { do: 'order', startDate: '2027-01-01' },
    ],
    [
      'where a person has given it another end',
      '2026-11-21',
      { ...ending, ticket: { ...ticket, expirationDate: '2026-12-31' } },
      { do: 'nothing', state: 'JOINED', due: null },
    ],
  ] as const)('%s', (_title, today, of, does) => {
    expect(plan(today, known(today, { state: 'LEFT' }), of)).toEqual(does)
  })

  it('and leaving once more ends it anew', () => {
    expect(plan('2026-11-22', known('2026-11-22', { ...left }), { givenEnd: null })).toEqual({
      ...{ do: 'end', lastDay: '2026-11-30' },
    })
  })

  it('and leaving twice without coming back does nothing the second time', () => {
    expect(plan('2026-11-25', known('2026-11-21', { ...left, state: 'LEFT' }), ending)).toEqual({
      ...{ do: 'nothing', state: 'LEFT', due: null },
    })
  })
})

describe('beginning', () => {
  const newcomer = (change: Partial<KnownPerson> = {}) =>
    known('2026-11-21', { state: 'NEW', holderId: null, ticketId: null, ...change })
  it.each<[string, Day | null, object]>([
    ['now', null, { do: 'order', startDate: '2026-12-01' }],
    ['next month', '2026-12-10', { do: 'nothing', state: 'NEW', due: '2026-12-01' }],
    ['next year', '2027-03-01', { do: 'nothing', state: 'NEW', due: '2027-02-01' }],
    ['in the past', '2026-01-01', { do: 'order', startDate: '2026-12-01' }],
  ])('%s', (_title, eligibleFrom, does) => {
    expect(plan('2026-11-21', newcomer({ eligibleFrom }), null)).toEqual(does)
  })

  it('and leaving before that orders nothing', () => {
    const gone = newcomer({ eligibleFrom: '2027-03-01', ...left })
    expect(plan('2027-02-01', gone, null)).toEqual({ do: 'nothing', state: 'LEFT', due: null })
  })

  it('is looked at on the last working day, where that comes first', () => {
    const brief = newcomer({ eligibleFrom: '2027-03-01', eligibleTo: '2027-01-15' })
    expect(plan('2026-11-21', brief, null)).toMatchObject({ do: 'nothing', due: '2027-01-15' })
  })
})

describe('an invitation', () => {
  const invited = (change: Partial<KnownPerson> = {}) =>
    known('2026-11-01', { holderId: null, ticketId: null, invitedOn: '2026-11-01', ...change })
  it.each<[string, Day, Partial<KnownPerson>, object]>([
    ['is looked at every day', '2026-11-02', {}, { do: 'nothing', due: '2026-11-03' }],
    ['is not reminded of on day 9', '2026-11-10', {}, { do: 'nothing', due: '2026-11-11' }],
    ['is reminded of on day 10', '2026-11-11', {}, { do: 'remind', by: 'SMS', due: '2026-11-12' }],
    ['is reminded of once', '2026-11-12', { reminded: true }, { do: 'nothing', due: '2026-11-13' }],
    ['is waited for on day 29', '2026-11-30', { reminded: true }, { do: 'nothing', due: '2026-12-01' }],
    ['has ended on day 30', '2026-12-01', { reminded: true }, { do: 'park', code: 'invitation-unused' }],
    ['has ended without a reminder', '2026-12-24', {}, { do: 'park', code: 'invitation-unused' }],
  ])('%s', (_title, today, change, does) => {
    expect(plan(today, invited(change), null, INVITE)).toMatchObject(does)
  })

  it('is used: the ticket is known', () => {
    expect(plan('2026-11-05', invited(), {}, INVITE)).toEqual({ do: 'nothing', state: 'JOINED', due: null })
    expect(plan('2026-12-05', invited({ reminded: true }), {}, INVITE)).toMatchObject({ do: 'nothing' })
  })
})

const looked = (...does: Plan['do'][]) => does.map((each, at) => ({ at, plan: { do: each } }))
const places = (found: { at: number }[]) => found.map(({ at }) => at)

it.each([
  ['nobody', looked(), []],
  ['all from whom nothing follows', looked('nothing', 'ask', 'park', 'nothing'), [0, 1, 2, 3]],
  ['the first for whom something is done', looked('order', 'end', 'withdraw', 'invite'), [0, 1]],
  ['both, in their order', looked('nothing', 'order', 'ask', 'follow', 'order', 'park'), [0, 1, 2, 3, 5]],
] as const)('deals with %s', (_what, people, dealt) => {
  expect(places(dealtWith(people, 2))).toEqual(dealt)
})
