import { can } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { decideMove, type MoveAgreement } from '@portal/domain/ticket-move'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'

/** Reads companies by Prisma's models, inside of a transaction or not. */
type Companies = Pick<ReadModels, 'company'>

/** Whether the caller administers a company besides the one that the request is about. */
const administers = (
  ctx: Ctx,
  company: { id: string } & Pick<NonNullable<Ctx['access']['company']>, 'type' | 'widgetAccess' | 'limited'>,
): boolean => {
  const { actor, access } = ctx
  if (actor.kind !== 'user' && actor.kind !== 'client') return false
  const roles = actor.companyRoles.filter(({ companyId }) => companyId === company.id).map(({ role }) => role)
  return can({ ...access, company: { ...company, roles, agreements: [] } }, 'ticketMove')
}

/** Of these companies those that the caller administers, by id. */
export const administeredOf = async (
  ctx: Ctx,
  { company }: Companies,
  ids: string[],
): Promise<Map<string, { id: string; name: string }>> => {
  const rows = await company.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, name: true, type: true, widgetAccess: true, access: true },
  })
  return new Map(
    rows
      .filter(({ access, ...row }) => administers(ctx, { ...row, limited: access === 'LIMITED' }))
      .map(({ id, name }) => [id, { id, name }]),
  )
}

type Target = { toCompanyId: string; toAgreementId: string; effective: string }

/**
 * Sees to it that tickets of a company may go on in another one, which the caller administers too.
 * @returns the last day of the tickets in the first company
 * @throws Refusal not-found for a company that the caller does not administer, and those of `decideMove`
 */
export const assertMove = async (
  ctx: Ctx,
  { company }: Companies,
  fromCompanyId: string,
  { toCompanyId, toAgreementId, effective }: Target,
): Promise<string> => {
  const found = await company.findFirst({
    where: { id: toCompanyId, deletedAt: null },
    select: {
      ...{ id: true, type: true, widgetAccess: true, access: true },
      agreements: {
        where: { id: toAgreementId },
        select: { subType: true, fromDate: true, endDate: true, allowOrderTicket: true },
      },
    },
  })
  if (!found) throw new Refusal('not-found')
  const { access, agreements, ...row } = found
  const limited = access === 'LIMITED'
  if (!administers(ctx, { ...row, limited })) throw new Refusal('not-found')
  const [agreement = null] = agreements.map(
    ({ subType, fromDate, endDate, allowOrderTicket }): MoveAgreement => ({
      ...{ subType, fromDate: dayOfColumn(fromDate), endDate: dayOfColumn(endDate) },
      settings: { allowOrderTicket },
    }),
  )
  const decision = decideMove({
    ...{ operator: ctx.operator, product: companyTicket, today: ctx.today, effective, fromCompanyId },
    to: { companyId: toCompanyId, limited, agreement },
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  return decision.lastDay
}
