import { agreementsInForce, can } from '@portal/domain'
import { deliveryMethods } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import type { CounterService } from './order-schemas.ts'
import { getCounterSettings, listReferences } from './settings.ts'

type Config = z.infer<typeof CounterService>
/** Where cards for a company may be sent. */
export type Addresses = { VISIT: Config['visitAddress']; POST: Config['postAddress'] }

/** The addresses of a company, with models in a transaction or outside of one. */
export const addressesOf = async (
  models: Pick<ReturnType<typeof modelsOf>, 'address'>,
  companyId: string,
): Promise<Addresses> => {
  const rows = await models.address.findMany({
    where: { companyId, kind: { in: ['VISIT', 'POST'] } },
    select: { kind: true, line1: true, line2: true, postCode: true, city: true },
  })
  const of = (wanted: keyof Addresses) => {
    const found = rows.find(({ kind }) => kind === wanted)
    if (!found) return null
    const { kind: _, ...address } = found
    return address
  }
  return { VISIT: of('VISIT'), POST: of('POST') }
}

/** What the ticket counter of a company can do (002 §3): on the first of its agreements in force that allows ordering. */
export const getCounterService = async (ctx: Ctx, companyId: string): Promise<Config> => {
  const agreements = agreementsInForce(ctx.access, 'TICKETOFFICE')
  const agreement = agreements.find(({ settings }) => settings.allowOrderTicket) ?? agreements[0]
  const [addresses, settings, references] = await Promise.all([
    addressesOf(modelsOf(ctx), companyId),
    getCounterSettings(ctx, companyId),
    listReferences(ctx, companyId),
  ])
  return {
    isValid: agreement !== undefined,
    allowOrder: can(ctx.access, 'counterOrder') && (agreement?.settings.allowOrderTicket ?? false),
    agreementNumber: agreement?.id ?? '',
    tenant: ctx.operator.id,
    blackListedProducts: [...ctx.operator.counterBlacklistedProducts],
    visitAddress: addresses.VISIT,
    postAddress: addresses.POST,
    deliveryMethods: deliveryMethods(ctx.operator),
    allZones: ctx.operator.allZonesAllowed && ctx.operator.defaultZones !== null,
    invoiceReferences: references.matches.map(({ reference }) => reference),
    invoiceReferenceIsMandatory: settings.invoiceReferenceIsMandatory,
    ...ctx.operator.counter,
  }
}
