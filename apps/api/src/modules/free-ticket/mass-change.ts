import { agreementCovers, type Day } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
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
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import { acceptBulk, type BulkDescription, type BulkSet, type RowVerdict } from '../bulk/service.ts'
import {
  CURRENT_CARD,
  cancelPendingTickets,
  endTickets,
  handOverTickets,
  type LockedTicket,
  lockTickets,
} from '../ticket/service.ts'
import { presentAccepted } from './mass-list.ts'
import type { MassChange, MassEnd, MassOperation, MassSelection } from './mass-schemas.ts'

type End = z.infer<typeof MassEnd>
type Change = z.infer<typeof MassChange>
type Selection = z.infer<typeof MassSelection>
type Accepted = Promise<{ body: z.infer<typeof MassOperation>; replayed: boolean }>

/** A ticket of an operation, with whose it is, so that a row that fails can be shown and put into a file. */
type Chosen = {
  ticketId: string
  employeeId: string
  dateOfBirth: Day | null
  firstName: string
  lastName: string
  agreementNumber?: string
}
type Found = MassTicket & Omit<Chosen, 'agreementNumber'>

/** The open tickets of a company that an operation may be about. */
const findOpen = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  agreementId: string | null,
): Promise<Found[]> => {
  const rows = await tx.$queryRaw<
    (Omit<Found, 'cardState'> & { cardState: string | null; issued: boolean })[]
  >`
    select t.id as "ticketId", h.employee_id as "employeeId", h.birth_date::text as "dateOfBirth", h.first_name as "firstName", h.last_name as "lastName",
      t.agreement_id as "agreementId", t.status::text as status, t.start_date::text as "startDate", t.expiration_date::text as "expirationDate",
      t.issued_at is not null as issued, t.pickup_code as "pickupCode", t.downloaded_at is not null as "downloadedToPhone",
      t.media_type::text as "mediaType", t.handed_over as "handedOver", card.state::text as "cardState"
    from ticket t ${CURRENT_CARD} join holder h on h.id = t.holder_id
    where t.company_id = ${companyId} and t.kind = 'FREE_TICKET' and t.status in ('ACTIVE', 'PENDING')
      and (${agreementId}::text is null or t.agreement_id = ${agreementId}) order by h.last_name, h.first_name, h.id, t.start_date, t.id`
  return rows.map(row => ({ ...row, status: statusOn(row, ctx.today) }) as Found)
}

const facts = (ticket: LockedTicket): MassTicket => ({ ...ticket, cardState: ticket.card?.state ?? null })

type Verdict = 'end' | 'withdraw' | { reason: MassReason }
type Chooser = { chosen: Chosen[]; selection: Selection }

