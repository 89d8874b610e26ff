import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { employeeIdRefusal } from './employee-id.ts'
import { payrollFixedWidth } from './file.ts'
import { line } from './payroll.fixture.ts'

const oslo = operatorById('oslo')
const [fixedWidth] = oslo.fixedWidthPayrollCompanies
const REFUSED = { refusal: 'employee-id-not-in-payroll', detail: { maxDigits: 10 } }

describe('an employee id', () => {
  it.each([
    ['1', null],
    ['0017', null],
    ['1234567890', null],
    ['12345678901', REFUSED],
    ['E-77', REFUSED],
    ['17 ', REFUSED],
    ['1.7', REFUSED],
    ['-17', REFUSED],
    ['１７', REFUSED],
    ['', REFUSED],
  ])('%j in a company with the fixed-width payroll file: %j [C-270]', (id, expected) => {
    expect(employeeIdRefusal(oslo, fixedWidth!, id)).toEqual(expected)
    // The same check at the end of the month.
    expect(payrollFixedWidth([line({ employeeId: id })], '2026-11').ok).toBe(expected === null)
  })

  it.each(['E-77', '12345678901234567890'])('%s fits where the file is a CSV', id => {
    expect(employeeIdRefusal(oslo, '100100', id)).toBeNull()
    expect(employeeIdRefusal(operatorById('akt'), fixedWidth!, id)).toBeNull()
  })
})
