import { type CsvRow, csvText } from '@portal/domain'
import { readCsv } from '@portal/domain/bulk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'

const line = (...cells: CsvRow) => csvFile([cells], { first: false })

describe('writing a CSV file', () => {
  it('separates cells by semicolons and ends every line with CRLF', async () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ]
    expect(await csvFile(rows)).toBe('\ufeffa;b\r\nc;d\r\n')
    expect(await csvFile(rows, { first: false })).toBe('a;b\r\nc;d\r\n')
  })

  it('has the mark that makes spreadsheets read UTF-8', async () => {
    expect(Buffer.from(await csvFile([['Ås']])).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it.each([
    ['plain', 'plain'],
    ['Ås, Øst', 'Ås, Øst'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['one\rline', '"one\rline"'],
    ['', ''],
  ])('quotes %j as %j', async (value, expected) => {
    expect(await line(value)).toBe(`${expected}\r\n`)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['-2', "'-2"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ])('defuses formulas: %j', async (value, expected) => {
    expect(await line(value)).toBe(`${expected}\r\n`)
  })

  it('writes numbers as numbers, with a comma, and nothing for null', async () => {
    expect(await line(-2, 12.5, null, 0)).toBe('-2;12,5;;0\r\n')
  })

  it('is read as it was written by another library, whatever its cells hold', async () => {
    // Blanks at the ends are not kept by who reads, and a CR alone is a line end there; they are not this test's matter.
    const text = fc
      .string({ unit: fc.constantFrom(...'aø1 ;,"\t\r\n=+-@|'), maxLength: 8 })
      .map(cell => cell.trim().replace(/\r(?!\n)/g, '\n'))
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(rows, async written => {
        const header = Array.from({ length: 10 }, () => 'h')
        const read = readCsv(await csvFile([header, ...written]))
        const cells = read.ok ? read.records.map(record => record.cells) : []
        const kept = written.filter(row => row.some(cell => cell !== ''))
        expect(cells.map(row => row.map(csvText))).toEqual([header, ...kept])
        // No cell that a spreadsheet would calculate.
        expect(cells.flat().filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      }),
    )
  })
})
