import { decidePause, type PauseDays, type PausedBy, type PauseMonths } from '@portal/domain/pause'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, inTenant, type Prisma, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { loadTariff } from '../tariff/service.ts'
import {
  type LockedTicket,
  lockRows,
  lockTicket,
  refreshHolderStatus,
  releaseClaims,
  releaseTicketClaims,
  setLastDay,
} from '../ticket/service.ts'
import { idsAsRows, monthColumns, OPEN, PAUSE, pauseOf } from './row.ts'
import type { Pause, PauseStart } from './schemas.ts'
import { tellPeople } from './tell.ts'

/** Whether the tickets of a company can be paused. */
export const pausesEnabled = async (
  { models }: { models: Pick<ReadModels, 'company'> },
  companyId: string,
): Promise<boolean> =>
  (await models.company.findFirst({ where: { id: companyId }, select: { ticketPauses: true } }))
    ?.ticketPauses ?? false

/** Gives the running add-ons of holders without a last day this one. @returns them, by holder */
export const endAddOns = async (
  tx: Tx,
  ctx: Ctx,
  holderIds: string[],
  lastDay: string,
): Promise<Map<string, { id: string; type: SubscriptionType }[]>> => {
  const running = {
    ...{ holderId: { in: holderIds }, status: 'ACTIVE', expirationDate: null },
    startDate: { lte: dayColumn(lastDay) },
  } satisfies Prisma.SubscriptionWhereInput
  const found = await tx.models.subscription.findMany({ where: running, select: { id: true } })
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  lockRows(tx, { subscriptions: idsAsRows(ids) })
  const status = lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  const ended = await tx.models.subscription.updateManyAndReturn({
    where: { ...running, id: { in: ids } },
    data: { expirationDate: dayColumn(lastDay), status },
    select: { id: true, type: true, holderId: true },
  })
  if (status === 'EXPIRED') await releaseClaims(tx, ids)
  return Map.groupBy(ended, ({ holderId }) => holderId!)
}

/**
 * Pauses tickets of a company that allow it, for the same months: each gets its last day, and so do the add-ons of its person. The caller has locked the tickets and asked `decidePause` of each.
 * @param addOns types of add-ons that come back with the ticket
 * @throws a unique violation when one of them has an open pause
 */
export const pauseTickets = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  { from, to, lastDay, addOns }: PauseMonths & Pick<PauseDays, 'lastDay'> & { addOns: SubscriptionType[] },
): Promise<void> => {
  const status = await setLastDay(tx, ctx, tickets, lastDay)
  if (status === 'EXPIRED')
    await releaseTicketClaims(
      tx,
      tickets.map(({ id }) => id),
    )
  const holders = tickets.map(({ holderId }) => holderId!)
  const ended = await endAddOns(tx, ctx, holders, lastDay)
  await refreshHolderStatus(tx, holders)
  const rows = await tx.models.ticketPause.createManyAndReturn({
    data: tickets.map(ticket => {
      const own = ended.get(ticket.holderId!) ?? []
      return {
        ...{ companyId: ticket.companyId, holderId: ticket.holderId!, ticketId: ticket.id },
        ...monthColumns({ from, to }),
        state: status === 'EXPIRED' ? 'PAUSED' : 'PLANNED',
        endedAddOns: own.map(({ id }) => id),
        addOns: addOns.filter(type => own.some(each => each.type === type)),
        ...{ createdAt: ctx.clock.now(), createdById: ctx.actor.id },
      }
    }),
    select: { id: true, ticketId: true, addOns: true },
  })
  await tx.audit(
    rows.map(({ ticketId, addOns }) => ({
      action: 'pause.start',
      companyId: tickets[0]!.companyId,
      entityId: ticketId,
      detail: { from, to, addOns },
    })),
  )
  const byTicket = new Map(tickets.map(ticket => [ticket.id, ticket]))
  await tellPeople(
    tx,
    ctx,
    tickets[0]!.companyId,
    'paused',
    rows.map(({ id, ticketId }) => {
      const { phone, phoneCountryCode } = byTicket.get(ticketId)!
      return { id, from, to, phone, phoneCountryCode }
    }),
  )
}

/**
 * A running ticket, locked, if it may be paused, with its last day before.
 * @param by who asks: an employee may not pause this month
 * @throws Refusal not-found, and those of `decidePause`
 */
export const checkStart = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  months: PauseMonths,
  by: PausedBy = 'HR',
): Promise<{ ticket: LockedTicket; lastDay: string }> => {
  const ticket = await lockTicket(tx, ctx, product.kind, id)
  const decision = decidePause({
    ...{ operator: ctx.operator, product, today: ctx.today, by, ticket, ...months },
    enabled: await pausesEnabled(tx, ticket.companyId),
    paused: (await tx.models.ticketPause.count({ where: { ticketId: id, ...OPEN } })) > 0,
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  return { ticket, lastDay: decision.lastDay }
}

/**
 * POST …/ticket/pause/{id}: pauses a running ticket for whole months, after which it comes back by itself. Nobody is asked why.
 * @throws Refusal as `checkStart`
 */
export const startPause = async (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  { from, to, addOns }: z.infer<typeof PauseStart>,
): Promise<z.infer<typeof Pause>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(ctx, async tx => {
    const { ticket, lastDay } = await checkStart(tx, ctx, product, id, { from, to })
    await pauseTickets(tx, ctx, [ticket], { from, to, lastDay, addOns })
    const row = await tx.models.ticketPause.findFirstOrThrow({
      where: { ticketId: id, ...OPEN },
      select: PAUSE,
    })
    return pauseOf(ctx, tariff, product, row)
  }).catch(refuseDuplicate('pause-exists'))
}
