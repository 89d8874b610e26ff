import { describe, expect, it } from 'vitest'
import { CSV_MAX_LINES, readCsv } from './csv.ts'
import { builtInFormat, type WorkbookCell, workbookKind, workbookText } from './workbook.ts'

const number = (written: string, format = ''): WorkbookCell => ({ kind: 'number', written, format })
const text = (written: string): WorkbookCell => ({ kind: 'text', written })
const cellText = (cell: WorkbookCell, from1904 = false) => {
  const read = workbookText([{ row: 1, cells: [cell] }], from1904)
  if (!read.ok) return read.fault.reason
  const csv = readCsv(read.text)
  return csv.ok && csv.records[0]!.cells.join()
}

describe('a cell of a workbook', () => {
  it.each<[title: string, cell: WorkbookCell, text: string]>([
    ['a phone', number('41247121'), '41247121'],
    ['a phone with an exponent', number('4.1247121E7'), '41247121'],
    ['a phone with decimals that nobody typed', number('41247121.000000004'), '41247121'],
    ['a phone with its country', number('004741247121'), '4741247121'],
    ['zeros that were typed as text', text('0077'), '0077'],
    ['zeros that the format shows', number('77', '0000'), '0077'],
    ['a number with decimals', number('0.30000000000000004'), '0,3'],
    ['a small number', number('1E-7'), '0,0000001'],
    ['a number below zero', number('-12.5'), '-12,5'],
    ['fifteen digits', number('123456789012345'), '123456789012345'],
    ['sixteen digits', number('1234567890123456'), 'digits-lost'],
    ['sixteen digits as text', text('1234567890123456'), '1234567890123456'],
    ['an amount', number('1234.5', '#,##0.00 "kr"'), '1234,5'],
    ['a part of a hundred', number('0.25', '0%'), '0,25'],
    ['a number in red', number('5', '[Red]0;[Blue]0'), '5'],
    ['a number in general', number('46357', 'General'), '46357'],
    ['what is no number', number('x'), 'cell-without-value'],
    ['an endless number', number('1E999'), 'cell-without-value'],
    ['an error', { kind: 'no-value' }, 'cell-without-value'],
    ['true', { kind: 'boolean', written: '1' }, 'TRUE'],
    ['false', { kind: 'boolean', written: '0' }, 'FALSE'],
    ['a day', number('46357', 'dd.mm.yyyy'), '01.12.2026'],
    ['a day by the number of its format', number('46357', builtInFormat(14)), '01.12.2026'],
    ['a day as Americans write it', number('46357', 'm/d/yy;@'), '01.12.2026'],
    ['a day in words', number('46357', '[$-414]d\\. mmmm yyyy'), '01.12.2026'],
    ['a month', number('46357', 'mmm'), '01.12.2026'],
    ['a day with a time', number('46357.75', 'dd.mm.yyyy hh:mm'), '01.12.2026 18:00'],
    ['a day with midnight', number('46357', 'dd.mm.yyyy hh:mm'), '01.12.2026'],
    ['a day whose time is not shown', number('46357.75', 'dd.mm.yyyy'), '01.12.2026'],
    ['a time', number('0.75', builtInFormat(20)), '18:00'],
    ['a time with seconds', number('0.750011574', 'hh:mm:ss.00 AM/PM'), '18:00:01'],
    ['hours that are counted', number('1.5', '[h]:mm'), '1,5'],
    ['the first day', number('1', 'dd.mm.yyyy'), '01.01.1900'],
    ['the last day of the first February', number('59', 'dd.mm.yyyy'), '28.02.1900'],
    ['a day that never was', number('60', 'dd.mm.yyyy'), '60'],
    ['the day after it', number('61', 'dd.mm.yyyy'), '01.03.1900'],
    ['the last day', number('2958465', 'dd.mm.yyyy'), '31.12.9999'],
    ['more days than there are', number('2958466', 'dd.mm.yyyy'), '2958466'],
    ['a day before all days', number('-1', 'dd.mm.yyyy'), '-1'],
    ['a day in the text of the file', { kind: 'iso', written: '2026-12-01' }, '01.12.2026'],
    ['an instant in the text of the file', { kind: 'iso', written: '2026-12-01T08:00' }, '2026-12-01T08:00'],
    ['separators', text('a;b\tc'), 'a;b\tc'],
    ['a quotation mark', text('5" rør'), '5" rør'],
    ['a formula as text', text('=1+1'), '=1+1'],
    ['a sign for machines', text('a\0'), 'not-text'],
  ])('with %s', (_title, cell, expected) => {
    expect(cellText(cell)).toBe(expected)
  })

  it('counts days from 1904 where the workbook does', () => {
    expect(cellText(number('44895', 'dd.mm.yyyy'), true)).toBe('01.12.2026')
    expect(cellText(number('0', 'dd.mm.yyyy'), true)).toBe('01.01.1904')
  })
})

describe('the rows of a workbook', () => {
  it('keep their numbers, their texts and their places when they are read as CSV', () => {
    const cells = [text('a\u030a; "x"\nto'), undefined, text(' 0077 '), text('\u202d412\u202c')]
    const read = workbookText(
      [
        { row: 2, cells: [text('A'), text('B'), text('C'), text('D, e')] },
        { row: 3, cells: [text(' ')] },
        { row: 5, cells },
      ],
      false,
    )
    expect(read.ok && readCsv(read.text)).toEqual({
      ok: true,
      records: [
        { row: 2, cells: ['A', 'B', 'C', 'D, e'] },
        { row: 5, cells: ['å; "x"\nto', '', '0077', '412'] },
      ],
    })
  })

  it('are as many as of any file', () => {
    const rowAt = (row: number) => workbookText([{ row, cells: [text('a')] }], false)
    expect(rowAt(CSV_MAX_LINES).ok).toBe(true)
    expect(rowAt(CSV_MAX_LINES + 1)).toMatchObject({ fault: { reason: 'too-many-rows' } })
    // Rows that only look like some are none.
    expect(workbookText([{ row: 1_000_000, cells: [text('')] }], false)).toEqual({ ok: true, text: '' })
  })
})

it.each<[title: string, bytes: number[] | string, kind: string | null]>([
  ['an archive', 'PK\u0003\u0004', 'archive'],
  ['text', 'Mobil;Navn', null],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'workbook-old'],
  [
    'a locked workbook',
    [0xd0, 0xcf, 0x11, 0xe0, ...new TextEncoder().encode([...'EncryptedPackage'].join('\0'))],
    'workbook-encrypted',
  ],
])('the bytes of %s say what it is', (_title, bytes, kind) => {
  expect(
    workbookKind(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes)),
  ).toBe(kind)
})
