/** Separators of cells: a Norwegian spreadsheet writes semicolons, an English one commas, a copied table tabs. */
const SEPARATORS = [';', ',', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

export type CsvRecord = {
  /** The number a spreadsheet shows beside the row: the first is 1, empty rows count. */
  readonly row: number
  readonly cells: readonly string[]
}
export type CsvFault = 'empty' | 'quote-not-closed'

/** How often each separator stands in the first record that is not empty, outside quotes. */
function separatorOf(text: string): Separator {
  const counts: Record<Separator, number> = { ';': 0, ',': 0, '\t': 0 }
  let quoted = false
  let seen = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (seen) break
    } else {
      seen = true
      if (sign in counts) counts[sign as Separator]++
    }
  }
  // The first of those that stand there most often; a header with one column has none, and it does not matter.
  return SEPARATORS.reduce((best, each) => (counts[each] > counts[best] ? each : best))
}

/**
 * Reads a CSV file (RFC 4180): a byte order mark, CRLF, LF or CR after a row, cells in quotes that hold separators, line
 * breaks and doubled quotes. Separated by `;`, `,` or tab, whichever the first row has most of. Cells are trimmed; rows of
 * nothing but empty cells are left out, and counted.
 */
export function readCsv(text: string): { ok: true; records: CsvRecord[] } | { ok: false; fault: CsvFault } {
  const content = text.replace(/^\ufeff/, '')
  const separator = separatorOf(content)
  const records: CsvRecord[] = []
  let cells: string[] = []
  let row = 1
  let at = 0

  const endRow = () => {
    if (cells.some(cell => cell !== '')) records.push({ row, cells })
    cells = []
    row++
  }

  while (at < content.length) {
    const cell = readCell(content, at, separator)
    if (!cell) return { ok: false, fault: 'quote-not-closed' }
    cells.push(cell.text.trim())
    at = cell.end
    if (content[at] === separator) {
      at++
      // A separator at the end of the text is followed by an empty cell.
      if (at === content.length) cells.push('')
      continue
    }
    if (content[at] === '\r') at++
    if (content[at] === '\n') at++
    endRow()
  }
  if (cells.length > 0) endRow()
  return records.length > 0 ? { ok: true, records } : { ok: false, fault: 'empty' }
}

/** The cell that begins at `from`, and where it ends; null when its quote is never closed. */
function readCell(content: string, from: number, separator: Separator): { text: string; end: number } | null {
  const ends = (at: number) =>
    at >= content.length || content[at] === separator || content[at] === '\n' || content[at] === '\r'
  let at = from
  if (content[at] !== '"') {
    while (!ends(at)) at++
    return { text: content.slice(from, at), end: at }
  }
  let text = ''
  at++
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote < 0) return null
    text += content.slice(at, quote)
    at = quote + 1
    if (content[at] !== '"') break
    text += '"'
    at++
  }
  // What stands between the closing quote and the separator belongs to the cell, as spreadsheets have it.
  const rest = at
  while (!ends(at)) at++
  return { text: text + content.slice(rest, at), end: at }
}
