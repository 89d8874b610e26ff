import { describe, expect, it } from 'vitest'
import { compareSample, fileBytes, fileLines, type PayrollForm, SAMPLE_MOST, type Sample } from './index.ts'
import { ENTRIES, FACTS, formOf } from './payroll-run.fixture.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const oneByte = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))
const uni = formOf('UNI_MICRO')
const compared = (form: PayrollForm, bytes: Uint8Array): Sample => {
  const sample = compareSample(form, bytes)
  if (!sample.ok) throw new Error(sample.fault)
  return sample
}
const differences = (sample: Sample) => {
  const { file, delimiter, decimal, encoding, lineEnd, header } = sample
  return Object.entries({ file, delimiter, decimal, encoding, lineEnd, header })
    .filter(([, { same }]) => !same)
    .map(([name, { theirs, ours }]) => [name, theirs, ours])
}
const THEIRS = [
  '11039;711;Trekk månedskort;01.10.2026;31.10.2026;-662,00;1',
  '13900;711;Trekk månedskort;01.10.2026;31.10.2026;-951,00;1',
  '',
].join('\r\n')

describe('a file that a payroll system has taken', () => {
  it.each(['VISMA_LONN', 'HULDT_LILLEVIK', 'UNI_MICRO', 'POWEROFFICE', 'VISMA_EXPENSE', 'OWN'] as const)(
    'is alike where the form itself has written it: %s',
    system => {
      const form = formOf(system)
      const sample = compared(form, fileBytes(form, fileLines(form, ENTRIES, FACTS), FACTS))
      expect(differences(sample)).toEqual([])
      expect(sample.lines).toBe(5)
      expect(sample.columns).toMatchObject({ theirs: form.layout.length, ours: form.layout.length })
      expect(sample.columns.each.filter(({ same }) => !same)).toEqual([])
      expect(sample.columns.same).toBe(true)
    },
  )

  it('is alike column by column though it says other things', () => {
    const sample = compared(uni, utf8(THEIRS))
    expect(differences(sample)).toEqual([])
    expect(sample).toMatchObject({
      lines: 2,
      columns: { theirs: 7, ours: 7, matching: 7, same: true },
      width: null,
    })
    expect(sample.columns.each[2]).toEqual({
      at: 2,
      name: '',
      examples: ['Trekk månedskort'],
      same: true,
      dayForm: null,
    })
  })

  it('has a decimal point where the form has a comma', () => {
    const sample = compared(uni, utf8(THEIRS.replaceAll(',00', '.00')))
    expect(differences(sample)).toEqual([['decimal', '.', ',']])
    expect(sample.columns.matching).toBe(7)
  })

  it.each([
    ['\t', [['delimiter', '\t', ';']]],
    [
      ',',
      [
        ['delimiter', ',', ';'],
        ['decimal', '.', ','],
      ],
    ],
  ])('has another delimiter: %j', (delimiter, expected) => {
    const text = delimiter === ',' ? THEIRS.replaceAll(',00', '.00') : THEIRS
    const sample = compared(uni, utf8(text.replaceAll(';', delimiter)))
    expect(differences(sample)).toEqual(expected)
    expect(sample.columns.same).toBe(true)
  })

  it('has quotes with delimiters, doubled quotes and line breaks in them', () => {
    const text = THEIRS.replaceAll('Trekk månedskort', '"Trekk; ""nå"",\r\nså"')
    const sample = compared(uni, utf8(text))
    expect(sample).toMatchObject({ lines: 2, columns: { theirs: 7, same: true } })
    expect(sample.columns.each[2]!.examples[0]).toContain('Trekk; "nå"')
  })

  it.each([
    ['the mark of UTF-8', utf8(`\ufeff${THEIRS}`), 'UTF8_BOM'],
    ['Windows-1252', oneByte(THEIRS), 'CP1252'],
    ['Windows-1252 beyond Latin-1', oneByte(THEIRS.replaceAll('Trekk', '\x96')), 'CP1252'],
  ] as const)('has %s', (_what, bytes, theirs) => {
    expect(differences(compared(uni, bytes))).toEqual([['encoding', theirs, 'UTF8']])
    const latin1 = theirs === 'CP1252' && !bytes.includes(0x96) ? 'LATIN1' : theirs
    expect(compared({ ...uni, encoding: 'LATIN1' }, bytes).encoding.theirs).toBe(latin1)
  })

  it('does not tell its encoding with plain letters, but that it has no mark', () => {
    const plain = utf8(THEIRS.replaceAll('å', 'a'))
    expect(compared(uni, plain).encoding).toEqual({ theirs: null, ours: 'UTF8', same: true })
    expect(compared({ ...uni, encoding: 'UTF8_BOM' }, plain).encoding.theirs).toBe('UTF8')
    expect(compared({ ...uni, encoding: 'LATIN1' }, oneByte(THEIRS)).encoding).toMatchObject({
      theirs: 'LATIN1',
      same: true,
    })
  })

  it('has lines that end in LF, or none that ends', () => {
    expect(differences(compared(uni, utf8(THEIRS.replaceAll('\r\n', '\n'))))).toEqual([
      ['lineEnd', 'LF', 'CRLF'],
    ])
    expect(compared(uni, utf8(THEIRS.split('\r\n')[0]!)).lineEnd.theirs).toBeNull()
  })

  it('has names above its columns, which are compared where the form writes names', () => {
    const named = `Ansattnr;Art;Tekst;Fra;Til;Sats;Antall\r\n${THEIRS}`
    const sample = compared({ ...uni, header: 'NAMES' }, utf8(named))
    expect(differences(sample)).toEqual([])
    expect(sample.columns).toMatchObject({ matching: 6, same: false })
    expect(sample.columns.each.find(({ same }) => !same)).toMatchObject({ at: 1, name: 'Art', same: false })
    expect(differences(compared(uni, utf8(named)))).toEqual([['header', 'NAMES', 'NONE']])
    expect(compared(uni, utf8(named))).toMatchObject({ lines: 2, columns: { same: true } })
    expect(compared(formOf('OWN'), utf8('[SalaryBasis];\r\n1;2\r\n')).header.theirs).toBe('SYSTEM')
  })

  it('has days in another form, which can be taken over', () => {
    const sample = compared(uni, utf8(THEIRS.replaceAll(/(\d\d)\.(\d\d)\.(\d{4})/g, '$3-$2-$1')))
    expect(sample.columns.each.filter(({ same }) => !same)).toMatchObject([
      { at: 3, same: false, dayForm: 'yyyy-MM-dd' },
      { at: 4, same: false, dayForm: 'yyyy-MM-dd' },
    ])
  })

  it('has columns in another order, one more, or one less', () => {
    const swapped = THEIRS.replaceAll(/(Trekk månedskort);(\d\d\.\d\d\.\d{4})/g, '$2;$1')
    expect(compared(uni, utf8(swapped)).columns.each.map(({ same }) => same)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      true,
    ])
    const more = compared(uni, utf8(THEIRS.replaceAll(';1\r', ';1;x\r'))).columns
    expect(more).toMatchObject({ theirs: 8, ours: 7, matching: 7, same: false })
    expect(more.each[7]).toMatchObject({ at: 7, examples: ['x'], same: null })
    const less = compared(uni, utf8(THEIRS.replaceAll(';1\r', '\r'))).columns
    expect(less).toMatchObject({ theirs: 6, matching: 6, same: false })
    expect(less.each[6]).toMatchObject({ at: 6, examples: [], same: null })
  })

  it('has lines of another length than the form, or is no file of fixed widths', () => {
    const fixed = formOf('HULDT_LILLEVIK')
    const theirs = fileBytes(fixed, fileLines(fixed, ENTRIES, FACTS), FACTS)
    expect(compared(fixed, theirs).width).toEqual({ theirs: 164, ours: 164, same: true })
    const longer = new TextDecoder('windows-1252').decode(theirs).replaceAll('\r\n', '    \r\n')
    const sample = compared(fixed, oneByte(longer))
    expect(sample.width).toEqual({ theirs: 168, ours: 164, same: false })
    expect(sample.columns).toMatchObject({ theirs: 0, ours: 14, matching: 0, same: false })
    expect(compared(fixed, utf8(THEIRS)).file).toEqual({ theirs: 'SEPARATED', ours: 'FIXED', same: false })
    expect(compared(uni, theirs).file).toEqual({ theirs: 'FIXED', ours: 'SEPARATED', same: false })
  })

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a mark alone', utf8('\ufeff'), 'empty'],
    ['blank lines', utf8('\r\n  \r\n'), 'empty'],
    ['delimiters alone', utf8(';;;\r\n;;;\r\n'), 'empty'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'workbook'],
    ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'not-text'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x31, 0, 0x3b, 0), 'not-text'],
    ['a line of 4097 characters', utf8(`${'1;'.repeat(2_048)}1\r\n`), 'line-too-long'],
    ['a line of a megabyte of quotes', utf8('"'.repeat(1_000_001)), 'line-too-long'],
    ['more than is compared', new Uint8Array(SAMPLE_MOST.bytes + 1).fill(0x31), 'too-large'],
    ['a quote that is not closed', utf8('1;"711;x\r\n2;711;y\r\n'), 'quote-not-closed'],
  ] as const)('is not compared: %s', (_what, bytes, fault) => {
    expect(compareSample(uni, bytes)).toEqual({ ok: false, fault })
  })
})
