import type { Day } from '@portal/domain'
import {
  type MassReason,
  type MassTicket,
  massChangeVerdict,
  massEndDates,
  massEndVerdict,
  massStartDates,
  personKey,
} from '@portal/domain/free-ticket'
import { statusOn } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { CURRENT_CARD } from '../ticket/service.ts'
import { assertDepartment } from './department.ts'
import type { MassChange, MassEnd, MassSelection } from './mass-schemas.ts'

type End = z.infer<typeof MassEnd>
type Change = z.infer<typeof MassChange>
type Selection = z.infer<typeof MassSelection>

/** A ticket of an operation, with whose it is, so that a row that fails can be shown and put into a file. */
export type ChosenTicket = {
  ticketId: string
  employeeId: string
  dateOfBirth: Day | null
  firstName: string
  lastName: string
  agreementNumber?: string
}
type FoundTicket = MassTicket & Omit<ChosenTicket, 'agreementNumber'>

/** The open tickets of a company that an operation may be about. */
const findOpen = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  agreementId: string | null,
): Promise<FoundTicket[]> => {
  // SQL: a set of thousands.
  const rows = await tx.$queryRaw<
    (Omit<FoundTicket, 'cardState'> & { cardState: string | null; issued: boolean })[]
  >`
    select t.id as "ticketId", h.employee_id as "employeeId", h.birth_date::text as "dateOfBirth", h.first_name as "firstName", h.last_name as "lastName",
      t.agreement_id as "agreementId", t.status::text as status, t.start_date::text as "startDate", t.expiration_date::text as "expirationDate",
      t.issued_at is not null as issued, t.pickup_code as "pickupCode", t.downloaded_at is not null as "downloadedToPhone",
      t.media_type::text as "mediaType", t.handed_over as "handedOver", card.state::text as "cardState"
    from ticket t ${CURRENT_CARD} join holder h on h.id = t.holder_id
    where t.company_id = ${companyId} and t.kind = 'FREE_TICKET' and t.status in ('ACTIVE', 'PENDING')
      and (${agreementId}::text is null or t.agreement_id = ${agreementId}) order by h.last_name, h.first_name, h.id, t.start_date, t.id`
  return rows.map(row => ({ ...row, status: statusOn(row, ctx.today) }) as FoundTicket)
}

type Verdict = 'end' | 'withdraw' | { reason: MassReason }
type Chooser = { chosen: ChosenTicket[]; selection: Selection }

/** Sorts tickets by what is done with them. @param persons whom the operation is about; everybody when null */
const choose = <Person extends { employeeId: string; dateOfBirth: Day }>(
  tickets: FoundTicket[],
  persons: readonly Person[] | null,
  verdictOf: (ticket: FoundTicket, person: Person | undefined) => Verdict,
): Chooser => {
  const byKey = new Map(persons?.map(person => [personKey(person), person]))
  const seen = new Set<string>()
  const leftOut = new Map<MassReason, number>()
  const chosen: ChosenTicket[] = []
  let [about, withdrawCount] = [0, 0]
  for (const ticket of tickets) {
    const { ticketId, employeeId, dateOfBirth, firstName, lastName } = ticket
    const key = dateOfBirth === null ? '' : personKey({ employeeId, dateOfBirth })
    const person = byKey.get(key)
    if (persons && !person) continue
    about += 1
    seen.add(key)
    const verdict = verdictOf(ticket, person)
    if (typeof verdict === 'object') {
      leftOut.set(verdict.reason, (leftOut.get(verdict.reason) ?? 0) + 1)
      continue
    }
    if (verdict === 'withdraw') withdrawCount += 1
    const moved = person as { agreementNumber?: string } | undefined
    chosen.push({
      ...{ ticketId, employeeId, dateOfBirth, firstName, lastName },
      ...(moved?.agreementNumber !== undefined && { agreementNumber: moved.agreementNumber }),
    })
  }
  return {
    chosen,
    selection: {
      ticketCount: about,
      endCount: chosen.length - withdrawCount,
      withdrawCount,
      leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
      unknownPersons: (persons ?? []).flatMap((person, at) => (seen.has(personKey(person)) ? [] : [at])),
    },
  }
}

/** @throws Refusal end-date-not-offered, agreement-unknown */
export const chooseEnd = async (tx: Tx, ctx: Ctx, companyId: string, end: End): Promise<Chooser> => {
  if (!massEndDates(ctx.today).includes(end.endDate)) throw new Refusal('end-date-not-offered')
  if (end.agreementNumber !== undefined) {
    const known = ctx.access.company?.agreements.some(
      ({ id, subType }) => id === end.agreementNumber && subType === 'FREETICKET',
    )
    if (!known) throw new Refusal('agreement-unknown')
  }
  const tickets = await findOpen(tx, ctx, companyId, end.agreementNumber ?? null)
  return choose(tickets, end.persons ?? null, ticket => massEndVerdict(ticket, end.endDate))
}

/** @throws Refusal start-date-not-offered, agreement-unknown, agreement-not-valid */
export const chooseChange = async (tx: Tx, ctx: Ctx, companyId: string, change: Change): Promise<Chooser> => {
  const { changeDate } = change
  if (!massStartDates(ctx.today).includes(changeDate)) throw new Refusal('start-date-not-offered')
  for (const id of new Set(change.persons.map(({ agreementNumber }) => agreementNumber)))
    assertDepartment(ctx, id, changeDate)
  const tickets = await findOpen(tx, ctx, companyId, null)
  return choose(tickets, change.persons, (ticket, person) => {
    const verdict = massChangeVerdict(ticket, { changeDate, agreementId: person!.agreementNumber })
    return verdict === true ? 'end' : verdict
  })
}
