import { describe, expect, it } from 'vitest'
import { companyTicket } from '../company-ticket/index.ts'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById } from '../operators/index.ts'
import {
  decidePause,
  decidePauseCancel,
  decidePauseChange,
  decidePausedAct,
  PAUSE_REFUSALS,
  type PausedAct,
  type PauseFacts,
  pauseFromOptions,
  pauseToOptions,
} from './decide.ts'
import {
  keptUntil,
  monthsOfPause,
  OPEN_PAUSE_STATES,
  PAUSE_STATES,
  type PauseState,
  pauseDays,
  pauseStateOn,
} from './state.ts'

const ticket: PauseFacts['ticket'] = {
  status: 'ACTIVE',
  startDate: '2026-09-01',
  expirationDate: null,
  pickupCode: 'K3T7',
  downloadedToPhone: true,
  agreement: { fromDate: '2026-01-01', endDate: null, settings: { ...NO_SETTINGS, allowOrderTicket: true } },
}
const facts: PauseFacts = {
  ...{ operator: operatorById('oslo'), product: companyTicket, enabled: true, paused: false },
  ...{ today: '2026-11-25', by: 'HR', ticket, from: '2027-01', to: '2027-02' },
}
const agreed = (agreement: Partial<PauseFacts['ticket']['agreement']>) => ({
  ticket: { ...ticket, agreement: { ...ticket.agreement, ...agreement } },
})

describe('the days of a pause', () => {
  it.each([
    ['2027-01', '2027-02', '2026-12-31', '2027-03-01', '2027-02-19'],
    ['2026-12', '2026-12', '2026-11-30', '2027-01-01', '2026-12-22'],
    ['2027-02', '2028-01', '2027-01-31', '2028-02-01', '2028-01-22'],
    ['2028-02', '2028-02', '2028-01-31', '2028-03-01', '2028-02-20'],
  ])('%s to %s: last day %s, back on %s, code on %s', (from, to, lastDay, resumesOn, codeOn) => {
    expect(pauseDays({ from, to })).toEqual({ lastDay, resumesOn, codeOn })
  })

  it.each([
    ['2027-01', '2027-01', 1],
    ['2026-12', '2027-02', 3],
    ['2027-02', '2028-01', 12],
    ['2027-02', '2027-01', 0],
  ])('%s to %s are %i months', (from, to, months) => {
    expect(monthsOfPause({ from, to })).toBe(months)
  })

  it.each([
    ['2027-02', '2027-05-31'],
    ['2026-11', '2027-02-28'],
  ])('until %s keep the person until %s', (to, day) => {
    expect(keptUntil(to)).toBe(day)
  })
})

describe('the state of a pause on a day', () => {
  const months = { from: '2027-01', to: '2027-02' }
  it.each([
    ['PLANNED', '2026-12-31', 'PLANNED'],
    ['PLANNED', '2027-01-01', 'PAUSED'],
    ['PAUSED', '2027-03-01', 'PAUSED'],
    ['RESUMING', '2027-02-28', 'RESUMING'],
    ['RESUMING', '2027-03-01', 'RESUMED'],
    ['BLOCKED', '2027-03-01', 'BLOCKED'],
    ['CANCELLED', '2027-01-01', 'CANCELLED'],
  ] as const)('%s on %s is %s', (state, day, expected) => {
    expect(pauseStateOn({ ...months, state }, day)).toBe(expected)
  })
})

