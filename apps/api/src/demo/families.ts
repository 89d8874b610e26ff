import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '@portal/domain'
import { type CastCompany, COMPANIES, employeeOf } from '@portal/domain/cast'
import type { FreeTicketHolder } from '@portal/domain/free-ticket'

/** A person of a demo family with a ticket. Phones of the family are those of later employees, whom the demo does not have. */
export type FamilyMember = {
  n: number
  /** Decides the days of the ticket, so that every holder type has all of them. */
  days: number
  holderType: FreeTicketHolder
  employeeId: string
  firstName: string
  lastName: string
  phone: string
  birthDate: Day
}

const LATER = 100_000

/** A birth date `years` before today, spread over the year by `n`. */
const born = (today: Day, years: number, n: number): Day =>
  addDays(addMonths(today, -12 * years), -((n * 37) % 300) - 1)

/** The employees of a demo company with their families: partners, children, and some retired ones by themselves. */
export const familiesOf = (company: CastCompany, today: Day): FamilyMember[] => {
  const index = COMPANIES.indexOf(company)
  return Array.from({ length: company.employees }, (_, n) => n).flatMap(n => {
    const { employeeId, lastName } = employeeOf(index, n)
    const member = (holderType: FreeTicketHolder, place: number, years: number): FamilyMember => {
      const person = employeeOf(index, n + place * LATER)
      return {
        ...{ n: n * 5 + place, days: n * 3 + place, holderType, employeeId, lastName },
        firstName: person.firstName,
        phone: person.phone,
        birthDate: born(today, years, n + place),
      }
    }
    if (n % 12 === 11) return [member('RETIRED', 0, 68 + (n % 15))]
    return [
      member('EMPLOYEE', 0, 24 + (n % 40)),
      ...(n % 3 === 0 ? [member('FAMILY_MEMBER', 1, 25 + (n % 40))] : []),
      ...(n % 4 === 0
        ? [member('FAMILY_MEMBER', 2, 6 + (n % 11)), member('FAMILY_MEMBER', 3, 15 + (n % 3))]
        : []),
    ]
  })
}

export type TicketDays = {
  status: 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED'
  startDate: Day
  expirationDate: Day | null
}

/** Of twenty tickets one is to come, one has ended, one was cancelled, one ends this month; the others run since one of the last months. */
export const daysOf = (n: number, today: Day): TicketDays => {
  const month = firstOfMonth(today)
  const since = addMonths(month, -(n % 5))
  switch (n % 20) {
    case 7:
      return { status: 'PENDING', startDate: addMonths(month, 1), expirationDate: null }
    case 12:
      return {
        status: 'EXPIRED',
        startDate: addMonths(month, -5),
        expirationDate: lastOfMonth(addMonths(month, -2)),
      }
    case 16:
      return {
        status: 'CANCELLED',
        startDate: addMonths(month, -3),
        expirationDate: lastOfMonth(addMonths(month, -1)),
      }
    case 18:
      return { status: 'ACTIVE', startDate: since, expirationDate: lastOfMonth(today) }
    default:
      return { status: 'ACTIVE', startDate: since, expirationDate: null }
  }
}
