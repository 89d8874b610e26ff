import { describe, expect, it } from 'vitest'
import {
  decideChange,
  decideJoin,
  decideLeave,
  endsLeft,
  findHolder,
  isEligible,
  lastDayOf,
  NO_RULE,
  ruleOf,
  startOf,
  takesEndBack,
} from './decide.ts'
import { departmentWanted } from './department.ts'

const today = '2026-11-21'
const nora = {
  employeeId: '1001',
  firstName: 'Nora',
  lastName: 'Bakken',
  email: 'nora@nordlys.example',
  phone: '41210001',
  phoneCountryCode: '+47',
  ...{ department: null, costCentre: null },
  active: true,
  eligibleFrom: null,
  eligibleTo: null,
}
const order = { ...NO_RULE, onJoin: 'ORDER', onLeave: 'END', agreementId: '4711', allZones: true } as const
const invite = { ...NO_RULE, onJoin: 'INVITE' } as const

describe('joining', () => {
  it.each([
    ['no rule', NO_RULE, {}, { do: 'nothing' }],
    ['ordered for the next month', order, {}, { do: 'order', startDate: '2026-12-01' }],
    ['begins on a first', order, { eligibleFrom: '2027-01-01' }, { do: 'wait', until: '2026-12-01' }],
    [
      'begins within the next month',
      order,
      { eligibleFrom: '2026-12-15' },
      { do: 'wait', until: '2026-12-01' },
    ],
    ['has begun', order, { eligibleFrom: '2026-11-01' }, { do: 'order', startDate: '2026-12-01' }],
    ['no employee number', order, { employeeId: null }, { do: 'park', code: 'no-employee-id' }],
    ['an employee number of blanks', order, { employeeId: ' ' }, { do: 'park', code: 'no-employee-id' }],
    ['no phone', order, { phone: null }, { do: 'park', code: 'no-mobile' }],
    [
      'a phone that is none',
      order,
      { phone: '12', phoneCountryCode: null },
      { do: 'park', code: 'no-mobile' },
    ],
    ['a fixed line', order, { phone: '22050550' }, { do: 'park', code: 'no-mobile' }],
    [
      'a rule without an agreement',
      { ...order, agreementId: null },
      {},
      { do: 'park', code: 'no-agreement' },
    ],
    ['invited by SMS', invite, {}, { do: 'invite', by: 'SMS' }],
    ['invited by e-mail', invite, { phone: null }, { do: 'invite', by: 'EMAIL' }],
    ['an address that is none', invite, { phone: null, email: 'nora' }, { do: 'park', code: 'no-contact' }],
    ['nowhere to invite', invite, { phone: null, email: null }, { do: 'park', code: 'no-contact' }],
  ] as const)('%s', (_title, rule, change, verdict) => {
    expect(decideJoin({ person: { ...nora, ...change }, rule, today })).toEqual(verdict)
  })

  it('orders in the month before the first day, whatever day it is', () => {
    expect(startOf({ eligibleFrom: '2027-01-02' }, '2026-12-31')).toBe('2027-02-01')
    expect(startOf({ eligibleFrom: null }, '2026-12-31')).toBe('2027-01-01')
    expect(
      decideJoin({ person: { ...nora, eligibleFrom: '2027-01-01' }, rule: order, today: '2026-12-01' }),
    ).toEqual({
      do: 'order',
      startDate: '2027-01-01',
    })
  })

  it('takes the rule of the first group that has one, and else that of everybody', () => {
    const rules = [order, { ...invite, group: 'Drift' }, { ...NO_RULE, group: 'Admin' }]
    expect(ruleOf(rules, ['Drift', 'Admin'])).toBe(rules[2])
    expect(ruleOf(rules, ['Drift'])).toBe(rules[1])
    expect(ruleOf(rules, ['Salg'])).toBe(order)
    expect(ruleOf([], ['Salg'])).toBe(NO_RULE)
  })
})

