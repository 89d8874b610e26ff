import { describe, expect, it } from 'vitest'
import { operatorById, zonesOf } from '../operators/index.ts'
import {
  decideZoneChange,
  endDateAllowed,
  resendDays,
  sameZones,
  ticketEndOptions,
  type ZoneChangeFacts,
  zonesValidFrom,
} from './change.ts'

const settings = { hasIncreasedExpiryDate: false, showDateInput: false }
const end = (change: Partial<Parameters<typeof endDateAllowed>[0]> = {}) =>
  endDateAllowed({
    today: '2026-11-21',
    startDate: '2026-01-01',
    endDate: '2026-11-30',
    settings,
    anyDate: false,
    ...change,
  })

describe('the end date of a running ticket', () => {
  it('is the last day of this month or of one of the five after it', () => {
    expect(ticketEndOptions({ today: '2026-11-21', startDate: '2026-01-01', settings })).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  it.each([
    ['2026-11-06', '2026-01-01', '2026-10-31'],
    ['2026-11-07', '2026-01-01', '2026-11-30'],
    // What began this month has no month before to end in.
    ['2026-11-06', '2026-11-01', '2026-11-30'],
    ['2026-03-01', '2026-01-01', '2026-02-28'],
  ])(
    'through day 6 this month can be given back: on %s the first choice of one from %s is %s [C-007]',
    (today, startDate, first) => {
      expect(ticketEndOptions({ today, startDate, settings })[0]).toBe(first)
    },
  )

  it.each([
    ['offered', {}, true],
    [
      'offered, 32 months ahead',
      { endDate: '2029-06-30', settings: { ...settings, hasIncreasedExpiryDate: true } },
      true,
    ],
    ['the last offered', { endDate: '2027-04-30' }, true],
    ['after the last offered', { endDate: '2027-05-31' }, 'end-date-too-late'],
    ['in the middle of a month', { endDate: '2026-12-15' }, 'end-date-not-offered'],
    ['yesterday', { endDate: '2026-11-20' }, 'end-date-past'],
    ['before the start', { startDate: '2026-12-01' }, 'end-date-before-start'],
    ['a free date [C-187]', { endDate: '2026-12-15', settings: { ...settings, showDateInput: true } }, true],
    ['the last free date', { endDate: '2027-05-21', settings: { ...settings, showDateInput: true } }, true],
    [
      'after the last free date',
      { endDate: '2027-05-22', settings: { ...settings, showDateInput: true } },
      'end-date-too-late',
    ],
    ['any day for customer support', { endDate: '2026-02-03', anyDate: true }, true],
    ['but never before the start', { endDate: '2025-12-31', anyDate: true }, 'end-date-before-start'],
  ] as const)('%s is %s', (_what, change, verdict) => {
    expect(end(change)).toBe(verdict)
  })
})

const [one, two, far] = ['RUT:TariffZone:1', 'RUT:TariffZone:2O', 'RUT:TariffZone:4N']
const facts = (change: Partial<ZoneChangeFacts> = {}): ZoneChangeFacts => ({
  operator: operatorById('oslo'),
  today: '2026-11-21',
  ticket: {
    status: 'ACTIVE',
    expirationDate: null,
    pickupCode: 'ABC123',
    downloadedToPhone: false,
    startDate: '2026-01-01',
    zoneFrom: one,
    zoneTo: one,
    allZones: false,
  },
  settings,
  anyDate: false,
  zones: zonesOf('oslo'),
  choice: { zoneFrom: two },
  expiryDate: '2026-11-30',
  ...change,
})
const refusal = (change: Partial<ZoneChangeFacts>) => {
  const decision = decideZoneChange(facts(change))
  return decision.ok ? null : decision.refusal
}
const ticket = facts().ticket

describe('a change of zones', () => {
  it('ends the old zones on the chosen day and says what the new ones are', () => {
    expect(decideZoneChange(facts())).toMatchObject({
      ok: true,
      zoneFrom: two,
      zoneTo: two,
      nrOfZones: 1,
      expiryDate: '2026-11-30',
    })
  })

  it.each([
    ['the same zone', { choice: { zoneFrom: one } }],
    [
      'the same two the other way round',
      { ticket: { ...ticket, zoneTo: two }, choice: { zoneFrom: two, zoneTo: one } },
    ],
    ['all zones again', { ticket: { ...ticket, allZones: true }, choice: { validAllZones: true } }],
  ])('must change something: %s is refused [C-161]', (_what, change) => {
    expect(refusal(change)).toBe('zones-unchanged')
  })

  it.each([
    ['pending', { ticket: { ...ticket, status: 'PENDING' as const } }, 'ticket-not-changeable'],
    ['expired', { ticket: { ...ticket, status: 'EXPIRED' as const } }, 'ticket-not-changeable'],
    ['has an end already', { ticket: { ...ticket, expirationDate: '2026-12-31' } }, 'ticket-not-changeable'],
    ['zones that do not touch', { choice: { zoneFrom: one, zoneTo: far } }, 'zones-not-adjacent'],
    ['a zone that is none', { choice: { zoneFrom: 'RUT:TariffZone:X' } }, 'zone-unknown'],
    ['a day that is not offered', { expiryDate: '2026-12-15' }, 'end-date-not-offered'],
  ])('is refused for one that is %s', (_what, change, code) => {
    expect(refusal(change)).toBe(code)
  })

  it('goes from one zone to all zones and back', () => {
    expect(decideZoneChange(facts({ choice: { validAllZones: true } }))).toMatchObject({
      ok: true,
      allZones: true,
    })
    const all = { ...ticket, allZones: true, zoneFrom: one, zoneTo: two }
    expect(decideZoneChange(facts({ ticket: all, choice: { zoneFrom: one } }))).toMatchObject({
      ok: true,
      allZones: false,
    })
    expect(sameZones(all, { zoneFrom: one, zoneTo: two, allZones: false })).toBe(false)
  })
})

describe('the days of a ticket that follows another', () => {
  it.each([
    ['running', '2026-01-01', { lastDay: '2026-11-21', startDate: '2026-11-21' }],
    ['begun today', '2026-11-21', { lastDay: '2026-11-21', startDate: '2026-11-21' }],
    ['not begun', '2026-12-01', { lastDay: '2026-11-30', startDate: '2026-12-01' }],
  ] as const)(
    'sent again, %s: the new one begins where the first one stops [C-132]',
    (_title, startDate, days) => {
      expect(resendDays({ today: '2026-11-21', startDate })).toEqual(days)
    },
  )
  it('with new zones: they hold from the day after the old ones', () => {
    expect(zonesValidFrom('2026-11-30')).toBe('2026-12-01')
    expect(zonesValidFrom('2026-12-31')).toBe('2027-01-01')
  })
})
