import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import {
  columnNames,
  encodeText,
  type FileFacts,
  fileBytes,
  fileLines,
  fileNameOf,
  fileRows,
  fileText,
  fitOf,
  lineText,
  type PayrollColumn,
  type PayrollForm,
  type PayrollSource,
  type RunEntry,
} from './index.ts'
import { ENTRIES, entry, FACTS, formOf, PAY_TYPES, partsOf } from './payroll-run.fixture.ts'

const column = (source: PayrollSource, change: Partial<PayrollColumn> = {}): PayrollColumn => ({
  header: source,
  source,
  constant: '',
  dayForm: 'dd.MM.yyyy',
  length: null,
  align: 'LEFT',
  pad: ' ',
  ...change,
})
/** The lines of a file, of which each must fit. */
const fitting = (form: PayrollForm, entries: readonly RunEntry[], facts: FileFacts) => {
  const lines = fileLines(form, entries, facts)
  expect(lines.filter(({ misfit }) => misfit !== null)).toEqual([])
  return lines
}
const written = (form: PayrollForm, entries: readonly RunEntry[] = ENTRIES, facts: FileFacts = FACTS) =>
  fileText(form, fitting(form, entries, facts), facts)
const bytesOf = (form: PayrollForm, entries: readonly RunEntry[] = ENTRIES, facts: FileFacts = FACTS) => [
  ...fileBytes(form, fitting(form, entries, facts), facts),
]
/** Bytes by their numbers as characters, so that each sign is one byte. */
const oneByte = (text: string) => [...text].map(sign => sign.codePointAt(0)!)
const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const BOM = [0xef, 0xbb, 0xbf]
const matchesFive = (employeeId: string) => /^[0-9]{5}$/.test(employeeId)
const gap = (length: number) => ' '.repeat(length)

