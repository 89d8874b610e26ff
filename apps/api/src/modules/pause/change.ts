import type { Day } from '@portal/domain'
import {
  decidePauseCancel,
  decidePauseChange,
  type PausedBy,
  type PauseMonths,
  type PauseState,
  pauseDays,
  pauseStateOn,
} from '@portal/domain/pause'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { loadTariff } from '../tariff/service.ts'
import {
  AGREEMENT,
  type AgreementFacts,
  agreementFacts,
  deleteOrRefresh,
  lockRows,
  lockTickets,
  refreshHolderStatus,
  releaseClaims,
  releaseTicketClaims,
  setLastDay,
  takeEndBack,
} from '../ticket/service.ts'
import { idsAsRows, monthColumns, monthsOf, OPEN, PAUSE, pauseOf } from './row.ts'
import type { Pause, PauseChange } from './schemas.ts'
import { tellOfBlocked, tellPeople } from './tell.ts'

export type KnownPause = PauseMonths & {
  id: string
  companyId: string
  holderId: string
  ticketId: string
  /** As it is today. */
  state: PauseState
  endedAddOns: string[]
  addOns: SubscriptionType[]
  ticket: {
    startDate: Day
    agreementId: string
    agreement: AgreementFacts
    zoneFrom: string | null
    zoneTo: string | null
    allZones: boolean
    profileId: number | null
  }
  holder: {
    firstName: string
    lastName: string
    employeeId: string
    phone: string | null
    phoneCountryCode: string | null
  }
}

/** Pauses with what an act on them is decided by, in the order of their ids. */
export const readPauses = async (
  models: Pick<ReadModels, 'ticketPause'>,
  ctx: Pick<Ctx, 'today'>,
  where: Prisma.TicketPauseWhereInput,
): Promise<KnownPause[]> => {
  const rows = await models.ticketPause.findMany({
    where,
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, companyId: true, holderId: true, ticketId: true, fromMonth: true, toMonth: true },
      ...{ state: true, endedAddOns: true, addOns: true },
      ticket: {
        select: {
          ...{ startDate: true, agreementId: true, zoneFrom: true, zoneTo: true, allZones: true },
          ...{ profileId: true, agreement: { select: AGREEMENT } },
        },
      },
      holder: {
        select: { firstName: true, lastName: true, employeeId: true, phone: true, phoneCountryCode: true },
      },
    },
  })
  return rows.map(({ fromMonth, toMonth, state, ticket, ...pause }) => {
    const months = monthsOf({ fromMonth, toMonth })
    return {
      ...pause,
      ...months,
      state: pauseStateOn({ ...months, state }, ctx.today),
      ticket: {
        ...ticket,
        startDate: dayOfColumn(ticket.startDate),
        agreement: agreementFacts(ticket.agreement),
      },
    }
  })
}

/**
 * The open pauses of tickets, locked until the commit with their tickets, people and add-ons, in the order that everybody keeps. Tickets
 * without one are left out.
 */
export const lockPauses = async (
  tx: Tx,
  ctx: Ctx,
  { kind }: Pick<PhoneTicket, 'kind'>,
  ticketIds: readonly string[],
): Promise<KnownPause[]> => {
  const open = { ticket: { kind }, ...OPEN }
  const found = await tx.models.ticketPause.findMany({
    where: { ticketId: { in: [...ticketIds] }, ...open },
    orderBy: { id: 'asc' },
    select: { id: true, ticketId: true, holderId: true, endedAddOns: true },
  })
  if (found.length === 0) return []
  lockRows(tx, {
    tickets: idsAsRows(found.map(({ ticketId }) => ticketId)),
    holders: idsAsRows(found.map(({ holderId }) => holderId)),
    subscriptions: idsAsRows(found.flatMap(({ endedAddOns }) => endedAddOns)),
  })
  for (const { id } of found) tx.lock('ticketPause', { id })
  return readPauses(tx.models, ctx, { id: { in: found.map(({ id }) => id) }, ...open })
}

