import { writeToString } from '@fast-csv/format'
import { type CsvRow, csvCell } from '@portal/domain'

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
