import { describe, expect, it } from 'vitest'
import { operatorById, zonesOf } from '../operators/index.ts'
import { decideZoneChange, sameZones, type ZoneChangeFacts, zonesValidFrom } from './change.ts'

const settings = { hasIncreasedExpiryDate: false, showDateInput: false }

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
  it('with new zones: they hold from the day after the old ones', () => {
    expect(zonesValidFrom('2026-11-30')).toBe('2026-12-01')
    expect(zonesValidFrom('2026-12-31')).toBe('2027-01-01')
  })
})
