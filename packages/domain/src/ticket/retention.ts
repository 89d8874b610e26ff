import { addDays, addMonths, type Day } from '../days.ts'

/** Months a person's data is kept after the last day of a subscription; a kind of ticket has its own. Source: 000 §9, 001 §9. */
export const RETENTION_MONTHS = 3

/** The first day without personal data of what was valid up to and including `lastDay`. Source: 000 §9. */
export function anonymisedFrom(lastDay: Day, retentionMonths: number = RETENTION_MONTHS): Day {
  return addMonths(addDays(lastDay, 1), retentionMonths)
}
