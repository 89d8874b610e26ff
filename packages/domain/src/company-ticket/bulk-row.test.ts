import { describe, expect, it } from 'vitest'
import { readRows } from '../bulk/rows.ts'
import { bulkCan } from '../bulk/state.ts'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { BULK_COLUMNS, type BulkColumn } from './bulk-columns.ts'
import { bulkOrderFile, decideBulkOrder, faultOfRefusal } from './bulk-decide.ts'
import { type BulkOrderInput, type BulkVocabulary, readBulkRow } from './bulk-row.ts'
import { companyTicket } from './kind.ts'

const good: Readonly<Record<BulkColumn, string>> = {
  phone: '412 10 100',
  firstName: 'Nora',
  lastName: 'Østby',
  employeeId: 'E-77',
  invoiceReference: '',
  startDate: '01.12.2026',
  zoneFrom: '1',
  zoneTo: '',
  profile: '',
  addOns: '',
}
const words: BulkVocabulary = {
  agreements: [{ id: '200100', invoiceReference: 'Oslo' }],
  employeeId: { min: 2, max: 20 },
  zones: zonesOf('oslo'),
  profiles: [
    { name: 'ADULT', text: { nb: 'Voksen', en: 'Adult' } },
    { name: 'SENIOR', text: { nb: 'Honnør', en: 'Senior' } },
  ],
}
const order: BulkOrderInput = {
  agreementName: '200100',
  employeeId: 'E-77',
  firstName: 'Nora',
  lastName: 'Østby',
  phone: '41210100',
  phoneCountryCode: '+47',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: 'RUT:TariffZone:1',
  validAllZones: false,
  addOns: [],
  profile: 'ADULT',
}
const read = (
  change: Partial<Readonly<Record<BulkColumn, string>>>,
  more: Partial<BulkVocabulary> = {},
  tooManyCells = false,
) => readBulkRow({ row: 2, cells: { ...good, ...change }, tooManyCells }, { ...words, ...more })
const two = { agreements: [...words.agreements, { id: '200101', invoiceReference: 'Drift Vest' }] }
const alike = { agreements: [...words.agreements, { id: '200101', invoiceReference: 'OSLO' }] }

describe('a row', () => {
  it.each<
    [
      title: string,
      change: Partial<Readonly<Record<BulkColumn, string>>>,
      order: Partial<BulkOrderInput>,
      more?: Partial<BulkVocabulary>,
    ]
  >([
    ['as it should be', {}, {}],
    ['a foreign phone', { phone: '+46 70 123 45 67' }, { phone: '701234567', phoneCountryCode: '+46' }],
    ['0047 before the phone', { phone: '0047 41210100' }, {}],
    ['a day as in databases', { startDate: '2026-12-01' }, {}],
    ['a day with one digit', { startDate: '1.1.2027' }, { startDate: '2027-01-01' }],
    ['an agreement by its number', { invoiceReference: '200101' }, { agreementName: '200101' }, two],
    ['an agreement by its reference', { invoiceReference: 'drift  vest' }, { agreementName: '200101' }, two],
    ['one of two alike by its number', { invoiceReference: '200101' }, { agreementName: '200101' }, alike],
    ['two zones', { zoneTo: '2ø' }, { zoneTo: 'RUT:TariffZone:2O' }],
    ['zones with the word', { zoneFrom: 'Sone 2S', zoneTo: 'zone 1' }, { zoneFrom: 'RUT:TariffZone:2S' }],
    [
      'a zone by its id',
      { zoneFrom: 'RUT:TariffZone:4SO', zoneTo: '4SO' },
      { zoneFrom: 'RUT:TariffZone:4SO', zoneTo: 'RUT:TariffZone:4SO' },
    ],
    ['a profile in Norwegian', { profile: 'HONNØR' }, { profile: 'SENIOR' }],
    ['a profile in English', { profile: 'senior' }, { profile: 'SENIOR' }],
    ['add-ons', { addOns: 'Elsykkel, car sharing + LEIEBIL' }, { addOns: ['JOULE', 'OTTO', 'CAR_POOL'] }],
    ['an add-on twice', { addOns: 'JOULE; elsykkel' }, { addOns: ['JOULE'] }],
  ])('with %s is an order', (_title, change, expected, more) => {
    expect(read(change, more)).toEqual({ order: { ...order, ...expected }, faults: [] })
  })

  it.each(['Alle', 'alle soner', 'All zones'])('with %s is an order for all zones', zoneFrom => {
    const { zoneFrom: _from, zoneTo: _to, ...rest } = order
    expect(read({ zoneFrom }).order).toEqual({ ...rest, validAllZones: true })
    expect(read({ zoneFrom, zoneTo: zoneFrom }).order).toEqual({ ...rest, validAllZones: true })
    expect(read({ zoneFrom, zoneTo: '1' }).faults).toEqual([{ column: 'zoneTo', code: 'wrong-format' }])
  })

  it.each<
    [cell: Partial<Readonly<Record<BulkColumn, string>>>, code: string, more?: Partial<BulkVocabulary>]
  >([
    [{ phone: '' }, 'required'],
    [{ phone: '4121010' }, 'phone-8-digits'],
    [{ phone: '22 00 00 00' }, 'phone-4-or-9'],
    [{ phone: '4,121E+07' }, 'numbers-only'],
    [{ firstName: '' }, 'required'],
    [{ firstName: 'N' }, 'too-short'],
    [{ lastName: 'Ø'.repeat(51) }, 'too-long'],
    [{ employeeId: '7' }, 'too-short'],
    [{ employeeId: '7'.repeat(21) }, 'too-long'],
    [{ invoiceReference: '' }, 'required', two],
    [{ invoiceReference: 'Bergen' }, 'bulk-reference-unknown'],
    [{ invoiceReference: 'oslo' }, 'bulk-reference-ambiguous', alike],
    [{ startDate: '' }, 'required'],
    [{ startDate: '31.02.2027' }, 'invalid-date'],
    [{ startDate: '01/12/2026' }, 'invalid-date'],
    [{ startDate: '01.12.26' }, 'invalid-date'],
    [{ zoneFrom: '' }, 'required'],
    [{ zoneFrom: '9Q' }, 'zone-unknown'],
    [{ zoneFrom: 'Sone' }, 'zone-unknown'],
    [{ zoneTo: '9Q' }, 'zone-unknown'],
    [{ profile: 'Student' }, 'profile-not-sold'],
    [{ addOns: 'Elsykkel og båt' }, 'add-on-not-sold'],
  ])('%j is told of at its cell: %s', (cell, code, more) => {
    expect(read(cell, more)).toEqual({ order: null, faults: [{ column: Object.keys(cell)[0], code }] })
  })

  it('has all faults at once, in the order of the columns', () => {
    const empty = Object.fromEntries(BULK_COLUMNS.map(column => [column, ''])) as Readonly<
      Record<BulkColumn, string>
    >
    const { faults } = read({ ...empty, zoneFrom: '9Q', zoneTo: '8Q', profile: 'x', addOns: 'y' }, two, true)
    expect(faults.map(({ column }) => column)).toEqual([...BULK_COLUMNS, null])
  })

  it('whose phone an earlier row has names that row; a faulty row claims no phone', async () => {
    const changes = [{ firstName: '' }, {}, { phone: '+4741210100' }, { phone: '41210101' }]
    const rows = changes.map((change, i) => ({
      ...{ row: i + 2, cells: { ...good, ...change }, tooManyCells: false },
    }))
    const read = await readRows(rows, bulkOrderFile('Ansattnr', words), () => Promise.resolve())
    expect(read[0]!.order).toBeNull()
    expect(read[1]!.faults).toEqual([])
    expect(read[2]).toMatchObject({
      row: 4,
      order: null,
      faults: [{ column: 'phone', code: 'bulk-duplicate-phone', detail: { row: 3 } }],
    })
    expect(read[3]!.faults).toEqual([])
  })
})

