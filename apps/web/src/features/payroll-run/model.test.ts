import { formOfSystem } from '@portal/domain/payroll-run'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  fitsPattern,
  moveColumn,
  newColumn,
  placesOf,
  rowsOf,
  shortHash,
  suggestNumber,
} from './model.ts'

describe('the columns of a file', () => {
  it('are moved, and stay where there is no such place', () => {
    expect(moveColumn(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveColumn(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 5, 1)).toEqual(['a', 'b', 'c'])
  })
  it('have places where they have lengths', () => {
    expect(placesOf([{ length: 6 }, { length: 1 }, { length: 12 }])).toEqual(['1–6', '7', '8–19'])
    expect(placesOf(formOfSystem('HULDT_LILLEVIK').layout).at(-1)).toBe('135–164')
  })
  it('have a length only in a file with fixed widths', () => {
    expect(newColumn('EMPTY', false).length).toBeNull()
    expect(newColumn('EMPTY', true).length).toBeGreaterThan(0)
    expect(newColumn('CONSTANT', false).constant).not.toBe('')
  })
})

describe('an employee number', () => {
  it('fits a pattern over all of it', () => {
    expect(fitsPattern('[0-9]{5}', '10094')).toBe(true)
    expect(fitsPattern('[0-9]{5}', '10094B')).toBe(false)
    expect(fitsPattern('[0-9]{5}', 'A10094')).toBe(false)
    expect(fitsPattern('1|2', '12')).toBe(false)
    expect(fitsPattern('', '')).toBe(true)
  })
  it('is left to the server by a pattern that a browser cannot read', () => {
    expect(fitsPattern('[', 'x')).toBe(true)
  })
  it.each([
    ['10094B', '[0-9]{5}', '10094'],
    ['10 094', '[0-9]{5}', '10094'],
    ['94', '[0-9]{5}', '00094'],
    ['A-17', '[A-Z][0-9]+', 'A17'],
    ['X', '[0-9]{5}', null],
    ['123456', '[0-9]{5}', null],
    ['10094', '', null],
  ])('%s for %s is most likely %s', (employeeId, pattern, meant) => {
    expect(suggestNumber(employeeId, pattern)).toBe(meant)
  })
  it('has as many digits as its pattern says in so many words', () => {
    expect(digitsOf('[0-9]{5}')).toBe(5)
    expect(digitsOf('\\d{4}')).toBe(4)
    expect(digitsOf('[0-9]+')).toBeNull()
  })
})

describe('lines of a run', () => {
  const columns = [{ source: 'PAY_TYPE' }, { source: 'EMPLOYEE_ID' }]
  it('mark the cell that does not fit', () => {
    const rows = rowsOf(columns, [
      { cells: ['711', '1'], parkedFor: null },
      { cells: ['711', 'x'], parkedFor: 'EMPLOYEE_ID' },
      { cells: ['', '1'], parkedFor: 'AMOUNT' },
    ])
    expect(rows.map(({ bad }) => bad)).toEqual([null, 1, 0])
  })
  it('have keys of their own behind others', () => {
    expect(rowsOf(columns, [{ cells: [], parkedFor: null }], 3)[0]!.key).toBe('3')
  })
})

it('a checksum is short enough to compare by eye', () => {
  expect(shortHash('9f86d081884c7d659a2feaa0c55ad015')).toBe('9f86 d081 884c 7d65')
})
