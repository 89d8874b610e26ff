import type { Day } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import type { BulkFault } from '@portal/domain/bulk'
import { schoolMassClass, schoolMassEnd } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import {
  acceptBulk,
  type BulkDescription,
  type BulkSet,
  faultOfRow,
  type RowVerdict,
} from '../bulk/service.ts'
import {
  cancelPendingTickets,
  endTickets,
  type LockedTicket,
  lockTickets,
  moveToClass,
} from '../ticket/service.ts'
import { actionFactsOf, KIND } from './facts.ts'
import { presentProgress } from './file-progress.ts'
import type { SchoolFileProgress } from './file-schemas.ts'
import type { SchoolMassClass, SchoolMassEnd } from './mass-schemas.ts'

type Accepted = Promise<{ body: z.infer<typeof SchoolFileProgress>; replayed: boolean }>
/** A ticket of an operation, with whose it is, so that one that is left out can be named. */
type ChosenTicket = { ticketId: string; firstName: string; lastName: string; className: string }

/** The tickets of a school by their ids, by name. @throws Refusal not-found when one of them is none of the school's */
const choose = async (tx: Tx, companyId: string, ticketIds: readonly string[]): Promise<ChosenTicket[]> => {
  const ids = [...new Set(ticketIds)]
  // SQL: a set of hundreds, sorted.
  const rows = await tx.$queryRaw<ChosenTicket[]>`
    select t.id as "ticketId", coalesce(h.first_name, '') as "firstName", coalesce(h.last_name, '') as "lastName", coalesce(h.class_name, '') as "className"
    from ticket t left join holder h on h.id = t.holder_id
    where t.id = any(${ids}::uuid[]) and t.company_id = ${companyId} and t.kind = ${KIND}::ticket_kind order by h.last_name, h.first_name, t.id`
  if (rows.length < ids.length) throw new Refusal('not-found')
  return rows
}

const accept = <Request extends Record<string, unknown>>(
  ctx: Ctx,
  companyId: string,
  description: BulkDescription<ChosenTicket, null, Request>,
  { ticketIds, request, action }: { ticketIds: string[]; request: Request; action: AuditAction },
): Accepted =>
  createOnce(ctx, async tx => {
    const inputs = await choose(tx, companyId, ticketIds)
    const accepted = { companyId, request, inputs, action, detail: request }
    return presentProgress(tx, await acceptBulk(tx, ctx, description, accepted))
  })

/**
 * POST /schoolticket-api/ticket/mass-end/by-company-id/{companyId}: ends tickets, such as those of a class, in the background.
 * @throws Refusal end-date-past, not-found
 */
export const endSchoolTickets = async (
  ctx: Ctx,
  companyId: string,
  { endDate, ticketIds }: z.infer<typeof SchoolMassEnd>,
): Accepted => {
  if (endDate < ctx.today) throw new Refusal('end-date-past')
  const request = { endDate }
  return accept(ctx, companyId, schoolMassEndRows, { ticketIds, request, action: 'school.mass-end' })
}

/** POST /schoolticket-api/ticket/mass-class/by-company-id/{companyId}: moves pupils to a class, in the background. @throws Refusal not-found */
export const moveSchoolClass = (
  ctx: Ctx,
  companyId: string,
  { className, ticketIds }: z.infer<typeof SchoolMassClass>,
): Accepted => {
  const request = { className }
  return accept(ctx, companyId, schoolMassClassRows, { ticketIds, request, action: 'school.mass-class' })
}

const refused = (position: number, code: string): RowVerdict => ({
  position,
  fault: faultOfRow(code),
})
type Row = { position: number; ticket: LockedTicket }

/** The rows of a set with their tickets, and the verdicts on those whose ticket is gone. */
const rowsOf = <Request>(
  { companyId, rows }: BulkSet<ChosenTicket, null, Request>,
  locked: readonly LockedTicket[],
): { found: Row[]; verdicts: RowVerdict[] } => {
  const byId = new Map(locked.map(ticket => [ticket.id, ticket]))
  const found: Row[] = []
  const verdicts: RowVerdict[] = []
  for (const { position, input } of rows) {
    const ticket = byId.get(input.ticketId)
    if (ticket?.companyId === companyId) found.push({ position, ticket })
    else verdicts.push(refused(position, 'not-found'))
  }
  return { found, verdicts }
}

