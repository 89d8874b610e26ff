import { nok } from '@portal/domain'
import { PAYMENT_STATUSES, paymentStatus } from '@portal/domain/invoice'
import { MOST_COUNTED, numbersFrom, searchReach } from '@portal/domain/search'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { hitsOf, hitsStatement, searchReader } from '../../core/search.ts'
import { CREDITED, type Kind, PAID_ORE } from './rows.ts'

const InvoiceHit = z.object({
  id: z.string(),
  type: z.enum(['INVOICE', 'INVOICE_BASE', 'CREDIT_NOTE']),
  invoiceNumber: z.string(),
  invoicingDate: z.string(),
  totalPrice: z.number().describe('NOK incl. VAT'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  company: z.object({ id: z.string(), name: z.string() }),
})

type Row = {
  id: string
  kind: Kind
  number: number
  invoiceDate: string
  dueDate: string
  grossOre: number
  paidOre: number
  creditedOre: number
  companyId: string
  companyName: string
}
/** Digits of an invoice number. */
const DIGITS = 9

/**
 * Invoices and credit notes whose number begins with the digits, or whose payment reference they are, the latest first; also of agreements
 * that have ended, as in the lists.
 */
export const foundInvoices = searchReader({
  group: 'invoices',
  hit: InvoiceHit,
  read: async (ctx, { number }) => {
    const { everywhere, own } = searchReach(ctx.access, 'invoice')
    if (!number || everywhere.length + own.length === 0) return null
    const ranges = numbersFrom(number, DIGITS)
    // SQL: a search with a count.
    const [found] = await readTenant<{ matches: Row[]; total: number }>(
      ctx,
      hitsStatement({
        name: 'search-invoices',
        values: [
          everywhere,
          own,
          ctx.companyId,
          ranges.map(({ from }) => from),
          ranges.map(({ to }) => to),
          number,
        ],
        given: `matched as materialized (
          (select i.id from unnest(enum_range(null::invoice_kind)) kind, unnest($4::bigint[], $5::bigint[]) r (first, last)
            join invoice i on i.kind = kind and i.number between r.first and r.last)
          union select i.id from invoice i where i.kid = $6)`,
        from: `matched m join invoice i on i.id = m.id join agreement a on a.id = i.agreement_id
        join company c on c.id = i.company_id and c.deleted_at is null`,
        where: [
          'i.number is not null',
          'a.sub_type::text = any($1::text[]) or i.company_id = $3 and a.sub_type::text = any($2::text[])',
        ],
        key: 'i.id',
        order: [{ sql: 'i.invoice_date', way: 'desc' }, { sql: 'i.number', way: 'desc' }, 'i.id'],
        most: MOST_COUNTED,
        tables: `cross join lateral (
        select i.id, i.kind, i.number, i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.gross_ore as "grossOre", ${PAID_ORE}, ${CREDITED},
          c.id as "companyId", c.name as "companyName"
        from invoice i join company c on c.id = i.company_id where i.id = page.id) shown`,
        row: 'row_to_json(shown)',
      }),
    )
    const { hits, ...counted } = hitsOf(found!)
    return {
      ...counted,
      hits: hits.map(row => ({
        id: row.id,
        type: row.kind,
        invoiceNumber: String(row.number),
        invoicingDate: row.invoiceDate,
        totalPrice: nok(row.grossOre),
        paymentStatus: paymentStatus(row, ctx.today),
        company: { id: row.companyId, name: row.companyName },
      })),
    }
  },
})
