import { describe, expect, it } from 'vitest'
import { readCsv } from '../bulk/csv.ts'
import { csvCell } from '../csv.ts'
import { MASS_CHANGE_COLUMNS, MASS_END_COLUMNS } from './mass-columns.ts'
import { massPersonExample } from './mass-example.ts'
import { personKey, readMassChange, readMassEnd } from './mass-persons.ts'

const TODAY = '2026-11-20'
const DEPARTMENTS = [
  { agreementNumber: '310200', name: 'Drift Oslo' },
  { agreementNumber: '310201', name: 'Kundesenter' },
]
const end = (text: string) => {
  const read = readMassEnd(readCsv(text), TODAY)
  return read.ok ? read.rows : read.fault
}
const change = (text: string) => {
  const read = readMassChange(readCsv(text), { today: TODAY, departments: DEPARTMENTS })
  return read.ok ? read.rows : read.fault
}

describe('the file of a mass end', () => {
  it('is read with and without a header [F-039, F-214, F-215]', () => {
    const person = { employeeId: '7', dateOfBirth: '1980-03-14' }
    expect(end('7;14.03.1980')).toMatchObject([{ row: 1, person, faults: [] }])
    expect(end('Ansattnr;Fødselsdato\r\n7;14.03.1980\r\n')).toMatchObject([{ row: 2, person }])
    expect(end('Date of birth;Employee number\n14.03.1980;7')).toMatchObject([{ row: 2, person }])
  })

  it.each([
    ['no employee number [F-214]', ';14.03.1980', [{ column: 'employeeId', code: 'required' }]],
    ['no birth date [F-215]', '7;', [{ column: 'birthDate', code: 'required' }]],
    ['a day that is none [F-215]', '7;29.02.2027', [{ column: 'birthDate', code: 'invalid-date' }]],
    ['a third cell', '7;14.03.1980;x', [{ column: null, code: 'mass-too-many-cells' }]],
  ])('cannot have %s', (_title, text, faults) => {
    expect(end(text)).toMatchObject([{ person: null, faults }])
  })

  it('marks a person who stands in it twice', () => {
    expect(end('7;14.03.1980\n7;15.03.1980\n7;14.03.1980')).toMatchObject([
      { faults: [] },
      { faults: [] },
      { faults: [{ column: 'employeeId', code: 'mass-duplicate-person', detail: { row: 1 } }] },
    ])
  })

  it('is refused with a reason', () => {
    expect(end('')).toMatchObject({ reason: 'empty' })
    expect(end('7|14.03.1980')).toMatchObject({ reason: 'not-separated', row: 1 })
    expect(end('7;"14.03.1980')).toMatchObject({ reason: 'quote-not-closed', row: 1, column: 2 })
  })
})

describe('the file of a mass change of department', () => {
  it.each([
    ['its name', 'Kundesenter'],
    ['its name in other letters [F-217]', 'kunde SENTER'],
    ['its number', '310201'],
  ])('names a department by %s [F-042, F-216]', (_title, department) => {
    expect(change(`7;14.03.1980;${department}`)).toMatchObject([
      { person: { employeeId: '7', dateOfBirth: '1980-03-14', agreementNumber: '310201' }, faults: [] },
    ])
  })

  it.each([
    ['no department', '7;14.03.1980;', [{ column: 'department', code: 'required' }]],
    [
      'a department nobody knows [F-217]',
      '7;14.03.1980;Lager',
      [{ column: 'department', code: 'mass-department-unknown' }],
    ],
    [
      'nothing right [F-216]',
      ';x;y',
      [
        { column: 'employeeId', code: 'required' },
        { column: 'birthDate', code: 'invalid-date' },
        { column: 'department', code: 'mass-department-unknown' },
      ],
    ],
  ])('cannot have %s', (_title, text, faults) => {
    expect(change(text)).toMatchObject([{ person: null, faults }])
  })
})

it('the same employee number and birth date are the same person [F-218]', () => {
  expect(personKey({ employeeId: '7', dateOfBirth: '1980-03-14' })).toBe(
    personKey({ dateOfBirth: '1980-03-14', employeeId: '7' }),
  )
  expect(personKey({ employeeId: '7', dateOfBirth: '1980-03-14' })).not.toBe(
    personKey({ employeeId: '7', dateOfBirth: '1980-03-15' }),
  )
})

it.each(['nb', 'en'] as const)('an example in %s is read back', language => {
  const text = (columns: typeof MASS_END_COLUMNS | typeof MASS_CHANGE_COLUMNS) =>
    massPersonExample(columns, 'Drift Oslo', language)
      .map(row => row.map(csvCell).join(';'))
      .join('\r\n')
  expect(end(text(MASS_END_COLUMNS))).toMatchObject([{ row: 2, faults: [] }])
  expect(change(text(MASS_CHANGE_COLUMNS))).toMatchObject([{ row: 2, faults: [] }])
})
