import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type CsvRow, csvCell } from '@portal/domain'
import { CSV_MAX_LINES, type Csv, csvRecords, csvSource, readCsv } from '@portal/domain/bulk'
import { parse, writeToString } from 'fast-csv'

// Semicolons and CRLF are what a Norwegian spreadsheet opens as it is.
const FORMAT = { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true }

/**
 * Rows as a CSV file for spreadsheets, which run none of its cells. It begins with the byte order mark that makes them read it as
 * UTF-8; the pieces after the first of a file that is sent in several leave it out.
 */
export const csvFile = (rows: readonly CsvRow[], { first = true } = {}): Promise<string> =>
  writeToString(
    rows.map(row => row.map(csvCell)),
    { ...FORMAT, writeBOM: first },
  )

/** Characters that are read before other requests get a turn: some tens of milliseconds. Also more than any row has that is taken. */
const PIECE = 100_000

/**
 * Reads a CSV file on the server, alike in every way to `readCsv` in a page. What the library has no answer to is left to that one: where a
 * quote is not closed, and rows as long as a piece, which the library would read again with every piece.
 */
export async function readCsvFile(written: string): Promise<Csv> {
  const { text, separator } = csvSource(written)
  const rows = await rowsOf(quotesInTextKept(text, separator), separator)
  return rows ? csvRecords(rows.slice(0, CSV_MAX_LINES), rows.length > CSV_MAX_LINES) : readCsv(written)
}

/** The rows of a text, or null where a quote is not closed or a row is as long as a piece. */
async function rowsOf(text: string, delimiter: string): Promise<string[][] | null> {
  const rows: string[][] = []
  // Empty rows stay, because they count in the number of a row; one row more than may be shows that there are too many.
  const parser = parse<string[], string[]>({ delimiter, ignoreEmpty: false, maxRows: CSV_MAX_LINES + 1 })
  let isFaulty = false
  parser.on('data', row => rows.push(row)).on('error', () => (isFaulty = true))
  for (let at = 0; at < text.length && rows.length <= CSV_MAX_LINES; at += PIECE) {
    const [piece, before] = [text.slice(at, at + PIECE), rows.length]
    await new Promise(done => parser.write(piece, done))
    await setImmediate()
    if (isFaulty || (piece.length === PIECE && rows.length === before)) return null
  }
  await finished(parser.end()).catch(() => null)
  return isFaulty ? null : rows
}

/**
 * A quote after blanks is part of a cell's text, as spreadsheets have it; the library would take it for the beginning of a cell in
 * quotes. A sign that cannot be seen, which `csvRecords` takes out, parts them.
 */
function quotesInTextKept(text: string, separator: string): string {
  const cell = new RegExp(`(^|[\\n${separator}])("[^"]*(?:""[^"]*)*"(?!")|[^\\S\\n${separator}]+(?="))`, 'g')
  return text.replace(cell, (found, _before, begin: string) =>
    begin.startsWith('"') ? found : `${found}\u200b`,
  )
}
