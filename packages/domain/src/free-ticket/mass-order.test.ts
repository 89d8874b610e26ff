import { describe, expect, it } from 'vitest'
import { readText } from '../bulk/rows.fixture.ts'
import { csvCell } from '../csv.ts'
import { operatorById, zonesOf } from '../operators/index.ts'
import { massOrderColumns } from './mass-columns.ts'
import { massOrderExample } from './mass-example.ts'
import { type MassOrderWords, massOrderFile } from './mass-order.ts'

const wordsOf = (id: string, more: Partial<MassOrderWords> = {}): MassOrderWords => {
  const operator = operatorById(id)
  return {
    operator,
    travelCards: operator.cardNumberLengths.length > 0,
    zones: zonesOf(operator.id as 'oslo'),
    today: '2026-11-20',
    profilesOf: ({ ticketHolderType }) =>
      ticketHolderType === 'EMPLOYEE' ? ['ADULT'] : ticketHolderType === 'RETIRED' ? ['RETIRED'] : ['CHILD'],
    ...more,
  }
}
const OSLO = wordsOf('oslo')
const AKT = wordsOf('akt')
const BRAKAR = wordsOf('brakar')

const GOOD = {
  employeeId: '10733',
  firstName: 'Nora',
  lastName: 'Dahl',
  birthDate: '14.03.1980',
  relation: 'Ansatt',
  phone: '41210100',
  cardNumber: '',
  mediaType: 'Mobil',
  zoneFrom: '1',
  zoneTo: '2Ø',
  profile: 'Voksen',
}
type Cells = Partial<typeof GOOD>
const lineOf = (cells: Cells, words = OSLO) =>
  massOrderColumns(words.travelCards)
    .map(column => ({ ...GOOD, ...cells })[column])
    .join(';')
const readAll = async (text: string, words = OSLO) => {
  const read = await readText(text, massOrderFile(words))
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return read.rows
}
const readOne = async (cells: Cells, words = OSLO) => (await readAll(lineOf(cells, words), words))[0]!
const faultsOf = async (cells: Cells, words = OSLO) =>
  (await readOne(cells, words)).faults.map(({ column, code }) => `${column} ${code}`)

const CARD = { mediaType: 'Reisekort', phone: '', cardNumber: '1234 5678 9012 3456' }
const PAIR = { zoneFrom: 'AKT:TariffZone:900', zoneTo: 'AKT:TariffZone:950' }

