import { strToU8, zipSync } from 'fflate'

type Parts = Readonly<Record<string, string>>

const TYPES = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const SHEET = 'openxmlformats-officedocument.spreadsheetml.sheet'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** A cell with a text of its own or a number. */
export const cell = (value: string | number | null, at: number, row: number): string => {
  const place = `r="${columnName(at)}${row}"`
  if (value === null) return ''
  return typeof value === 'number'
    ? `<c ${place}><v>${value}</v></c>`
    : `<c ${place} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}
/** Rows of cells as the data of a sheet. */
export const sheetData = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map((cells, i) => `<row r="${i + 1}">${cells.map((each, at) => cell(each, at, i + 1)).join('')}</row>`)
    .join('')

/** The parts of a workbook, whose sheets are given by the XML of their rows. */
export function workbookParts({
  sheets,
  main = SHEET,
  properties = '',
  formats = [],
  texts,
}: {
  sheets: readonly { name?: string; state?: string; rows: string }[]
  /** What the archive says it is. */
  main?: string
  properties?: string
  /** Codes of formats; a cell with `s="1"` has the first. */
  formats?: readonly string[]
  /** The XML of the shared texts. */
  texts?: string
}): Parts {
  return {
    '[Content_Types].xml': TYPES(main),
    'xl/workbook.xml': `<workbook xmlns:r="${KIND}">${properties}<sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name ?? `Ark${i + 1}`}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${KIND}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${KIND}/styles" Target="styles.xml"/><Relationship Id="t" Type="${KIND}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map(
        (code, i) =>
          `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
      )
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...Object.fromEntries(
      sheets.map(({ rows }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}

/** Parts as a zip archive. */
export const archiveOf = (parts: Parts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))

/** Rows as a workbook with one sheet. */
export const workbookOf = (rows: readonly (readonly (string | number | null)[])[]): Uint8Array =>
  archiveOf(workbookParts({ sheets: [{ rows: sheetData(rows) }] }))
