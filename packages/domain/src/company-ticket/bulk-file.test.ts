import { describe, expect, it } from 'vitest'
import { readCsv } from '../bulk/csv.ts'
import { BULK_MAX_ROWS, bulkFile } from '../bulk/file.ts'
import { type CsvRow, csvCell } from '../csv.ts'
import { BULK_COLUMNS, BULK_HEADERS, BULK_REQUIRED, bulkColumnOf, bulkOrderColumns } from './bulk-columns.ts'
import { bulkTemplate } from './bulk-template.ts'

const HEADER = 'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Sone'
const textOf = (rows: readonly CsvRow[]) =>
  rows.map(row => row.map(cell => `"${csvCell(cell)}"`).join(';')).join('\r\n')
const read = (text: string, label = 'Ansattnr') => bulkFile(readCsv(text), bulkOrderColumns(label))

describe('a header', () => {
  it.each([...BULK_COLUMNS])('%s is known in Norwegian, in English and by its id', column => {
    for (const name of [BULK_HEADERS[column].nb, BULK_HEADERS[column].en, column])
      for (const typed of [name, name.toUpperCase(), ` ${name.replaceAll(' ', '_')}. `])
        expect(bulkColumnOf(typed, 'Ansattnr'), typed).toBe(column)
  })
  it.each([
    ['Telefon', 'phone'],
    ['Surname', 'lastName'],
    ['Avtalenummer', 'invoiceReference'],
    ['Sone', 'zoneFrom'],
    ['Lønnsnummer', 'employeeId'],
    ['Avdeling', undefined],
    ['', undefined],
  ])('%j is %s where the company calls the employee number Lønnsnummer', (header, column) => {
    expect(bulkColumnOf(header, 'Lønnsnummer')).toBe(column)
  })
  it('keeps its own meaning where the company calls the employee number so', () => {
    expect(bulkColumnOf('Fornavn', 'Fornavn')).toBe('firstName')
    expect(bulkColumnOf('', '')).toBeUndefined()
  })
})

describe('a file', () => {
  it('is read by the names of its columns, in any order, with nothing where a column is left out', () => {
    const file = read(
      'Sone;Etternavn;Fornavn;Startdato;Mobil;Ansattnr;;\r\n1;Østby;Nora;01.12.2026;41210100;7;;',
    )
    expect(file).toEqual({
      ok: true,
      rows: [
        {
          row: 2,
          tooManyCells: false,
          cells: {
            phone: '41210100',
            firstName: 'Nora',
            lastName: 'Østby',
            employeeId: '7',
            invoiceReference: '',
            startDate: '01.12.2026',
            zoneFrom: '1',
            zoneTo: '',
            profile: '',
            addOns: '',
          },
        },
      ],
    })
  })

  it.each([
    ["'+47 412 10 100", '+47 412 10 100'],
    ["'=1+1", '=1+1'],
    ["O'Hara", "O'Hara"],
    ["'s-Gravenhage", "'s-Gravenhage"],
  ])('gives %j as %j: an apostrophe of ours is taken away again', (cell, expected) => {
    const file = read(`${HEADER}\n${cell};N;Ø;1;2;3`)
    expect(file.ok && file.rows[0]?.cells.phone).toBe(expected)
  })

  it('keeps no more of a cell than can be shown, and no half of a character', () => {
    const file = read(`${HEADER}\n${'x'.repeat(300)};N;Ø;\ud83d;2;3`)
    expect(file.ok && file.rows[0]?.cells).toMatchObject({ phone: 'x'.repeat(200), employeeId: '\ufffd' })
  })

  it.each([
    [`${HEADER}\n1;Nora;Østby;1;2;3\n1;PŒl;Ø;1;2;3`, 3, 2],
    [`${HEADER}\n1;Nora;Sk¿yen;1;2;3`, 2, 3],
    [`${HEADER};M¿nster\n1;Nora;Ø;1;2;3`, 1, 7],
  ])('is refused whole where a name has signs that stand in none: %j', (text, row, column) => {
    expect(read(text)).toEqual({ ok: false, fault: { reason: 'foreign-signs', columns: [], row, column } })
  })

  it.each<[title: string, text: string, reason: string, columns: string[]]>([
    ['nothing', '', 'empty', []],
    ['no header', '41210100;Nora;Østby', 'columns-missing', [...BULK_REQUIRED]],
    ['a header alone', HEADER, 'no-rows', []],
    ['a column that is not known', `${HEADER};Avdeling\n1`, 'columns-unknown', ['Avdeling']],
    ['a column without a name among the others', `Mobil;;${HEADER.slice(6)}\n1`, 'columns-unknown', ['']],
    ['a column twice', `${HEADER};Telefon\n1`, 'columns-doubled', ['Telefon']],
    [
      'columns missing',
      'Mobil;Fornavn\n1;2',
      'columns-missing',
      ['lastName', 'employeeId', 'startDate', 'zoneFrom'],
    ],
  ])('with %s cannot be read', (_title, text, reason, columns) => {
    expect(read(text)).toEqual({ ok: false, fault: { reason, columns } })
  })

  it.each([
    ['an open quote', `${HEADER}\nNora;"4121`, 'quote-not-closed', 2, 2],
    ['a row that is too long', `${HEADER}\n\n${'x'.repeat(5000)}`, 'row-too-long', 3, 1],
    [
      'too many rows',
      `${HEADER}\n${'1\n'.repeat(BULK_MAX_ROWS + 1)}`,
      'too-many-rows',
      BULK_MAX_ROWS + 2,
      undefined,
    ],
  ])('with %s cannot be read, and says where', (_title, text, reason, row, column) => {
    expect(read(text)).toEqual({
      ok: false,
      fault: { reason, columns: [], row, ...(column !== undefined && { column }) },
    })
  })

  it('names no more than twenty headers that are wrong', () => {
    const file = read(`${HEADER};${Array.from({ length: 500 }, (_, n) => `x${n}`).join(';')}\n1`)
    expect(file.ok ? [] : file.fault.columns).toHaveLength(20)
  })

  it('may hold as many rows as the limit says', () => {
    const file = read(`${HEADER}\n${'1\n'.repeat(BULK_MAX_ROWS)}`)
    expect(file.ok && file.rows).toHaveLength(BULK_MAX_ROWS)
  })
})

describe('the template', () => {
  const facts = {
    employeeIdLabel: 'Lønnsnummer',
    invoiceReference: 'Nordlys; Oslo',
    startDate: '2026-12-01',
    zones: ['1', '2Ø'] as const,
    profile: { nb: 'Voksen', en: 'Adult' },
  }
  it.each(['nb', 'en'] as const)('in %s is read back as it was written, with all columns', language => {
    const file = bulkFile(
      readCsv(textOf(bulkTemplate({ ...facts, language }))),
      bulkOrderColumns('Lønnsnummer'),
    )
    expect(file.ok && file.rows[0]?.cells).toEqual({
      phone: '406 12 345',
      firstName: 'Kari',
      lastName: 'Nordmann',
      employeeId: '1001',
      invoiceReference: 'Nordlys; Oslo',
      startDate: '01.12.2026',
      zoneFrom: '1',
      zoneTo: '2Ø',
      profile: language === 'nb' ? 'Voksen' : 'Adult',
      addOns: '',
    })
  })
  it('does not use a name of the company that another column has', () => {
    const rows = bulkTemplate({ ...facts, language: 'nb', employeeIdLabel: 'Telefon' })
    expect(rows[0]).toContain('Ansattnr')
    expect(bulkFile(readCsv(textOf(rows)), bulkOrderColumns('Telefon')).ok).toBe(true)
  })
})
