import { describe, expect, it } from 'vitest'
import { CSV_MAX_LINES, CSV_ROW_LENGTH, readCsv } from './csv.ts'

const BOM = '\ufeff'
const cellsOf = (text: string) => {
  const csv = readCsv(text)
  return csv.ok ? csv.records.map(record => record.cells) : csv.fault
}

describe('a CSV file', () => {
  it.each<[title: string, text: string, cells: string[][]]>([
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, with commas in the cells',
      'a;b, c\nd;e, f',
      [
        ['a', 'b, c'],
        ['d', 'e, f'],
      ],
    ],
    ['separators in quotes, which do not count', '"a,b,c";d', [['a,b,c', 'd']]],
    ['a byte order mark', `${BOM}a;b`, [['a', 'b']]],
    [
      'CRLF, LF and CR',
      'a;b\r\nc;d\re;f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'doubled quotes and line breaks in quotes',
      '"say ""hi""";"two\r\nlines"',
      [['say "hi"', 'two\r\nlines']],
    ],
    ['blanks around cells', ' a ;\tb\u00a0', [['a', 'b']]],
    [
      'an empty last cell',
      'a;b;\nc;;',
      [
        ['a', 'b', ''],
        ['c', '', ''],
      ],
    ],
    ['blanks after a closing quote', '"a" ;"b"\r\n', [['a', 'b']]],
    ['a quote inside a cell', 'a"b;c', [['a"b', 'c']]],
    ['one column', 'a\nb', [['a'], ['b']]],
  ])('with %s', (_title, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it.each<[title: string, text: string, cells: string[][]]>([
    [
      'text cells of Excel',
      'a;b\n="0077";="41247121"',
      [
        ['a', 'b'],
        ['0077', '41247121'],
      ],
    ],
    [
      'text cells of Excel in quotes',
      'a;b\n"=""0078""";" =""x ""y"" ; z"" "',
      [
        ['a', 'b'],
        ['0078', '="x "y" ; z"'],
      ],
    ],
    ['a text cell with a quotation mark', 'a\n"=""5"""" rør"""', [['a'], ['5" rør']]],
    ['a formula, which is no text', 'a\n=1+1', [['a'], ['=1+1']]],
    ['a line that names the separator', 'sep=;\r\na;b,c,d', [['a', 'b,c,d']]],
    ['such a line in quotes', '"sep=,"\na;b,c', [['a;b', 'c']]],
    ['such a line that was filled up', 'sep=;;;\na;b', [['a', 'b']]],
    ['such a line for another separator', 'SEP=|\ra|b;c', [['a', 'b;c']]],
    ['such a line without a separator', 'sep=\na,b', [['a', 'b']]],
    ['such a line below empty ones', `${BOM}\n \nsep=,\na,b`, [['a', 'b']]],
    ['a name that begins so', 'sep=x;b', [['sep=x', 'b']]],
    ['empty lines before the header, of another separator', ' \n;;;\na,b', [['a', 'b']]],
    ['loose marks', 'A\u030a;o\u0308', [['Å', 'ö']]],
    ['signs that cannot be seen', '\u202d41247141\u202c;\u200e01.12.2026', [['41247141', '01.12.2026']]],
  ])('is read with %s', (_title, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('numbers the rows below a line that names the separator as a spreadsheet does, which does not show it', () => {
    const csv = readCsv('sep=;\na;b\nc;d')
    expect(csv.ok && csv.records.map(({ row }) => row)).toEqual([1, 2])
  })

  it.each([
    ['', 'empty'],
    ['sep=;', 'empty'],
    [BOM, 'empty'],
    [' \r\n;;\n', 'empty'],
    [';'.repeat(1_000_000), 'empty'],
    ['\n'.repeat(1_000_000), 'empty'],
    ['a;"b', 'quote-not-closed'],
    ['"', 'quote-not-closed'],
  ])('%j cannot be read: %s', (text, fault) => {
    expect(cellsOf(text)).toBe(fault)
  })

  it('numbers rows as a spreadsheet does: empty ones count, line breaks in cells do not', () => {
    const csv = readCsv('a;b\n\n;\n"c\nc";d\ne;f')
    expect(csv.ok && csv.records.map(({ row }) => row)).toEqual([1, 4, 5])
  })

  it.each([
    ['a quote that is never closed', 'a;b\n\n"c;d\ne;f', 'quote-not-closed', 3, 1],
    ['a quote that is never closed in a later cell', 'a;b\n\nc;"d\ne;f', 'quote-not-closed', 3, 2],
    ['something after a closing quote', 'a;b\n"c"d;e\nf;"g"', 'quote-not-closed', 2, 1],
    ['a cell that never ends', `a;b\n\n${'x'.repeat(CSV_ROW_LENGTH + 1)}`, 'row-too-long', 3, 1],
    ['a cell of 1 MB', `a;b\nc;${'x'.repeat(1_000_000)};d`, 'row-too-long', 2, 2],
    ['more cells than anybody writes', 'a;'.repeat(400_000), 'row-too-long', 1, 1],
  ])('is given up, with the row and the column, at %s', (_title, text, fault, row, column) => {
    expect(readCsv(text)).toEqual({ ok: false, fault, row, column })
  })

  it('is given up at more lines than any file of orders has', () => {
    expect(readCsv('a;b\n'.repeat(1_000_000))).toEqual({
      ok: false,
      fault: 'too-many-rows',
      row: CSV_MAX_LINES + 1,
    })
    const rows = readCsv(`${'a;b\n'.repeat(CSV_MAX_LINES)}\n\n\n`)
    expect(rows.ok && rows.records.length).toBe(CSV_MAX_LINES)
  })

  it('may have rows as long as the limit', () => {
    const cell = 'x'.repeat(CSV_ROW_LENGTH - 1)
    expect(cellsOf(`a;${cell}`)).toEqual([['a', cell]])
  })

  it('holds signs of every kind', () => {
    expect(cellsOf('😀;\u202ertl;__proto__\nconstructor;é;\ud83d')).toEqual([
      ['😀', 'rtl', '__proto__'],
      ['constructor', 'é', '\ufffd'],
    ])
  })
})
