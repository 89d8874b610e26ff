import { describe, expect, it } from 'vitest'
import { companyTicket } from '../company-ticket/index.ts'
import { operatorById } from '../operators/index.ts'
import {
  chooseForMove,
  decideMove,
  MOVE_REASONS,
  MOVE_REFUSALS,
  type MovableTicket,
  type MoveAgreement,
  type MoveFacts,
  type MoveLeftOut,
  moveDays,
  moveVerdict,
} from './decide.ts'
import { MOVE_STATES, type MoveState, moveCanBeUndone, moveStateOn } from './state.ts'

const agreement: MoveAgreement = {
  ...{ subType: 'SUBSCRIPTIONS', fromDate: '2026-01-01', endDate: null },
  settings: { allowOrderTicket: true },
}
const facts: MoveFacts = {
  ...{ operator: operatorById('oslo'), product: companyTicket, today: '2026-11-25', effective: '2027-01-01' },
  fromCompanyId: '100100',
  to: { companyId: '100102', limited: false, agreement },
}
const to = (changes: Partial<MoveFacts['to']>) => ({ to: { ...facts.to, ...changes } })
const agreed = (changes: Partial<MoveAgreement>) => to({ agreement: { ...agreement, ...changes } })

describe('the days on which tickets can move', () => {
  it.each([
    ['2026-11-25', '2026-12-01', '2027-11-01'],
    ['2026-12-01', '2026-12-01', '2027-11-01'],
    ['2026-12-31', '2027-01-01', '2027-12-01'],
    ['2028-02-29', '2028-03-01', '2029-02-01'],
  ])('on %s are from %s to %s', (today, first, last) => {
    const days = moveDays(today)
    expect([days.length, days[0], days.at(-1)]).toEqual([12, first, last])
  })
})

describe('decideMove', () => {
  it.each([
    ['over New Year', {}, '2026-12-31'],
    ['from the next month', { effective: '2026-12-01' }, '2026-11-30'],
    ['from today, on a 1st', { today: '2026-12-01', effective: '2026-12-01' }, '2026-11-30'],
    ['as far ahead as possible', { effective: '2027-11-01' }, '2027-10-31'],
    ['on the first day of the agreement', agreed({ fromDate: '2027-01-01' }), '2026-12-31'],
    ['on the last day of the agreement', agreed({ endDate: '2027-01-01' }), '2026-12-31'],
  ])('lets tickets go on %s', (_title, changes, lastDay) => {
    expect(decideMove({ ...facts, ...changes })).toEqual({ ok: true, lastDay })
  })

  const REFUSED: [string, string, Partial<MoveFacts>, string?][] = [
    ['move-same-company', 'to the company itself', to({ companyId: '100100' })],
    ['agreement-unknown', 'to an agreement that the company does not have', to({ agreement: null })],
    ['agreement-unknown', 'to an agreement about something else', agreed({ subType: 'FREETICKET' })],
    ['move-company-limited', 'to a company without a signed contract', to({ limited: true })],
    ['move-not-sold', 'where the operator does not sell them', { operator: operatorById('brakar') }],
    [
      'move-not-sold',
      'where the agreement does not allow ordering',
      agreed({ settings: { allowOrderTicket: false } }),
    ],
    ['move-day-passed', 'on a 1st that has passed', { effective: '2026-11-01' }, '2026-12-01'],
    [
      'move-day-passed',
      'yesterday, on the 2nd',
      { today: '2026-12-02', effective: '2026-12-01' },
      '2027-01-01',
    ],
    ['move-day-not-offered', 'within a month', { effective: '2026-12-15' }, '2026-12-01'],
    ['move-day-not-offered', 'in more than a year', { effective: '2027-12-01' }, '2026-12-01'],
    [
      'move-agreement-not-valid',
      'before the agreement begins',
      agreed({ fromDate: '2027-01-02' }),
      '2027-02-01',
    ],
    [
      'move-agreement-not-valid',
      'after the agreement has ended',
      agreed({ endDate: '2026-12-31' }),
      '2026-12-01',
    ],
    [
      'move-agreement-not-valid',
      'to an agreement that ends before the next 1st',
      agreed({ endDate: '2026-11-30' }),
    ],
  ]
  it.each(REFUSED)('refuses with %s %s', (refusal, _title, changes, first) => {
    expect(decideMove({ ...facts, ...changes })).toEqual({
      ...{ ok: false, refusal },
      ...(first !== undefined && { detail: { first } }),
    })
  })

  it('has a row for every refusal', () => {
    expect([...new Set(REFUSED.map(([refusal]) => refusal))].toSorted()).toEqual(MOVE_REFUSALS.toSorted())
  })
})

