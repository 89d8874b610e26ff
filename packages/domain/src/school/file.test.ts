import { describe, expect, it } from 'vitest'
import { readText } from '../bulk/rows.fixture.ts'
import { csvCell } from '../csv.ts'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { type OperatorId, operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { priceListOfMonth } from '../price.ts'
import { decideSchoolRows, type SchoolRow } from './decide.ts'
import { classList, SCHOOL_FILE_ERRORS, type SchoolFileWords, schoolFaultOf } from './file.ts'
import { SCHOOL_FILE_COLUMNS, SCHOOL_FILE_ROWS, schoolFileExample } from './file-columns.ts'

const wordsOf = (id: OperatorId): SchoolFileWords => ({ operator: operatorById(id), zones: zonesOf(id) })
const OSLO = wordsOf('oslo')
const AKT = wordsOf('akt')
const BRAKAR = wordsOf('brakar')
const HEADER = 'Fornavn;Etternavn;Klasse;Elevnummer;Medium;Telefon;Kortnummer;Sone fra;Sone til'

const GOOD = {
  ...{ firstName: 'Tuva', lastName: 'Berg', className: '9B', employeeId: '', mediaType: 'Mobil' },
  ...{ phone: '41388207', cardNumber: '', zoneFrom: '1', zoneTo: '2Ø' },
}
type Cells = Partial<typeof GOOD>
const lineOf = (cells: Cells) => SCHOOL_FILE_COLUMNS.map(column => ({ ...GOOD, ...cells })[column]).join(';')
const read = (text: string, words = OSLO) => readText(text, classList(words))
const rowsOf = async (text: string, words = OSLO) => {
  const file = await read(text, words)
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  return file.rows
}
const readOne = async (cells: Cells, words = OSLO) => (await rowsOf(`${HEADER}\n${lineOf(cells)}`, words))[0]!

const CARD = { mediaType: 'Reisekort', phone: '', cardNumber: '9578 0031 4420 1187' }
const [one, two] = ['RUT:TariffZone:1', 'RUT:TariffZone:2O']

describe('a row of a class list', () => {
  it('is the pupil that it is for', async () => {
    expect((await readOne({})).order).toEqual({
      ...{ firstName: 'Tuva', lastName: 'Berg', className: '9B' },
      ...{ mediaType: 'MOBILE_TICKET', phone: '41388207', phoneCountryCode: '+47' },
      ...{ zoneIdFrom: one, zoneIdTo: two, validAllZones: false },
    })
  })

  it.each<[title: string, words: SchoolFileWords, cells: Cells, expected: object]>([
    ['words in English, in any case', OSLO, { mediaType: 'mOBILE' }, { mediaType: 'MOBILE_TICKET' }],
    ['a pupil number', OSLO, { employeeId: '77121' }, { employeeId: '77121' }],
    ['a card that the school has', OSLO, CARD, { mediaType: 'TRAVEL_CARD', cardNumber: '9578003144201187' }],
    [
      'a card to be made',
      OSLO,
      { mediaType: 'Nytt reisekort', phone: '' },
      { mediaType: 'TRAVEL_CARD', orderCard: true },
    ],
    ['one zone', OSLO, { zoneTo: '' }, { zoneIdFrom: one, zoneIdTo: one }],
    ['a zone with its word', OSLO, { zoneFrom: 'Sone 1', zoneTo: 'sone 2ø' }, { zoneIdTo: two }],
    ['all zones', OSLO, { zoneFrom: 'Alle', zoneTo: '' }, { validAllZones: true }],
    ['all zones, twice', OSLO, { zoneFrom: 'alle soner', zoneTo: 'Alle' }, { validAllZones: true }],
    [
      'the pair that is sold as one zone',
      AKT,
      { zoneFrom: 'Kristiansand', zoneTo: '' },
      { zoneIdFrom: 'AKT:TariffZone:900', zoneIdTo: 'AKT:TariffZone:950' },
    ],
    ['a foreign phone', OSLO, { phone: '+46 70 123 45 67' }, { phone: '701234567', phoneCountryCode: '+46' }],
    ['names of 2 and of 100 letters', OSLO, { lastName: 'x'.repeat(100) }, { lastName: 'x'.repeat(100) }],
    ['a formula that the portal had made text', OSLO, { firstName: "'=1+1" }, { firstName: '=1+1' }],
  ])('reads %s', async (_title, words, cells, expected) => {
    const { order, faults } = await readOne(cells, words)
    expect(faults).toEqual([])
    expect(order).toMatchObject(expected)
  })

  it.each<[title: string, words: SchoolFileWords, cells: Cells, faults: string[]]>([
    ['no first name', OSLO, { firstName: '' }, ['firstName required']],
    ['a last name of one letter', OSLO, { lastName: 'B' }, ['lastName too-short']],
    ['no class', OSLO, { className: '' }, ['className required']],
    ['a long class', OSLO, { className: '9'.repeat(101) }, ['className too-long']],
    ['a long number', OSLO, { employeeId: '1'.repeat(21) }, ['employeeId too-long']],
    ['no medium', OSLO, { mediaType: '' }, ['mediaType required']],
    ['a medium that is none', OSLO, { mediaType: 'Papir' }, ['mediaType file-medium-unknown']],
    [
      'a card where there are none',
      BRAKAR,
      { ...CARD, ...inBrakar() },
      ['mediaType file-medium-not-offered'],
    ],
    [
      'a card to be made where none are made',
      BRAKAR,
      { mediaType: 'Nytt reisekort', ...inBrakar() },
      ['mediaType file-medium-not-offered'],
    ],
    ['no phone', OSLO, { phone: '' }, ['phone required']],
    ['a phone that is none', OSLO, { phone: '21000100' }, ['phone phone-4-or-9']],
    ['no card number', OSLO, { ...CARD, cardNumber: '' }, ['cardNumber required']],
    [
      'a card of 15 digits',
      OSLO,
      { ...CARD, cardNumber: '957800314420118' },
      ['cardNumber card-number-length'],
    ],
    ['a card of letters', OSLO, { ...CARD, cardNumber: '957800314420118X' }, ['cardNumber numbers-only']],
    ['no zone', OSLO, { zoneFrom: '', zoneTo: '' }, ['zoneFrom required']],
    ['a zone that is none', OSLO, { zoneFrom: '99' }, ['zoneFrom zone-unknown']],
    ['another that is none', OSLO, { zoneTo: '99' }, ['zoneTo zone-unknown']],
    ['zones apart', OSLO, { zoneFrom: '4V' }, ['zoneTo zones-not-adjacent']],
    ['only the second is all', OSLO, { zoneTo: 'Alle' }, ['zoneTo zone-unknown']],
    [
      'all zones where they are not sold',
      BRAKAR,
      { zoneFrom: 'Alle', zoneTo: '' },
      ['zoneFrom all-zones-not-offered'],
    ],
    ['a cell too many', OSLO, { zoneTo: '2Ø;mer' }, [' file-too-many-cells']],
    [
      'several things at once',
      OSLO,
      { firstName: '', phone: '', zoneFrom: '99' },
      ['firstName required', 'phone required', 'zoneFrom zone-unknown'],
    ],
  ])('refuses %s', async (_title, words, cells, faults) => {
    const row = await readOne(cells, words)
    expect(row.faults.map(({ column, code }) => `${column ?? ''} ${code}`)).toEqual(faults)
    expect(row.order === null).toBe(faults.length > 0)
  })
})

/** A zone of an operator whose names differ from those of Oslo. */
function inBrakar(): Cells {
  const name = zonesOf('brakar')[0]!.name
  return { zoneFrom: name, zoneTo: '' }
}

describe('a class list', () => {
  it('has its columns in any order, in either language, with those that may be left out left out', async () => {
    const rows = await rowsOf(
      'Zone from;Class;Last name;Medium;First name;Phone\n1;9B;Berg;Phone;Tuva;41388207',
    )
    expect(rows).toMatchObject([{ row: 2, order: { lastName: 'Berg', zoneIdFrom: one, zoneIdTo: one } }])
  })

  it('says of a later row which earlier one has the same pupil, number, phone or card', async () => {
    const lines = [
      {},
      { firstName: ' TUVA', lastName: 'berg', phone: '41388209' },
      { lastName: 'Moe' },
      { lastName: 'Lie', ...CARD, employeeId: '1' },
      { lastName: 'Dal', ...CARD, employeeId: '2' },
      { lastName: 'Vik', phone: '41388210', employeeId: '1' },
      { lastName: 'Sol', phone: '41388208' },
    ]
    const rows = await rowsOf([HEADER, ...lines.map(lineOf)].join('\r\n'))
    expect(
      rows.map(({ row, faults }) => [row, ...faults.map(({ code, detail }) => [code, detail?.row])]),
    ).toEqual([
      [2],
      [3, ['file-duplicate-pupil', 2]],
      [4, ['file-duplicate-phone', 2]],
      [5],
      [6, ['file-duplicate-card', 5]],
      [7, ['file-duplicate-number', 5]],
      [8],
    ])
  })

  it('is not read without its columns, with unknown ones, or when it is too long', async () => {
    expect(await read('Fornavn;Etternavn\nTuva;Berg')).toMatchObject({
      fault: { reason: 'columns-missing', columns: ['className', 'mediaType', 'zoneFrom'] },
    })
    expect(await read(`${HEADER};Adresse\n${lineOf({})}`)).toMatchObject({
      fault: { reason: 'columns-unknown', columns: ['Adresse'] },
    })
    const long = Array.from({ length: SCHOOL_FILE_ROWS + 1 }, () => lineOf({})).join('\n')
    expect(await read(`${HEADER}\n${long}`)).toMatchObject({
      fault: { reason: 'too-many-rows', row: SCHOOL_FILE_ROWS + 2 },
    })
  })

  it.each(['oslo', 'brakar', 'akt'] as const)(
    'has an example at %s that can be uploaded as it is',
    async id => {
      const words = wordsOf(id)
      for (const language of ['nb', 'en'] as const) {
        const example = schoolFileExample(words.operator, { language, zone: words.zones[0]!.name })
        const rows = await rowsOf(example.map(row => row.map(csvCell).join(';')).join('\n'), words)
        expect(rows.flatMap(({ faults }) => faults)).toEqual([])
        expect(rows.length).toBeGreaterThan(0)
      }
    },
  )

  it('names a column for every error of the server', () => {
    for (const error of SCHOOL_FILE_ERRORS) expect(SCHOOL_FILE_COLUMNS).toContain(schoolFaultOf(error).column)
  })
})

describe('the decision about the pupils of a class list', () => {
  const row = (keys: string[], zoneFrom = one): SchoolRow => ({
    choice: { zoneFrom },
    recipient: {
      ...{ mediaType: 'MOBILE_TICKET', cardNumber: null, cardState: null, keys },
      ...{ name: { firstName: 'Tuva', lastName: 'Berg' }, ownerOfNumber: null },
    },
  })
  const decide = (...rows: SchoolRow[]) =>
    decideSchoolRows(
      {
        ...{
          operator: operatorById('oslo'),
          today: '2026-11-22',
          startDate: '2026-11-22',
          hasPostAddress: true,
        },
        agreement: {
          ...{ fromDate: '2026-01-01', endDate: null },
          settings: { ...NO_SETTINGS, allowOrderTicket: true },
        },
        zones: zonesOf('oslo'),
        products: priceListOfMonth(priceListsOf('oslo'), '2026-11')?.products ?? [],
        taken: new Set(['has one']),
      },
      rows,
    ).map(decision => (decision.ok ? decision.zoneFrom : decision.refusal))

  it('is one for each, with their own zones', () => {
    expect(decide(row(['a']), row(['b'], two), row(['c'], 'nowhere'), row(['has one']))).toEqual([
      ...[one, two],
      ...['zone-unknown', 'school-ticket-exists'],
    ])
  })

  it('counts as taken what an earlier one gets, not what it is refused', () => {
    expect(decide(row(['a']), row(['a', 'b']))).toEqual([one, 'school-ticket-exists'])
    expect(decide(row(['a'], 'nowhere'), row(['a']))).toEqual(['zone-unknown', one])
  })
})
