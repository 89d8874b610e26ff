import { type Day, type Month, monthOf, nextMonth } from '../days.ts'
import { openUntil } from '../payroll/changes.ts'
import type { SubsidyRule } from './rules.ts'

/**
 * The first month in which a rule may begin: the first that is not closed yet. A month is closed once its invoices are made, because payroll
 * has been told of it then. Source: d.4 `subsidy-month-exported`.
 */
export function firstOpenMonth(today: Day): Month {
  const before = nextMonth(monthOf(today), -1)
  return openUntil(before, today) === null ? monthOf(today) : before
}

export type MonthRefused = { ok: false; refusal: 'subsidy-month-exported'; detail: { firstPossible: Month } }

const refused = (firstPossible: Month): MonthRefused => ({
  ok: false,
  refusal: 'subsidy-month-exported',
  detail: { firstPossible },
})

/** Whether a rule may begin in a month. */
export function decideStart(from: Month, today: Day): { ok: true } | MonthRefused {
  const firstPossible = firstOpenMonth(today)
  return from < firstPossible ? refused(firstPossible) : { ok: true }
}

/** What a change of a rule comes to: the row takes it, or it ends before another row that has it. */
export type RuleChange =
  | { ok: true; do: 'change' }
  | { ok: true; do: 'end' }
  | { ok: true; do: 'follow'; endOld: Month }

const same = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join('\u0000') === b.toSorted().join('\u0000')

/** What decides who gets how much, apart from the months and the name. */
const divides = (a: Omit<SubsidyRule, 'id'>, b: Omit<SubsidyRule, 'id'>) =>
  a.product === b.product &&
  a.agreementId === b.agreementId &&
  same(a.departmentIds, b.departmentIds) &&
  same(a.groups, b.groups) &&
  a.kind === b.kind &&
  a.value === b.value &&
  a.taxMode === b.taxMode

/**
 * What becomes of a rule that is changed. One that has held for no closed month takes the change. Another one keeps what it was for those
 * months: it gets its last month, or ends before a new one begins in the month that the change names.
 */
export function decideRuleChange(
  rule: SubsidyRule,
  change: Omit<SubsidyRule, 'id'>,
  today: Day,
): RuleChange | MonthRefused {
  const firstPossible = firstOpenMonth(today)
  const lastClosed = nextMonth(firstPossible, -1)
  if (rule.from >= firstPossible)
    return change.from >= firstPossible ? { ok: true, do: 'change' } : refused(firstPossible)
  // Where its last month is closed, nothing of it is left to change.
  if (rule.to !== null && rule.to < lastClosed) return refused(firstPossible)
  if (change.to !== null && change.to < lastClosed) return refused(firstPossible)
  if (divides(rule, change) && change.from === rule.from)
    return { ok: true, do: change.to !== rule.to && change.to !== null ? 'end' : 'change' }
  if (change.from < firstPossible) return refused(firstPossible)
  return { ok: true, do: 'follow', endOld: nextMonth(change.from, -1) }
}
