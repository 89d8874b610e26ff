import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { isMobile } from '../phone.ts'
import { decideOrder, ORDER_REFUSALS, type OrderFacts, type OrderInput, type OrderRefusal } from './decide.ts'
import { companyTicket } from './kind.ts'

const input: OrderInput = {
  employeeId: 'E-77',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  addOns: [],
}
const agreement = {
  companyId: '100100',
  fromDate: '2026-01-01',
  endDate: null,
  settings: { ...NO_SETTINGS, allowOrderTicket: true },
}
const good: OrderFacts = {
  product: companyTicket,
  operator: operatorById('oslo'),
  today: '2026-11-20',
  input,
  agreement,
  mobile: true,
  anyDate: false,
  zones: zonesOf('oslo'),
  products: priceListsOf('oslo')[0]?.products ?? [],
  availableAddOns: ['JOULE', 'OTTO', 'CAR_POOL'],
  openTicket: false,
  lastExpiry: null,
  openAddOns: [],
}
type Change = Partial<Omit<OrderFacts, 'input'>> & { input?: Partial<OrderInput> }
const facts = (change: Change): OrderFacts => ({ ...good, ...change, input: { ...input, ...change.input } })
const withSettings = (settings: object): Change => ({
  agreement: { ...agreement, settings: { ...agreement.settings, ...settings } },
})

describe('an accepted order', () => {
  it('stores zones, profile and price of the start month', () => {
    expect(decideOrder(good)).toEqual({
      ok: true,
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:1',
      allZones: false,
      nrOfZones: 1,
      zoneNames: ['1'],
      profileId: 1,
      productId: 'RUT:PreassignedFareProduct:P365-ADULT',
      pricePerMonthOre: 74700,
      vatRate: 12,
      addOns: [],
    })
  })

  it.each<[title: string, change: Change, expected: object]>([
    [
      'two zones cost the two-zone price [C-264]',
      { input: { zoneTo: 'RUT:TariffZone:2S' } },
      { nrOfZones: 2, pricePerMonthOre: 132400 },
    ],
    [
      'all zones cost the three-zone price [C-264]',
      { input: { validAllZones: true } },
      { allZones: true, pricePerMonthOre: 190300 },
    ],
    [
      'a senior pays the senior price',
      { input: { profile: 'SENIOR' } },
      { profileId: 4, pricePerMonthOre: 37300 },
    ],
    ['today', { input: { startDate: '2026-11-20' } }, { ok: true }],
    ['a foreign mobile', { mobile: isMobile('701234567', '+46') }, { ok: true }],
    ['the day the quarantine ends', { lastExpiry: '2026-11-30' }, { ok: true }],
    [
      'a start in a later month after an expiry this month',
      { lastExpiry: '2026-10-31', input: { startDate: '2026-11-20' } },
      { ok: true },
    ],
    [
      'add-ons that are sold, each once',
      { input: { addOns: ['OTTO', 'JOULE', 'OTTO'] }, openAddOns: ['CAR_POOL'] },
      { addOns: ['OTTO', 'JOULE'] },
    ],
    [
      'a global company admin backdates [P-283]',
      { anyDate: true, input: { startDate: '2026-02-10' } },
      { ok: true },
    ],
    [
      'a free date [C-160]',
      { ...withSettings({ canSetArbitraryStartupDateForTicket: true }), input: { startDate: '2027-01-15' } },
      { ok: true },
    ],
    [
      '32 options [C-159]',
      { ...withSettings({ hasIncreasedExpiryDate: true }), input: { startDate: '2029-06-01' } },
      { ok: true },
    ],
    [
      'an employee id that the payroll file holds [C-270]',
      { agreement: { ...agreement, companyId: '100102' }, input: { employeeId: '1234567890' } },
      { ok: true },
    ],
    ['the last day of the agreement', { agreement: { ...agreement, endDate: '2026-12-01' } }, { ok: true }],
  ])('%s', (_title, change, expected) => {
    expect(decideOrder(facts(change))).toMatchObject({ ok: true, ...expected })
  })

  it('counts Kristiansand and Vennesla as one zone [C-165]', () => {
    const akt = facts({
      operator: operatorById('akt'),
      zones: zonesOf('akt'),
      products: priceListsOf('akt')[0]?.products ?? [],
      input: { zoneFrom: 'AKT:TariffZone:950' },
    })
    expect(decideOrder(akt)).toMatchObject({
      zoneFrom: 'AKT:TariffZone:900',
      zoneTo: 'AKT:TariffZone:950',
      nrOfZones: 1,
      pricePerMonthOre: 65800,
    })
  })
})

