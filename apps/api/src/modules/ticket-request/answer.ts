import { type Day, type Language, profileOf } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import { ticketRequestCan } from '@portal/domain/ticket-request'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { orderRefused, placeOrder } from '../ticket/service.ts'
import { tellOfOpenRequests } from './open-requests.ts'
import type { TicketRequestAnswers, TicketRequestApproved } from './schemas.ts'
import { answererOf, tellOfAnswer } from './tell.ts'

/** Serialises two answers to one request. @throws Refusal not-found */
const lockRequest = async (tx: Tx, id: string) => {
  tx.lock('ticketRequest', { id })
  const row = await tx.models.ticketRequest.findFirst({
    where: { id },
    select: {
      state: true,
      startDate: true,
      createdAt: true,
      companyId: true,
      agreementId: true,
      ticketId: true,
      firstName: true,
      lastName: true,
      employeeId: true,
      phone: true,
      phoneCountryCode: true,
      zoneFrom: true,
      zoneTo: true,
      allZones: true,
      profileId: true,
      addOns: true,
      language: true,
      company: { select: { name: true } },
    },
  })
  if (!row) throw new Refusal('not-found')
  return {
    ...row,
    startDate: dayOfColumn(row.startDate),
    askedOn: dayOf(row.createdAt),
    company: row.company.name,
    addOns: row.addOns as SubscriptionType[],
    language: row.language as Language,
  }
}

/**
 * POST …/ticket-request/approve (001 §4, §7): orders the requested ticket by the rules of any order and closes the request. A
 * repeat returns the same ticket.
 * @param from another day than the one that was asked for, which may have passed; the person is told
 * @throws Refusal ticket-request-handled, ticket-request-expired, and those of an order: then the request stays open
 */
export const approveTicketRequest = async (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  from: Day | null = null,
): Promise<z.infer<typeof TicketRequestApproved>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const asked = await lockRequest(tx, id)
      const { state, ticketId, allZones, zoneFrom, zoneTo } = asked
      if (state === 'APPROVED') return { id, ticketId: ticketId! }
      const allowed =
        from === null ? ticketRequestCan.approve(asked, ctx.today) : ticketRequestCan.approveFrom(asked)
      if (allowed !== true) throw new Refusal(allowed)
      const zones = allZones ? { validAllZones: true } : { validAllZones: false, zoneFrom, zoneTo }
      const { agreementId, employeeId, firstName, lastName, phone, phoneCountryCode, addOns } = asked
      const startDate = from ?? asked.startDate
      const who = { employeeId, firstName, lastName, phone, phoneCountryCode }
      const what = { agreementName: agreementId, startDate, addOns, ...zones }
      const profile = profileOf(asked.profileId)
      if (profile === 'UNKNOWN') throw new Refusal('profile-not-sold')
      const ticket = await placeOrder(ctx, tx, tariff, product, { ...who, ...what, profile })
      await tx.models.ticketRequest.updateMany({
        where: { id },
        data: {
          ...{ state: 'APPROVED', handledAt: ctx.clock.now(), handledById: answererOf(ctx) },
          ...{ ticketId: ticket.id, startDate: dayColumn(startDate) },
        },
      })
      await tx.audit({
        action: 'ticket-request.approve',
        entityId: id,
        detail: { ticket: ticket.id, startDate },
      })
      const answer = startDate === asked.startDate ? 'approved' : 'moved'
      await tellOfAnswer(tx, ctx, answer, [{ ...asked, id, startDate, askedFor: asked.startDate }])
      tellOfOpenRequests(tx, asked.companyId)
      return { id, ticketId: ticket.id }
    },
    { unaudited: 'a request that was approved before is only reported' },
  ).catch(orderRefused)
}

/**
 * DELETE /api/ticket-request/{id} (001 §7). Idempotent.
 * @throws Refusal not-found, ticket-request-handled when it was approved
 */
export const rejectTicketRequest = async (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const asked = await lockRequest(tx, id)
      if (asked.state === 'REJECTED') return
      const allowed = ticketRequestCan.reject(asked)
      if (allowed !== true) throw new Refusal(allowed)
      await tx.models.ticketRequest.updateMany({
        where: { id },
        data: { state: 'REJECTED', handledAt: ctx.clock.now(), handledById: answererOf(ctx) },
      })
      await tx.audit({ action: 'ticket-request.reject', entityId: id })
      await tellOfAnswer(tx, ctx, 'rejected', [{ ...asked, id }])
      tellOfOpenRequests(tx, asked.companyId)
    },
    { unaudited: 'a request that was rejected before is left as it is' },
  )

/**
 * Gives several requests of a company the same answer. Each is answered by the rules of one request and in a transaction of its own:
 * what is refused keeps its reason, and the others continue. Idempotent like the answers themselves.
 * @param answer what is done with each
 */
export const answerTicketRequests = async (
  ctx: Ctx,
  companyId: string,
  ids: readonly string[],
  answer: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<z.infer<typeof TicketRequestAnswers>> => {
  const models = modelsOf(ctx)
  const own = await models.ticketRequest.findMany({
    where: { companyId, id: { in: [...ids] } },
    select: { id: true },
  })
  const answers: z.infer<typeof TicketRequestAnswers>['answers'] = []
  for (const id of new Set(ids)) {
    const refused = own.some(row => row.id === id)
      ? await answer(ctx, id).then(() => null, refusalOf)
      : new Refusal('not-found')
    answers.push({ id, refusal: refused && { ...refused.extras, code: refused.code } })
  }
  return { answers }
}

/** @throws the error itself when it is not a refusal */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}
