import { handover, type InvoiceDelivery, type Receivers } from '@portal/domain/einvoice'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { queueCalls } from '../outbox/service.ts'
import { ADMINISTRATORS, HAS_CLIENT } from './receivers.ts'
import { type InvoiceRow, readInvoice } from './rows.ts'
import { invoiceMail } from './texts.ts'

type DeliveryChoice = Receivers & { delivery: InvoiceDelivery }
const DELIVERY_CHOICE = `c.invoice_delivery::text as delivery, c.invoice_email as email, ${ADMINISTRATORS} as administrators, ${HAS_CLIENT} as client`

/** Tells staff of how many companies documents wait for a receiver, after a change of them. */
export const tellOfUndelivered = (tx: Tx): void =>
  tx.notice({
    kind: 'invoicesUndelivered',
    // SQL: counted by the statement that writes the notice.
    waits: Prisma.sql`select count(distinct i.company_id) from invoice_undelivered w join invoice i on i.id = w.invoice_id where w.given_up_at is null`,
  })

/**
 * Hands an invoice or credit note to its company the way it has chosen, in the transaction that stores its PDF: e-mail goes to the
 * company's address for invoices, else to those who administer the product. Its row is written once, so that nothing is sent twice.
 * Where nobody would receive it, it is not delivered: it waits in `invoice_undelivered` for staff (`undelivered.ts`).
 * @returns whether it was handed over now
 */
export const deliver = async (tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<boolean> => {
  const { id, kind, number, companyId, agreementId, buyer, dueDate, grossOre } = invoice
  if (kind === 'INVOICE_BASE') return false
  // SQL: who receives it is found by a ranking of roles.
  const [chosen] = await tx.$queryRaw<DeliveryChoice[]>`
    select ${Prisma.raw(DELIVERY_CHOICE)} from agreement a join company c on c.id = a.company_id where a.id = ${agreementId}`
  const to = handover(chosen!.delivery, chosen!)
  if (to === null) {
    if ((await tx.models.invoiceDelivery.count({ where: { invoiceId: id } })) > 0) return false
    const waits = await tx.models.invoiceUndelivered.createMany({
      data: { invoiceId: id, since: ctx.clock.now() },
      skipDuplicates: true,
    })
    if (waits.count === 0) return false
    tellOfUndelivered(tx)
    await tx.audit({ action: 'invoice.undelivered', companyId, entityId: id })
    return false
  }
  const { way, recipients } = to
  const written = await tx.models.invoiceDelivery.createMany({
    data: { invoiceId: id, way, at: ctx.clock.now() },
    skipDuplicates: true,
  })
  const waited = await tx.models.invoiceUndelivered.deleteMany({ where: { invoiceId: id } })
  if (waited.count > 0) tellOfUndelivered(tx)
  if (written.count === 0) return false
  if (way === 'E_INVOICE') {
    await tx.models.einvoice.create({
      data: { invoiceId: id, queuedAt: ctx.clock.now() },
      select: { invoiceId: true },
    })
    await queueCalls(tx, ctx, 'einvoice-send', [{ subjectId: id, companyId }])
  } else if (way === 'EMAIL') {
    const facts = {
      kind,
      number: number!,
      companyName: buyer.name,
      period: { start: invoice.periodStart, end: invoice.periodEnd },
      dueDate,
      grossOre,
    }
    const mail = invoiceMail(ctx.operator, facts, ctx.link(`/bedriftsavtale/faktura/${id}`))
    await queueMessages(
      tx,
      ctx,
      recipients.map(recipient => ({
        channel: 'EMAIL' as const,
        dedupeKey: `invoice:${id}:${recipient}`,
        recipient,
        replyTo: ctx.operator.email.invoice,
        invoiceId: id,
        ...mail,
      })),
    )
  }
  await tx.audit({ action: 'invoice.deliver', companyId, entityId: id, detail: { way } })
  return true
}

/** Documents that wait and that somebody would receive by now, of all companies or of one. */
const receivable = async (ctx: Ctx, companyId: string | null): Promise<string[]> => {
  // SQL: the same, of all that wait.
  const rows = await readTenant<DeliveryChoice & { id: string }>(ctx, {
    name: 'invoices-undelivered',
    text: `select w.invoice_id as id, ${DELIVERY_CHOICE} from invoice_undelivered w join invoice i on i.id = w.invoice_id
      join agreement a on a.id = i.agreement_id join company c on c.id = i.company_id
      where w.given_up_at is null and ($1::text is null or i.company_id = $1) order by i.number, i.id`,
    values: [companyId],
  })
  return rows
    .filter(({ delivery, ...receivers }) => handover(delivery, receivers) !== null)
    .map(({ id }) => id)
}

/** Hands over what waited for a receiver, once there is one. */
export const deliverWaiting = async (
  ctx: Ctx,
  companyId: string | null = null,
): Promise<{ delivered: number }> => {
  let delivered = 0
  for (const id of await receivable(ctx, companyId)) {
    const invoice = await readInvoice(ctx, id)
    const done = await inTenant(ctx, tx => deliver(tx, ctx, invoice), {
      unaudited: 'another worker has handed it over',
    })
    if (done) delivered += 1
  }
  return { delivered }
}
