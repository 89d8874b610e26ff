import { agreementCovers, type Day } from '@portal/domain'
import { changeDateAllowed } from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { handOverTickets, type LockedTicket } from '../ticket/service.ts'
import type { DepartmentChange, FreeTicketReplaced } from './change-schemas.ts'
import { lockFor } from './facts.ts'

/** A department is a free-ticket agreement of the company that is in force on the day. @throws Refusal agreement-unknown, agreement-not-valid */
export const assertDepartment = (ctx: Ctx, agreementId: string, day: Day): void => {
  const agreement = ctx.access.company?.agreements.find(({ id }) => id === agreementId)
  if (agreement?.subType !== 'FREETICKET') throw new Refusal('agreement-unknown')
  if (!agreementCovers(agreement, day)) throw new Refusal('agreement-not-valid')
}

/** @throws Refusal start-date-* unless a change of the ticket may begin on the day */
export const assertChangeDate = (ctx: Ctx, ticket: LockedTicket, day: Day): void => {
  const { operator, today } = ctx
  const allowed = changeDateAllowed({ operator, today, ticket, settings: ticket.agreement.settings }, day)
  if (allowed !== true) throw new Refusal(allowed)
}

/**
 * POST /ticket/{id}/update-agreement-number: another department from a day, without a new code (docs/decisions).
 * @returns the ticket that goes on; the same one when it moved as a whole or was there already
 * @throws Refusal not-found, ticket-not-changeable, agreement-unknown, agreement-not-valid, start-date-*
 */
export const changeDepartment = (
  ctx: Ctx,
  id: string,
  { agreementNumber, timeOfChange }: z.infer<typeof DepartmentChange>,
): Promise<z.infer<typeof FreeTicketReplaced>> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockFor(tx, ctx, id, 'edit')
      const startDate = timeOfChange ?? [ctx.today, ticket.startDate].sort().at(-1)!
      assertDepartment(ctx, agreementNumber, startDate)
      assertChangeDate(ctx, ticket, startDate)
      if (ticket.agreementId === agreementNumber) return { id }
      const successors = await handOverTickets(tx, ctx, [{ ticket, agreementId: agreementNumber, startDate }])
      return { id: successors.get(id) ?? id }
    },
    { unaudited: 'a ticket that is in the department already stays as it is' },
  )