// Each file was written by hand from what docs/payroll-systems.md says of the system.
describe('the file of a system, byte for byte', () => {
  it('VISMA_LONN', () => {
    const text = [
      '0;0;11039;711;0.00;1.00;662.00;662.00;;;"";"";"";"";"";"";',
      '0;0;11039;712;0.00;1.00;599.00;599.00;;;"";"";"";"";"";"";',
      '0;0;13900;711;0.00;1.00;951.00;951.00;;;"";"";"";"";"";"";',
      '0;0;13900;721;0.00;1.00;358.00;358.00;;;"";"";"";"";"";"";',
      '0;0;12835;711;0.00;1.00;-373.00;-373.00;;;"";"";"";"";"";"";',
      '',
    ].join('\r\n')
    expect(bytesOf(formOf('VISMA_LONN'))).toEqual(oneByte(text))
  })

  it('HULDT_LILLEVIK', () => {
    const text = [
      `01103900711${gap(84)}301126000000010000000662000000000066200${gap(30)}`,
      `01103900712${gap(84)}301126000000010000000599000000000059900${gap(30)}`,
      `01390000711${gap(84)}301126000000010000000951000000000095100${gap(30)}`,
      `01390000721${gap(84)}301126000000010000000358000000000035800${gap(30)}`,
      `01283500711${gap(84)}3110260000000100-000037300-000000037300${gap(30)}`,
    ]
    for (const line of text) expect(line).toHaveLength(164)
    expect(bytesOf(formOf('HULDT_LILLEVIK'))).toEqual(oneByte(text.map(line => `${line}\r\n`).join('')))
  })

  it('UNI_MICRO', () => {
    const text = [
      '11039;711;Bedriftsbillett 2Ø og 3Ø;01.11.2026;30.11.2026;-662,00;1',
      '11039;712;Elsykkel;01.11.2026;30.11.2026;-599,00;1',
      '13900;711;Bedriftsbillett alle soner;01.11.2026;30.11.2026;-951,00;1',
      '13900;721;Bedriftsbillett alle soner;01.11.2026;30.11.2026;358,00;1',
      '12835;711;Bedriftsbillett 1;01.10.2026;31.10.2026;373,00;1',
      '',
    ].join('\r\n')
    expect(bytesOf(formOf('UNI_MICRO'))).toEqual(utf8(text))
  })

  it('POWEROFFICE', () => {
    const text = [
      '[SalaryBasis];;;;;;;',
      'EmployeeNo;PayItemCode;Quantity;Rate;Amount;FromDate;ToDate;Comment',
      '11039;711;1,00;-662,00;-662,00;01.11.2026;30.11.2026;Bedriftsbillett 2Ø og 3Ø',
      '11039;712;1,00;-599,00;-599,00;01.11.2026;30.11.2026;Elsykkel',
      '13900;711;1,00;-951,00;-951,00;01.11.2026;30.11.2026;Bedriftsbillett alle soner',
      '13900;721;1,00;358,00;358,00;01.11.2026;30.11.2026;Bedriftsbillett alle soner',
      '12835;711;1,00;373,00;373,00;01.10.2026;31.10.2026;Bedriftsbillett 1',
      '',
    ].join('\r\n')
    expect(bytesOf(formOf('POWEROFFICE'))).toEqual([...BOM, ...utf8(text)])
  })

  it('VISMA_EXPENSE', () => {
    const text = [
      'Employee;Claim ID;Description;TransferDate;PayCode;Quantity;UnitPrice;TotalValue;DebitAccount;DebitAmount;CreditAccount;CreditAmount;VATCode;CostUnit 1;TransactionDate',
      '11039;;Bedriftsbillett 2Ø og 3Ø;;711;1,00;662,00;662,00;;;;;;4100;30.11.2026',
      '11039;;Elsykkel;;712;1,00;599,00;599,00;;;;;;4100;30.11.2026',
      '13900;;Bedriftsbillett alle soner;;711;1,00;951,00;951,00;;;;;;;30.11.2026',
      '13900;;Bedriftsbillett alle soner;;721;1,00;358,00;358,00;;;;;;;30.11.2026',
      '12835;;Bedriftsbillett 1;;711;1,00;-373,00;-373,00;;;;;;;31.10.2026',
      '',
    ].join('\r\n')
    expect(bytesOf(formOf('VISMA_EXPENSE'))).toEqual([...BOM, ...utf8(text)])
  })

  it('OWN, of everything that a column can say, in Windows-1252 with LF', () => {
    const form = formOf('OWN', {
      layout: [
        column('EMPLOYEE_ID'),
        column('FULL_NAME', { header: 'Navn' }),
        column('PHONE'),
        column('DEPARTMENT'),
        column('PRODUCT'),
        column('ZONES'),
        column('YEAR'),
        column('MONTH', { dayForm: 'MM' }),
        column('PRICE'),
        column('AMOUNT'),
        column('ORGANISATION_NUMBER'),
        column('RUN_NUMBER'),
        column('CONSTANT', { constant: '–€' }),
        column('EMPTY'),
      ],
      encoding: 'CP1252',
      lineEnd: 'LF',
      decimal: '.',
    })
    const text = [
      'EMPLOYEE_ID;Navn;PHONE;DEPARTMENT;PRODUCT;ZONES;YEAR;MONTH;PRICE;AMOUNT;ORGANISATION_NUMBER;RUN_NUMBER;CONSTANT;EMPTY',
      '11039;Kåre Ødegård;41210100;"Drift; nord";Bedriftsbillett;2Ø og 3Ø;2026;11;1324.00;662.00;314100123;2;\x96\x80;',
      '11039;Kåre Ødegård;41210100;"Drift; nord";Elsykkel;;2026;11;599.00;599.00;314100123;2;\x96\x80;',
      '13900;"Ærlend Åsli ""Ås""";0046701234567;;Bedriftsbillett;alle soner;2026;11;1903.00;951.00;314100123;2;\x96\x80;',
      '13900;"Ærlend Åsli ""Ås""";0046701234567;;Bedriftsbillett;alle soner;2026;11;1903.00;358.00;314100123;2;\x96\x80;',
      '12835;Zoë Do-Covic;41210100;Salg;Bedriftsbillett;1;2026;10;-747.00;-373.00;314100123;2;\x96\x80;',
      '',
    ].join('\n')
    expect(bytesOf(form)).toEqual(oneByte(text))
  })

  it('SPECIFIED, as the payroll page has it: with the columns of the company’s part, or without', () => {
    const form = formOf('SPECIFIED')
    const shared = [
      'Etternavn;Fornavn;Telefon;Ansattnummer;Soner;Månedspris;Abonnementstype;Arbeidsgiver betaler;Skattefritt;Skattepliktig;Trekkes i lønn',
      'Ødegård;Kåre;41210100;11039;2Ø, 3Ø;1324;Bedriftsbillett;662;662;0;662',
      'Ødegård;Kåre;41210100;11039;;599;Elsykkel;0;0;0;599',
      '"Åsli ""Ås""";Ærlend;0046701234567;13900;Alle soner;1903;Bedriftsbillett;952;594;358;951',
      'Đỗ-Čović;Zoë;41210100;12835;1;-747;Bedriftsbillett;-374;-374;0;-373',
      '',
    ].join('\r\n')
    expect(bytesOf(form)).toEqual([...BOM, ...utf8(shared)])
    const plain = written(form, [entry({ lastName: '=1+1' })], { ...FACTS, withShare: false, language: 'en' })
    expect(plain).toBe(
      "Surname;First name;Phone;Employee id;Zones;Monthly price;Subscription type\r\n'=1+1;Kåre;41210100;11039;2Ø, 3Ø;1324;Bedriftsbillett\r\n",
    )
    expect(written({ ...form, lineEnd: 'LF' }, [])).toBe(`${shared.split('\r\n')[0]}\r\n`)
  })

  it('SPECIFIED with fixed widths, each line in its own month, without a mark of UTF-8', () => {
    const form = formOf('SPECIFIED')
    const [customerNumber] = operatorById('oslo').fixedWidthPayrollCompanies as [string]
    const facts = { ...FACTS, customerNumber }
    const earlier = entry({ month: '2026-10', parts: partsOf({ EMPLOYEE: 100 }), reason: 'DIFFERENCE' })
    const free = entry({ parts: partsOf({ TAX_FREE: 74_700 }) })
    const text = [
      '00100000110390931000010000000066200TAX2026110120261130Bedriftsbillett     \r\n',
      '00100000110390931000010000000000100TAX2026100120261031Bedriftsbillett     \r\n',
    ].join('')
    expect(bytesOf(form, [entry(), earlier, free], facts)).toEqual(oneByte(text))
    expect(columnNames(form, facts)).toHaveLength(10)
    const [back, letters] = fileLines(form, [ENTRIES[3]!, entry({ employeeId: 'E-77' })], facts)
    expect(fitOf(form, back!, () => true)).toEqual({ field: 'AMOUNT', value: '-37300' })
    expect(fitOf(form, letters!, () => true)).toEqual({ field: 'EMPLOYEE_ID', value: 'E-77' })
  })
})

