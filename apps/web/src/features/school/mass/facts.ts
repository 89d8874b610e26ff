/** Who of the chosen tickets an act is about, and why not the others. Pure. */
import type { Schemas } from '@portal/api-client'
import { DEFAULT_COUNTRY_CODE } from '@portal/domain'
import {
  type FilePupil,
  pupilOfNextYear,
  type SchoolMassReason,
  type SchoolMassTicket,
  schoolMassClass,
  schoolMassEnd,
} from '@portal/domain/school'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { cardNumberOf } from '../list/price.ts'

/** What can be done with many tickets. */
export type MassAct = 'end' | 'class' | 'next'

/** A ticket that an act leaves as it is, with the reason: of the rule, or what the server found. */
export type LeftOut = { ticket: WireSchoolTicket; why: string }

const cardStateOf = ({
  travelCard,
  isGpv2,
  cardBlocked,
}: WireSchoolTicket): SchoolMassTicket['cardState'] => {
  if (travelCard) return travelCard.state
  if (cardBlocked) return 'DEACTIVATED'
  return isGpv2 ? 'CREATED' : null
}

const factsOf = (ticket: WireSchoolTicket): SchoolMassTicket => ({
  ...ticket,
  status:
    ticket.status === 'unknown' ? 'EXPIRED' : (ticket.status.toUpperCase() as SchoolMassTicket['status']),
  cardState: cardStateOf(ticket),
  cardAtFactory: ticket.travelCard?.atFactory ?? false,
})

type SortedTickets = { tickets: WireSchoolTicket[]; withdrawn: number; leftOut: LeftOut[] }

const sortTickets = (
  tickets: readonly WireSchoolTicket[],
  verdictOf: (ticket: WireSchoolTicket) => true | 'end' | 'withdraw' | { reason: SchoolMassReason },
): SortedTickets => {
  const found: SortedTickets = { tickets: [], withdrawn: 0, leftOut: [] }
  for (const ticket of tickets) {
    const verdict = verdictOf(ticket)
    if (typeof verdict === 'object') found.leftOut.push({ ticket, why: verdict.reason })
    else {
      found.tickets.push(ticket)
      if (verdict === 'withdraw') found.withdrawn++
    }
  }
  return found
}

export const sortedForEnd = (tickets: readonly WireSchoolTicket[], endDate: string): SortedTickets =>
  sortTickets(tickets, ticket => schoolMassEnd(factsOf(ticket), endDate))

export const sortedForClass = (tickets: readonly WireSchoolTicket[], className: string): SortedTickets =>
  sortTickets(tickets, ticket =>
    schoolMassClass({ ...factsOf(ticket), className: ticket.className }, className),
  )

type Recipient = FilePupil & { phoneCountryCode: string }
type ForNextYear = { pupils: { ticket: WireSchoolTicket; pupil: Recipient }[]; leftOut: LeftOut[] }

/** The class list of the next school year. A pupil with several tickets of the year is on it once, as the latest of them says. */
export function sortedForNextYear(
  tickets: readonly WireSchoolTicket[],
  classes: ReadonlyMap<string, string>,
  makesCards: boolean,
): ForNextYear {
  const latest = new Map<string, WireSchoolTicket>()
  for (const ticket of tickets) {
    const known = latest.get(ticket.employeeId)
    if (!known || known.startDate < ticket.startDate) latest.set(ticket.employeeId, ticket)
  }
  const found: ForNextYear = { pupils: [], leftOut: [] }
  for (const ticket of latest.values()) {
    const pupil = pupilOfNextYear({ ...ticket, cardNumber: cardNumberOf(ticket) }, classes, makesCards)
    if ('reason' in pupil) found.leftOut.push({ ticket, why: pupil.reason })
    else
      found.pupils.push({
        ticket,
        pupil: { ...pupil, phoneCountryCode: pupil.phoneCountryCode ?? DEFAULT_COUNTRY_CODE },
      })
  }
  return found
}

/** Those of a class list that the server's check leaves, and those that it refuses with what it found first. */
export function afterCheck(
  { pupils, leftOut }: ForNextYear,
  { recipientErrors, generalErrors }: Pick<Schemas['SchoolFileCheck'], 'recipientErrors' | 'generalErrors'>,
): ForNextYear {
  const errors = new Map(recipientErrors.map(each => [each.indexInInput, each.errors[0]]))
  const found: ForNextYear = { pupils: [], leftOut: [...leftOut] }
  for (const [at, each] of pupils.entries()) {
    // What is wrong with the order as a whole is about the cards in it.
    const general = each.pupil.mediaType === 'TRAVEL_CARD' && isAbout(each.pupil, generalErrors[0])
    const why = errors.get(at) ?? (general ? generalErrors[0] : undefined)
    if (why === undefined) found.pupils.push(each)
    else found.leftOut.push({ ticket: each.ticket, why })
  }
  return found
}
const isAbout = (pupil: Recipient, error: string | undefined): boolean =>
  error === 'TRAVEL_CARD_NOT_OFFERED' || (error !== undefined && pupil.orderCard === true)
