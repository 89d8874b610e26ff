import { addDays, addMonths, firstOfMonth, profileOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { housingTicket } from '@portal/domain/housing'
import { PAUSE_RETENTION_MONTHS, PERSON_HAS_LEFT, pauseDays, RESUME_DAYS } from '@portal/domain/pause'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, inTenant, isUniqueViolation, modelsOf, type Tx } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { deleteOrRefresh, lockRows, placeOrder } from '../ticket/service.ts'
import { type KnownPause, lockPause } from './change.ts'
import { idsAsRows, OPEN } from './row.ts'
import { tellOfBlocked, tellPeople } from './tell.ts'

const PRODUCTS = { COMPANY_TICKET: companyTicket, HOUSING_TICKET: housingTicket }

/** Refusals of an order that are about its add-ons: the ticket comes back without them. */
const OF_ADD_ONS = ['add-on-not-sold', 'subscription-exists']

/**
 * Begins pauses with their first day, ends those whose ticket is back, and orders the tickets of those whose day has come. Idempotent: each
 * ticket is ordered in the transaction that marks its pause, so that a killed worker has ordered it or not, and of two workers one does.
 */
export const resumePauses = async (ctx: JobCtx): Promise<Counts> => {
  const counts = { ...(await turnDay(ctx)), resumed: 0, blocked: 0, failed: 0 }
  const due = await modelsOf(ctx).ticketPause.findMany({
    where: {
      state: 'PAUSED',
      // The ticket is back on the 1st after `to`; see `pauseDays`.
      toMonth: { lte: dayColumn(addMonths(firstOfMonth(addDays(ctx.today, RESUME_DAYS)), -1)) },
    },
    orderBy: [{ toMonth: 'asc' }, { id: 'asc' }],
    select: { ticketId: true, ticket: { select: { kind: true } } },
  })
  if (due.length === 0) return counts
  const tariff = await loadTariff(ctx)
  for (const { ticketId, ticket } of due) {
    const product = PRODUCTS[ticket.kind as keyof typeof PRODUCTS]
    try {
      const done = await resumeOne(ctx, tariff, product, ticketId)
      if (done) counts[done] += 1
    } catch (error) {
      counts.failed += 1
      ctx.log.error({ err: error, ticket: ticketId }, 'a ticket could not be ordered after its pause')
    }
  }
  return counts
}

/** What the day changes by itself. */
const turnDay = (ctx: JobCtx): Promise<{ begun: number; ended: number }> =>
  inTenant(
    ctx,
    async tx => {
      const begun = await tx.models.ticketPause.updateMany({
        where: { state: 'PLANNED', fromMonth: { lte: dayColumn(ctx.today) } },
        data: { state: 'PAUSED' },
      })
      const ended = await tx.models.ticketPause.updateMany({
        where: { state: 'RESUMING', toMonth: { lt: dayColumn(firstOfMonth(ctx.today)) } },
        data: { state: 'RESUMED' },
      })
      const counts = { begun: begun.count, ended: ended.count }
      if (counts.begun + counts.ended > 0) await tx.audit({ action: 'pause.day', detail: counts })
      return counts
    },
    { unaudited: 'a day on which no pause begins or ends' },
  )

/** Orders the ticket of one pause, or says why it cannot come back. @returns null where another worker has come first */
const resumeOne = async (
  ctx: Ctx,
  tariff: Tariff,
  product: PhoneTicket,
  ticketId: string,
): Promise<'resumed' | 'blocked' | null> => {
  const outcome = await inTenant(ctx, tx => order(tx, ctx, tariff, product, ticketId), {
    unaudited: 'refused, or another worker has ordered it',
  }).catch((error: unknown) => {
    // Nothing of the transaction is left.
    if (error instanceof Refusal) return { refusal: error.code }
    // Another order for the phone has committed first.
    if (isUniqueViolation(error)) return { refusal: 'open-ticket-exists' }
    throw error
  })
  if (outcome === null || outcome === 'resumed') return outcome
  return (await block(ctx, product, ticketId, outcome.refusal)) ? 'blocked' : null
}

/** HR has said that the person has left. */
const hasLeft = async (tx: Tx, { holderId }: KnownPause): Promise<boolean> => {
  const known = await tx.models.eligiblePerson.findMany({ where: { holderId }, select: { state: true } })
  return known.length > 0 && known.every(({ state }) => state === 'LEFT')
}