describe('lines', () => {
  const own = formOf('OWN', {
    layout: [column('EMPLOYEE_ID'), column('PAY_TYPE'), column('AMOUNT')],
    header: 'NONE',
  })

  it('have a sign for what is deducted, the other for what is given back, and none for what the company pays', () => {
    expect(written({ ...own, sign: 'MINUS' })).toBe(
      '11039;711;-662,00\r\n11039;712;-599,00\r\n13900;711;-951,00\r\n13900;721;358,00\r\n12835;711;373,00\r\n',
    )
  })

  it('give back by a pay type of its own where there is one, but nothing of a product that is not in the file', () => {
    const payTypes = { ...PAY_TYPES, refund: '744', taxFree: '731' }
    expect(written({ ...own, payTypes }, ENTRIES.slice(3))).toBe('12835;744;-373,00\r\n12835;731;-374,00\r\n')
    const none = { ...payTypes, employee: { ...PAY_TYPES.employee, TICKET: '' } }
    expect(written({ ...own, payTypes: none }, ENTRIES.slice(3))).toBe('12835;731;-374,00\r\n')
  })

  it('say nothing of a part that comes to nothing, unless they shall; a difference of nothing is never a line', () => {
    const nothing = [
      entry({ parts: partsOf({ TAX_FREE: 74_700 }) }),
      entry({ employeeId: '2', reason: 'DIFFERENCE', parts: partsOf({ EMPLOYEE: 100 }) }),
    ]
    expect(written(own, nothing)).toBe('2;711;1,00\r\n')
    expect(written({ ...own, zeroLines: true }, nothing)).toBe(
      '11039;711;0,00\r\n11039;721;0,00\r\n2;711;1,00\r\n',
    )
    expect(written({ ...own, zeroLines: true, sign: 'MINUS' }, nothing)).toMatch(/^11039;711;0,00\r\n/)
  })

  it('sum a person’s products with the same pay type in a month, and only those', () => {
    const form = formOf('OWN', {
      layout: [
        column('EMPLOYEE_ID'),
        column('PAY_TYPE'),
        column('PRODUCT_AND_ZONES'),
        column('MONTH', { dayForm: 'yyyyMM' }),
        column('PRICE'),
        column('AMOUNT'),
      ],
      header: 'NONE',
      groupBy: 'PERSON',
      payTypes: { ...PAY_TYPES, employee: { TICKET: '711', JOULE: '711', OTTO: '713', CAR_POOL: '713' } },
    })
    const more = [
      ...ENTRIES,
      entry({ month: '2026-10', reason: 'DIFFERENCE', parts: partsOf({ EMPLOYEE: -100 }) }),
      entry({ product: 'OTTO', zones: [], parts: partsOf({ EMPLOYEE: 5_050, UNTAXED: 50 }) }),
    ]
    expect(written(form, more)).toBe(
      [
        '11039;711;Bedriftsbillett 2Ø og 3Ø, Elsykkel;202611;1923,00;1261,00',
        '13900;711;Bedriftsbillett alle soner;202611;1903,00;951,00',
        '13900;721;Bedriftsbillett alle soner;202611;1903,00;358,00',
        '12835;711;Bedriftsbillett 1;202610;-747,00;-373,00',
        '11039;711;Bedriftsbillett 2Ø og 3Ø;202610;-1,00;-1,00',
        '11039;713;Bildeling;202611;51,00;50,50',
        '',
      ].join('\r\n'),
    )
    expect(fileLines(form, more, FACTS)[0]!.entries).toHaveLength(2)
  })

  it('have whole kroner whose parts are the price in whole kroner, and implied decimals stay two', () => {
    const all = { ...PAY_TYPES, taxFree: '731' }
    const halves = [
      entry({ parts: partsOf({ EMPLOYEE: 37_350, TAX_FREE: 37_350 }) }),
      entry({ parts: partsOf({ EMPLOYEE: -37_350, TAX_FREE: -37_350 }) }),
      entry({ parts: partsOf({ EMPLOYEE: 50, TAXABLE: 50, TAX_FREE: 50 }) }),
      entry({ parts: partsOf({ TAXABLE: 30_040, TAX_FREE: 20_040, UNTAXED: 10_040 }) }),
    ]
    const whole = { ...own, wholeKroner: true, payTypes: all }
    expect(written(whole, halves)).toBe(
      [
        '11039;711;373\r\n11039;731;374\r\n11039;711;-373\r\n11039;731;-374\r\n',
        '11039;711;1\r\n11039;731;1\r\n',
        '11039;721;300\r\n11039;731;200\r\n',
      ].join(''),
    )
    expect(written({ ...whole, decimal: 'IMPLIED' }, halves.slice(0, 1))).toBe(
      '11039;711;37300\r\n11039;731;37400\r\n',
    )
    const first = partsOf({ EMPLOYEE: 74_740 })
    const rise = entry({ parts: partsOf({ EMPLOYEE: 40 }), toldParts: first, reason: 'DIFFERENCE' })
    expect(written(whole, [entry({ parts: first }), rise])).toBe('11039;711;747\r\n11039;711;1\r\n')
    expect(written(whole, [{ ...rise, toldParts: partsOf({}) }])).toBe('')
    const prices = { ...whole, groupBy: 'PERSON' as const, layout: [column('PRICE')] }
    const two = [entry({ parts: partsOf({ EMPLOYEE: 150 }) }), entry({ parts: partsOf({ EMPLOYEE: 150 }) })]
    expect(written(prices, two)).toBe('4\r\n')
    expect(fileLines(whole, halves, FACTS)[0]).toMatchObject({ amountOre: 37_350, writtenOre: 37_300 })
  })

  it.each([
    ['dd.MM.yyyy', '28.02.2027'],
    ['yyyy-MM-dd', '2027-02-28'],
    ['yyyyMMdd', '20270228'],
    ['ddMMyyyy', '28022027'],
    ['ddMMyy', '280227'],
    ['MM', '02'],
    ['yyyyMM', '202702'],
  ] as const)('write a day as %s', (dayForm, text) => {
    const form = { ...own, layout: [column('LAST_DAY', { dayForm })] }
    expect(written(form, [entry({ month: '2027-02' })])).toBe(`${text}\r\n`)
  })

  it.each([
    ['NEEDED', '11039;711;Kåre;4100;x;0;;662,00'],
    ['TEXT', '11039;711;"Kåre";"4100";"x";0;;662,00'],
    ['ALWAYS', '"11039";"711";"Kåre";"4100";"x";"0";"";"662,00"'],
  ] as const)('have quotes round what shall have them: %s', (quote, text) => {
    const layout = [
      column('EMPLOYEE_ID'),
      column('PAY_TYPE'),
      column('FIRST_NAME'),
      column('COST_CENTRE'),
      column('CONSTANT', { constant: 'x' }),
      column('CONSTANT', { constant: '0' }),
      column('EMPTY'),
      column('AMOUNT'),
    ]
    const form = { ...own, quote, layout }
    const [line] = fileLines(form, [entry()], FACTS)
    expect(lineText(form, line!, FACTS)).toBe(text)
    const names = written({ ...form, header: 'NAMES' }, [])
    expect(names).toContain(quote === 'NEEDED' ? ';AMOUNT\r' : ';"AMOUNT"\r')
    expect(lineText({ ...form, delimiter: ',' }, line!, FACTS)).toBe(
      text.replaceAll(';', ',').replace(/(?<!")662,00(?!")/, '"662,00"'),
    )
    expect(lineText({ ...form, delimiter: '\t' }, line!, FACTS)).toBe(text.replaceAll(';', '\t'))
  })

  it('are rows of a workbook with amounts as numbers and identifiers as text', () => {
    const form = formOf('POWEROFFICE', { file: 'XLSX', decimal: 'IMPLIED' })
    expect(fileRows(form, fileLines(form, [entry({ employeeId: '0077' })], FACTS), FACTS)).toEqual([
      ['[SalaryBasis]', '', '', '', '', '', '', ''],
      ['EmployeeNo', 'PayItemCode', 'Quantity', 'Rate', 'Amount', 'FromDate', 'ToDate', 'Comment'],
      ['0077', '711', 1, -662, -662, '01.11.2026', '30.11.2026', 'Bedriftsbillett 2Ø og 3Ø'],
    ])
  })
})

