import { describe, expect, it } from 'vitest'
import { CSV_BOM, csvLines } from './csv.ts'

const line = (...cells: (string | number | null)[]) => csvLines([cells])

describe('csvLines', () => {
  it('separates cells by semicolons and ends every line with CRLF', () => {
    expect(
      csvLines([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('a;b\r\nc;d\r\n')
    expect(csvLines([])).toBe('')
  })

  it.each([
    ['plain', 'plain'],
    ['Ås, Øst', 'Ås, Øst'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blank before', '" blank before"'],
    ['', ''],
  ])('quotes %j as %j', (value, expected) => {
    expect(line(value)).toBe(`${expected}\r\n`)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+47 412 10 100', "'+47 412 10 100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['a=1', 'a=1'],
  ])('defuses %j', (value, expected) => {
    expect(line(value)).toBe(`${expected}\r\n`)
  })

  it('writes numbers as numbers, with a comma, and nothing for null', () => {
    expect(line(-2, 12.5, null, 0)).toBe('-2;12,5;;0\r\n')
  })

  it('has the mark that makes spreadsheets read UTF-8', () => {
    expect(Buffer.from(CSV_BOM)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })
})
