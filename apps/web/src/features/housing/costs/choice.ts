/** The month whose changes the page shows, from its address. Pure. */
import { type Day, type Environment, type Month, type Operator, parseMonth } from '@portal/domain'
import { usualCostMonth } from '@portal/domain/housing'
import { isPayrollMonth } from '@portal/domain/payroll'

/** The parameter in the address, in Norwegian like the paths. */
export const MONTH = 'maned'

/** Whether the month can be chosen, by the operator's flag for the environment [C-085]. */
export const hasMonthPicker = (operator: Operator, environment: Environment): boolean =>
  operator.flags.housingDatePicker[environment]

/** The month that the address names; this one when it names none, no valid one, or nobody may choose. */
export function readMonth(text: string | null, { today, picker }: { today: Day; picker: boolean }): Month {
  if (!picker) return usualCostMonth(today)
  try {
    const month = parseMonth(text ?? '')
    return isPayrollMonth(month, today) ? month : usualCostMonth(today)
  } catch {
    return usualCostMonth(today)
  }
}
