import { OWN_PAGE_TYPES } from '@portal/domain/self-service'
import type { Ctx } from '../../core/ctx.ts'
import type { ProvenPhone } from '../../core/employee-session.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, type Prisma } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { OPEN_PAUSE } from '../pause/service.ts'

/**
 * Whose tickets somebody with a phone sees: the holders with that phone in companies that have opened the page, on an agreement for
 * which staff have not closed it. Pupils have none: theirs is a ticket of their school.
 */
const ofPhone = ({ today }: Pick<Ctx, 'today'>, { phone, phoneCountryCode }: ProvenPhone) =>
  ({
    phone,
    phoneCountryCode,
    type: { not: 'STUDENT' },
    company: {
      deletedAt: null,
      selfService: { is: { isOpen: true } },
      agreements: {
        some: {
          selfService: true,
          subType: { in: [...OWN_PAGE_TYPES] },
          OR: [{ endDate: null }, { endDate: { gte: dayColumn(today) } }],
        },
      },
    },
  }) satisfies Prisma.HolderWhereInput

/**
 * Who may have an agreement on deduction from pay: those who were asked for one or have one, also where their company has not opened the
 * page for anything else, and those of companies that have.
 */
const withAgreement = (ctx: Pick<Ctx, 'today'>, of: ProvenPhone) =>
  ({
    OR: [
      { ...of, type: 'EMPLOYEE', company: { deletedAt: null }, deduction: { isNot: null } },
      ofPhone(ctx, of),
    ],
  }) satisfies Prisma.HolderWhereInput

/** What limits a query of holders to those of whoever calls who may have an agreement. */
export const agreementHolders = (ctx: Pick<Ctx, 'actor' | 'today'>) => withAgreement(ctx, provenPhone(ctx))

/** The companies that somebody with a phone has something in. */
export const companiesOf = async (
  { models }: { models: Pick<ReadModels, 'holder'> },
  ctx: Pick<Ctx, 'today'>,
  of: ProvenPhone,
): Promise<string[]> => {
  const found = await models.holder.findMany({
    where: {
      AND: [
        withAgreement(ctx, of),
        {
          OR: [
            { tickets: { some: {} } },
            { subscriptions: { some: {} } },
            // The ticket before a long pause is anonymised.
            { pauses: { some: OPEN_PAUSE } },
          ],
        },
      ],
    },
    select: { companyId: true },
    distinct: ['companyId'],
    orderBy: { companyId: 'asc' },
  })
  return found.map(({ companyId }) => companyId)
}

/** The phone that whoever calls has proven. @throws Refusal not-signed-in */
export const provenPhone = ({ actor }: Pick<Ctx, 'actor'>): ProvenPhone => {
  if (actor.kind !== 'employee') throw new Refusal('not-signed-in')
  return { phone: actor.phone, phoneCountryCode: actor.phoneCountryCode }
}

/** What limits a query of holders, tickets or add-ons to those of whoever calls. */
export const ownHolders = (ctx: Pick<Ctx, 'actor' | 'today'>) => ofPhone(ctx, provenPhone(ctx))

/** The context of an act in a company: the log has it under the company, by the holder. */
export const actingAs = <C extends Ctx>(ctx: C, holderId: string, companyId: string): C => ({
  ...ctx,
  companyId,
  actor: ctx.actor.kind === 'employee' ? { ...ctx.actor, id: holderId } : ctx.actor,
})