/** Sorts tickets by what is done with them. @param persons whom the operation is about; everybody when null */
const choose = <Person extends { employeeId: string; dateOfBirth: Day }>(
  tickets: Found[],
  persons: readonly Person[] | null,
  verdictOf: (ticket: Found, person: Person | undefined) => Verdict,
): Chooser => {
  const byKey = new Map(persons?.map(person => [personKey(person), person]))
  const seen = new Set<string>()
  const leftOut = new Map<MassReason, number>()
  const chosen: Chosen[] = []
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

/** A department: a free-ticket agreement of the company that is in force. @throws Refusal agreement-unknown, agreement-not-valid */
const assertDepartment = (ctx: Ctx, agreementId: string, day = ctx.today): void => {
  const agreement = ctx.access.company?.agreements.find(({ id }) => id === agreementId)
  if (agreement?.subType !== 'FREETICKET') throw new Refusal('agreement-unknown')
  if (!agreementCovers(agreement, day)) throw new Refusal('agreement-not-valid')
}

/** @throws Refusal end-date-not-offered, agreement-unknown */
const chooseEnd = async (tx: Tx, ctx: Ctx, companyId: string, end: End): Promise<Chooser> => {
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
const chooseChange = async (tx: Tx, ctx: Ctx, companyId: string, change: Change): Promise<Chooser> => {
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

/** POST …/mass-end/by-company-id/{companyId}/check: what a mass end would do; nothing is changed. @throws Refusal as `chooseEnd` */
export const checkMassEnd = async (ctx: Ctx, companyId: string, end: End): Promise<Selection> =>
  (await inTenant(ctx, tx => chooseEnd(tx, ctx, companyId, end), { unaudited: 'a check changes nothing' }))
    .selection

/** POST …/mass-change/by-company-id/{companyId}/check. @throws Refusal as `chooseChange` */
export const checkMassChange = async (ctx: Ctx, companyId: string, change: Change): Promise<Selection> =>
  (
    await inTenant(ctx, tx => chooseChange(tx, ctx, companyId, change), {
      unaudited: 'a check changes nothing',
    })
  ).selection

/** POST …/mass-end/by-company-id/{companyId}: ends what the check showed, in the background. @throws Refusal as `chooseEnd`, mass-nothing-to-do */
export const endMany = (ctx: Ctx, companyId: string, end: End): Accepted =>
  createOnce(ctx, async tx => {
    const { chosen } = await chooseEnd(tx, ctx, companyId, end)
    if (chosen.length === 0) throw new Refusal('mass-nothing-to-do')
    const { endDate, agreementNumber } = end
    const id = await acceptBulk(tx, ctx, freeTicketMassEnd, {
      companyId,
      request: { endDate, agreementNumber: agreementNumber ?? null },
      inputs: chosen,
    })
    await tx.audit({
      action: 'free-ticket.mass-end',
      companyId,
      entityId: id,
      detail: { lastDay: endDate, tickets: chosen.length },
    })
    return presentAccepted(tx, id)
  })

/** POST …/mass-change/by-company-id/{companyId}: moves what the check showed, in the background. @throws Refusal as `chooseChange`, mass-nothing-to-do */
export const moveMany = (ctx: Ctx, companyId: string, change: Change): Accepted =>
  createOnce(ctx, async tx => {
    const { chosen } = await chooseChange(tx, ctx, companyId, change)
    if (chosen.length === 0) throw new Refusal('mass-nothing-to-do')
    const { changeDate } = change
    const departments = new Set(chosen.map(({ agreementNumber }) => agreementNumber))
    const id = await acceptBulk(tx, ctx, freeTicketMassChange, {
      companyId,
      request: { changeDate, agreementNumber: departments.size === 1 ? [...departments][0]! : null },
      inputs: chosen,
    })
    await tx.audit({
      action: 'free-ticket.mass-change',
      companyId,
      entityId: id,
      detail: { from: changeDate, tickets: chosen.length },
    })
    return presentAccepted(tx, id)
  })

const refused = (position: number, code: string): RowVerdict => ({
  position,
  fault: { column: null, code } satisfies BulkFault,
})

type Row<Input> = { position: number; input: Input; ticket: LockedTicket }

/** The tickets of a set, locked, each with its row; rows whose ticket is gone are refused. */
const lockRows = async <Request>(
  tx: Tx,
  ctx: Ctx,
  { companyId, rows }: BulkSet<Chosen, null, Request>,
): Promise<{ found: Row<Chosen>[]; verdicts: RowVerdict[] }> => {
  const locked = await lockTickets(
    tx,
    ctx,
    'FREE_TICKET',
    rows.map(({ input }) => input.ticketId),
  )
  const byId = new Map(
    locked.filter(ticket => ticket.companyId === companyId).map(ticket => [ticket.id, ticket]),
  )
  const found = rows.flatMap(row => {
    const ticket = byId.get(row.input.ticketId)
    return ticket ? [{ ...row, ticket }] : []
  })
  return {
    found,
    verdicts: rows.flatMap(({ position, input }) =>
      byId.has(input.ticketId) ? [] : [refused(position, 'not-found')],
    ),
  }
}

const doneWith = ({ position, ticket }: Row<Chosen>): RowVerdict => ({ position, ticketId: ticket.id })
const faultOf = (_ctx: Ctx, error: unknown): BulkFault | undefined => {
  if (error instanceof Refusal) return { column: null, code: error.code }
  return isUniqueViolation(error) ? { column: null, code: 'CONFLICTING_TICKET' } : undefined
}

/** A mass end of free tickets, by sets: each ticket by the rule of one as it is at that moment. Source: 002 §4. */
export const freeTicketMassEnd: BulkDescription<
  Chosen,
  null,
  { endDate: Day; agreementNumber: string | null }
> = {
  kind: 'END',
  ticketKind: 'FREE_TICKET',
  permission: 'freeTicket',
  finished: 'free-ticket.mass-rows',
  rowsAtOnce: 250,
  share: async () => null,
  doRows: async (ctx, tx, set) => {
    const { endDate } = set.request
    const { found, verdicts } = await lockRows(tx, ctx, set)
    const judged = found.map(row => ({ ...row, verdict: massEndVerdict(facts(row.ticket), endDate) }))
    const of = (verdict: 'end' | 'withdraw') => judged.filter(row => row.verdict === verdict)
    if (of('end').length > 0)
      await endTickets(
        tx,
        ctx,
        of('end').map(({ ticket }) => ticket),
        endDate,
      )
    await cancelPendingTickets(
      tx,
      ctx,
      of('withdraw').map(({ ticket }) => ticket),
    )
    return [
      ...verdicts,
      ...judged.map(row =>
        typeof row.verdict === 'object' ? refused(row.position, row.verdict.reason) : doneWith(row),
      ),
    ]
  },
  faultOf,
}

/** A mass change of department, by sets. Source: 002 §4. */
export const freeTicketMassChange: BulkDescription<
  Chosen,
  null,
  { changeDate: Day; agreementNumber: string | null }
> = {
  kind: 'CHANGE_DEPARTMENT',
  ticketKind: 'FREE_TICKET',
  permission: 'freeTicket',
  finished: 'free-ticket.mass-rows',
  rowsAtOnce: 250,
  share: async () => null,
  doRows: async (ctx, tx, set) => {
    const { changeDate } = set.request
    const { found, verdicts } = await lockRows(tx, ctx, set)
    const judged = found.map(row => ({
      ...row,
      verdict: massChangeVerdict(facts(row.ticket), { changeDate, agreementId: row.input.agreementNumber! }),
    }))
    const moves = judged.filter(({ verdict }) => verdict === true)
    if (moves.length > 0)
      await handOverTickets(
        tx,
        ctx,
        moves.map(({ ticket, input }) => ({
          ticket,
          agreementId: input.agreementNumber!,
          startDate: changeDate,
        })),
      )
    return [
      ...verdicts,
      ...judged.map(row =>
        row.verdict === true ? doneWith(row) : refused(row.position, row.verdict.reason),
      ),
    ]
  },
  faultOf,
}
