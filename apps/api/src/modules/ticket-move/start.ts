import type { Day } from '@portal/domain'
import { holderIdentity } from '@portal/domain/ticket'
import { type MoveReason, moveVerdict } from '@portal/domain/ticket-move'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { createOnce } from '../../core/idempotency.ts'
import { dayColumn, type Tx } from '../../core/in-tenant.ts'
import { askNewPeople } from '../deduction-agreement/service.ts'
import { endAddOns, OPEN_PAUSE } from '../pause/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import {
  handOverRunning,
  type LockedTicket,
  lockTickets,
  monthlyOre,
  refreshHolderStatus,
} from '../ticket/service.ts'
import type { MoveStart, MoveStarted } from './schemas.ts'
import { assertMove } from './target.ts'

type Start = z.infer<typeof MoveStart>
type Started = z.infer<typeof MoveStarted>

/**
 * The people of tickets in another company, by their phones. It gets names and phones; who is known there already stays as they are, and
 * everybody else has no employee id yet.
 */
const peopleIn = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  tickets: readonly LockedTicket[],
): Promise<(ticket: LockedTicket) => string> => {
  const identityOf = ({ holder }: LockedTicket) => holderIdentity('phone', holder!)
  const identities = tickets.map(identityOf)
  await tx.models.holder.createMany({
    data: tickets.map(ticket => {
      const { type, firstName, lastName, phone } = ticket.holder!
      return {
        ...{ companyId, type, identifiedBy: 'PHONE' as const, identity: identityOf(ticket) },
        ...{ firstName, lastName, phone: phone!.phone, phoneCountryCode: phone!.countryCode },
        createdAt: ctx.clock.now(),
      }
    }),
    skipDuplicates: true,
  })
  const found = await tx.models.holder.findMany({
    where: { companyId, identity: { in: identities } },
    select: { id: true, identity: true },
  })
  const byIdentity = new Map(found.map(({ identity, id }) => [identity, id]))
  return ticket => byIdentity.get(identityOf(ticket))!
}

/** Writes the move of tickets that allow it: each company learns its own half. */
const moveTickets = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  tickets: LockedTicket[],
  { toCompanyId, toAgreementId, effective, lastDay }: Start & { lastDay: Day },
): Promise<void> => {
  const personOf = await peopleIn(tx, ctx, toCompanyId, tickets)
  const successors = await handOverRunning(
    tx,
    ctx,
    tickets.map(ticket => ({
      ...{ ticket, agreementId: toAgreementId, startDate: effective },
      to: {
        ...{ companyId: toCompanyId, holderId: personOf(ticket) },
        // A ticket of a phone always has a profile and zones.
        unitPriceOre: monthlyOre(tariff, effective, {
          ...{ profileId: ticket.profileId!, priceTier: ticket.priceTier! },
        }),
      },
    })),
  )
  const holders = tickets.map(({ holderId }) => holderId!)
  const ended = await endAddOns(tx, ctx, holders, lastDay)
  if (ended.size > 0) await refreshHolderStatus(tx, holders)
  const successorOf = ({ id }: LockedTicket) => successors.get(id)!
  await tx.models.ticketMove.createMany({
    data: tickets.map(ticket => ({
      ...{ ticketId: ticket.id, successorId: successorOf(ticket), state: 'ACCEPTED' as const },
      ...{ fromCompanyId: ticket.companyId, toCompanyId, toAgreementId, effective: dayColumn(effective) },
      endedAddOns: (ended.get(ticket.holderId!) ?? []).map(({ id }) => id),
      ...{ createdAt: ctx.clock.now(), createdById: ctx.actor.id },
    })),
  })
  await askNewPeople(
    tx,
    ctx,
    toCompanyId,
    tickets.map(ticket => ({ holderId: personOf(ticket), ticketId: successorOf(ticket) })),
  )
  await tx.audit([
    { action: 'ticket-move.received', companyId: toCompanyId, detail: { effective, done: tickets.length } },
    ...tickets.flatMap(ticket => [
      {
        ...{ action: 'ticket-move.out' as const, companyId: ticket.companyId, entityId: ticket.id },
        ...{ detail: { lastDay }, follows: true as const },
      },
      {
        ...{ action: 'ticket-move.in' as const, companyId: toCompanyId, entityId: successorOf(ticket) },
        ...{ detail: { startDate: effective }, follows: true as const },
      },
    ]),
  ])
}

/**
 * POST /api/ticket/move/by-company-id/{companyId}/start: tickets go on in another company from the 1st of a month. Each is checked by the
 * rule of one and written by sets in one transaction; one that changed meanwhile is answered with its reason, and the others are done.
 * @throws Refusal not-found, and those of `decideMove`
 */
export const startMove = async (
  ctx: Ctx,
  companyId: string,
  input: Start,
): Promise<{ body: Started; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, async tx => {
    // Neither is deleted before the commit.
    tx.lock('agreement', { id: input.toAgreementId }, 'key share')
    tx.lock('company', { id: input.toCompanyId }, 'key share')
    const lastDay = await assertMove(ctx, tx.models, companyId, input)
    const locked = await lockTickets(tx, ctx, 'COMPANY_TICKET', input.tickets)
    const found = new Map(
      locked.filter(ticket => ticket.companyId === companyId).map(each => [each.id, each]),
    )
    const pauses = await tx.models.ticketPause.findMany({
      where: { ticketId: { in: [...found.keys()] }, ...OPEN_PAUSE },
      select: { ticketId: true },
    })
    const paused = new Set(pauses.map(({ ticketId }) => ticketId))
    const allowed: LockedTicket[] = []
    const refused: Started['refused'] = []
    const refuse = (ticketId: string, reason: MoveReason, first: Day | null = null) =>
      refused.push({ ticketId, reason, first })
    for (const ticketId of new Set(input.tickets)) {
      const ticket = found.get(ticketId)
      const verdict = ticket
        ? moveVerdict({ ...ticket, paused: paused.has(ticketId) }, input.effective)
        : ({ reason: 'not-found' } as const)
      if (verdict === true) allowed.push(ticket!)
      else refuse(ticketId, verdict.reason, 'first' in verdict ? verdict.first : null)
    }
    if (allowed.length > 0) await moveTickets(tx, ctx, tariff, allowed, { ...input, lastDay })
    const done = allowed.length
    await tx.audit({
      ...{ action: 'ticket-move.many', companyId },
      detail: { effective: input.effective, done, refused: refused.length },
    })
    return { done, refused }
  })
}
