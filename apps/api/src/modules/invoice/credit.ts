import { creditNoteAmounts } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { takeNumbers } from './numbers.ts'

/**
 * Gives back a part of an invoice line by a credit note with its own number, which refers to the line. The caller holds `lockInvoicing`, has
 * decided the amount and writes the audit entry.
 * @param amountOre incl. VAT, above 0 and at most what is left of the line
 */
export const creditLine = async (
  tx: Tx,
  ctx: Ctx,
  {
    lineId,
    amountOre,
    vatRate,
    comment,
  }: { lineId: string; amountOre: number; vatRate: number; comment: string | null },
): Promise<{ id: string; companyId: string; invoiceId: string; number: number }> => {
  const number = (await takeNumbers(tx, 'CREDIT_NOTE', 1)) + 1
  const note = creditNoteAmounts(amountOre, vatRate)
  const [made] = await tx.$queryRaw<{ id: string; companyId: string; invoiceId: string }[]>`
    with credited as (select invoice_id from invoice_line where id = ${lineId}::uuid),
    note as (
      insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference,
        their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, credits_invoice_id, created_at)
      select 'CREDIT_NOTE', ${number}::bigint, company_id, agreement_id, period_start, period_end, ${ctx.today}::date, ${ctx.today}::date, our_reference,
        their_reference, buyer, seller, 0, ${note.grossOre}::bigint, ${note.vatOre}::bigint, ${JSON.stringify(note.vat)}::jsonb, id, ${ctx.clock.now()}
      from invoice where id = (select invoice_id from credited) returning id, company_id, credits_invoice_id),
    line as (
      insert into invoice_line (invoice_id, position, source, product_id, description, month, profile_id, add_on_type, zone_from, zone_to, all_zones, nr_of_zones,
        quantity, unit_price_ore, gross_ore, vat_rate, refunds_line_id, comment)
      select n.id, 1, 'REFUND', l.product_id, l.description, l.month, l.profile_id, l.add_on_type, l.zone_from, l.zone_to, l.all_zones, l.nr_of_zones,
        ${note.quantity}::int, ${note.unitPriceOre}::int, ${note.grossOre}::int, l.vat_rate, l.id, ${comment}::text
      from invoice_line l cross join note n where l.id = ${lineId}::uuid returning id),
    person as (
      insert into invoice_line_person (line_id, first_name, last_name, employee_id, phone)
      select line.id, p.first_name, p.last_name, p.employee_id, p.phone from invoice_line_person p cross join line where p.line_id = ${lineId}::uuid)
    select id, company_id as "companyId", credits_invoice_id as "invoiceId" from note`
  await tx.enqueue('invoice-document', { operator: ctx.operator.id })
  return { ...made!, number }
}