describe('who somebody is', () => {
  const holder = { id: 'h1', employeeId: '1001', phone: '+4741210001' }
  it.each([
    ['both', [holder], null, { holder }],
    [
      'the employee number without case and blanks',
      [{ ...holder, employeeId: ' aB1 ', phone: null }],
      null,
      'h1',
    ],
    ['the phone of somebody without a number', [{ ...holder, employeeId: '' }], null, 'h1'],
    ['nobody', [], null, { holder: null }],
    [
      'the phone of another',
      [{ ...holder, employeeId: '7' }],
      null,
      { question: 'phone-of-another', about: 'h1' },
    ],
    ['the phone of another, who is the same', [{ ...holder, employeeId: '7' }], 'SAME', 'h1'],
    [
      'the phone of another, who is not',
      [{ ...holder, employeeId: '7' }],
      'OTHER',
      { parked: 'phone-in-use' },
    ],
    [
      'several',
      [
        { ...holder, phone: '+4741210002' },
        { ...holder, id: 'h2', phone: '+4741210003' },
      ],
      null,
      { question: 'several-holders', about: 'h1' },
    ],
    [
      'several, one with the phone',
      [{ ...holder, id: 'h2', phone: '+4741210003' }, holder],
      null,
      { holder },
    ],
  ] as const)('%s', (title, holders, answer, found) => {
    const person = title.includes('case') ? { ...nora, employeeId: 'AB1' } : nora
    const result = findHolder<{ id: string; employeeId: string; phone: string | null }>(
      person,
      holders,
      answer,
    )
    expect(typeof found === 'string' && 'holder' in result ? result.holder?.id : result).toEqual(found)
  })
})

describe('leaving', () => {
  const settings = { hasIncreasedExpiryDate: false, showDateInput: false }
  const ticket = { status: 'ACTIVE', startDate: '2026-01-01', expirationDate: null, settings } as const
  const facts = { rule: order, answer: null, eligibleTo: null, toldOn: today, today, ticket }

  it.each([
    ['the last working day of this month', '2026-11-30', '2026-11-21', '2026-11-30'],
    ['today', '2026-11-21', '2026-11-21', '2026-11-30'],
    ['left last month, told on day 6', '2026-10-15', '2026-11-06', '2026-10-31'],
    ['left last month, told on day 7', '2026-10-15', '2026-11-07', '2026-11-30'],
    ['left two months ago, told on day 1', '2026-09-30', '2026-11-01', '2026-11-30'],
    ['left last year, told on day 1', '2026-12-31', '2027-01-01', '2026-12-31'],
    ['leaves in February', '2028-02-10', '2028-02-10', '2028-02-29'],
  ])('%s', (_title, lastWorkingDay, day, end) => {
    expect(lastDayOf({ lastWorkingDay, today: day })).toBe(end)
  })

  it.each([
    ['no ticket', { ticket: null }, { do: 'nothing' }],
    ['ends with the month', {}, { do: 'end', lastDay: '2026-11-30' }],
    ['asks where the rule says so', { rule: NO_RULE }, { do: 'ask' }],
    ['ends by the answer', { rule: NO_RULE, answer: 'END' }, { do: 'end', lastDay: '2026-11-30' }],
    ['stays by the answer', { answer: 'KEEP' }, { do: 'nothing' }],
    ['has this end already', { ticket: { ...ticket, expirationDate: '2026-11-30' } }, { do: 'nothing' }],
    [
      'has a later end',
      { ticket: { ...ticket, expirationDate: '2026-12-31' } },
      { do: 'park', code: 'ticket-has-end' },
    ],
    [
      'has not begun',
      { ticket: { ...ticket, status: 'PENDING', startDate: '2026-12-01' } },
      { do: 'withdraw' },
    ],
    [
      'has not been issued yet',
      { ticket: { ...ticket, status: 'PENDING', startDate: '2026-11-21' } },
      { do: 'wait', until: '2026-11-21' },
    ],
    [
      'told on day 6',
      { today: '2026-11-06', toldOn: '2026-11-06', eligibleTo: '2026-10-31' },
      { do: 'end', lastDay: '2026-10-31' },
    ],
    [
      'told on day 6, of a ticket that began this month',
      {
        today: '2026-11-06',
        toldOn: '2026-11-06',
        eligibleTo: '2026-10-31',
        ticket: { ...ticket, startDate: '2026-11-01' },
      },
      { do: 'end', lastDay: '2026-11-30' },
    ],
  ] as const)('%s', (_title, change, verdict) => {
    expect(decideLeave({ ...facts, ...change })).toEqual(verdict)
  })

  it('is on the last working day', () => {
    expect(isEligible({ active: true, eligibleTo: '2026-11-22' }, today)).toBe(true)
    expect(isEligible({ active: true, eligibleTo: today }, today)).toBe(false)
    expect(isEligible({ active: false, eligibleTo: null }, today)).toBe(false)
  })

  it.each([
    ['on the last day', '2026-11-30', '2026-11-30', 'ACTIVE', true],
    ['after it', '2026-12-01', '2026-11-30', 'ACTIVE', false],
    ['with an end of somebody else', '2026-11-21', '2026-12-31', 'ACTIVE', false],
  ] as const)('is taken back %s', (_title, day, expirationDate, status, back) => {
    expect(takesEndBack({ today: day, lastDay: '2026-11-30', ticket: { status, expirationDate } })).toBe(back)
  })
})

