import { type Day, type OperatorId, PROFILE_IDS } from '@portal/domain'
import { type CastEmployee, COMPANIES, employeeOf } from '@portal/domain/cast'
import { housingTicket } from '@portal/domain/housing'
import type { Database } from '../core/database.ts'
import { ticketsOf } from './employees.ts'
import { loadEmployees } from './load.ts'

/** Residents have phones that no employee of the cast has. */
const PLACE = 11
/** Ten floors of twelve units. */
const UNITS = Array.from({ length: 120 }, (_, n) => {
  const [floor, door] = [Math.floor(n / 12) + 1, (n % 12) + 1]
  return `H${String(floor).padStart(2, '0')}${String(door).padStart(2, '0')}`
})
/** How many residents of a unit travel; the others of five units follow suit. */
const TRAVELLERS = [1, 2, 1, 3, 2]

/** The residents by unit; most of a household have one surname. */
const residents: readonly CastEmployee[] = UNITS.flatMap((employeeId, unit) => {
  const household = employeeOf(PLACE, unit * 10)
  return Array.from({ length: TRAVELLERS[unit % TRAVELLERS.length]! }, (_, n) => {
    const person = employeeOf(PLACE, unit * 10 + n)
    return { ...person, employeeId, lastName: n % 3 === 2 ? person.lastName : household.lastName }
  })
})

const profileAt = (n: number): number => {
  if (n % 7 === 3) return PROFILE_IDS.CHILD
  return n % 11 === 5 ? PROFILE_IDS.SENIOR : PROFILE_IDS.ADULT
}

/** The residents of an operator's demo housing association, 120 units with tickets of all profiles and some add-ons. */
export const loadResidents = async (
  db: Database,
  operator: OperatorId,
  today: Day,
  orderedAt: Date,
): Promise<void> => {
  for (const company of COMPANIES.filter(each => each.operator === operator)) {
    const rows = ticketsOf(company, residents, today, housingTicket)
    const profiled = rows.map((row, n) => ({ ...row, profileId: profileAt(n) }))
    if (rows.length > 0) await loadEmployees(db, operator, profiled, orderedAt, housingTicket)
  }
}