describe('the months that are offered', () => {
  it.each([
    ['HR after day 6: from the next month', '2026-11-07', 'HR', ['2026-12', '2027-01', '2027-02', '2027-03']],
    [
      'HR until day 6: this month too',
      '2026-11-06',
      'HR',
      ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
    ],
    [
      'an employee: from the next month',
      '2026-11-06',
      'EMPLOYEE',
      ['2026-12', '2027-01', '2027-02', '2027-03'],
    ],
  ] as const)('%s', (_title, today, by, months) => {
    expect(pauseFromOptions({ today, ticket, by })).toEqual(months)
  })

  it('begin after the first month of the ticket', () => {
    const begun = { ...ticket, startDate: '2026-11-01' }
    expect(pauseFromOptions({ today: '2026-11-03', ticket: begun, by: 'HR' })[0]).toBe('2026-12')
  })

  it('are twelve at most, and of a pause that has begun those that are not over', () => {
    const offered = pauseToOptions({ from: '2027-01', today: '2026-11-25' })
    expect([offered[0], offered.at(-1), offered.length]).toEqual(['2027-01', '2027-12', 12])
    expect(pauseToOptions({ from: '2027-01', today: '2027-03-10' })[0]).toBe('2027-03')
  })
})

const ROWS: readonly (readonly [string, Partial<PauseFacts>, true | string])[] = [
  ['a running ticket', {}, true],
  ['the next month', { from: '2026-12', to: '2026-12' }, true],
  ['this month, by HR on day 6', { today: '2026-11-06', from: '2026-11', to: '2026-11' }, true],
  ['twelve months', { to: '2027-12' }, true],
  ['an agreement that lasts until the return', agreed({ endDate: '2027-03-01' }), true],
  ['a company that has not switched it on', { enabled: false }, 'pause-off'],
  ['a ticket with a pause', { paused: true }, 'pause-exists'],
  ['a ticket that has not begun', { ticket: { ...ticket, status: 'PENDING' } }, 'ticket-not-changeable'],
  [
    'a ticket with a last day',
    { ticket: { ...ticket, expirationDate: '2026-12-31' } },
    'ticket-not-changeable',
  ],
  ['an agreement without ordering', agreed({ settings: NO_SETTINGS }), 'ordering-not-allowed'],
  ['an operator that does not sell it', { operator: operatorById('brakar') }, 'ordering-not-allowed'],
  [
    'this month, by HR on day 7',
    { today: '2026-11-07', from: '2026-11', to: '2026-11' },
    'pause-from-not-offered',
  ],
  [
    'this month, by the employee',
    { today: '2026-11-06', from: '2026-11', by: 'EMPLOYEE' },
    'pause-from-not-offered',
  ],
  ['a month that is over', { from: '2026-10' }, 'pause-from-not-offered'],
  ['a month too far ahead', { from: '2027-04', to: '2027-04' }, 'pause-from-not-offered'],
  ['an end before the beginning', { to: '2026-12' }, 'pause-to-not-offered'],
  ['thirteen months', { to: '2028-01' }, 'pause-to-not-offered'],
  ['an agreement that ends before the return', agreed({ endDate: '2027-02-28' }), 'agreement-not-valid'],
]

describe('a pause', () => {
  it.each(ROWS)('of %s', (_title, changes, expected) => {
    const decision = decidePause({ ...facts, ...changes })
    expect(decision.ok || decision.refusal).toBe(expected)
  })

  it('has a row for every refusal', () => {
    expect(PAUSE_REFUSALS.filter(code => !ROWS.some(([, , expected]) => expected === code))).toEqual([])
  })

  it('says why a ticket cannot be changed, and the first month that could be', () => {
    const ended = decidePause({ ...facts, ticket: { ...ticket, expirationDate: '2026-12-31' } })
    expect(ended).toMatchObject({ detail: { reason: 'has-end-date' } })
    expect(decidePause({ ...facts, from: '2026-10' })).toMatchObject({ detail: { first: '2026-12' } })
  })
})

