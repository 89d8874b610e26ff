import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CsvRow, csvText } from '@portal/domain'
import { CSV_MAX_LINES, CSV_ROW_LENGTH, decodeFile, readCsv } from '@portal/domain/bulk'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { csvFile, readCsvFile } from './csv.ts'

vi.mock('@portal/domain/bulk', async original => {
  const bulk = await original<typeof import('@portal/domain/bulk')>()
  return { ...bulk, readCsv: vi.fn(bulk.readCsv) }
})

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

/** The files of csv-spectrum: what each says, and what its cells are. */
const SPECTRUM: [name: string, text: string, cells: string[][]][] = [
  [
    'comma in quotes',
    'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123\n',
    [
      ['first', 'last', 'address', 'city', 'zip'],
      ['John', 'Doe', '120 any st.', 'Anytown, WW', '08123'],
    ],
  ],
  [
    'empty',
    'a,b,c\n1,"",""\n2,3,4\n',
    [
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'escaped quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha "ha" ha'],
      ['3', '4'],
    ],
  ],
  [
    'json',
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [
      ['key', 'val'],
      ['1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
    ],
  ],
  [
    'newlines',
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'quotes and newlines',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha \n"ha" \nha'],
      ['3', '4'],
    ],
  ],
  [
    'simple',
    'a,b,c\n1,2,3\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'utf8',
    'a,b,c\n1,2,3\n4,5,ʤ\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', 'ʤ'],
    ],
  ],
]
const withCrlf = (text: string) => text.replaceAll('\n', '\r\n')

const CASES = join(import.meta.dirname, '../../test/cases')
const cases = readdirSync(CASES).filter(name => name.endsWith('.csv'))
const textOf = (name: string): string => {
  const file = decodeFile(new Uint8Array(readFileSync(join(CASES, name))))
  if (!file.ok) throw new Error(`${name}: ${file.fault}`)
  return file.text
}

describe('the server and a page read alike', () => {
  /** What both read; a file that can be read is read by the library of the server alone. */
  const bothRead = async (text: string) => {
    const page = readCsv(text)
    vi.mocked(readCsv).mockClear()
    const server = await readCsvFile(text)
    expect(server).toEqual(page)
    if (page.ok) expect(readCsv).not.toHaveBeenCalled()
    return server
  }
  const cellsOf = async (text: string) => {
    const read = await bothRead(text)
    return read.ok ? read.records.map(record => record.cells) : read.fault
  }

  it.each(SPECTRUM)('%s of csv-spectrum, in lines that end in LF and in CRLF', async (_name, text, cells) => {
    expect(await cellsOf(text)).toEqual(cells)
    expect(await cellsOf(withCrlf(text))).toEqual(cells.map(row => row.map(withCrlf)))
  })

  it.each(cases)('%s, as somebody has sent it', async name => {
    expect(await bothRead(textOf(name))).toMatchObject({ ok: true })
  })

  it.each<[title: string, text: string]>([
    ['nothing', ''],
    ['nothing but empty rows', ' \r\n;;\n'],
    ['a mark and a quote', '\ufeff"a";b'],
    ['a line that names the separator', 'sep=|\r\na|b;c\n|'],
    ['rows of unequal length', 'a;b;c\nd\n;\ne;f;g;h;'],
    ['empty rows between, which count', 'a;b\n\n;\n  \n"c\nc";d\ne;f'],
    ['a quote inside a cell', 'a"b;c"\nd;"e"'],
    ['quotes after blanks', 'a; "b;c"\n "d" e;\u00a0"f'],
    ['such a quote inside quotes', 'a;"b; ""c"""\n"d\n ""e""";f'],
    ['blanks after a closing quote', '"a" ;"b"\t\r\n"c"  '],
    ['text cells of Excel', 'a;b\n="0077";"=""0078"""'],
    ['tabs', 'a\t"b\t c"\t \n\t\t"d"'],
    ['a quote that is never closed', 'a;b\n\nc;"d\ne;f'],
    ['something after a closing quote', 'a;b\n"c"d;e\nf;"g"'],
    ['a cell that never ends', `a;b\nc;${'x'.repeat(1_000_000)};d`],
    ['a cell in quotes that never ends', `a;b\nc;"${'x\n'.repeat(500_000)}"`],
    ['a quote that is never closed, in a large file', `a;"b${'\n;""'.repeat(400_000)}`],
    ['a row as long as it may be', `a;${'x'.repeat(CSV_ROW_LENGTH - 1)}\nb;"${'y"" '.repeat(500)}"`],
    ['as many rows as there may be', `${'a;b\n'.repeat(CSV_MAX_LINES)}\n\n`],
    ['more rows than there may be', 'a;b\n'.repeat(CSV_MAX_LINES + 1)],
    ['cells of nothing', ';'.repeat(1_000_000)],
    ['rows over the end of a piece', 'Ås;"two\r\nlines";"😀"\r\n'.repeat(20_000)],
  ])('%s', async (_title, text) => {
    await bothRead(text)
  })

  it('whatever a file holds', async () => {
    for (const signs of ['aø;"\n', 'a ;"\n', 'aø1 ;,"\t\r\n=|\u00a0\ufeff\u200b'])
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: fc.constantFrom(...signs), maxLength: 14 }), async text => {
          await bothRead(text)
        }),
        { numRuns: 1_000 },
      )
  })
})
