import type { PayrollForm } from '@portal/domain/payroll-run'
import { usePayrollProfile } from './profile-phrases.ts'

/** What the settings of a form are called. */
export function useFormWords() {
  const t = usePayrollProfile()
  return {
    delimiter: (value: PayrollForm['delimiter']): string =>
      t(({ ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const)[value]),
    decimal: (value: PayrollForm['decimal']): string =>
      t(({ ',': 'comma', '.': 'point', IMPLIED: 'implied' } as const)[value]),
    encoding: (value: PayrollForm['encoding']): string => t(value),
  }
}