/** The open pause of a ticket by `lockPauses`; null where there is none. */
export const lockPause = async (
  tx: Tx,
  ctx: Ctx,
  product: Pick<PhoneTicket, 'kind'>,
  ticketId: string,
): Promise<KnownPause | null> => (await lockPauses(tx, ctx, product, [ticketId]))[0] ?? null

/** @throws Refusal pause-over where it had one, not-found */
const lockOpen = async (tx: Tx, ctx: Ctx, product: PhoneTicket, ticketId: string): Promise<KnownPause> => {
  const pause = await lockPause(tx, ctx, product, ticketId)
  if (pause) return pause
  const had = await tx.models.ticketPause.count({ where: { ticketId, ticket: { kind: product.kind } } })
  throw new Refusal(had > 0 ? 'pause-over' : 'not-found')
}

/** Another last day, or none, for tickets whose pauses have not begun, and for the add-ons that ended with them. */
const moveLastDay = async (
  tx: Tx,
  ctx: Ctx,
  { kind }: PhoneTicket,
  pauses: readonly KnownPause[],
  lastDay: Day | null,
): Promise<void> => {
  const ids = pauses.map(({ ticketId }) => ticketId)
  const locked = await lockTickets(tx, ctx, kind, ids)
  const over = lastDay !== null && (await setLastDay(tx, ctx, locked, lastDay)) === 'EXPIRED'
  if (lastDay === null) await takeEndBack(tx, ctx, locked)
  if (over) await releaseTicketClaims(tx, ids)
  // What somebody has ended on another day meanwhile stays as it is.
  for (const [from, alike] of Map.groupBy(pauses, each => each.from)) {
    const addOns = alike.flatMap(({ endedAddOns }) => endedAddOns)
    if (addOns.length === 0) continue
    const was = dayColumn(pauseDays({ from, to: from }).lastDay)
    await tx.models.subscription.updateMany({
      where: { id: { in: addOns }, status: 'ACTIVE', expirationDate: was },
      data: {
        expirationDate: lastDay === null ? null : dayColumn(lastDay),
        status: over ? 'EXPIRED' : 'ACTIVE',
      },
    })
    if (over) await releaseClaims(tx, addOns)
  }
  await refreshHolderStatus(
    tx,
    pauses.map(({ holderId }) => holderId),
  )
}

const receiverOf = ({ id, from, to, holder }: KnownPause, months: PauseMonths = { from, to }) => ({
  id,
  ...months,
  ...{ phone: holder.phone, phoneCountryCode: holder.phoneCountryCode },
})

export type PauseWithMonths = { readonly pause: KnownPause; readonly months: PauseMonths }

/**
 * Gives pauses of a company other months, by sets; those that have them already and are not blocked stay as they are. The caller has locked
 * them and asked `decidePauseChange` of each.
 */
export const moveMonths = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  asked: readonly PauseWithMonths[],
): Promise<void> => {
  const moved = asked.filter(
    ({ pause, months }) => months.from !== pause.from || months.to !== pause.to || pause.state === 'BLOCKED',
  )
  if (moved.length === 0) return
  const { companyId } = moved[0]!.pause
  for (const alike of Map.groupBy(moved, ({ months: { from, to } }) => `${from} ${to}`).values()) {
    const { months } = alike[0]!
    const { lastDay, codeOn } = pauseDays(months)
    const pauses = alike.map(({ pause }) => pause)
    const earlierOrLater = pauses.filter(({ from }) => from !== months.from)
    if (earlierOrLater.length > 0) await moveLastDay(tx, ctx, product, earlierOrLater, lastDay)
    await tx.models.ticketPause.updateMany({
      where: { id: { in: pauses.map(({ id }) => id) } },
      data: { ...monthColumns(months), state: lastDay < ctx.today ? 'PAUSED' : 'PLANNED', blockedBy: null },
    })
    // The ticket may be to come back within days.
    if (codeOn <= ctx.today) await tx.enqueue('pause-resume', { operator: ctx.operator.id })
  }
  await tellPeople(
    tx,
    ctx,
    companyId,
    'changed',
    moved.map(({ pause, months }) => receiverOf(pause, months)),
  )
  await tx.audit(
    moved.map(({ pause: { ticketId, from, to }, months }) => ({
      action: 'pause.change',
      companyId,
      entityId: ticketId,
      detail: { ...months, before: { from, to } },
    })),
  )
  if (moved.some(({ pause }) => pause.state === 'BLOCKED')) tellOfBlocked(tx, product, companyId)
}

