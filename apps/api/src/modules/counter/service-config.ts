import { agreementsInForce, can } from '@portal/domain'
import { deliveryMethods } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import type { CounterService } from './order-schemas.ts'

type Config = z.infer<typeof CounterService>
/** Where cards for a company may be sent. */
export type Addresses = { VISIT: Config['visitAddress']; POST: Config['postAddress'] }

const addressJson = (kind: keyof Addresses) => Prisma.sql`(
  select json_build_object('line1', d.line1, 'line2', d.line2, 'postCode', d.post_code, 'city', d.city)
  from address d where d.company_id = a.company_id and d.kind = ${Prisma.raw(`'${kind}'`)})`

/** The JSON of `Addresses` of a row `a` with a company_id. */
export const ADDRESSES = Prisma.sql`json_build_object('VISIT', ${addressJson('VISIT')}, 'POST', ${addressJson('POST')})`

/** What the ticket counter of a company can do (002 §3): on the first of its agreements in force that allows ordering. */
export const getCounterService = async (ctx: Ctx, companyId: string): Promise<Config> => {
  const agreements = agreementsInForce(ctx.access, 'TICKETOFFICE')
  const agreement = agreements.find(({ settings }) => settings.allowOrderTicket) ?? agreements[0]
  const [row] = await readTenant<{ addresses: Addresses; references: string[]; mandatory: boolean }>(ctx, {
    name: 'counter-service',
    text: `select ${ADDRESSES.sql} as addresses, coalesce(s.reference_is_mandatory, false) as mandatory,
        array(select r.reference from counter_invoice_reference r where r.company_id = a.company_id order by lower(r.reference)) as "references"
      from (values ($1::text)) a (company_id) left join counter_settings s on s.company_id = a.company_id`,
    values: [companyId],
  })
  const { addresses, references, mandatory } = row!
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
    invoiceReferences: references,
    invoiceReferenceIsMandatory: mandatory,
    ...ctx.operator.counter,
  }
}
