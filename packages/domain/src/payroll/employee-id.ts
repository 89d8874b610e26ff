import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { payrollFileFormat } from './file.ts'
import { fitsPayrollFile, PAYROLL_EMPLOYEE_ID_DIGITS } from './fixed-width.ts'

export type EmployeeIdRefused = {
  refusal: Extract<RefusalCode, 'employee-id-not-in-payroll'>
  /** What the payroll file holds: digits, at most so many. */
  detail: { maxDigits: number }
}

/**
 * Why a company cannot have an employee id: its payroll file could not hold it, and would fail when the month is over. Null where it
 * can; any id fits a CSV file. Asked wherever an id is given: at orders of every kind and when an employee's details change. Source:
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
