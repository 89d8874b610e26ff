/** Files that break readers, as bytes, and what the reader of mass orders says about each: where it stopped, or the faults of its rows. */
import { operatorById, zonesOf } from '@portal/domain'
import {
  BULK_MAX_ROWS,
  bulkFile,
  CSV_MAX_LINES,
  CSV_ROW_LENGTH,
  decodeFile,
  readCsv,
  readRows,
} from '@portal/domain/bulk'
import { type MassOrderWords, massOrderFile } from '@portal/domain/free-ticket'

const operator = operatorById('oslo')
const WORDS: MassOrderWords = {
  operator,
  travelCards: true,
  zones: zonesOf('oslo'),
  today: '2026-11-21',
  profilesOf: () => ['ADULT'],
}

/** What the browser does with a dropped file: `refused` names the reason and the place, `faults` are `row column code`. */
export const readFile = async (
  bytes: Uint8Array,
): Promise<{ refused: string } | { ready: number; faults: string[] }> => {
  const decoded = decodeFile(bytes)
  if (!decoded.ok) return { refused: decoded.fault }
  const kind = massOrderFile(WORDS)
  const file = bulkFile(readCsv(decoded.text), kind)
  if (!file.ok) {
    const { reason, columns, row, column } = file.fault
    return { refused: [reason, row, column, ...columns].filter(part => part !== undefined).join(' ') }
  }
  const rows = await readRows(file.rows, kind, () => Promise.resolve())
  return {
    ready: rows.filter(({ order }) => order !== null).length,
    faults: rows.flatMap(({ row, faults }) => faults.map(({ column, code }) => `${row} ${column} ${code}`)),
  }
}

const HEADER =
  'Ansattnr;Fornavn;Etternavn;Fødselsdato;Relasjon;Telefon;Reisekortnummer;Medium;Sone fra;Sone til;Profil'
const CELLS = ['Nora', 'Dahl', '14.03.1980', 'Ansatt', '41210100', '', 'Mobil', '1', '1', 'Voksen']
let madeFiles = 0
/** A row that can be ordered, with other text in the places that are counted as a spreadsheet counts columns, from 1. */
const row = (change: Record<number, string> = {}): string => {
  madeFiles += 1
  const cells = [`M${madeFiles}`, ...CELLS]
  cells[5] = String(41_300_000 + madeFiles)
  for (const [column, text] of Object.entries(change)) cells[Number(column) - 1] = text
  return cells.join(';')
}
const file = (...rows: string[]): string => [HEADER, ...rows].join('\r\n')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16 = (text: string, { little, mark }: { little: boolean; mark: boolean }): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return little ? bytes : bytes.swap16()
}
/** Windows-1252 for letters that Latin-1 has too. */
const windows = (text: string): Uint8Array => Buffer.from(text, 'latin1')
/** A zip archive with one stored file `a.csv`, up to where its text begins. */
const ZIP = Uint8Array.of(...[0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], ...utf8('a.csv'))

const ok = (ready: number) => ({ ready, faults: [] as string[] })
const faulty = (ready: number, ...faults: string[]) => ({ ready, faults })
const refused = (why: string) => ({ refused: why })

type Case = [title: string, bytes: () => Uint8Array, answer: Awaited<ReturnType<typeof readFile>>]

/** A million lines that are as short as lines can be, in a file that is just not too large to be opened. */
export const millionLines = (): Uint8Array => utf8('a\n'.repeat(1_000_000))

