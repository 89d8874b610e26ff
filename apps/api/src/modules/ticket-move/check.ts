import { nok } from '@portal/domain'
import { statusOn } from '@portal/domain/ticket'
import { chooseForMove, MOVE_MAX } from '@portal/domain/ticket-move'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { readEmployees } from '../company-ticket/service.ts'
import { OPEN_PAUSE } from '../pause/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import type { MoveCheck, MoveChecked } from './schemas.ts'
import { assertMove } from './target.ts'

/**
 * POST /api/ticket/move/by-company-id/{companyId}/check: whose tickets can go on in another company, what that costs each, and why the others
 * cannot. Nothing is changed; what is done afterwards is done with exactly the tickets of this answer.
 * @throws Refusal not-found, move-too-many, and those of `decideMove`
 */
export const checkMove = async (
  ctx: Ctx,
  companyId: string,
  { filters, ...asked }: z.infer<typeof MoveCheck>,
): Promise<z.infer<typeof MoveChecked>> => {
  const models = modelsOf(ctx)
  const lastDay = await assertMove(ctx, models, companyId, asked)
  const tariff = await loadTariff(ctx)
  const employees = await readEmployees(ctx, companyId, tariff, filters)
  if (employees.length > MOVE_MAX) throw new Refusal('move-too-many', { max: MOVE_MAX })
  const people = await models.holder.findMany({
    where: { id: { in: employees.map(({ id }) => id) } },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, firstName: true, lastName: true, employeeId: true },
      tickets: {
        where: { kind: 'COMPANY_TICKET', status: { in: ['ACTIVE', 'PENDING'] } },
        orderBy: { startDate: 'desc' },
        select: {
          ...{ id: true, status: true, startDate: true, expirationDate: true, issuedAt: true },
          ...{ handedOver: true, profileId: true, priceTier: true },
        },
      },
      pauses: { where: OPEN_PAUSE, select: { ticketId: true } },
      subscriptions: {
        where: { status: 'ACTIVE', expirationDate: null, startDate: { lte: dayColumn(lastDay) } },
        select: { id: true },
      },
    },
  })
  const answer: z.infer<typeof MoveChecked> = {
    ...{ lastDay, tickets: [], leftOut: [], pricePerMonth: 0, addOns: 0 },
  }
  let sumOre = 0
  for (const { id: personId, firstName, lastName, employeeId, tickets, pauses, subscriptions } of people) {
    const open = tickets.map(({ issuedAt, startDate, expirationDate, status, ...ticket }) => {
      const days = { startDate: dayOfColumn(startDate), expirationDate: dayOfColumn(expirationDate) }
      const issued = issuedAt !== null
      return {
        ...{ ...ticket, ...days, issued, status: statusOn({ status, ...days, issued }, ctx.today) },
        paused: pauses.some(({ ticketId }) => ticketId === ticket.id),
      }
    })
    const choice = chooseForMove(open, asked.effective)
    if (!('ticket' in choice)) {
      // Who is paused has no ticket for a time.
      const reason = choice.reason === 'no-ticket' && pauses.length > 0 ? 'paused' : choice.reason
      answer.leftOut.push({ personId, firstName, lastName, reason, first: choice.first ?? null })
      continue
    }
    // A ticket of a phone always has a profile and zones.
    const { id, profileId, priceTier } = choice.ticket
    const ore = monthlyOre(tariff, asked.effective, { profileId: profileId!, priceTier: priceTier! })
    sumOre += ore ?? 0
    answer.addOns += subscriptions.length
    const pricePerMonth = ore === null ? null : nok(ore)
    answer.tickets.push({ id, personId, firstName, lastName, employeeId, pricePerMonth })
  }
  return { ...answer, pricePerMonth: nok(sumOre) }
}
