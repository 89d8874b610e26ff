/** What the payroll page compares, read from its address. Pure. */
import {
  type Day,
  type Environment,
  firstDay,
  type Month,
  monthOf,
  nextMonth,
  type Operator,
  parseMonth,
} from '@portal/domain'
import { COMPARED_MONTHS, defaultComparison, isPayrollMonth } from '@portal/domain/payroll'
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

/** How many months before this one, and after it, are a step away. */
const STEPS_BACK = 2
const STEPS_AHEAD = 1

/** The comparisons that are a step away: each month against the one before it, and six months ahead. */
export const comparisonSteps = (today: Day): { old: Month; new: Month }[] => {
  const { old: now, new: ahead } = defaultComparison(today)
  const months = Array.from({ length: STEPS_BACK + STEPS_AHEAD + 1 }, (_, place) =>
    nextMonth(now, place - STEPS_BACK),
  )
  return [...months.map(month => ({ old: nextMonth(month, -1), new: month })), { old: now, new: ahead }]
}

/** The comparison of a month with the one before it. */
export const againstBefore = (month: Month) => ({ old: nextMonth(month, -1), new: month })

/**
 * The months and the agreement that the address names; missing or invalid values are this month against the one before it, and all
 * agreements. Without the date picker the address names none but those that are a step away and the months ahead, each against the one
 * before it. The first month alone is compared with
 * the one six months later (001 §9).
 */
export function readChoice(
  parameters: URLSearchParams,
  given: { today: Day; picker: boolean; agreements: readonly WireAgreement[] },
): Choice {
  const { today, picker, agreements } = given
  const agreement = agreements.find(({ id }) => id === parameters.get(NAMES.agreement))?.id ?? null
  const [old, current] = (['old', 'new'] as const).map(key => monthIn(parameters.get(NAMES[key]), today))
  const named =
    old || current
      ? { old: old ?? nextMonth(current!, -1), new: current ?? nextMonth(old!, COMPARED_MONTHS) }
      : null
  const isStep =
    comparisonSteps(today).some(step => step.old === named?.old && step.new === named?.new) ||
    (named !== null && named.new > monthOf(today) && named.new === nextMonth(named.old))
  return { ...(named && (picker || isStep) ? named : againstBefore(monthOf(today))), agreement }
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
