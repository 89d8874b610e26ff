import { countryCodeBound } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { Config } from './api.ts'
import {
  ALL_ZONES,
  faultsOf,
  priceQuery,
  secondZones,
  startValues,
  withAgreement,
  withFirstZone,
  zonesOf,
} from './values.ts'

const config = {
  zones: [
    { id: '1', name: '1', adjacentZoneIds: ['2S', '2O'] },
    { id: '2S', name: '2S', adjacentZoneIds: ['1', '2O'] },
    { id: '2O', name: '2Ø', adjacentZoneIds: ['1', '2S'] },
    { id: '4N', name: '4N', adjacentZoneIds: [] },
  ],
  profiles: ['ADULT', 'CHILD'],
  agreements: [
    { id: 'a', invoiceReference: 'A', startDates: ['2026-11-21', '2026-12-01'], anyStartDate: null },
    { id: 'b', invoiceReference: 'B', startDates: ['2026-11-21'], anyStartDate: null },
  ],
} as unknown as Config
const values = startValues(config)

describe('the form of the widget', () => {
  it('begins with the first zone and the first day of the next month', () => {
    expect(values).toMatchObject({
      agreementNumber: 'a',
      zoneFrom: '1',
      zoneTo: '1',
      startDate: '2026-12-01',
    })
  })

  it('offers as the second zone the first one again and those next to it', () => {
    expect(secondZones(config, '2S').map(({ id }) => id)).toEqual(['2S', '1', '2O'])
    expect(secondZones(config, '9')).toEqual([])
  })

  it.each([
    ['1', '2O', '2S', '2O'],
    ['1', '2O', '4N', '4N'],
    ['1', '1', '2S', '2S'],
    ['1', ALL_ZONES, '4N', ALL_ZONES],
  ])('from %s to %s, with the first zone changed to %s, goes to %s', (zoneFrom, zoneTo, next, to) => {
    expect(withFirstZone(config, { ...values, zoneFrom, zoneTo }, next)).toMatchObject({
      zoneFrom: next,
      zoneTo: to,
    })
  })

  it('has a day that its agreement offers', () => {
    expect(withAgreement(config, values, 'b').startDate).toBe('2026-11-21')
    expect(withAgreement(config, values, 'x')).toBe(values)
  })

  it('asks for a profile, and for zones or for all of them', () => {
    expect(zonesOf(values)).toEqual({ zoneFrom: '1', zoneTo: '1' })
    expect(zonesOf({ ...values, zoneTo: ALL_ZONES })).toEqual({ validAllZones: true })
    const query = priceQuery({ ...values, profile: 'CHILD', zoneTo: ALL_ZONES, addOns: ['JOULE', 'OTTO'] })
    expect(Object.fromEntries(query)).toEqual({
      agreementNumber: 'a',
      startDate: '2026-12-01',
      profile: 'CHILD',
      validAllZones: 'true',
      addOns: 'JOULE,OTTO',
    })
  })

  it('says what is missing', () => {
    expect(Object.keys(faultsOf(values))).toEqual([
      'phone',
      'firstName',
      'lastName',
      'employeeId',
      'privacyAccepted',
    ])
    const full = {
      ...values,
      phone: '4',
      firstName: 'A',
      lastName: 'B',
      employeeId: 'C',
      privacyAccepted: true,
    }
    expect(faultsOf(full)).toEqual({})
  })

  it.each(['+47', ' +1 ', '+1684', '47', '0047', '', '+047', '+12345', '+4a'])(
    'judges the country code %j as the domain does',
    phoneCountryCode => {
      const fault = countryCodeBound.safeParse(phoneCountryCode).error?.issues[0]?.message
      expect(faultsOf({ ...values, phoneCountryCode }).phoneCountryCode).toBe(fault)
    },
  )
})
