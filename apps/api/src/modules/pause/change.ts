import { addDays, type Day } from '@portal/domain'
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
import { dayColumn, dayOfColumn, inTenant, type Tx } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import {
  AGREEMENT,
  type AgreementFacts,
  agreementFacts,
  lockRows,
  lockTickets,
  refreshHolderStatus,
  releaseClaims,
  setLastDay,
  takeEndBack,
} from '../ticket/service.ts'
import { idsAsRows, monthColumns, monthsOf, OPEN, PAUSE, pauseOf } from './row.ts'
import type { Pause, PauseChange } from './schemas.ts'
import { tellOfBlocked, tellPeople } from './tell.ts'

export type LockedPause = PauseMonths & {
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

/**
 * The open pause of a ticket, locked until the commit with its ticket, its person and their add-ons, in the order that everybody keeps; null
 * where there is none.
 */
export const lockPause = async (
  tx: Tx,
  ctx: Ctx,
  { kind }: Pick<PhoneTicket, 'kind'>,
  ticketId: string,
): Promise<LockedPause | null> => {
  const open = { ticketId, ticket: { kind }, ...OPEN }
  const found = await tx.models.ticketPause.findFirst({
    where: open,
    select: { id: true, holderId: true, endedAddOns: true },
  })
  if (!found) return null
  lockRows(tx, {
    tickets: idsAsRows([ticketId]),
    holders: idsAsRows([found.holderId]),
    subscriptions: idsAsRows(found.endedAddOns),
  })
  tx.lock('ticketPause', { id: found.id })
  const row = await tx.models.ticketPause.findFirst({
    where: { id: found.id, ...open },
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
  if (!row) return null
  const { fromMonth, toMonth, state, ticket, ...pause } = row
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
}

/** @throws Refusal pause-over where it had one, not-found */
const lockOpen = async (tx: Tx, ctx: Ctx, product: PhoneTicket, ticketId: string): Promise<LockedPause> => {
  const pause = await lockPause(tx, ctx, product, ticketId)
  if (pause) return pause
  const had = await tx.models.ticketPause.count({ where: { ticketId, ticket: { kind: product.kind } } })
  throw new Refusal(had > 0 ? 'pause-over' : 'not-found')
}

/** Another last day, or none, for the add-ons that ended with the ticket. */
const setAddOnsEnd = async (
  tx: Tx,
  ctx: Ctx,
  { holderId, endedAddOns, ...months }: LockedPause,
  lastDay: Day | null,
): Promise<void> => {
  if (endedAddOns.length === 0) return
  const status = lastDay !== null && lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  await tx.models.subscription.updateMany({
    // What somebody has ended on another day meanwhile stays as it is.
    where: {
      id: { in: endedAddOns },
      status: 'ACTIVE',
      expirationDate: dayColumn(pauseDays(months).lastDay),
    },
    data: { expirationDate: lastDay === null ? null : dayColumn(lastDay), status },
  })
  if (status === 'EXPIRED') await releaseClaims(tx, endedAddOns)
  await refreshHolderStatus(tx, [holderId])
}

const receiverOf = ({ id, from, to, holder }: LockedPause, months: PauseMonths = { from, to }) => ({
  id,
  ...months,
  ...{ phone: holder.phone, phoneCountryCode: holder.phoneCountryCode },
})

/**
 * PUT …/ticket/pause/{id}: other months. Once the pause has begun only the last one changes, until the ticket that comes back is ordered; a
 * blocked pause gets another try.
 * @throws Refusal not-found, and those of `decidePauseChange`
 */
export const changePause = async (
  ctx: Ctx,
  product: PhoneTicket,
  ticketId: string,
  months: z.infer<typeof PauseChange>,
  by: PausedBy = 'HR',
): Promise<z.infer<typeof Pause>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const was = await lockOpen(tx, ctx, product, ticketId)
      const { id, companyId, state, from, to, ticket } = was
      const decision = decidePauseChange({ today: ctx.today, by, was, ticket, ...months })
      if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
      if (months.from !== from || months.to !== to || state === 'BLOCKED') {
        if (months.from !== from) {
          const locked = await lockTickets(tx, ctx, product.kind, [ticketId])
          await setLastDay(tx, ctx, locked, decision.lastDay)
          await setAddOnsEnd(tx, ctx, was, decision.lastDay)
          await refreshHolderStatus(tx, [was.holderId])
        }
        const begun = addDays(decision.lastDay, 1) <= ctx.today
        await tx.models.ticketPause.updateMany({
          where: { id },
          data: { ...monthColumns(months), state: begun ? 'PAUSED' : 'PLANNED', blockedBy: null },
        })
        await tellPeople(tx, ctx, companyId, 'changed', [receiverOf(was, months)])
        await tx.audit({
          action: 'pause.change',
          companyId,
          entityId: ticketId,
          detail: { ...months, before: { from, to } },
        })
        if (state === 'BLOCKED') tellOfBlocked(tx, product, companyId)
        // The ticket may be to come back within days.
        if (decision.codeOn <= ctx.today) await tx.enqueue('pause-resume', { operator: ctx.operator.id })
      }
      const row = await tx.models.ticketPause.findFirstOrThrow({ where: { id }, select: PAUSE })
      return pauseOf(ctx, tariff, product, row)
    },
    { unaudited: 'the months that it has already change nothing' },
  )
}

/**
 * DELETE …/ticket/pause/{id}: gives a pause up. The ticket goes on, which it can until the pause begins, or it stays ended and does not come
 * back.
 * @throws Refusal not-found, pause-begun, pause-over
 */
export const cancelPause = (ctx: Ctx, product: PhoneTicket, ticketId: string, end: boolean): Promise<void> =>
  inTenant(ctx, async tx => {
    const pause = await lockOpen(tx, ctx, product, ticketId)
    const { id, companyId, state } = pause
    const decision = decidePauseCancel({ state, end })
    if (!decision.ok) throw new Refusal(decision.refusal)
    if (!end) {
      await takeEndBack(tx, ctx, await lockTickets(tx, ctx, product.kind, [ticketId]))
      await setAddOnsEnd(tx, ctx, pause, null)
    }
    await tx.models.ticketPause.updateMany({ where: { id }, data: { state: 'CANCELLED', blockedBy: null } })
    await tellPeople(tx, ctx, companyId, end ? 'ended' : 'cancelled', [receiverOf(pause)])
    await tx.audit({ action: end ? 'pause.end' : 'pause.cancel', companyId, entityId: ticketId })
    if (state === 'BLOCKED') tellOfBlocked(tx, product, companyId)
  })
