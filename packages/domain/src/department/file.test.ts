import { describe, expect, it } from 'vitest'
import { readCsv } from '../bulk/csv.ts'
import { bulkFile, columnsNamed } from '../bulk/file.ts'
import { type FileKind, readRows } from '../bulk/rows.ts'
import { withDepartmentExample, withDepartments } from './file.ts'

type Order = { name: string; departmentId?: string }
const KIND: FileKind<'name' | 'note', Order> = {
  ...columnsNamed(
    ['name', 'note'],
    { name: { nb: 'Navn', en: 'Name' }, note: { nb: 'Notat', en: 'Note' } },
    {},
  ),
  required: ['name'],
  readRow: ({ row, cells }) => ({
    ...{ row, cells },
    ...(cells.name === ''
      ? { order: null, faults: [{ column: 'name', code: 'required' }] }
      : { order: { name: cells.name }, faults: [] }),
  }),
  claims: [{ column: 'name', code: 'twice', key: ({ name }) => name }],
}
const DEPARTMENTS = [
  { id: 'S', name: 'Salg', costCentre: '4100' },
  { id: 'N', name: 'Salg Nord', costCentre: '' },
  { id: 'L', name: 'Lager', costCentre: '4200' },
  { id: 'V', name: 'Verksted', costCentre: '4200' },
]
const read = async (text: string, departments = DEPARTMENTS) => {
  const kind = withDepartments(KIND, departments)
  const file = bulkFile(readCsv(text), kind)
  if (!file.ok) return file.fault
  const rows = await readRows(file.rows, kind, () => Promise.resolve())
  return rows.map(({ order, faults }) => order ?? faults.map(({ column, code }) => `${column} ${code}`))
}

describe('an order file of a company that has departments', () => {
  it.each(['Avdeling', 'AVDELING', 'Department', 'Kostnadssted', 'cost centre'])(
    'has the column %s, by name or cost centre without regard to case',
    async header => {
      const text = `Navn;${header}\nA;sALG\nB;4100\nC;\nD;salg nord\nE; Salg-Nord `
      expect(await read(text)).toEqual([
        { name: 'A', departmentId: 'S' },
        { name: 'B', departmentId: 'S' },
        { name: 'C' },
        { name: 'D', departmentId: 'N' },
        { name: 'E', departmentId: 'N' },
      ])
    },
  )

  it('has a fault where the name is unknown, or the cost centre is of several, beside the other faults', async () => {
    expect(await read('Navn;Avdeling\nA;Sagl\nB;4200\n;Sagl\nC;Lager\nC;Lager')).toEqual([
      ['department department-unknown'],
      ['department department-unknown'],
      ['name required', 'department department-unknown'],
      { name: 'C', departmentId: 'L' },
      ['name twice'],
    ])
  })

  it('may leave the column out, and has it once', async () => {
    expect(await read('Navn\nA')).toEqual([{ name: 'A' }])
    expect(await read('Navn;Avdeling;Department\nA;;')).toMatchObject({ reason: 'columns-doubled' })
  })
})

describe('an order file of a company without departments', () => {
  it('is the file that it was', async () => {
    expect(withDepartments(KIND, [])).toBe(KIND)
    expect(await read('Navn;Avdeling\nA;Salg', [])).toMatchObject({ reason: 'columns-unknown' })
  })
})

describe('the example of an order file', () => {
  const rows = [['Navn'], ['Kari'], ['Ola']]
  it('has a department in each row where the company has some', () => {
    expect(withDepartmentExample(rows, DEPARTMENTS, 'en')).toEqual([
      ['Navn', 'Department'],
      ['Kari', 'Salg'],
      ['Ola', 'Salg'],
    ])
  })
  it('is as it was without', () => expect(withDepartmentExample(rows, [], 'nb')).toEqual(rows))
})