describe('what does not fit', () => {
  const misfit = (form: PayrollForm, change: Partial<RunEntry>) => {
    const [line] = fileLines(form, [entry(change)], FACTS)
    return fitOf(form, line!, matchesFive)
  }
  const named = formOf('OWN', {
    layout: [
      column('EMPLOYEE_ID'),
      column('FULL_NAME'),
      column('DEPARTMENT'),
      column('COST_CENTRE'),
      column('AMOUNT'),
    ],
    encoding: 'CP1252',
  })

  it('is an employee number that breaks the pattern, or none', () => {
    const form = { ...named, employeeIdPattern: '[0-9]{5}' }
    expect(misfit(form, {})).toBeNull()
    expect(misfit(form, { employeeId: '10094B' })).toEqual({ field: 'EMPLOYEE_ID', value: '10094B' })
    expect(misfit(named, { employeeId: '10094B' })).toBeNull()
    expect(misfit(named, { employeeId: '' })).toEqual({ field: 'EMPLOYEE_ID', value: '' })
  })

  it.each([
    ['Zoë ł ŋ Ž – “x”', 'CP1252', 'Zoë l n Ž – “x”'],
    ['Zoë ł ŋ Ž – “x”', 'LATIN1', 'Zoë l n Z - "x"'],
    ['Cœur € Ÿ', 'LATIN1', null],
    ['Ærø', 'LATIN1', 'Ærø'],
    ['Владимир', 'CP1252', null],
    ['Владимир', 'UTF8', 'Владимир'],
    ['A\u030ase', 'CP1252', 'Åse'],
    ['a\nb', 'UTF8', null],
    ['a\u202eb', 'UTF8', null],
    ['\ud800', 'UTF8', null],
    ['😀', 'CP1252', null],
  ] as const)('of a name %j in %s is what its letters cannot say: %j', (lastName, encoding, text) => {
    const form = { ...named, encoding, layout: [column('LAST_NAME')] }
    const [line] = fileLines(form, [entry({ lastName })], FACTS)
    expect(line!.misfit).toEqual(text === null ? { field: 'LAST_NAME', value: lastName } : null)
    expect(line!.cells).toEqual([text ?? lastName])
  })

  it('is a letter of another encoding in what somebody is known by, which would be somebody else', () => {
    expect(misfit(named, { department: 'Č' })).toEqual({ field: 'DEPARTMENT', value: 'Č' })
    expect(misfit(named, { costCentre: '4–1' })).toBeNull()
    expect(misfit({ ...named, encoding: 'UTF8' }, { department: 'Č' })).toBeNull()
  })

  it.each(['=1+1', '+47', '-x', '@SUM(A1)', ' =1', '＝1'])(
    'is what a spreadsheet would calculate with: %s',
    text => {
      const form = { ...named, encoding: 'UTF8' as const }
      expect(misfit(form, { department: text })).toEqual({ field: 'DEPARTMENT', value: text })
      expect(misfit({ ...form, file: 'XLSX' }, { department: text })).toBeNull()
    },
  )

  it('is what is longer than its column; names are cut', () => {
    const fixed = (source: PayrollSource, change: Partial<PayrollColumn> = {}) =>
      column(source, { length: 5, ...change })
    const form = {
      ...named,
      file: 'FIXED' as const,
      decimal: 'IMPLIED' as const,
      layout: [
        fixed('EMPLOYEE_ID'),
        fixed('LAST_NAME'),
        fixed('COST_CENTRE'),
        fixed('AMOUNT', { align: 'RIGHT', pad: '0' }),
      ],
    }
    const [line] = fileLines(form, [entry()], FACTS)
    expect(lineText(form, line!, FACTS)).toBe('11039Ødegå4100 66200')
    expect(misfit(form, { employeeId: '110391' })).toEqual({ field: 'EMPLOYEE_ID', value: '110391' })
    expect(misfit(form, { costCentre: '410000' })).toEqual({ field: 'COST_CENTRE', value: '410000' })
    expect(misfit(form, { parts: partsOf({ EMPLOYEE: 100_000 }) })).toEqual({
      field: 'AMOUNT',
      value: '100000',
    })
    expect(misfit(form, { parts: partsOf({ EMPLOYEE: -10_000 }) })).toEqual({
      field: 'AMOUNT',
      value: '-10000',
    })
  })

  it('is a letter in a number that zeros fill up', () => {
    const form = formOf('HULDT_LILLEVIK', { employeeIdPattern: '' })
    expect(misfit(form, { employeeId: 'E77' })).toEqual({ field: 'EMPLOYEE_ID', value: 'E77' })
    expect(misfit(form, { employeeId: '77' })).toBeNull()
  })
})