const order = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  product: PhoneTicket,
  ticketId: string,
): Promise<'resumed' | { refusal: string } | null> => {
  const pause = await lockPause(tx, ctx, product, ticketId)
  if (pause?.state !== 'PAUSED') return null
  if (await hasLeft(tx, pause)) return { refusal: PERSON_HAS_LEFT }
  const { id, companyId, holder, ticket } = pause
  const profile = profileOf(ticket.profileId!)
  if (profile === 'UNKNOWN') return { refusal: 'profile-not-sold' }
  const { resumesOn } = pauseDays(pause)
  // A job that comes late orders for today, because a day that has passed is none.
  const startDate = [resumesOn, ctx.today].sort().at(-1)!
  const place = (addOns: KnownPause['addOns']) =>
    placeOrder(
      ctx,
      tx,
      tariff,
      product,
      {
        agreementName: ticket.agreementId,
        ...{ employeeId: holder.employeeId, firstName: holder.firstName, lastName: holder.lastName },
        ...{ phone: holder.phone ?? '', phoneCountryCode: holder.phoneCountryCode ?? '' },
        ...{ startDate, validAllZones: ticket.allZones, profile },
        ...(ticket.allZones ? {} : { zoneFrom: ticket.zoneFrom!, zoneTo: ticket.zoneTo! }),
        addOns,
      },
      0,
      ticketId,
    )
  // A refusal is before anything is written.
  const ordered = await place(pause.addOns).catch((error: unknown) => {
    if (error instanceof Refusal && OF_ADD_ONS.includes(error.code)) return place([])
    throw error
  })
  await tx.models.ticketPause.updateMany({
    where: { id },
    data: { state: resumesOn <= ctx.today ? 'RESUMED' : 'RESUMING', resumeTicketId: ordered.id },
  })
  await tx.audit({
    action: 'pause.resume',
    companyId,
    entityId: ticketId,
    detail: { successorId: ordered.id, startDate },
  })
  return 'resumed'
}

const block = (ctx: Ctx, product: PhoneTicket, ticketId: string, blockedBy: string): Promise<boolean> =>
  inTenant(
    ctx,
    async tx => {
      const pause = await lockPause(tx, ctx, product, ticketId)
      if (pause?.state !== 'PAUSED') return false
      const { id, from, to, companyId, holder } = pause
      await tx.models.ticketPause.updateMany({ where: { id }, data: { state: 'BLOCKED', blockedBy } })
      const { phone, phoneCountryCode } = holder
      await tellPeople(tx, ctx, companyId, 'blocked', [{ id, from, to, phone, phoneCountryCode }])
      tellOfBlocked(tx, product, companyId)
      await tx.audit({ action: 'pause.blocked', companyId, entityId: ticketId, detail: { code: blockedBy } })
      return true
    },
    { unaudited: 'another worker has blocked it' },
  )

/** Pauses that one transaction deletes. */
const BATCH = 2_000

/**
 * Deletes pauses whose time is over, and the people whom nothing else keeps: those of which nothing is still to come go with the ticket
 * before them, all others three months after their last month (`RETENTION.pause`).
 */
export const cleanUpPauses = async (ctx: JobCtx): Promise<{ pauses: number }> => {
  for (let pauses = 0; ; ) {
    const deleted = await cleanUpBatch(ctx)
    pauses += deleted
    if (deleted < BATCH) return { pauses }
  }
}

const cleanUpBatch = (ctx: JobCtx): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      const over = addMonths(firstOfMonth(ctx.today), -PAUSE_RETENTION_MONTHS - 1)
      const due = await tx.models.ticketPause.findMany({
        where: {
          OR: [{ NOT: OPEN, ticket: { status: 'ANONYMISED' } }, { toMonth: { lte: dayColumn(over) } }],
        },
        take: BATCH,
        select: {
          id: true,
          companyId: true,
          holderId: true,
          state: true,
          ticket: { select: { kind: true } },
        },
      })
      if (due.length === 0) return 0
      const holders = due.map(({ holderId }) => holderId)
      lockRows(tx, { holders: idsAsRows(holders) })
      await tx.models.ticketPause.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } })
      await deleteOrRefresh(tx, holders)
      for (const { companyId, state, ticket } of due)
        if (state === 'BLOCKED') tellOfBlocked(tx, PRODUCTS[ticket.kind as keyof typeof PRODUCTS], companyId)
      await tx.audit({ action: 'pause.clean-up', detail: { pauses: due.length } })
      return due.length
    },
    { unaudited: 'a night with nothing to delete writes nothing', timeoutMs: 120_000 },
  )
