import { describe, expect, it } from 'vitest'
import { orderFormOf } from '../company-ticket/bounds.ts'
import { decideOrder, type OrderFacts } from '../company-ticket/decide.ts'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { companyTicketProfileIds, HOUSING_TICKET_TAG } from '../price.ts'
import { profileOf } from '../profiles.ts'
import { startDateOptions } from '../ticket/dates.ts'
import { housingTicket } from './kind.ts'
import { fareProfileOf, HOUSING_PROFILES, housingProfileOf } from './profile.ts'

const oslo = operatorById('oslo')
const products = priceListsOf('oslo')[0]?.products ?? []
const settings = { ...NO_SETTINGS, allowOrderTicket: true }
const input: OrderFacts['input'] = {
  employeeId: '1',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  addOns: [],
}
const facts: OrderFacts = {
  product: housingTicket,
  operator: oslo,
  today: '2026-11-20',
  input,
  agreement: { companyId: '100109', fromDate: '2026-01-01', endDate: null, settings },
  mobile: true,
  anyDate: false,
  zones: zonesOf('oslo'),
  products,
  availableAddOns: [],
  openTicket: false,
  lastExpiry: null,
  openAddOns: [],
}
const withSettings = (change: object): Partial<OrderFacts> => ({
  agreement: { ...facts.agreement!, settings: { ...settings, ...change } },
})

const good = {
  phone: '41210100',
  phoneCountryCode: '+47',
  firstName: 'Bo',
  lastName: 'Li',
  employeeId: '1',
  invoiceReference: '200113',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  privacyAccepted: true,
}
const faults = (change: object) =>
  orderFormOf(housingTicket)
    .safeParse({ ...good, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a resident', () => {
  it('takes a unit of one character', () => {
    expect(faults({})).toBeUndefined()
  })

  it.each([
    ['phone is required [C-176]', { phone: '' }, 'phone', 'required'],
    ['a phone at home is no mobile [C-176]', { phone: '22123456' }, 'phone', 'phone-4-or-9'],
    ['first name [C-177]', { firstName: '' }, 'firstName', 'required'],
    ['first name of one character [C-177]', { firstName: 'B' }, 'firstName', 'too-short'],
    ['last name of 51 [C-177]', { lastName: 'x'.repeat(51) }, 'lastName', 'too-long'],
    ['unit [C-178]', { employeeId: '  ' }, 'employeeId', 'required'],
    ['unit of 21 characters [C-178]', { employeeId: 'x'.repeat(21) }, 'employeeId', 'too-long'],
    ['start date [C-179]', { startDate: '' }, 'startDate', 'required'],
    ['privacy [C-180]', { privacyAccepted: false }, 'privacyAccepted', 'consent-required'],
  ] as const)('%s', (_title, change, field, code) => {
    expect(faults(change)).toEqual([[field, code]])
  })

  it('has the profiles adult, child and retired, which the operator sells [C-120]', () => {
    expect(HOUSING_PROFILES).toEqual(['ADULT', 'CHILD', 'RETIRED'])
    const sold = companyTicketProfileIds(products, HOUSING_TICKET_TAG).map(profileOf)
    expect(sold.toSorted()).toEqual(HOUSING_PROFILES.map(fareProfileOf).toSorted())
    for (const profile of HOUSING_PROFILES) expect(housingProfileOf(fareProfileOf(profile))).toBe(profile)
  })
})

describe("an order of a resident's ticket", () => {
  it.each([
    ['ADULT', 74_700],
    ['CHILD', 26_100],
    ['SENIOR', 37_300],
  ] as const)('costs a twelfth of a year by its profile: %s [C-120]', (profile, pricePerMonthOre) => {
    expect(decideOrder({ ...facts, input: { ...input, profile } })).toMatchObject({
      ok: true,
      pricePerMonthOre,
    })
  })

  it('begins on one of six days, whatever the agreement allows for others [C-181]', () => {
    const six = startDateOptions({ today: facts.today, count: 6 })
    const ask = (startDate: string, change: object = {}) =>
      decideOrder({ ...facts, ...withSettings(change), input: { ...input, startDate } })
    for (const day of six) expect(ask(day).ok).toBe(true)
    const open = { hasIncreasedExpiryDate: true, canSetArbitraryStartupDateForTicket: true }
    for (const change of [{}, open]) {
      expect(ask('2026-12-02', change)).toMatchObject({ refusal: 'start-date-not-offered' })
      expect(ask('2027-05-01', change)).toMatchObject({ refusal: 'start-date-too-late' })
    }
  })

  it('is refused unless the agreement allows ordering and the operator has housing [C-190]', () => {
    const off = { refusal: 'ordering-not-allowed' }
    expect(decideOrder({ ...facts, ...withSettings({ allowOrderTicket: false }) })).toMatchObject(off)
    expect(decideOrder({ ...facts, operator: operatorById('akt') })).toMatchObject(off)
  })
})