export const HOSTILE_FILES: Case[] = [
  ['bars between the cells', () => utf8(file(row()).replaceAll(';', '|')), refused('not-separated 1')],
  ['a colon between the cells', () => utf8(file(row()).replaceAll(';', ':')), refused('not-separated 1')],
  ['commas between the cells', () => utf8(file(row(), row()).replaceAll(';', ',')), ok(2)],
  [
    'a quote that is never closed',
    () => utf8(file(row(), row({ 2: '"Nora' }), row())),
    refused('quote-not-closed 3 2'),
  ],
  [
    'text after a closing quote',
    () => utf8(file(row(), row({ 10: '"1"2' }))),
    refused('quote-not-closed 3 10'),
  ],
  ['a cell of 1 MB', () => utf8(file(row(), row({ 3: 'x'.repeat(1_000_000) }))), refused('row-too-long 3 3')],
  [
    'a quoted cell of 1 MB of lines',
    () => utf8(file(row({ 2: `"${'a\n'.repeat(500_000)}"` }))),
    refused('row-too-long 2 2'),
  ],
  [
    'a cell as long as a row may be',
    () => utf8(file(row({ 2: 'x'.repeat(CSV_ROW_LENGTH - 200) }))),
    faulty(0, '2 firstName too-long'),
  ],
  ['NUL in a name', () => utf8(file(row({ 2: 'No\0ra' }))), refused('not-text')],
  ['NUL and nothing else', () => new Uint8Array(5_000), refused('not-text')],
  ['an escape sequence', () => utf8(file(row({ 2: '\u001b[31mNora' }))), refused('not-text')],
  [
    'formulas in names, which are names',
    () =>
      utf8(
        file(
          row({ 2: "=cmd|' /C calc'!A0" }),
          row({ 3: '@SUM(A1)' }),
          row({ 2: '+Nora' }),
          row({ 2: '-Nora' }),
        ),
      ),
    ok(4),
  ],
  [
    'formulas where no name belongs',
    () => utf8(file(row({ 6: '=1+1' }), row({ 4: '=TODAY()' }), row({ 9: '@1' }), row({ 11: '-1' }))),
    faulty(
      0,
      '2 phone phone-invalid',
      '3 birthDate invalid-date',
      '4 zoneFrom mass-zone-unknown',
      '5 profile mass-profile-unknown',
    ),
  ],
  [
    'days that are none',
    () =>
      utf8(
        file(
          row({ 4: '29.02.2027' }),
          row({ 4: '31.04.1980' }),
          row({ 4: '29.02.1980' }),
          row({ 4: '01.01.1800' }),
        ),
      ),
    faulty(1, '2 birthDate invalid-date', '3 birthDate invalid-date', '5 birthDate invalid-date'),
  ],
  ['a day to come', () => utf8(file(row(), row({ 4: '22.11.2026' }))), faulty(1, '3 birthDate max-date')],
  [
    '100 columns in a row',
    () => utf8(file(row(), `${row()};${'x;'.repeat(89)}`)),
    faulty(1, '3 null mass-too-many-cells'),
  ],
  [
    '100 columns in the header',
    () => utf8([`${HEADER}${';Mer'.repeat(89)}`, row()].join('\n')),
    refused(`columns-unknown${' Mer'.repeat(20)}`),
  ],
  [
    'names of what every object has',
    () => utf8(`${HEADER};__proto__;constructor\n${row()}`),
    refused('columns-unknown __proto__ constructor'),
  ],
  ['a column twice', () => utf8(`${HEADER};Fornavn\n${row()}`), refused('columns-doubled Fornavn')],
  [
    'a column that is missing',
    () => utf8(file(row()).replace(';Etternavn', '').replace(';Dahl', '')),
    refused('columns-missing lastName'),
  ],
  ['a million lines', millionLines, refused(`too-many-rows ${CSV_MAX_LINES + 1}`)],
  ['a million lines of orders', () => utf8(`${row()}\n`.repeat(1_000_000)), refused('too-large')],
  ['a million empty lines', () => utf8('\n'.repeat(1_000_000)), refused('empty')],
  [
    'one order too many',
    () => utf8(file(...Array.from({ length: BULK_MAX_ROWS + 1 }, () => row()))),
    refused(`too-many-rows ${BULK_MAX_ROWS + 2}`),
  ],
  ['nothing', () => new Uint8Array(), refused('empty')],
  ['a header alone', () => utf8(HEADER), refused('no-rows')],
  ['a renamed zip', () => ZIP, refused('not-text')],
  ['a zip behind a header', () => Uint8Array.of(...utf8(`${HEADER}\n`), ...ZIP), refused('not-text')],
  [
    'UTF-16 with its mark, little end first',
    () => utf16(file(row({ 2: 'Åse' }), row()), { little: true, mark: true }),
    ok(2),
  ],
  [
    'UTF-16 with its mark, big end first',
    () => utf16(file(row({ 2: 'Åse' }), row()), { little: false, mark: true }),
    ok(2),
  ],
  [
    'UTF-16 without its mark, little end first',
    () => utf16(file(row()), { little: true, mark: false }),
    refused('not-text'),
  ],
  [
    'UTF-16 without its mark, big end first',
    () => utf16(file(row()), { little: false, mark: false }),
    refused('not-text'),
  ],
  [
    'UTF-16 cut within a letter',
    () => utf16(file(row()), { little: true, mark: true }).subarray(0, -1),
    refused('broken-utf-16'),
  ],
  ['Windows-1252', () => windows(file(row({ 2: 'Åse', 3: 'Ærlig Østby' }))), ok(1)],
  [
    'Windows-1252 and UTF-8 in one file',
    () => Uint8Array.of(...utf8(file(row({ 2: 'Åse' }))), ...windows(`\r\n${row({ 2: 'Åse' })}`)),
    refused('broken-utf-8'),
  ],
  [
    'carriage returns alone',
    () => utf8(file(row(), row({ 6: '22411009' })).replaceAll('\r\n', '\r')),
    faulty(1, '3 phone phone-mobile'),
  ],
  [
    'a person twice',
    () => utf8(file(row({ 1: 'M-same' }), row(), row({ 1: 'M-same' }))),
    faulty(2, '4 employeeId mass-duplicate-holder'),
  ],
  ['text that turns direction', () => utf8(file(row({ 2: 'No\u202era' }))), ok(1)],
]