const idsOf = ({ rows }: BulkSet<ChosenTicket, null, unknown>): string[] =>
  rows.map(({ input }) => input.ticketId)
const ticketsOf = (rows: readonly Row[]): LockedTicket[] => rows.map(({ ticket }) => ticket)

const common = {
  ticketKind: KIND,
  permission: 'school',
  finished: 'school.mass-rows',
  tells: 'schoolMassDone',
  rowsAtOnce: 100,
  share: async () => null,
  faultOf: (_ctx: Ctx, error: unknown): BulkFault | undefined => {
    if (error instanceof Refusal) return faultOfRow(error.code)
    // Another pupil of the name has a ticket in that class.
    return isUniqueViolation(error) ? faultOfRow('school-ticket-exists') : undefined
  },
} as const

/** A mass end of school tickets, by sets: each ticket by the rule as it is at that moment. */
export const schoolMassEndRows: BulkDescription<ChosenTicket, null, { endDate: Day }> = {
  ...common,
  kind: 'END',
  doRows: async (ctx, tx, set) => {
    const { endDate } = set.request
    const { found, verdicts } = rowsOf(set, await lockTickets(tx, ctx, KIND, idsOf(set)))
    const judged = found.map(row => ({
      ...row,
      verdict: schoolMassEnd({ ...actionFactsOf(row.ticket), startDate: row.ticket.startDate }, endDate),
    }))
    const of = (verdict: 'end' | 'withdraw') => ticketsOf(judged.filter(row => row.verdict === verdict))
    if (of('end').length > 0) await endTickets(tx, ctx, of('end'), endDate)
    await cancelPendingTickets(tx, ctx, of('withdraw'))
    // A ticket that was withdrawn is deleted, where nothing is charged for it.
    return [
      ...verdicts,
      ...judged.map(({ position, ticket, verdict }) =>
        typeof verdict === 'object' ? refused(position, verdict.reason) : { position, ticketId: ticket.id },
      ),
    ]
  },
}

/** The tickets of a set and all others of their pupils, locked. */
const lockWithOthers = async (tx: Tx, ctx: Ctx, ids: string[]): Promise<LockedTicket[]> => {
  // SQL: one set, joined with itself.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct t.id from ticket o join ticket t on t.kind = o.kind and (t.id = o.id or t.holder_id = o.holder_id)
    where o.id = any(${ids}::uuid[]) and o.kind = ${KIND}::ticket_kind`
  return lockTickets(
    tx,
    ctx,
    KIND,
    rows.map(row => row.id),
  )
}

/** A change of class, by sets: in all tickets of a pupil, as when one is edited. */
export const schoolMassClassRows: BulkDescription<ChosenTicket, null, { className: string }> = {
  ...common,
  kind: 'CHANGE_CLASS',
  doRows: async (ctx, tx, set) => {
    const { className } = set.request
    const all = await lockWithOthers(tx, ctx, idsOf(set))
    const { found, verdicts } = rowsOf(set, all)
    const judged = found.map(row => ({
      ...row,
      verdict: schoolMassClass(
        { ...actionFactsOf(row.ticket), className: row.ticket.holder?.className ?? null },
        className,
      ),
    }))
    const moved = ticketsOf(judged.filter(({ verdict }) => verdict === true))
    const holders = new Set(moved.map(({ holderId }) => holderId))
    if (moved.length > 0) {
      await moveToClass(
        tx,
        all.filter(({ holderId }) => holders.has(holderId)),
        className,
      )
      await tx.audit(
        moved.map(({ id, companyId }) => ({
          action: 'school.edit' as const,
          companyId,
          entityId: id,
          detail: { fields: ['className'] },
        })),
      )
    }
    return [
      ...verdicts,
      ...judged.map(({ position, ticket, verdict }) =>
        verdict === true ? { position, ticketId: ticket.id } : refused(position, verdict.reason),
      ),
    ]
  },
}
