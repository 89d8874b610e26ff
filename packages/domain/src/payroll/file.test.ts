import { describe, expect, it } from 'vitest'
import { type CsvRow, csvCell } from '../csv.ts'
import { OPERATORS, operatorById } from '../operators/index.ts'
import { payrollChanges } from './changes.ts'
import { payrollChangesRows, payrollFileFormat, payrollFixedWidth, payrollRows, phoneCell } from './file.ts'
import { bike, line } from './payroll.fixture.ts'

const [oslo, akt] = [operatorById('oslo'), operatorById('akt')]
const linesOf = (rows: readonly CsvRow[]) => rows.map(row => row.map(csvCell).join(';'))

describe('the rows of the payroll CSV', () => {
  it('begin with a header [C-267]', () => {
    const nb = linesOf(payrollRows([line()], { operator: akt, language: 'nb' }))
    expect(nb[0]).toBe('Etternavn;Fornavn;Telefon;Ansattnummer;Soner;Månedspris')
    expect(nb).toHaveLength(2)
    expect(linesOf(payrollRows([], { operator: akt, language: 'en' }))).toEqual([
      'Surname;First name;Phone;Employee id;Zones;Monthly price',
    ])
  })

  it.each([
    ['one zone', line(), 'Berg;Anne;41210100;17;1;713'],
    ['two zones', line({ zones: ['1', '2V'] }), 'Berg;Anne;41210100;17;1, 2V;713'],
    ['all zones', line({ zones: [], numberOfZones: 99 }), 'Berg;Anne;41210100;17;Alle soner;713'],
    ['no zones on an add-on', bike(), 'Berg;Anne;41210100;17;;499'],
    ['half a krone up', line({ priceOre: 71_350 }), 'Berg;Anne;41210100;17;1;714'],
    ['less than half down', line({ priceOre: 71_349 }), 'Berg;Anne;41210100;17;1;713'],
    ['what is given back', line({ priceOre: -71_300 }), 'Berg;Anne;41210100;17;1;-713'],
  ] as const)('has name, phone, employee id, zones and whole kroner: %s [C-268]', (_what, of, row) => {
    expect(linesOf(payrollRows([of], { operator: akt, language: 'nb' }))[1]).toBe(row)
  })

  it.each([
    ['TICKET', line(), 'Bedriftsbillett'],
    ['JOULE', bike(), 'Elsykkel'],
    ['OTTO', bike({ addOnType: 'OTTO' }), 'Bildeling'],
    ['CAR_POOL', bike({ addOnType: 'CAR_POOL' }), 'Bildeling'],
  ] as const)('of operator A says the kind of subscription last: %s [C-269]', (_type, of, word) => {
    for (const language of ['nb', 'en'] as const) {
      const [header, row] = linesOf(payrollRows([of], { operator: oslo, language }))
      expect(header).toMatch(/;(Abonnementstype|Subscription type)$/)
      expect(row).toMatch(new RegExp(`;\\d+;${word}$`))
    }
  })

  it('has that column at operator A alone [C-269]', () => {
    expect(OPERATORS.filter(({ payrollTypeColumn }) => payrollTypeColumn).map(({ code }) => code)).toEqual([
      'A',
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])('defuses formulas: %s', text => {
    const [, row] = payrollRows([line({ lastName: text, employeeId: text, zones: [text] })], {
      operator: oslo,
      language: 'nb',
    })
    for (const at of [0, 3, 4]) expect(csvCell(row![at])).toBe(`'${text}`)
  })
})

it.each([
  ['+4741210100', '41210100'],
  ['+46701234567', '0046701234567'],
  ['41210100', '41210100'],
])('writes the phone %s as %s, which no spreadsheet calculates with', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell)
})

