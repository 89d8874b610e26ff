import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { payrollFileFormat } from './file.ts'
import { fitsPayrollFile, PAYROLL_EMPLOYEE_ID_DIGITS } from './fixed-width.ts'

export type EmployeeIdRefused = {
  refusal: Extract<RefusalCode, 'employee-id-not-in-payroll'>
  /** The limit of the payroll file: digits, at most this many. */
  detail: { maxDigits: number }
}

/**
 * The fault of an employee id that does not fit the payroll file of the company, which would fail at the end of the month. Null for a
 * valid one; any id fits a CSV file. Checked at orders of every kind and when an employee's details change. Source:
 * 001 §9.
 */
export function employeeIdRefusal(
  operator: Pick<OperatorData, 'fixedWidthPayrollCompanies'>,
  companyId: string,
  employeeId: string,
): EmployeeIdRefused | null {
  if (payrollFileFormat(operator, companyId) === 'csv' || fitsPayrollFile(employeeId)) return null
  return { refusal: 'employee-id-not-in-payroll', detail: { maxDigits: PAYROLL_EMPLOYEE_ID_DIGITS } }
}