describe('another month for a pause', () => {
  const was = { from: '2027-01', to: '2027-02', state: 'PLANNED' } as const
  const begun = { ...was, state: 'PAUSED' } as const
  it.each([
    ['both, until it begins', { was, from: '2026-12', to: '2027-03' }, true],
    ['a beginning that is not offered', { was, from: '2027-06', to: '2027-06' }, 'pause-from-not-offered'],
    ['a later end, once it has begun', { was: begun, today: '2027-02-01', to: '2027-06' }, true],
    ['an earlier end, once it has begun', { was: begun, today: '2027-01-20', to: '2027-01' }, true],
    ['an end that is over', { was: begun, today: '2027-02-01', to: '2027-01' }, 'pause-to-not-offered'],
    ['thirteen months', { was: begun, today: '2027-02-01', to: '2028-01' }, 'pause-to-not-offered'],
    ['the beginning, once it has begun', { was: begun, from: '2026-12' }, 'pause-begun'],
    ['one whose ticket is ordered', { was: { ...was, state: 'RESUMING' as const } }, 'pause-over'],
    ['one that is over', { was: { ...was, state: 'RESUMED' as const } }, 'pause-over'],
    [
      'a blocked one, which is tried again',
      { was: { ...was, state: 'BLOCKED' as const }, to: '2027-03' },
      true,
    ],
    [
      'an agreement that ends before',
      { was, to: '2027-03', ...agreed({ endDate: '2027-03-31' }) },
      'agreement-not-valid',
    ],
  ])('%s', (_title, changes, expected) => {
    const decision = decidePauseChange({ ...facts, ...changes })
    expect(decision.ok || decision.refusal).toBe(expected)
  })
})

describe('an act on many pauses', () => {
  const was = { from: '2027-01', to: '2027-04' }
  it.each<[string, PausedAct, PauseState, object]>([
    [
      'keeps the first month where none is given',
      { act: 'change-pause', to: '2027-06' },
      'PAUSED',
      { months: { from: '2027-01', to: '2027-06' } },
    ],
    [
      'moves both before it begins',
      { act: 'change-pause', from: '2027-02', to: '2027-02' },
      'PLANNED',
      { months: { from: '2027-02', to: '2027-02' } },
    ],
    [
      'moves no first month of one that has begun',
      { act: 'change-pause', from: '2027-02', to: '2027-02' },
      'PAUSED',
      { refusal: 'pause-begun' },
    ],
    [
      'lets come back earlier',
      { act: 'resume-earlier', to: '2027-01' },
      'PAUSED',
      { months: { from: '2027-01', to: '2027-01' } },
    ],
    [
      'lets nobody come back later or on the same day',
      { act: 'resume-earlier', to: '2027-04' },
      'PAUSED',
      { refusal: 'pause-not-earlier' },
    ],
    [
      'lets nobody come back before the pause',
      { act: 'resume-earlier', to: '2026-12' },
      'PLANNED',
      { refusal: 'pause-to-not-offered' },
    ],
    ['gives up what has not begun', { act: 'cancel-pause' }, 'PLANNED', { months: was }],
    ['gives up nothing that has begun', { act: 'cancel-pause' }, 'PAUSED', { refusal: 'pause-begun' }],
    ['ends one that has begun', { act: 'end-pause' }, 'BLOCKED', { months: was }],
    ['ends none whose ticket is ordered', { act: 'end-pause' }, 'RESUMING', { refusal: 'pause-over' }],
  ])('%s', (_title, act, state, expected) => {
    expect(
      decidePausedAct(act, { today: '2026-11-25', by: 'HR', ticket, was: { ...was, state } }),
    ).toMatchObject(expected)
  })
})

describe('giving a pause up', () => {
  it.each([
    ['PLANNED', false, true],
    ['PAUSED', false, 'pause-begun'],
    ['BLOCKED', false, 'pause-begun'],
    ['RESUMING', false, 'pause-over'],
    ['PLANNED', true, true],
    ['PAUSED', true, true],
    ['BLOCKED', true, true],
    ['RESUMING', true, 'pause-over'],
    ['RESUMED', true, 'pause-over'],
    ['CANCELLED', true, 'pause-over'],
  ] as const)('%s, ended for good: %s', (state, end, expected) => {
    const decision = decidePauseCancel({ state, end })
    expect(decision.ok || decision.refusal).toBe(expected)
  })

  it('leaves two states in which nothing is to come', () => {
    expect(PAUSE_STATES.filter(state => !OPEN_PAUSE_STATES.some(open => open === state))).toEqual([
      'RESUMED',
      'CANCELLED',
    ])
  })
})
