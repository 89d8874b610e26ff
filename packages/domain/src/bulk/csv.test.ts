import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_BOM, csvLines } from '../csv.ts'
import { readCsv } from './csv.ts'

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
    ['a byte order mark', `${CSV_BOM}a;b`, [['a', 'b']]],
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
    ['something after a closing quote', '"a"b;c', [['ab', 'c']]],
    ['a quote inside a cell', 'a"b;c', [['a"b', 'c']]],
    ['one column', 'a\nb', [['a'], ['b']]],
  ])('with %s', (_title, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it.each([
    ['', 'empty'],
    [CSV_BOM, 'empty'],
    [' \r\n;;\n', 'empty'],
    ['a;"b', 'quote-not-closed'],
    ['"', 'quote-not-closed'],
  ])('%j cannot be read: %s', (text, fault) => {
    expect(cellsOf(text)).toBe(fault)
  })

  it('numbers rows as a spreadsheet does: empty ones count, line breaks in cells do not', () => {
    const csv = readCsv('a;b\n\n;\n"c\nc";d\ne;f')
    expect(csv.ok && csv.records.map(({ row }) => row)).toEqual([1, 4, 5])
  })

  it('is read as it was written, whatever its cells hold', () => {
    // Formulas get an apostrophe and blanks at the ends are not kept; neither is this test's matter.
    const text = fc.string({ unit: fc.constantFrom(...'aø1 ;,"\n'), maxLength: 8 }).map(cell => `x${cell}x`)
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), rows => {
        const header = ['h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h']
        expect(cellsOf(CSV_BOM + csvLines([header, ...rows]))).toEqual([header, ...rows])
      }),
    )
  })
})
