import { type Day, isDay } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { FreeTicketHolder, FreeTicketProfile } from './profiles.ts'

/** Full years of age on a day. Who was born on 29 February is a year older on 1 March of years without that day. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The day on which somebody reaches an age. */
export function birthdayAt(birthDate: Day, age: number): Day {
  const year = String(Number(birthDate.slice(0, 4)) + age)
  const day = `${year}${birthDate.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

/** The age reached in the calendar year of a day. */
const ageInYear = (birthDate: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))

export type ProfileFacts = {
  readonly operator: Pick<OperatorData, 'freeTicketProfiles'>
  readonly holderType: FreeTicketHolder
  readonly birthDate: Day
  /** Age counts on this day. */
  readonly startDate: Day
}

/**
 * The profiles that a free ticket may have; the first one is suggested. None for a birth date after the start. Source: 002 §5,
 * decisions.md "Dates, ages, schools".
 */
export function profilesFor({
  operator,
  holderType,
  birthDate,
  startDate,
}: ProfileFacts): readonly FreeTicketProfile[] {
  const reached = operator.freeTicketProfiles[holderType].findLast(
    ({ fromAge, inYear }) => (inYear ? ageInYear : ageOn)(birthDate, startDate) >= fromAge,
  )
  return birthDate > startDate ? [] : (reached?.profiles ?? [])
}

/** The choice of a form after one of its facts has changed: kept while it is valid, else the first valid one; null when none is. Source: 002 §5. */
export function profileAfter(
  chosen: FreeTicketProfile | null,
  valid: readonly FreeTicketProfile[],
): FreeTicketProfile | null {
  return valid.find(profile => profile === chosen) ?? valid[0] ?? null
}
