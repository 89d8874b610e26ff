import { nok, oreOf } from '@portal/domain'
import { creditNoteAmounts, decideRefund } from '@portal/domain/invoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { RefundCreate, RefundCreated } from './admin-schemas.ts'
import { lockInvoicing, takeNumbers } from './numbers.ts'

type LineFacts = {
  allowed: boolean
  grossOre: number
  vatRate: number
  givenBackOre: number
  lastRefundAt: Date | null
}

const readFacts = async (tx: Tx, invoiceId: string, lineId: string): Promise<LineFacts> => {
  const [row] = await tx.$queryRaw<LineFacts[]>`
    select a.allow_refund and i.kind = 'INVOICE' as allowed, l.gross_ore as "grossOre", l.vat_rate as "vatRate",
      -(coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = l.id), 0)
        + coalesce((select sum(v.gross_ore) from invoice_line v where v.ticket_id = l.ticket_id and v.month = l.month and v.sequence = 1 and l.sequence = 0), 0)
        + coalesce((select sum(v.gross_ore) from invoice_line v where v.subscription_id = l.subscription_id and v.month = l.month and v.sequence = 1 and l.sequence = 0), 0))::float8 as "givenBackOre",
      (select max(n.created_at) from invoice_line r join invoice n on n.id = r.invoice_id where r.refunds_line_id = l.id) as "lastRefundAt"
    from invoice_line l join invoice i on i.id = l.invoice_id join agreement a on a.id = i.agreement_id
    where l.id = ${lineId}::uuid and i.id = ${invoiceId}::uuid`
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * Refunds a part of an invoice line by a credit note with its own number, which refers to the line; the invoice never changes (001
 * §4, §5; decisions "Tickets, money, invoices"). Earlier refunds and reversals count, and refunds of an operator are serialised:
 * together they never exceed the line.
 * @throws Refusal not-found, refund-not-allowed (the agreement, or no invoice), refund-nothing for 0, refund-recent within two
 *   minutes of the line's latest refund, refund-too-much, idempotency-key-reused
 */
export const refundLine = (
  ctx: Ctx,
  invoiceId: string,
  lineId: string,
  { amount, description }: z.infer<typeof RefundCreate>,
): Promise<{ body: z.infer<typeof RefundCreated>; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    await lockInvoicing(tx)
    const line = await readFacts(tx, invoiceId, lineId)
    if (!line.allowed) throw new Refusal('refund-not-allowed')
    const now = ctx.clock.now()
    const decision = decideRefund({ ...line, refundedOre: line.givenBackOre }, oreOf(amount), now)
    if (!decision.ok)
      throw new Refusal(decision.refusal, {
        remaining: nok(decision.remainingOre),
        ...(decision.retryAfterSeconds === null ? {} : { retryAfterSeconds: decision.retryAfterSeconds }),
      })
    const number = (await takeNumbers(tx, 'CREDIT_NOTE', 1)) + 1
    const note = creditNoteAmounts(decision.amountOre, line.vatRate)
    const [made] = await tx.$queryRaw<{ id: string; companyId: string }[]>`
      with note as (
        insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference,
          their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, credits_invoice_id, created_at)
        select 'CREDIT_NOTE', ${number}::bigint, company_id, agreement_id, period_start, period_end, ${ctx.today}::date, ${ctx.today}::date, our_reference,
          their_reference, buyer, seller, 0, ${note.grossOre}::bigint, ${note.vatOre}::bigint, ${JSON.stringify(note.vat)}::jsonb, id, ${now}
        from invoice where id = ${invoiceId}::uuid returning id, company_id),
      line as (
        insert into invoice_line (invoice_id, position, source, month, profile_id, add_on_type, zone_from, zone_to, all_zones, nr_of_zones,
          quantity, unit_price_ore, gross_ore, vat_rate, refunds_line_id, comment)
        select n.id, 1, 'REFUND', l.month, l.profile_id, l.add_on_type, l.zone_from, l.zone_to, l.all_zones, l.nr_of_zones,
          ${note.quantity}::int, ${note.unitPriceOre}::int, ${note.grossOre}::int, l.vat_rate, l.id, ${description || null}::text
        from invoice_line l cross join note n where l.id = ${lineId}::uuid returning id),
      person as (
        insert into invoice_line_person (line_id, first_name, last_name, employee_id, phone)
        select line.id, p.first_name, p.last_name, p.employee_id, p.phone from invoice_line_person p cross join line where p.line_id = ${lineId}::uuid)
      select id, company_id as "companyId" from note`
    const { id, companyId } = made!
    await tx.audit({
      action: 'invoice.refund',
      companyId,
      entityId: id,
      detail: { invoiceId, lineId, creditNoteNumber: number, amountOre: decision.amountOre },
    })
    await tx.enqueue('invoice-document', { operator: ctx.operator.id })
    return {
      creditNoteId: id,
      creditNoteNumber: String(number),
      remaining: nok(decision.remainingOre),
    }
  })