const ROWS: readonly (readonly [refusal: OrderRefusal, title: string, change: Change])[] = [
  ['agreement-unknown', 'no such agreement in the company [C-246]', { agreement: null }],
  [
    'agreement-not-valid',
    'agreement begins tomorrow',
    { agreement: { ...agreement, fromDate: '2026-11-21' } },
  ],
  [
    'agreement-not-valid',
    'agreement ended yesterday',
    { agreement: { ...agreement, endDate: '2026-11-19' } },
  ],
  [
    'agreement-not-valid',
    'agreement ends before the start date',
    { agreement: { ...agreement, endDate: '2026-11-30' } },
  ],
  [
    'agreement-not-valid',
    'backdated to before the agreement',
    { anyDate: true, input: { startDate: '2025-12-31' } },
  ],
  ['ordering-not-allowed', 'agreement without ordering [C-186]', withSettings({ allowOrderTicket: false })],
  ['ordering-not-allowed', 'operator without company tickets [P-282]', { operator: operatorById('brakar') }],
  ['phone-not-mobile', 'a landline [C-152]', { mobile: isMobile('22334455') }],
  ['phone-not-mobile', 'no number at all [C-152]', { mobile: isMobile('123') }],
  [
    'employee-id-not-in-payroll',
    'an employee id that does not fit the payroll file of the company [C-270]',
    { agreement: { ...agreement, companyId: '100102' } },
  ],
  ['start-date-past', 'yesterday [C-158]', { input: { startDate: '2026-11-19' } }],
  ['start-date-not-offered', 'in the middle of a month [C-158]', { input: { startDate: '2026-12-15' } }],
  ['start-date-too-late', 'a month after the last option [C-158]', { input: { startDate: '2027-05-01' } }],
  [
    'start-date-too-late',
    'a day after six months with a free date [C-257]',
    { ...withSettings({ canSetArbitraryStartupDateForTicket: true }), input: { startDate: '2027-05-21' } },
  ],
  ['zone-unknown', 'a zone that does not exist', { input: { zoneFrom: 'RUT:TariffZone:9' } }],
  ['zone-unknown', 'no zone', { input: { zoneFrom: undefined } }],
  ['zones-not-adjacent', 'two zones that do not touch [C-163]', { input: { zoneTo: 'RUT:TariffZone:4N' } }],
  [
    'all-zones-not-offered',
    'all zones where they are not sold [C-164]',
    { operator: { ...operatorById('oslo'), allZonesAllowed: false }, input: { validAllZones: true } },
  ],
  ['profile-not-sold', 'a student', { input: { profile: 'STUDENT' } }],
  ['profile-not-sold', 'no price list for the month', { products: [] }],
  [
    'add-on-not-sold',
    'an add-on the operator does not have',
    { availableAddOns: ['OTTO'], input: { addOns: ['OTTO', 'JOULE'] } },
  ],
  ['open-ticket-exists', 'an open ticket for the same phone [C-234]', { openTicket: true }],
  ['quarantine', 'a ticket that ended in the start month [C-233]', { lastExpiry: '2026-12-31' }],
  [
    'quarantine',
    'a ticket that ended this month, starting today [C-233]',
    { lastExpiry: '2026-11-01', input: { startDate: '2026-11-20' } },
  ],
  [
    'quarantine',
    'also for a global company admin who backdates [C-233]',
    { anyDate: true, lastExpiry: '2026-10-31', input: { startDate: '2026-10-15' } },
  ],
  [
    'subscription-exists',
    'an add-on that the phone already has [C-235]',
    { openAddOns: ['OTTO'], input: { addOns: ['JOULE', 'OTTO'] } },
  ],
]

describe('a refused order', () => {
  it.each(ROWS)('refuses with %s: %s', (refusal, _title, change) => {
    expect(decideOrder(facts(change))).toMatchObject({ ok: false, refusal })
  })

  it('has a row for every refusal', () => {
    expect(ORDER_REFUSALS.filter(refusal => !ROWS.some(([row]) => row === refusal))).toEqual([])
  })

  it('says when the quarantine ends and which ticket is the reason [C-200, C-233]', () => {
    expect(decideOrder(facts({ lastExpiry: '2026-11-15', input: { startDate: '2026-11-20' } }))).toEqual({
      ok: false,
      refusal: 'quarantine',
      detail: { expectedQuaranteenEndDate: '2026-12-01', lastOrder: { expirationDate: '2026-11-15' } },
    })
  })

  it('says how long an employee id may be [C-270]', () => {
    const change = { agreement: { ...agreement, companyId: '100102' }, input: { employeeId: '12345678901' } }
    expect(decideOrder(facts(change))).toEqual({
      ok: false,
      refusal: 'employee-id-not-in-payroll',
      detail: { maxDigits: 10 },
    })
  })

  it('says which add-on exists [C-235]', () => {
    expect(decideOrder(facts({ openAddOns: ['OTTO'], input: { addOns: ['JOULE', 'OTTO'] } }))).toMatchObject({
      detail: { type: 'OTTO' },
    })
  })

  it('answers with the first broken rule, in the documented order', () => {
    const steps: [OrderRefusal, Change][] = [
      ['agreement-unknown', { agreement: null }],
      ['agreement-not-valid', { agreement: { ...agreement, endDate: '2026-01-31', settings: NO_SETTINGS } }],
      ['ordering-not-allowed', { agreement: { ...agreement, settings: NO_SETTINGS } }],
      ['phone-not-mobile', { mobile: isMobile('22334455') }],
      ['employee-id-not-in-payroll', { agreement: { ...agreement, companyId: '100102' } }],
      ['start-date-past', { input: { startDate: '2026-11-19' } }],
      ['zone-unknown', { input: { zoneFrom: 'nowhere' } }],
      ['profile-not-sold', { input: { profile: 'STUDENT' } }],
      ['add-on-not-sold', { availableAddOns: [], input: { addOns: ['JOULE'] } }],
      ['open-ticket-exists', { openTicket: true }],
      ['quarantine', { lastExpiry: '2026-12-31' }],
    ]
    for (const [index, [refusal]] of steps.entries()) {
      // Breaks this rule and all later ones; changes of later rules come first, so that earlier ones overwrite them
      const broken = steps
        .slice(index)
        .reverse()
        .map(([, change]) => change)
      const merged: Change = Object.assign({}, ...broken)
      merged.input = Object.assign({}, ...broken.map(change => change.input))
      expect(decideOrder(facts(merged))).toMatchObject({ ok: false, refusal })
    }
    expect(steps.map(([refusal]) => ORDER_REFUSALS.indexOf(refusal))).toEqual(
      steps.map(([refusal]) => ORDER_REFUSALS.indexOf(refusal)).sort((a, b) => a - b),
    )
  })
})
