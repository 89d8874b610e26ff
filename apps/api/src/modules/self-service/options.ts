import { type AgreementSubType, agreementsInForce, can } from '@portal/domain'
import {
  type EmployeeRequestKind,
  type OWN_PAGE_TYPES,
  SELF_SERVICE_OFF,
  type SelfServiceMode,
} from '@portal/domain/self-service'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { FreeTicketSelfService, SelfService, SelfServiceChange, SelfServiceOffered } from './schemas.ts'

const CHOICES = {
  isOpen: true,
  zones: true,
  end: true,
  pause: true,
  name: true,
  phone: true,
  mistake: true,
} as const

/** The column of a company's choices that decides about a kind. */
const CHOICE_OF = {
  ZONES: 'zones',
  END: 'end',
  PAUSE: 'pause',
  RESUME: 'pause',
  NAME: 'name',
  PHONE: 'phone',
  MISTAKE: 'mistake',
} as const satisfies Record<EmployeeRequestKind, keyof typeof CHOICES>

type Choices = { [C in Exclude<keyof typeof CHOICES, 'isOpen'>]: SelfServiceMode }

/** What a company lets its employees do for a kind. */
export const modeOf = (choices: Choices, kind: EmployeeRequestKind): SelfServiceMode =>
  choices[CHOICE_OF[kind]]

export const CHOICES_SELECT = CHOICES

/** Whether staff let the company have the page: for one of its agreements about the ticket at least. */
const isOffered = async (
  ctx: Ctx,
  { agreement }: { agreement: Extract<AgreementSubType, (typeof OWN_PAGE_TYPES)[number]> },
): Promise<boolean> => {
  const ids = agreementsInForce(ctx.access, agreement).map(({ id }) => id)
  return (await modelsOf(ctx).agreement.count({ where: { id: { in: ids }, selfService: true } })) > 0
}

/** GET …/self-service/by-company-id/{companyId}: what the company has chosen; all is off before it has. */
export const getSelfService = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
): Promise<z.infer<typeof SelfService>> => {
  const [row, offered] = await Promise.all([
    modelsOf(ctx).selfService.findFirst({ where: { companyId }, select: CHOICES }),
    isOffered(ctx, product),
  ])
  return {
    ...(row
      ? { ...row, mistake: row.mistake === 'OFF' ? ('OFF' as const) : ('REQUEST' as const) }
      : SELF_SERVICE_OFF),
    offered,
    address: ctx.link('/min'),
  }
}

/** PUT …/self-service/by-company-id/{companyId}. @throws Refusal forbidden where staff have closed it for every agreement */
export const changeSelfService = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  change: z.infer<typeof SelfServiceChange>,
): Promise<z.infer<typeof SelfService>> => {
  if (change.isOpen && !(await isOffered(ctx, product))) throw new Refusal('forbidden')
  await save(ctx, companyId, change)
  return getSelfService(ctx, product, companyId)
}

const save = (
  ctx: Ctx,
  companyId: string,
  change: Partial<z.infer<typeof SelfServiceChange>>,
): Promise<void> =>
  inTenant(ctx, async tx => {
    const data = { ...change, updatedAt: ctx.clock.now() }
    tx.lock('company', { id: companyId }, 'no key update')
    const { count } = await tx.models.selfService.updateMany({ where: { companyId }, data })
    if (count === 0)
      await tx.models.selfService.create({ data: { companyId, ...data }, select: { isOpen: true } })
    await tx.audit({ action: 'self-service.settings', companyId, entityId: companyId, detail: change })
  })

/** Free tickets are only seen on the page, so that a company with nothing else opens it and decides no more. */
const hasFreeTicketsAlone = ({ access }: Ctx): boolean =>
  (['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION'] as const).every(
    type => agreementsInForce(access, type).length === 0,
  )

/** GET /freeticket-api/self-service/by-company-id/{companyId}. Where other tickets have the page, it is decided with theirs. */
export const getFreeTicketSelfService = async (
  ctx: Ctx,
  companyId: string,
): Promise<z.infer<typeof FreeTicketSelfService>> => ({
  isOpen: (await modelsOf(ctx).selfService.count({ where: { companyId, isOpen: true } })) > 0,
  offered: hasFreeTicketsAlone(ctx) && (await isOffered(ctx, { agreement: 'FREETICKET' })),
  address: ctx.link('/min'),
})

/**
 * PUT /freeticket-api/self-service/by-company-id/{companyId}. Whoever may only work with free tickets does not decide for others' tickets.
 * @throws Refusal forbidden, also where staff have closed it for every agreement
 */
export const changeFreeTicketSelfService = async (
  ctx: Ctx,
  companyId: string,
  isOpen: boolean,
): Promise<z.infer<typeof FreeTicketSelfService>> => {
  const mayDecide = hasFreeTicketsAlone(ctx) || can(ctx.access, 'companyTicket') || can(ctx.access, 'housing')
  if (!mayDecide || (isOpen && !(await isOffered(ctx, { agreement: 'FREETICKET' }))))
    throw new Refusal('forbidden')
  await save(ctx, companyId, { isOpen })
  return getFreeTicketSelfService(ctx, companyId)
}

/** Whether staff let a company have the page for an agreement. @throws Refusal not-found */
export const getOffer = async (ctx: Ctx, id: string): Promise<z.infer<typeof SelfServiceOffered>> => {
  const row = await modelsOf(ctx).agreement.findFirst({ where: { id }, select: { selfService: true } })
  if (!row) throw new Refusal('not-found')
  return { offered: row.selfService }
}

/** Lets a company have the page for an agreement, or closes it. Staff alone do. @throws Refusal not-found */
export const offerSelfService = (ctx: Ctx, id: string, offered: boolean): Promise<void> =>
  inTenant(ctx, async tx => {
    const { count } = await tx.models.agreement.updateMany({ where: { id }, data: { selfService: offered } })
    if (count === 0) throw new Refusal('not-found')
    await tx.audit({ action: 'self-service.offer', entityId: id, detail: { offered } })
  })