describe('whether an order would go through', () => {
  const facts = {
    product: companyTicket,
    operator: operatorById('oslo'),
    today: '2026-11-20',
    agreement: {
      companyId: '100100',
      fromDate: '2026-01-01',
      endDate: null,
      settings: { ...NO_SETTINGS, allowOrderTicket: true },
    },
    anyDate: false,
    zones: zonesOf('oslo'),
    products: priceListsOf('oslo')[0]?.products ?? [],
    availableAddOns: ['JOULE'] as const,
    openTicket: false,
    lastExpiry: null,
    openAddOns: [],
  }
  it('is the refusal of a single order', () => {
    const faultOf = (input: BulkOrderInput, other: Partial<Parameters<typeof decideBulkOrder>[1]> = {}) => {
      const decision = decideBulkOrder(input, { ...facts, ...other })
      return decision.ok ? null : decision.fault
    }
    expect(decideBulkOrder(order, facts)).toMatchObject({ ok: true, pricePerMonthOre: 74700 })
    expect(faultOf(order, { openTicket: true })).toEqual({
      column: 'phone',
      code: 'open-ticket-exists',
    })
    expect(faultOf(order, { lastExpiry: '2026-12-31' })).toEqual({
      column: 'startDate',
      code: 'quarantine',
      detail: { expectedQuaranteenEndDate: '2027-01-01', lastOrder: { expirationDate: '2026-12-31' } },
    })
    const solvik = { ...facts, agreement: { ...facts.agreement, companyId: '100102' } }
    expect(faultOf({ ...order, employeeId: 'E-77' }, solvik)).toEqual({
      column: 'employeeId',
      code: 'employee-id-not-in-payroll',
      detail: { maxDigits: 10 },
    })
    expect(faultOf({ ...order, startDate: '2026-12-02' })?.column).toBe('startDate')
    expect(faultOf({ ...order, addOns: ['OTTO'] })?.column).toBe('addOns')
    expect(faultOf({ ...order, zoneTo: 'RUT:TariffZone:4N' })?.column).toBe('zoneTo')
  })
  it('concerns the whole row when no cell can fix it', () => {
    expect(faultOfRefusal('forbidden', {})).toEqual({ column: null, code: 'forbidden' })
  })
})

describe('what an upload allows', () => {
  it.each([
    ['CHECKED', 1, true, true],
    ['CHECKED', 0, 'bulk-order-state', true],
    ['RUNNING', 1, 'bulk-order-state', true],
    ['DONE', 0, 'bulk-order-state', 'bulk-order-state'],
    ['CANCELLED', 1, 'bulk-order-state', 'bulk-order-state'],
  ] as const)('%s with %i rows to order', (state, ready, start, cancel) => {
    expect(bulkCan.start({ state, ready })).toBe(start)
    expect(bulkCan.cancel({ state })).toBe(cancel)
  })
})