describe('changes', () => {
  const holder = { firstName: 'Nora', lastName: 'Bakken', employeeId: '1001', departmentId: 'd1' }
  const departments = [
    { id: 'd1', name: 'Drift', costCentre: '4100' },
    { id: 'd2', name: 'Verksted', costCentre: '4200' },
  ]
  const follow = { onChange: 'FOLLOW_NAME_AND_DEPARTMENT' } as const
  it.each([
    ['the same', follow, {}, null, 'nothing'],
    ['another name', follow, { lastName: 'Dahl' }, null, 'follow'],
    ['no name', follow, { lastName: '' }, null, 'nothing'],
    ['another name, to be asked', NO_RULE, { lastName: 'Dahl' }, null, 'ask'],
    ['another name, answered', NO_RULE, { lastName: 'Dahl' }, 'FOLLOW', 'follow'],
    ['another name that is left', NO_RULE, { lastName: 'Dahl' }, 'KEEP', 'nothing'],
    ['the employee number of the same', NO_RULE, { employeeId: '9' }, 'SAME', 'follow'],
    ['the department, in other letters', follow, { department: ' dRIFT' }, null, 'nothing'],
    ['another department', follow, { department: 'Verksted' }, null, 'follow'],
    ['another department by its cost centre', follow, { department: '4200' }, null, 'follow'],
    ['a cost centre alone', follow, { costCentre: '4200' }, null, 'follow'],
    ['a cost centre that no department has', follow, { costCentre: '4300' }, null, 'nothing'],
    ['a department that is not there yet', follow, { department: 'Kantine' }, null, 'follow'],
    ['what can be no department', follow, { department: 'x'.repeat(150) }, null, 'nothing'],
    ['another department, to be asked', NO_RULE, { department: 'Verksted' }, null, 'ask'],
    ['another department, answered', NO_RULE, { department: 'Verksted' }, 'FOLLOW', 'follow'],
    ['another department that is left', NO_RULE, { department: 'Verksted' }, 'KEEP', 'nothing'],
  ] as const)('%s', (_title, rule, change, answer, does) => {
    expect(decideChange({ rule, answer, person: { ...nora, ...change }, holder, departments }).do).toBe(does)
  })

  it.each([
    ['of somebody without one, to be followed', follow, 'follow'],
    ['of somebody without one, and the rule only tells', NO_RULE, 'nothing'],
  ] as const)('a department %s', (_title, rule, does) => {
    const facts = { rule, answer: null, holder: { ...holder, departmentId: null }, departments }
    expect(decideChange({ ...facts, person: { ...nora, department: 'Drift' } }).do).toBe(does)
  })

  it('a department in a company that has none is left', () => {
    const facts = { rule: follow, answer: null, holder: { ...holder, departmentId: null }, departments: [] }
    expect(decideChange({ ...facts, person: { ...nora, department: 'Drift' } }).do).toBe('nothing')
  })

  it.each([
    ['with its cost centre', '4300', { name: 'Kantine', costCentre: '4300' }],
    ['without a cost centre that can be none', '=1+1', { name: 'Kantine', costCentre: '' }],
  ])('a new department is made %s', (_title, costCentre, made) => {
    expect(departmentWanted({ department: 'Kantine', costCentre }, departments)).toEqual({ made })
  })
})

describe('the brake', () => {
  it.each([
    [5, 10, 5_000, 0, 250],
    [5, 10, 5_000, 249, 1],
    [5, 10, 199, 0, 10],
    [5, 10, 219, 0, 10],
    [5, 10, 220, 0, 11],
    [5, 10, 0, 11, -1],
  ])('%i %% and at least %i of %i, after %i: %i', (holdShare, holdLeast, active, ended, left) => {
    expect(endsLeft({ holdShare, holdLeast, active, ended })).toBe(left)
  })
})
