import { type InvoiceDelivery, peppolAddress } from '@portal/domain/einvoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { ADMINISTRATORS, seenBy } from '../invoice/service.ts'
import type { Delivery, DeliveryChange } from './schemas.ts'

type Ports = Pick<RequestPorts, 'accessPoint'>
type Row = { delivery: InvoiceDelivery; email: string; administrators: number; number: string }

const receives = (ctx: Ctx, { accessPoint }: Ports, address: string): Promise<boolean | null> =>
  accessPoint.knows(address).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the register of receivers did not answer')
    return null
  })

/** How a company gets its invoices, and whether it could get e-invoices. @throws Refusal not-found */
export const getDelivery = async (
  ctx: Ctx,
  ports: Ports,
  companyId: string,
): Promise<z.infer<typeof Delivery>> => {
  // SQL: who receives it is found by a ranking of roles.
  const [row] = await readTenant<Row>(ctx, {
    name: 'invoice-delivery-choice',
    text: `select c.invoice_delivery::text as delivery, coalesce(c.invoice_email, '') as email, c.organisation_number as number,
        coalesce((select min(cardinality(${ADMINISTRATORS})) from agreement a where a.company_id = c.id and a.sub_type::text = any($2::text[])), 0)::int as administrators
      from company c where c.id = $1 and c.deleted_at is null`,
    values: [companyId, seenBy(ctx)],
  })
  if (!row) throw new Refusal('not-found')
  const { number, ...choice } = row
  const address = peppolAddress(number)
  return { ...choice, peppolAddress: address, receives: await receives(ctx, ports, address) }
}

/**
 * Chooses how a company gets its invoices from now on, and what waits for a receiver. What was handed over already stays as it is.
 * @throws Refusal not-found, einvoice-receiver-unknown when the register of receivers does not know the company, unavailable when
 *   it does not answer
 */
export const chooseDelivery = async (
  ctx: Ctx,
  ports: Ports,
  companyId: string,
  { delivery, email }: z.infer<typeof DeliveryChange>,
): Promise<z.infer<typeof Delivery>> => {
  const before = await getDelivery(ctx, ports, companyId)
  if (delivery === 'E_INVOICE' && before.receives === null) throw new Refusal('unavailable')
  if (delivery === 'E_INVOICE' && !before.receives) throw new Refusal('einvoice-receiver-unknown')
  await inTenant(ctx, async tx => {
    const { count } = await tx.models.company.updateMany({
      where: { id: companyId, deletedAt: null },
      data: { invoiceDelivery: delivery, invoiceEmail: email },
    })
    if (count === 0) throw new Refusal('not-found')
    // What waited for a receiver may have one now.
    await tx.enqueue('invoice-document', { operator: ctx.operator.id })
    await tx.audit({
      action: 'einvoice.choose',
      companyId,
      entityId: companyId,
      detail: { delivery, before: before.delivery },
    })
  })
  return { ...before, delivery, email: email ?? '' }
}
