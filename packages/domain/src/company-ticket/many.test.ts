import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById } from '../operators/index.ts'
import { companyTicket } from './kind.ts'
import { chooseForMany, type ManyFacts, type ManyTicket, manyVerdict } from './many.ts'

const active: ManyTicket = {
  id: 'a',
  status: 'ACTIVE',
  startDate: '2026-10-01',
  expirationDate: null,
  pickupCode: 'K3T7',
  downloadedToPhone: false,
  agreementId: '200100',
  agreement: { fromDate: '2026-01-01', endDate: null, settings: { ...NO_SETTINGS, allowOrderTicket: true } },
}
const pending: ManyTicket = { ...active, id: 'p', status: 'PENDING', startDate: '2026-12-01' }
const ending: ManyTicket = { ...active, id: 'e', expirationDate: '2026-11-30' }
const expired: ManyTicket = { ...ending, id: 'x', status: 'EXPIRED' }
const onPhone: ManyTicket = { ...active, downloadedToPhone: true }

const end: ManyFacts = { act: 'end', lastDay: '2026-11-30', today: '2026-11-21', anyDate: false }
const code: ManyFacts = { act: 'send-code' }
const pause: ManyFacts = {
  ...{ act: 'pause', from: '2027-01', to: '2027-02', today: '2026-11-21', by: 'HR', enabled: true },
  ...{ operator: operatorById('oslo'), product: companyTicket },
}
const other: ManyFacts = { act: 'change-reference', agreementId: '200101' }

describe('an act on many checks each ticket by the rule of one', () => {
  it.each<[string, ManyFacts, ManyTicket, string | true]>([
    ['ends a running one [C-127]', end, active, true],
    ['ends none that has a last day [C-127]', end, ending, 'has-end-date'],
    ['cancels a pending one, whatever the day [C-128]', { ...end, lastDay: '2026-11-01' }, pending, true],
    ['ends none that has ended', end, expired, 'not-active'],
    ['refuses a day that is not offered', { ...end, lastDay: '2026-11-25' }, active, 'end-date-not-offered'],
    ['refuses a day before the start', { ...end, lastDay: '2026-09-30' }, active, 'end-date-before-start'],
    ['takes any day from those who may', { ...end, lastDay: '2026-11-25', anyDate: true }, active, true],
    ['sends a code that is not used [C-130]', code, active, true],
    ['sends none that is used [C-130]', code, onPhone, 'already-downloaded'],
    ['sends none that is not made yet [C-130]', code, { ...pending, pickupCode: null }, 'no-pickup-code'],
    ['moves to another reference', other, active, true],
    ['moves none that has the reference', { ...other, agreementId: '200100' }, active, 'same-reference'],
    ['pauses a running one', pause, active, true],
    ['pauses none that has a last day, such as one with a pause', pause, ending, 'has-end-date'],
    ['pauses none that has not begun', pause, pending, 'not-active'],
    [
      'pauses none from a month that is not offered',
      { ...pause, from: '2026-10' },
      active,
      'pause-from-not-offered',
    ],
    [
      'pauses none while the company has not switched it on',
      { ...pause, enabled: false },
      active,
      'pause-off',
    ],
    ['moves none that has ended', other, expired, 'not-active-or-pending'],
  ])('%s', (_title, facts, ticket, verdict) => {
    expect(manyVerdict(facts, ticket)).toBe(verdict)
  })
})

describe('the ticket of an employee that an act is about', () => {
  it.each<[string, ManyFacts, ManyTicket[], object]>([
    ['is the latest', end, [pending, ending], { ticket: pending }],
    [
      'is the one for which it is possible',
      code,
      [{ ...pending, pickupCode: null }, active],
      { ticket: active },
    ],
    [
      'is none: the reason of the latest',
      code,
      [
        { ...onPhone, id: 'n' },
        { ...active, pickupCode: null },
      ],
      { reason: 'already-downloaded' },
    ],
    ['is none where nothing is open', end, [], { reason: 'no-ticket' }],
  ])('%s', (_title, facts, tickets, chosen) => {
    expect(chooseForMany(facts, tickets)).toEqual(chosen)
  })
})
