import { CAN_BE_ASKED } from '@portal/domain/deduction-agreement'
import { startOfDay } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Prisma, type Tx } from '../../core/in-tenant.ts'
import { openTicket, peopleWithTicket } from './person.ts'
import type { DeductionAsk, DeductionAsked } from './schemas.ts'

/** So many rows are written in one statement. */
const PIECE = 5_000

/**
 * Asks those of a company who have not answered, or some of them; the message goes by the job. Whoever has withdrawn is left out, and whoever
 * got a message today is not asked twice.
 * @throws Refusal deduction-agreement-off, changed-meanwhile where there are more or fewer than were shown
 */
export const askForAgreements = (
  ctx: Ctx,
  companyId: string,
  { subscriberIds, number }: z.infer<typeof DeductionAsk>,
): Promise<z.infer<typeof DeductionAsked>> =>
  inTenant(
    ctx,
    async tx => {
      const settings = await tx.models.deductionSettings.findFirst({
        where: { companyId, need: { not: 'OFF' } },
        select: { need: true },
      })
      if (!settings) throw new Refusal('deduction-agreement-off')
      const chosen = subscriberIds && new Set(subscriberIds)
      const people = await tx.models.holder.findMany({
        where: {
          ...peopleWithTicket(ctx.today, companyId),
          OR: [{ deduction: { is: null } }, { deduction: { is: { state: { in: [...CAN_BE_ASKED] } } } }],
        },
        orderBy: { id: 'asc' },
        select: {
          id: true,
          deduction: { select: { lastAt: true } },
          tickets: {
            where: openTicket(ctx.today),
            orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
            take: 1,
            select: { id: true },
          },
        },
      })
      const wanted = people.filter(({ id }) => !chosen || chosen.has(id))
      if (wanted.length !== number) throw new Refusal('changed-meanwhile')
      const now = ctx.clock.now()
      const today = startOfDay(ctx.today)
      const asked = wanted.filter(({ deduction }) => !deduction?.lastAt || deduction.lastAt < today)
      for (let from = 0; from < asked.length; from += PIECE) {
        const piece = asked.slice(from, from + PIECE)
        await tx.models.deductionStatus.updateMany({
          where: { holderId: { in: piece.filter(each => each.deduction).map(({ id }) => id) } },
          data: { state: 'ASKED', dueAt: now, lastAt: now, askedAt: null, reminders: 0 },
        })
        const fresh: Prisma.DeductionStatusCreateManyInput[] = piece
          .filter(each => !each.deduction)
          .map(({ id, tickets }) => ({
            holderId: id,
            companyId,
            ticketId: tickets[0]!.id,
            state: 'ASKED',
            dueAt: now,
            lastAt: now,
          }))
        await tx.models.deductionStatus.createMany({ data: fresh, skipDuplicates: true })
      }
      if (asked.length > 0) {
        await tx.audit({ action: 'deduction-agreement.ask', companyId, detail: { asked: asked.length } })
        await tx.enqueue('deduction-agreement', { operator: ctx.operator.id })
      }
      return { asked: asked.length, skipped: wanted.length - asked.length }
    },
    { unaudited: 'where everybody got a message today, nothing is done' },
  )

/**
 * Has people asked who come to a company with tickets that are on phones already, where it wants written agreements: it asks for its own, and
 * their tickets do not wait for it.
 */
export const askNewPeople = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  people: { holderId: string; ticketId: string }[],
): Promise<void> => {
  const asking = await tx.models.deductionSettings.count({ where: { companyId, need: { not: 'OFF' } } })
  if (asking === 0) return
  await tx.models.deductionStatus.deleteMany({
    where: { holderId: { in: people.map(({ holderId }) => holderId) } },
  })
  await tx.models.deductionStatus.createMany({
    data: people.map(each => ({ ...each, companyId, dueAt: ctx.clock.now() })),
  })
}
