import { can } from '@portal/domain'
import { deductionCan } from '@portal/domain/deduction-agreement'
import { endDateAllowed, ticketCan } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { endOrWithdraw, lockTickets, refuseUnless } from '../ticket/service.ts'
import { lockPerson, writeStatus } from './accept.ts'
import { type PersonRow, stateOf, ticketOf } from './person.ts'
import type { DeductionChoose } from './schemas.ts'
import { tellOfWithdrawn } from './tell.ts'

/** Ends the ticket of somebody by the rule of any end. @throws Refusal end-date-*, ticket-not-changeable */
const end = async (tx: Tx, ctx: Ctx, person: PersonRow, lastDay: string | undefined): Promise<void> => {
  const [ticket] = await lockTickets(tx, ctx, 'COMPANY_TICKET', [ticketOf(person).id])
  if (ticket?.status === 'ACTIVE') {
    if (lastDay === undefined)
      throw new Refusal('invalid-body', {
        errors: [{ pointer: '/lastDay', code: 'required', message: 'required' }],
      })
    refuseUnless(ticketCan.cancelActive(ticket))
    const allowed = endDateAllowed({
      ...{ today: ctx.today, startDate: ticket.startDate, endDate: lastDay },
      settings: ticket.agreement.settings,
      anyDate: can(ctx.access, 'companyTicketAnyDate'),
    })
    if (allowed !== true) throw new Refusal(allowed)
  }
  await endOrWithdraw(tx, ctx, ticket ? [ticket] : [], lastDay ?? ctx.today)
}

/**
 * The company chooses what follows from a withdrawal: the ticket ends, or goes on by invoice without deduction.
 * @throws Refusal not-found, deduction-agreement-state, end-date-*, ticket-not-changeable, invalid-body without a last day
 */
export const chooseForWithdrawn = (
  ctx: Ctx,
  holderId: string,
  { choice, lastDay }: z.infer<typeof DeductionChoose>,
): Promise<void> =>
  inTenant(ctx, async tx => {
    const person = await lockPerson(tx, ctx, holderId)
    const verdict = deductionCan.choose({ state: stateOf(person) })
    if (verdict !== true) throw new Refusal(verdict)
    const { companyId } = person
    await writeStatus(tx, person, { state: 'INVOICED', dueAt: null, lastAt: ctx.clock.now() })
    await tx.audit({
      action: 'deduction-agreement.choose',
      ...{ companyId, entityId: ticketOf(person).id, detail: { choice, lastDay: lastDay ?? null } },
    })
    if (choice === 'END') await end(tx, ctx, person, lastDay)
    tellOfWithdrawn(tx, companyId)
  })
