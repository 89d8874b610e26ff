import type { Day } from '../days.ts'
import type { RefusalCode } from '../refusals.ts'

/** The days that a running ticket can end on: from today to the last day that it has. Source: 002 §5 "Cancel active school ticket". */
export function schoolEndAllowed({
  today,
  expirationDate,
  endDate,
}: {
  today: Day
  expirationDate: Day | null
  endDate: Day
}): true | Extract<RefusalCode, 'end-date-past' | 'end-date-too-late'> {
  if (endDate < today) return 'end-date-past'
  return expirationDate !== null && endDate > expirationDate ? 'end-date-too-late' : true
}