it.each([
  ['UNI_MICRO', {}, 'uni-314100123-2026-11-2.csv'],
  ['HULDT_LILLEVIK', {}, 'huldt-314100123-2026-11-2.txt'],
  ['POWEROFFICE', { file: 'XLSX' }, 'poweroffice-314100123-2026-11-2.xlsx'],
  ['SPECIFIED', {}, 'lonnstrekk-314100123-2026-11-2.csv'],
] as const)('names the file of %s', (system, change, name) => {
  expect(fileNameOf(formOf(system, change), FACTS)).toBe(name)
})

it('names the fixed-width file of 001 §9 as text', () => {
  const [customerNumber] = operatorById('oslo').fixedWidthPayrollCompanies as [string]
  expect(fileNameOf(formOf('SPECIFIED'), { ...FACTS, customerNumber })).toMatch(/\.txt$/)
  expect(fileNameOf(formOf('OWN'), { ...FACTS, organisationNumber: '' })).toBe('lonn-100100-2026-11-2.csv')
})

describe('the bytes of a text', () => {
  it('are those of Windows-1252 for each character that it has', () => {
    const all = Uint8Array.from({ length: 256 }, (_, at) => at).filter(
      at => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(at),
    )
    const text = [...all].map(byte => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))).join('')
    expect([...encodeText({ encoding: 'CP1252' }, text)]).toEqual([...all])
  })

  it('have the plain signs of names that the encoding lacks', () => {
    const layout = [column('EMPLOYEE_ID', { header: 'Nr – “x”' })]
    expect(bytesOf(formOf('OWN', { layout, encoding: 'LATIN1' }), [])).toEqual(oneByte('"Nr - ""x"""\r\n'))
  })

  it('are refused for a character that is not there', () => {
    expect(() => encodeText({ encoding: 'LATIN1' }, '€')).toThrow(RangeError)
    expect(() => encodeText({ encoding: 'CP1252' }, '\u0081Č')).toThrow(RangeError)
    expect([...encodeText({ encoding: 'LATIN1' }, 'æ')]).toEqual([0xe6])
    expect([...encodeText({ encoding: 'UTF8_BOM' }, 'æ')]).toEqual([...BOM, 0xc3, 0xa6])
  })
})