it('has the changes between two months, a side that is missing empty [C-058]', () => {
  const changes = payrollChanges(
    [line(), bike({ personKey: 'b', lastName: 'Lie' })],
    [line({ priceOre: 99_000, zones: ['1', '2V'] }), line({ personKey: 'c', lastName: 'Moe', zones: [] })],
  )
  expect(linesOf(payrollChangesRows(changes, 'nb'))).toEqual([
    'Endring;Etternavn;Fornavn;Telefon;Ansattnummer;Type;Soner før;Soner nå;Pris før;Pris nå;Forskjell',
    'Endret pris;Berg;Anne;41210100;17;Bedriftsbillett;1;1, 2V;713;990;277',
    'Avsluttet;Lie;Anne;41210100;17;Elsykkel;;;499;;-499',
    'Ny;Moe;Anne;41210100;17;Bedriftsbillett;;Alle soner;;713;713',
  ])
  expect(linesOf(payrollChangesRows(changes, 'en'))[1]).toMatch(/^Changed price;/)
})

describe('the payroll files of a company that pays a part', () => {
  const shareOf = ({ priceOre }: { priceOre: number }) => {
    const employerOre = Math.min(priceOre, 50_000)
    return {
      employerOre,
      employeeOre: priceOre - employerOre,
      taxFreeOre: 20_000,
      taxableOre: employerOre - 20_000,
    }
  }

  it.each([
    ['nb', 'Abonnementstype;Arbeidsgiver betaler;Skattefritt;Skattepliktig;Trekkes i lønn'],
    ['en', 'Subscription type;Paid by employer;Free of tax;Taxable;Deducted from pay'],
  ] as const)('say who pays what after all that they say of others: %s', (language, header) => {
    const plain = linesOf(payrollRows([line(), bike()], { operator: oslo, language }))
    const rows = linesOf(payrollRows([line(), bike()], { operator: oslo, language, shareOf }))
    expect(rows[0]).toContain(header)
    expect(rows.slice(1)).toEqual([`${plain[1]};500;200;300;213`, `${plain[2]};499;200;299;0`])
    expect(linesOf(payrollRows([line()], { operator: oslo, language, shareOf: null }))[1]).toBe(plain[1])
  })

  it.each([
    [74_750, 37_400, 37_350],
    [74_749, 37_349, 37_400],
  ])('round %i øre so that the parts are the price', (priceOre, employerOre, employeeOre) => {
    const of = () => ({ employerOre, employeeOre, taxFreeOre: employerOre, taxableOre: 0 })
    const [, row] = payrollRows([line({ priceOre })], { operator: akt, language: 'nb', shareOf: of })
    const [price, employer, free, taxed, deducted] = row!.slice(5) as number[]
    expect([employer! + deducted!, free! + taxed!]).toEqual([price, employer])
  })

  it('deduct the part of the employee in the fixed width, and have no line for nothing', () => {
    const file = payrollFixedWidth([line(), bike()], '2026-02', shareOf)
    expect(file.ok && file.content.split('\r\n').map(text => text.slice(24, 35))).toEqual(['00000021300', ''])
  })
})

describe('the fixed-width payroll file', () => {
  it('goes to exactly the companies that are configured, two of operator A [C-270]', () => {
    const of = (companyId: string) => OPERATORS.map(operator => payrollFileFormat(operator, companyId))
    expect(oslo.fixedWidthPayrollCompanies).toHaveLength(2)
    for (const id of oslo.fixedWidthPayrollCompanies) expect(of(id)).toEqual(['fixed-width', 'csv', 'csv'])
    expect(of('100100')).toEqual(['csv', 'csv', 'csv'])
  })

  it('has a line per person and product', () => {
    const file = payrollFixedWidth([line(), bike()], '2026-02')
    expect(file).toMatchObject({ ok: true })
    expect(file.ok && file.content.split('\r\n').map(text => text.slice(3, 35))).toEqual([
      '00000000170931000010000000071300',
      '00000000170931000010000000049900',
      '',
    ])
  })

  it.each([
    ['an employee id with letters', { employeeId: 'E-77' }, 'employeeId'],
    ['an amount to give back', { priceOre: -1 }, 'amount'],
  ])('says whose line it cannot write: %s', (_what, change, field) => {
    const bad = line({ personKey: 'b', lastName: 'Lie', ...change })
    expect(payrollFixedWidth([line(), bad], '2026-02')).toEqual({ ok: false, line: bad, field })
  })
})
