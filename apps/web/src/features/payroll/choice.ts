/** What the payroll page compares, read from its address. Pure. */
import {
  type Day,
  type Environment,
  firstDay,
  type Month,
  nextMonth,
  type Operator,
  parseMonth,
} from '@portal/domain'
import { defaultComparison, isPayrollMonth } from '@portal/domain/payroll'
import { writeListState } from '../../kit/useListState.ts'
import type { WireAgreement } from '../../lib/wire.ts'

/** The parameters in the address, in Norwegian like the paths. */
const NAMES = { old: 'fra', new: 'til', agreement: 'avtale' } as const

/** `agreement` is null for all of them. */
export type Choice = { old: Month; new: Month; agreement: string | null }

/** Whether the months can be chosen, by the operator's flag for the environment [C-056]. */
export const hasMonthPicker = (operator: Operator, environment: Environment): boolean =>
  operator.flags.payRollDatePicker[environment]

/** The agreements whose employees payroll can be compared for: company tickets, the ones in force first. */
export function payrollAgreements(all: readonly WireAgreement[], today: Day): WireAgreement[] {
  const over = ({ endDate }: WireAgreement) => (endDate !== null && endDate < today ? 1 : 0)
  return all.filter(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS').sort((a, b) => over(a) - over(b))
}

const monthIn = (text: string | null, today: Day): Month | null => {
  try {
    const month = parseMonth(text ?? '')
    return isPayrollMonth(month, today) ? month : null
  } catch {
    return null
  }
}

/**
 * The months and the agreement that the address names; missing or invalid values are this month, the one six months later and all
 * agreements. Without the date picker the address names no months, except the two of the overview: this one and the next.
 */
export function readChoice(
  parameters: URLSearchParams,
  given: { today: Day; picker: boolean; agreements: readonly WireAgreement[] },
): Choice {
  const { today, picker, agreements } = given
  const usual = defaultComparison(today)
  const named = (key: 'old' | 'new') => monthIn(parameters.get(NAMES[key]), today)
  const isNext = named('old') === usual.old && named('new') === nextMonth(usual.old)
  const month = (key: 'old' | 'new') => ((picker || isNext) && named(key)) || usual[key]
  const agreement = agreements.find(({ id }) => id === parameters.get(NAMES.agreement))
  return { old: month('old'), new: month('new'), agreement: agreement?.id ?? null }
}

/** Writes a choice into the address; the list starts again on its first page. */
export function writeChoice(parameters: URLSearchParams, change: Partial<Choice>): URLSearchParams {
  const next = writeListState(parameters, {})
  for (const key of ['old', 'new', 'agreement'] as const) {
    const value = change[key]
    if (value === null) next.delete(NAMES[key])
    else if (value !== undefined) next.set(NAMES[key], value)
  }
  return next
}

/** The query of the API for a choice. */
export const comparedBy = (choice: Choice) => ({
  ...(choice.agreement !== null && { agreement: choice.agreement }),
  oldDate: firstDay(choice.old),
  newDate: firstDay(choice.new),
})