/**
 * Gives pauses of a company up, by sets. The caller has locked them and asked `decidePauseCancel` of each.
 * @param end the tickets stay ended; otherwise they go on
 */
export const giveUp = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  pauses: readonly KnownPause[],
  end: boolean,
): Promise<void> => {
  const { companyId } = pauses[0]!
  if (!end) await moveLastDay(tx, ctx, product, pauses, null)
  await tx.models.ticketPause.updateMany({
    where: { id: { in: pauses.map(({ id }) => id) } },
    data: { state: 'CANCELLED', blockedBy: null },
  })
  await tellPeople(
    tx,
    ctx,
    companyId,
    end ? 'ended' : 'cancelled',
    pauses.map(pause => receiverOf(pause)),
  )
  await tx.audit(
    pauses.map(({ ticketId }) => ({
      action: end ? 'pause.end' : 'pause.cancel',
      companyId,
      entityId: ticketId,
    })),
  )
  if (pauses.some(({ state }) => state === 'BLOCKED')) tellOfBlocked(tx, product, companyId)
  // Nothing else keeps whoever had the pause alone: the ticket before a long one is anonymised.
  if (end)
    await deleteOrRefresh(
      tx,
      pauses.map(({ holderId }) => holderId),
    )
}

/**
 * The pause of a ticket, locked, if it may have other months.
 * @throws Refusal not-found, and those of `decidePauseChange`
 */
export const checkChange = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  ticketId: string,
  months: PauseMonths,
  by: PausedBy = 'HR',
): Promise<KnownPause> => {
  const pause = await lockOpen(tx, ctx, product, ticketId)
  const decision = decidePauseChange({
    ...{ today: ctx.today, by, was: pause, ticket: pause.ticket },
    ...months,
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  return pause
}

/** The pause of a ticket, locked, if it may be given up. @throws Refusal not-found, pause-begun, pause-over */
export const checkCancel = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  ticketId: string,
  end: boolean,
): Promise<KnownPause> => {
  const pause = await lockOpen(tx, ctx, product, ticketId)
  const decision = decidePauseCancel({ state: pause.state, end })
  if (!decision.ok) throw new Refusal(decision.refusal)
  return pause
}

/**
 * PUT …/ticket/pause/{id}: other months. Once the pause has begun only the last one changes, until the ticket that comes back is ordered; a
 * blocked pause gets another try.
 * @throws Refusal as `checkChange`
 */
export const changePause = async (
  ctx: Ctx,
  product: PhoneTicket,
  ticketId: string,
  months: z.infer<typeof PauseChange>,
): Promise<z.infer<typeof Pause>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const pause = await checkChange(tx, ctx, product, ticketId, months)
      await moveMonths(tx, ctx, product, [{ pause, months }])
      const row = await tx.models.ticketPause.findFirstOrThrow({ where: { id: pause.id }, select: PAUSE })
      return pauseOf(ctx, tariff, product, row)
    },
    { unaudited: 'the months that it has already change nothing' },
  )
}

/**
 * DELETE …/ticket/pause/{id}: gives a pause up. The ticket goes on, which it can until the pause begins, or it stays ended and does not come
 * back.
 * @throws Refusal as `checkCancel`
 */
export const cancelPause = (ctx: Ctx, product: PhoneTicket, ticketId: string, end: boolean): Promise<void> =>
  inTenant(ctx, async tx =>
    giveUp(tx, ctx, product, [await checkCancel(tx, ctx, product, ticketId, end)], end),
  )
