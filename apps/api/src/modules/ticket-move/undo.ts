import { addDays } from '@portal/domain'
import { moveCanBeUndone } from '@portal/domain/ticket-move'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import { cancelPendingTickets, lockTickets, refreshHolderStatus, takeEndBack } from '../ticket/service.ts'
import type { Moves } from './schemas.ts'
import { administeredOf } from './target.ts'

const OPEN = { state: 'ACCEPTED' } as const

/** GET /api/ticket/move/by-company-id/{companyId}: the tickets that will leave the company for one that the caller administers too. */
export const listMoves = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof Moves>> => {
  const models = modelsOf(ctx)
  const rows = await models.ticketMove.findMany({
    where: { fromCompanyId: companyId, effective: { gt: dayColumn(ctx.today) }, ...OPEN },
    orderBy: [{ effective: 'asc' }, { id: 'asc' }],
    select: { ticketId: true, toCompanyId: true, effective: true },
  })
  const companies = await administeredOf(ctx, models, [...new Set(rows.map(row => row.toCompanyId))])
  const matches = rows.flatMap(({ ticketId, toCompanyId, effective }) => {
    const toCompany = companies.get(toCompanyId)
    return toCompany ? [{ ticketId, effective: dayOfColumn(effective), toCompany }] : []
  })
  return { matches, totalEntries: matches.length }
}

/**
 * DELETE /api/ticket/move/{id}: the ticket goes on in its company after all, and so do the add-ons that would have ended with it. The ticket
 * in the other company is withdrawn.
 * @throws Refusal not-found, also for a move to a company that the caller does not administer; move-over
 */
export const undoMove = (ctx: Ctx, ticketId: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const was = await tx.models.ticketMove.findFirst({
      where: { ticketId },
      orderBy: { createdAt: 'desc' },
      select: { id: true, toCompanyId: true, successorId: true },
    })
    if (!was) throw new Refusal('not-found')
    const companies = await administeredOf(ctx, tx.models, [was.toCompanyId])
    if (companies.size === 0) throw new Refusal('not-found')
    const ids = [ticketId, ...(was.successorId ? [was.successorId] : [])]
    const locked = await lockTickets(tx, ctx, 'COMPANY_TICKET', ids)
    const move = await tx.models.ticketMove.findFirst({
      where: { id: was.id },
      select: { state: true, effective: true, endedAddOns: true },
    })
    const ticket = locked.find(({ id }) => id === ticketId)
    const successor = locked.find(({ id }) => id === was.successorId)
    const effective = move && dayOfColumn(move.effective)
    if (!move || !effective || !moveCanBeUndone({ state: move.state, effective }, ctx.today))
      throw new Refusal('move-over')
    // The new company has it sent again meanwhile.
    if (!ticket?.handedOver || successor?.status !== 'PENDING') throw new Refusal('move-over')
    await cancelPendingTickets(tx, ctx, [successor])
    await takeEndBack(tx, ctx, [ticket])
    await tx.models.subscription.updateMany({
      // What somebody has ended on another day meanwhile stays as it is.
      where: {
        ...{ id: { in: move.endedAddOns }, status: 'ACTIVE' },
        expirationDate: dayColumn(addDays(effective, -1)),
      },
      data: { expirationDate: null },
    })
    await refreshHolderStatus(tx, [ticket.holderId])
    await tx.models.ticketMove.updateMany({ where: { id: was.id }, data: { state: 'CANCELLED' } })
    await tx.audit({ action: 'ticket-move.undo', companyId: ticket.companyId, entityId: ticketId })
  })