const ticket: MovableTicket = {
  ...{ status: 'ACTIVE', startDate: '2026-09-01', expirationDate: null, issued: true },
  ...{ handedOver: false, paused: false },
}
const pending = (startDate: string): MovableTicket => ({ ...ticket, status: 'PENDING', startDate })

describe('moveVerdict', () => {
  const LEFT_OUT: [MoveLeftOut['reason'], Partial<MovableTicket>, string?][] = [
    ['not-active-or-pending', { status: 'EXPIRED' }],
    ['not-active-or-pending', { status: 'FAILED' }],
    ['moved', { handedOver: true, expirationDate: '2026-12-31' }],
    ['paused', { paused: true, expirationDate: '2026-12-31' }],
    ['has-end-date', { expirationDate: '2026-12-31' }],
    ['has-end-date', { expirationDate: '2027-05-31' }],
    ['not-issued', { status: 'PENDING', issued: false }],
    ['begins-later', pending('2027-01-01'), '2027-02-01'],
    ['begins-later', pending('2027-01-15'), '2027-02-01'],
    ['begins-later', pending('2027-01-31'), '2027-02-01'],
  ]
  it.each(LEFT_OUT)('says %s of %o', (reason, changes, first) => {
    const left = { reason, ...(first !== undefined && { first }) }
    expect(moveVerdict({ ...ticket, ...changes }, '2027-01-01')).toEqual(left)
    expect(chooseForMove([{ ...ticket, ...changes }], '2027-01-01')).toEqual(left)
  })

  it('has a row for every reason that is about a ticket', () => {
    const others: MoveLeftOut['reason'][] = ['no-ticket', 'not-found']
    expect([...LEFT_OUT.map(([reason]) => reason), ...others].toSorted()).toEqual(
      expect.arrayContaining([...MOVE_REASONS]),
    )
  })

  it.each([
    ['one that runs', ticket],
    ['one that begins the day before', pending('2026-12-31')],
  ])('lets %s go on', (_title, each) => {
    expect(moveVerdict(each, '2027-01-01')).toBe(true)
  })

  it('chooses the ticket with the new zones, and says of nobody that there is none', () => {
    const [old, next] = [{ ...ticket, expirationDate: '2026-11-30' }, pending('2026-12-01')]
    expect(chooseForMove([next, old], '2027-01-01')).toEqual({ ticket: next })
    expect(chooseForMove([next, old], '2026-12-01')).toEqual({ reason: 'begins-later', first: '2027-01-01' })
    expect(chooseForMove([], '2027-01-01')).toEqual({ reason: 'no-ticket' })
  })
})

describe('the state of a move', () => {
  it.each<[MoveState, string, MoveState, boolean]>([
    ['ACCEPTED', '2026-12-31', 'ACCEPTED', true],
    ['ACCEPTED', '2027-01-01', 'DONE', false],
    ['CANCELLED', '2027-01-01', 'CANCELLED', false],
    ['OFFERED', '2027-01-01', 'OFFERED', false],
  ])('%s is on %s %s', (state, day, expected, undone) => {
    const move = { state, effective: '2027-01-01' }
    expect(MOVE_STATES).toContain(moveStateOn(move, day))
    expect([moveStateOn(move, day), moveCanBeUndone(move, day)]).toEqual([expected, undone])
  })
})
