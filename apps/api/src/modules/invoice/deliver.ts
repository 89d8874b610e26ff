import type { InvoiceDelivery } from '@portal/domain/einvoice'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { queueCalls } from '../outbox/service.ts'
import type { InvoiceRow } from './rows.ts'
import { invoiceMail } from './texts.ts'

/**
 * Hands an invoice or credit note to its company the way it has chosen (its own address for e-mail, else its administrators), in the transaction that stores its PDF. Its row is written once,
 * so that nothing is sent twice. With nobody to write to it is in the portal only.
 */
export const deliver = async (tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<void> => {
  const { id, kind, number, companyId, buyer, dueDate, grossOre } = invoice
  if (kind === 'INVOICE_BASE') return
  const [taken] = await tx.$queryRaw<{ way: InvoiceDelivery; recipients: string[] }[]>`
    with chosen as (
      select c.invoice_delivery as way, case when c.invoice_email is not null then array[c.invoice_email] else
        array(select distinct u.email from user_company_role r join app_user u on u.id = r.user_id
          where r.company_id = c.id and r.role = 'COMPANY_ADMIN' and u.state = 'ACTIVE' order by 1) end as recipients
      from company c where c.id = ${companyId}),
    written as (
      insert into invoice_delivery (invoice_id, way, at)
      select ${id}::uuid, case when way = 'EMAIL' and recipients = '{}' then 'PORTAL' else way end, ${ctx.clock.now()}::timestamptz from chosen
      on conflict do nothing returning way)
    select written.way::text as way, chosen.recipients from written cross join chosen`
  if (!taken || taken.way === 'PORTAL') return
  if (taken.way === 'E_INVOICE') {
    await tx.$executeRaw`insert into einvoice (invoice_id, queued_at) values (${id}::uuid, ${ctx.clock.now()})`
    await queueCalls(tx, ctx, 'einvoice-send', [{ subjectId: id, companyId }])
  } else {
    const facts = { kind, number: number!, companyName: buyer.name, dueDate, grossOre }
    const mail = invoiceMail(ctx.operator, facts, ctx.link(`/bedriftsavtale/faktura/${id}`))
    await queueMessages(
      tx,
      ctx,
      taken.recipients.map(recipient => ({
        channel: 'EMAIL' as const,
        dedupeKey: `invoice:${id}:${recipient}`,
        recipient,
        replyTo: ctx.operator.email.invoice,
        invoiceId: id,
        ...mail,
      })),
    )
  }
  await tx.audit({ action: 'invoice.deliver', companyId, entityId: id, detail: { way: taken.way } })
}