describe('a row of a mass order', () => {
  it('is the recipient it stands for [F-112, F-182, F-193]', async () => {
    expect((await readOne({})).order).toEqual({
      profile: 'ADULT',
      mediaType: 'MOBILE_TICKET',
      ticketHolderType: 'EMPLOYEE',
      employeeId: '10733',
      firstName: 'Nora',
      lastName: 'Dahl',
      dateOfBirth: '1980-03-14',
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:2O',
      validAllZones: false,
      phone: '41210100',
      phoneCountryCode: '+47',
    })
    expect((await readOne(CARD)).order).toMatchObject({
      mediaType: 'TRAVEL_CARD',
      cardNumber: '1234567890123456',
    })
    expect((await readOne(CARD)).order).not.toHaveProperty('phone')
  })

  it.each<[title: string, words: MassOrderWords, cells: Cells, expected: object]>([
    ['words in any case', OSLO, { relation: 'ANSATT', mediaType: 'mobil', profile: 'vOKSEN' }, {}],
    ['words in English', OSLO, { relation: 'Employee', mediaType: 'Mobile', profile: 'Adult' }, {}],
    ['a child [F-187, F-201]', OSLO, { relation: 'Familie', profile: 'Barn' }, { profile: 'CHILD' }],
    ['a retired holder', OSLO, { relation: 'Pensjonist', profile: 'Honnør' }, { profile: 'RETIRED' }],
    ['a zone in other letters [F-196]', OSLO, { zoneTo: '2ø' }, { zoneTo: 'RUT:TariffZone:2O' }],
    ['a zone with its word', OSLO, { zoneFrom: 'Sone 1' }, { zoneFrom: 'RUT:TariffZone:1' }],
    [
      'all zones, sent as the pair that stands for them [F-197, F-199]',
      OSLO,
      { zoneFrom: 'Alle', zoneTo: 'alle' },
      { zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2O', validAllZones: true },
    ],
    ['Kristiansand alone [F-200]', AKT, { zoneFrom: 'Kristiansand', zoneTo: 'Kristiansand' }, PAIR],
    ['Vennesla alone [F-200]', AKT, { zoneFrom: 'Vennesla', zoneTo: 'Vennesla' }, PAIR],
    ['both of them, in any order', AKT, { zoneFrom: 'Vennesla', zoneTo: 'Kristiansand' }, PAIR],
    [
      'a foreign phone [F-190, F-191]',
      OSLO,
      { phone: '+46 70 123 45 67' },
      { phone: '701234567', phoneCountryCode: '+46' },
    ],
    [
      'a phone that may be mobile [F-191]',
      OSLO,
      { phone: '+1 212 555 0123' },
      { phone: '2125550123', phoneCountryCode: '+1' },
    ],
    [
      'names of 2 and of 100 characters [F-183]',
      OSLO,
      { firstName: 'Bo', lastName: 'x'.repeat(100), employeeId: '12' },
      { firstName: 'Bo', lastName: 'x'.repeat(100), employeeId: '12' },
    ],
    ['a birth date of today', OSLO, { birthDate: '20.11.2026' }, { dateOfBirth: '2026-11-20' }],
    ['a leap day', OSLO, { birthDate: '29.02.2024' }, { dateOfBirth: '2024-02-29' }],
    ['a formula that the portal had made text', OSLO, { firstName: "'=1+1" }, { firstName: '=1+1' }],
    [
      'a card of nine digits',
      AKT,
      { ...CARD, ...inAkt(), cardNumber: '123456789' },
      { cardNumber: '123456789' },
    ],
  ])('may have %s', async (_title, words, cells, expected) => {
    const row = await readOne({ ...(words === AKT ? inAkt() : {}), ...cells }, words)
    expect(row.faults).toEqual([])
    expect(row.order).toMatchObject(expected)
  })

  it.each<[title: string, words: MassOrderWords, cells: Cells, faults: string[]]>([
    ['no employee number [F-183]', OSLO, { employeeId: '' }, ['employeeId required']],
    ['an employee number of one [F-183]', OSLO, { employeeId: '7' }, ['employeeId too-short']],
    ['a name of one letter [F-183]', OSLO, { firstName: 'N' }, ['firstName too-short']],
    ['no last name [F-183]', OSLO, { lastName: '' }, ['lastName required']],
    ['a name of 101 letters [F-183]', OSLO, { lastName: 'x'.repeat(101) }, ['lastName too-long']],
    ['no birth date [F-186]', OSLO, { birthDate: '' }, ['birthDate required']],
    ['a day that does not exist [F-185]', OSLO, { birthDate: '31.02.1988' }, ['birthDate invalid-date']],
    ['29.02.2027, which is no day', OSLO, { birthDate: '29.02.2027' }, ['birthDate invalid-date']],
    [
      '1.2.1988, which is not DD.MM.YYYY [F-184]',
      OSLO,
      { birthDate: '1.2.1988' },
      ['birthDate invalid-date'],
    ],
    ['the order of machines [F-184]', OSLO, { birthDate: '1988-02-01' }, ['birthDate invalid-date']],
    ['two digits for the year [F-184]', OSLO, { birthDate: '01.02.88' }, ['birthDate invalid-date']],
    ['a birth date of tomorrow [F-185]', OSLO, { birthDate: '21.11.2026' }, ['birthDate max-date']],
    ['a relation nobody has [F-187]', OSLO, { relation: 'Nabo' }, ['relation mass-relation-unknown']],
    ['a medium nobody has [F-188]', OSLO, { mediaType: 'Papir' }, ['mediaType mass-media-type-unknown']],
    ['no phone [F-189]', OSLO, { phone: '' }, ['phone required']],
    ['a phone that is none [F-192]', OSLO, { phone: '4121' }, ['phone phone-invalid']],
    ['a fixed phone [F-191, F-192]', OSLO, { phone: '22 41 10 09' }, ['phone phone-mobile']],
    ['a card without a number [F-194]', OSLO, { ...CARD, cardNumber: '' }, ['cardNumber required']],
    ['a card with letters', OSLO, { ...CARD, cardNumber: '12AB' }, ['cardNumber numbers-only']],
    [
      'a card of nine digits [F-195]',
      OSLO,
      { ...CARD, cardNumber: '123456789' },
      ['cardNumber mass-card-length'],
    ],
    ['a card of eleven digits', AKT, { ...CARD, cardNumber: '12345678901' }, ['cardNumber mass-card-length']],
    ['a card where there are none', BRAKAR, { mediaType: 'Reisekort' }, ['mediaType mass-cards-not-offered']],
    ['no zone [F-196]', OSLO, { zoneFrom: '' }, ['zoneFrom required']],
    ['a zone that does not exist [F-196]', OSLO, { zoneTo: '4X' }, ['zoneTo mass-zone-unknown']],
    [
      'all zones where it has none [F-197, F-358]',
      AKT,
      { zoneFrom: 'Alle', zoneTo: 'Alle' },
      ['zoneFrom mass-all-zones-not-offered', 'zoneTo mass-all-zones-not-offered'],
    ],
    ['one zone of all [F-198]', OSLO, { zoneFrom: 'Alle', zoneTo: '1' }, ['zoneTo mass-all-zones-both']],
    [
      'another zone of all [F-198]',
      OSLO,
      { zoneFrom: '1', zoneTo: 'Alle' },
      ['zoneFrom mass-all-zones-both'],
    ],
    ['zones apart', AKT, { zoneFrom: 'Kristiansand', zoneTo: 'Valle' }, ['zoneTo mass-zones-not-adjacent']],
    ['no profile', OSLO, { profile: '' }, ['profile required']],
    ['a profile nobody has [F-201]', OSLO, { profile: 'Student' }, ['profile mass-profile-unknown']],
    ['a profile of others', OSLO, { relation: 'Familie' }, ['profile mass-profile-mismatch']],
    [
      'nothing right',
      OSLO,
      { employeeId: '', firstName: '', birthDate: 'x', relation: '', phone: 'x', zoneTo: 'x' },
      [
        'employeeId required',
        'firstName required',
        'birthDate invalid-date',
        'relation required',
        'phone phone-invalid',
        'zoneTo mass-zone-unknown',
      ],
    ],
  ])('cannot have %s', async (_title, words, cells, faults) => {
    const home = words === AKT ? inAkt() : words === BRAKAR ? inBrakar() : {}
    expect(await faultsOf({ ...home, ...cells }, words)).toEqual(faults)
  })

  it('says which lengths, profiles and days are allowed', async () => {
    expect((await readOne({ ...CARD, cardNumber: '1' })).faults[0]?.detail).toEqual({ lengths: [16] })
    expect((await readOne({ relation: 'Familie' })).faults[0]?.detail).toEqual({ profiles: ['CHILD'] })
    expect((await readOne({ birthDate: '01.01.2030' })).faults[0]?.detail).toEqual({ day: '2026-11-20' })
  })
})

function inAkt(): Cells {
  return { zoneFrom: 'Kristiansand', zoneTo: 'Birkenes' }
}
function inBrakar(): Cells {
  const [zone] = BRAKAR.zones
  return { zoneFrom: zone!.name, zoneTo: zone!.name }
}

const HEADER =
  'Ansattnr;Fornavn;Etternavn;Fødselsdato;Relasjon;Telefon;Reisekortnummer;Medium;Sone fra;Sone til;Profil'

describe('the file of a mass order', () => {
  it.each([
    ['without a header', `${lineOf({})}\r\n`, 1],
    ['with a header', `${HEADER}\r\n${lineOf({})}`, 2],
    [
      'with an English header',
      `Employee number;First name;Last name;Date of birth;Relation;Phone;Travel card number;Medium;Zone from;Zone to;Profile\n${lineOf({})}`,
      2,
    ],
    ['with the column of reasons', `${HEADER};Hva som er galt\n${lineOf({})};Datoen finnes ikke`, 2],
    ['with empty rows before and behind', `\n;;\n${lineOf({})}\n\n\n;;;\n`, 3],
    ['with quotes', lineOf({ lastName: '"Dahl; Berg"' }), 1],
    ['with tabs in place of semicolons', lineOf({}).replaceAll(';', '\t'), 1],
  ])('is read %s', async (_title, text, row) => {
    expect((await readAll(text)).map(each => [each.row, each.faults])).toEqual([[row, []]])
  })

  it.each<[title: string, text: string, fault: object]>([
    ['nothing', '', { reason: 'empty' }],
    ['a header only', HEADER, { reason: 'no-rows' }],
    ['another separator', lineOf({}).replaceAll(';', '|'), { reason: 'not-separated', row: 1 }],
    [
      'a quote left open',
      `${HEADER}\n${lineOf({})}\n10;"Nora;x`,
      { reason: 'quote-not-closed', row: 3, column: 2 },
    ],
    [
      'a cell of 1 MB',
      `${lineOf({})}\n10;${'x'.repeat(1_000_000)}`,
      { reason: 'row-too-long', row: 2, column: 2 },
    ],
    [
      'a column nobody knows',
      `${HEADER};Lønn\n${lineOf({})};1`,
      { reason: 'columns-unknown', columns: ['Lønn'] },
    ],
    ['too many rows', `${lineOf({})}\n`.repeat(10_001), { reason: 'too-many-rows', row: 10_001 }],
  ])('is refused for %s', async (_title, text, fault) => {
    expect(await readText(text, massOrderFile(OSLO))).toMatchObject({ ok: false, fault })
  })

  it('has a hundred columns: the row says so', async () => {
    const [row] = await readAll(`${lineOf({})};${'x;'.repeat(100)}`)
    expect(row!.faults).toEqual([{ column: null, code: 'mass-too-many-cells' }])
  })

  it('names the row that a spreadsheet shows, beside line breaks in cells and empty rows', async () => {
    const rows = await readAll(`${HEADER}\n\n"10\n7";N;Dahl\n${lineOf({ profile: 'x' })}`)
    expect(rows.map(({ row }) => row)).toEqual([3, 4])
  })

  it('marks rows that claim what an earlier row has', async () => {
    const rows = await readAll(
      [
        lineOf({}),
        lineOf({ phone: '41210101' }),
        lineOf({ employeeId: '10734' }),
        lineOf({ relation: 'Familie', profile: 'Barn', phone: '41210102' }),
        lineOf({ relation: 'Familie', profile: 'Barn', phone: '41210103', birthDate: '15.03.2015' }),
        lineOf({ ...CARD, employeeId: '10735' }),
        lineOf({ ...CARD, employeeId: '10736' }),
      ].join('\n'),
    )
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [{ column: 'employeeId', code: 'mass-duplicate-holder', detail: { row: 1 } }],
      [{ column: 'phone', code: 'mass-duplicate-phone', detail: { row: 1 } }],
      [],
      [],
      [],
      [{ column: 'cardNumber', code: 'mass-duplicate-card', detail: { row: 6 } }],
    ])
    expect(rows[1]!.order).toBeNull()
  })

  it.each(['nb', 'en'] as const)(
    'has an example in %s that can be uploaded as it is [F-033]',
    async language => {
      for (const [words, zones] of [
        [OSLO, ['1', '2Ø']],
        [BRAKAR, [BRAKAR.zones[0]!.name, BRAKAR.zones[0]!.name]],
      ] as const) {
        const rows = massOrderExample({
          language,
          travelCards: words.travelCards,
          allZones: words.operator.massOrderAllZones,
          zones: [zones[0], zones[1]],
        })
        const read = await readAll(rows.map(row => row.map(csvCell).join(';')).join('\r\n'), words)
        expect(read.map(({ faults }) => faults)).toEqual([[], []])
      }
    },
  )
})
