import type { Day } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import { type MassTicket, massChangeVerdict, massEndVerdict } from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
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
  handOverTickets,
  type LockedTicket,
  lockTickets,
} from '../ticket/service.ts'
import { type ChosenTicket, chooseChange, chooseEnd } from './mass-choose.ts'
import { presentAccepted } from './mass-list.ts'
import type { MassChange, MassEnd, MassOperation, MassSelection } from './mass-schemas.ts'

type End = z.infer<typeof MassEnd>
type Change = z.infer<typeof MassChange>
type Selection = z.infer<typeof MassSelection>
type Accepted = Promise<{ body: z.infer<typeof MassOperation>; replayed: boolean }>

const facts = (ticket: LockedTicket): MassTicket => ({ ...ticket, cardState: ticket.card?.state ?? null })

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
      action: 'free-ticket.mass-end',
      detail: { lastDay: endDate },
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
      action: 'free-ticket.mass-change',
      detail: { from: changeDate },
    })
    return presentAccepted(tx, id)
  })

const refused = (position: number, code: string): RowVerdict => ({
  position,
  fault: faultOfRow(code),
})

type Row<Input> = { position: number; input: Input; ticket: LockedTicket }

/** The tickets of a set, locked, each with its row; rows whose ticket is gone are refused. */
const lockRows = async <Request>(
  tx: Tx,
  ctx: Ctx,
  { companyId, rows }: BulkSet<ChosenTicket, null, Request>,
): Promise<{ found: Row<ChosenTicket>[]; verdicts: RowVerdict[] }> => {
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

const doneWith = ({ position, ticket }: Row<ChosenTicket>): RowVerdict => ({ position, ticketId: ticket.id })
const faultOf = (_ctx: Ctx, error: unknown): BulkFault | undefined => {
  if (error instanceof Refusal) return faultOfRow(error.code)
  return isUniqueViolation(error) ? faultOfRow('CONFLICTING_TICKET') : undefined
}

/** A mass end of free tickets, by sets: each ticket by the rule of one as it is at that moment. Source: 002 §4. */
export const freeTicketMassEnd: BulkDescription<
  ChosenTicket,
  null,
  { endDate: Day; agreementNumber: string | null }
> = {
  kind: 'END',
  ticketKind: 'FREE_TICKET',
  permission: 'freeTicket',
  finished: 'free-ticket.mass-rows',
  tells: 'freeTicketMassDone',
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
  ChosenTicket,
  null,
  { changeDate: Day; agreementNumber: string | null }
> = {
  kind: 'CHANGE_DEPARTMENT',
  ticketKind: 'FREE_TICKET',
  permission: 'freeTicket',
  finished: 'free-ticket.mass-rows',
  tells: 'freeTicketMassDone',
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
