import { describe, expect, it } from 'vitest'
import { bulkFile, readCsv } from '../bulk/index.ts'
import { actOf, isCutOff, LIST_COLUMNS, type ListColumn, listColumns, personOfRow } from './list.ts'

const HEADER = LIST_COLUMNS.join(';')
const read = (text: string) => {
  const file = bulkFile(readCsv(text), listColumns(10))
  if (!file.ok) return file.fault.reason
  const has = new Set<ListColumn>(
    text
      .split('\n')[0]!
      .split(';')
      .flatMap(name => listColumns(10).columnOf(name) ?? []),
  )
  return file.rows.map(row => personOfRow(row, has, null))
}
const nora = {
  employeeId: '1',
  firstName: 'Nora',
  phone: '41210001',
  phoneCountryCode: '+47',
  groups: ['Vakt'],
  eligibleTo: '2026-12-31',
  active: true,
}

describe('a list', () => {
  it('is read whatever the order of its columns, and leaves out those it does not know', () => {
    expect(
      read('Fornavn;Lønn;Ansattnr;Mobil;Gruppe;Til og med\nNora;1;1;+47 412 10 001;Vakt;31.12.2026\n'),
    ).toMatchObject([{ person: nora }])
  })

  it('has no last day where an HR system writes 9999-12-31', () => {
    expect(read(`${HEADER}\n1;Nora;;;;;;;;31.12.9999;\n`)).toMatchObject([{ person: { eligibleTo: null } }])
  })

  it.each([
    ['no employee number', `${HEADER}\n;Nora;;;;;;;;;\n`, { column: 'employeeId', code: 'required' }],
    [
      'a day that does not exist',
      `${HEADER}\n1;Nora;;;;;;;;31.02.2026;\n`,
      { column: 'eligibleTo', code: 'invalid-date' },
    ],
    ['an address that is none', `${HEADER}\n1;Nora;;;x;;;;;;\n`, { column: 'email', code: 'invalid-email' }],
    ['neither yes nor no', `${HEADER}\n1;Nora;;;;;;;;;kanskje\n`, { column: 'active', code: 'wrong-format' }],
  ])('has a faulty row with %s', (_title, text, fault) => {
    expect(read(text)).toMatchObject([{ faults: [fault] }])
  })

  it.each([
    ['', 'empty'],
    [`${HEADER}\n`, 'no-rows'],
    ['Fornavn\nNora\n', 'columns-missing'],
    [`employeeId\n${'1\n'.repeat(11)}`, 'too-many-rows'],
  ])('is refused whole: %j', (text, reason) => {
    expect(read(text)).toBe(reason)
  })

  it.each([
    ['a;b\n1;2\n', false],
    ['a;b\n1;2', false],
    ['a;b\n1', true],
    ['a;b\n1\n', false],
    ['a;b', false],
  ])('%j is cut off: %s', (text, cut) => {
    const csv = readCsv(text)
    expect(csv.ok && isCutOff(text, csv.records)).toBe(cut)
  })

  it('joins, leaves, changes or keeps', () => {
    const [row] = read(`${HEADER}\n1;Nora;;;;;;;;;\n`) as [
      Extract<ReturnType<typeof personOfRow>, { person: object }>,
    ]
    const { person } = row
    expect(actOf(null, person)).toBe('JOIN')
    expect(actOf({ ...person, active: false }, person)).toBe('JOIN')
    expect(actOf(person, { ...person, active: false })).toBe('LEAVE')
    expect(actOf(person, { ...person, department: 'Drift' })).toBe('CHANGE')
    expect(actOf(person, { ...person })).toBe('SAME')
  })
})
