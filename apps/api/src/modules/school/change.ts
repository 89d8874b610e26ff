import type { Day } from '@portal/domain'
import { schoolEndAllowed } from '@portal/domain/school'
import { wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation } from '../../core/in-tenant.ts'
import {
  cancelPendingTickets,
  endTickets,
  lastDayWaitsUntil,
  resendTicket,
  sendPickupCodes,
} from '../ticket/service.ts'
import type { SchoolTicketEnded, SchoolTicketReplaced } from './change-schemas.ts'
import { assertAllowed, KIND, lockFor } from './facts.ts'

/**
 * PUT /ticket/{id}/expiry/{isoDate} (002 §4 "An active ticket gets an expiry date"): the last day of a running ticket.
 * @throws Refusal not-found, action-not-allowed, end-date-past, end-date-too-late
 */
export const endSchoolTicket = (
  ctx: Ctx,
  id: string,
  lastDay: Day,
): Promise<z.infer<typeof SchoolTicketEnded>> =>
  inTenant(ctx, async tx => {
    const ticket = await lockFor(tx, ctx, id, 'UPDATE_EXPIRY')
    const { expirationDate } = ticket
    const allowed = schoolEndAllowed({ today: ctx.today, expirationDate, endDate: lastDay })
    if (allowed !== true) throw new Refusal(allowed)
    const status = await endTickets(tx, ctx, [ticket], lastDay)
    const waits = await lastDayWaitsUntil(tx, ctx, ticket)
    return {
      id,
      status: wireStatus(status),
      expirationDate: lastDay,
      ticketSystemWaitsUntil: waits?.toISOString() ?? null,
    }
  })

/** DELETE /ticket/{id} (002 §4): withdraws a pending ticket; a running one is ended instead. @throws Refusal not-found, action-not-allowed */
export const withdrawSchoolTicket = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lockFor(tx, ctx, id, 'CANCEL')
    if (ticket.status !== 'PENDING') throw new Refusal('action-not-allowed', { action: 'CANCEL' })
    await cancelPendingTickets(tx, ctx, [ticket])
  })

/** Another open ticket has the pupil, the phone or the card in the same days. */
export const taken = (error: unknown): never => {
  if (isUniqueViolation(error)) throw new Refusal('school-ticket-exists')
  throw error
}

/** POST /ticket/{id}/resend (002 §7). @throws Refusal not-found, action-not-allowed, school-ticket-exists */
export const resendSchoolTicket = (ctx: Ctx, id: string): Promise<z.infer<typeof SchoolTicketReplaced>> =>
  resendTicket(ctx, KIND, id, ticket => assertAllowed(ticket, ['RESEND'])).catch(taken)

/** POST /ticket/{id}/resend-pickup-code (002 §3 RESEND_PICKUP_CODE). @throws Refusal not-found, action-not-allowed, too-many-requests */
export const sendSchoolTicketCode = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockFor(tx, ctx, id, 'RESEND_PICKUP_CODE')
      const { tooOften } = await sendPickupCodes(tx, ctx, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
