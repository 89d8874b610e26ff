/** The days a ticket or subscription can begin and end on, and faults of a chosen one. Pure; the rules are the domain's. */
import {
  type AgreementSettings,
  addMonths,
  type Day,
  type FormCode,
  isDay,
  type RefusalCode,
} from '@portal/domain'
import { schoolEndAllowed } from '@portal/domain/school'
import {
  dateOptionCount,
  endDateAllowed,
  FREE_DATE_MONTHS,
  type StartDateRefusal,
  startDateOptions,
  ticketEndOptions,
} from '@portal/domain/ticket'

/** What the last day of something may be: its start, the agreement, and whether the user may choose any day. */
export type EndFacts = {
  today: Day
  startDate: Day
  settings: AgreementSettings
  anyDate: boolean
  /** The last day of a ticket that ends by itself, such as with its school year: any day from today to it. */
  until?: Day
}

/** The days to choose from, or the bounds of a typed date; null where any day is allowed. */
export type DayChoice =
  | { kind: 'options'; days: Day[] }
  | { kind: 'free'; min: Day | null; max: Day | null; days: Day[] }

/** The fault of a start date that cannot be. */
export const START_FAULTS: Readonly<Record<StartDateRefusal, FormCode>> = {
  'start-date-past': 'min-date',
  'start-date-too-late': 'max-date',
  'start-date-not-offered': 'invalid-date',
}

/** How the start date is chosen: from a list; typed where the agreement allows any day ahead or the user may choose any at all. */
export function startChoice({
  today,
  settings,
  anyDate,
}: {
  today: Day
  /** Undefined while no agreement is chosen. */
  settings: AgreementSettings | undefined
  anyDate: boolean
}): DayChoice {
  const days = startDateOptions({
    today,
    count: dateOptionCount(settings ?? { hasIncreasedExpiryDate: false }),
  })
  if (anyDate) return { kind: 'free', min: null, max: null, days }
  if (settings?.canSetArbitraryStartupDateForTicket !== true) return { kind: 'options', days }
  return { kind: 'free', min: today, max: addMonths(today, FREE_DATE_MONTHS), days }
}

/** How the end date is chosen: from a list; typed where the agreement has a date input or any day will do [C-187]. */
export function endChoice(facts: EndFacts): DayChoice {
  const { today, startDate, settings, anyDate, until } = facts
  if (until !== undefined) return { kind: 'free', min: today, max: until, days: [] }
  const days = ticketEndOptions(facts)
  if (anyDate) return { kind: 'free', min: startDate, max: null, days }
  if (!settings.showDateInput) return { kind: 'options', days }
  // Early in a month the whole month can be cancelled: the first offered day is then before today.
  const first = [today, ...days].sort()[0] ?? today
  return {
    kind: 'free',
    min: [first, startDate].sort()[1] ?? first,
    max: addMonths(today, FREE_DATE_MONTHS),
    days,
  }
}

export const END_FAULTS: Partial<Record<RefusalCode, FormCode>> = {
  'end-date-past': 'min-date',
  'end-date-before-start': 'min-date',
  'end-date-too-late': 'max-date',
  'end-date-not-offered': 'invalid-date',
}

/** The fault of a last day, or null. */
export function endFault(endDate: string, facts: EndFacts): FormCode | null {
  if (endDate === '') return 'required'
  if (!isDay(endDate)) return 'invalid-date'
  const { today, until } = facts
  const allowed =
    until === undefined
      ? endDateAllowed({ ...facts, endDate })
      : schoolEndAllowed({ today, expirationDate: until, endDate })
  return allowed === true ? null : (END_FAULTS[allowed] ?? 'invalid-date')
}
