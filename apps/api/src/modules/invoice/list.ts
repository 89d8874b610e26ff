import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { toItem } from './present.ts'
import { CREDITED, DOCUMENTS, type ItemRow, PAID } from './rows.ts'
import type { Invoices, InvoicesQuery } from './schemas.ts'

type Page = z.infer<typeof InvoicesQuery>

/** A page behind the last has one row, with the total and no document. */
type ListRow = { [Column in keyof ItemRow]: ItemRow[Column] | null } & { total: number }
const isItem = (row: ListRow): row is ItemRow & { total: number } => row.id !== null

const listWhere = async (
  ctx: Ctx,
  name: string,
  where: string,
  companyId: string,
  query: Page,
): Promise<z.infer<typeof Invoices>> => {
  const rows = await readTenant<ListRow>(ctx, {
    name,
    text: `with page as (select * from invoice where ${where} order by invoice_date desc, number desc nulls last, id desc limit $2 offset $3)
      select t.total, i.id, i.kind, i.number, i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.period_end as "periodEnd", a.sub_type as "subType",
        a.allow_refund as "allowRefund", i.their_reference as reference, i.ticket_count as "ticketCount", i.gross_ore as "grossOre", ${PAID}, ${CREDITED}, ${DOCUMENTS}
      from (select count(*)::int as total from invoice where ${where}) t
      left join page i on true left join agreement a on a.id = i.agreement_id
      order by i.invoice_date desc, i.number desc nulls last, i.id desc`,
    values: [companyId, query.maxEntries, query.offset],
  })
  return {
    totalEntries: rows[0]!.total,
    matches: rows.filter(isItem).map(row => toItem(ctx, row)),
  }
}

/** A company's invoices, bases and credit notes, newest first (001 §2 "Invoice list"). */
export const listInvoices = (ctx: Ctx, companyId: string, query: Page) =>
  listWhere(ctx, 'invoices', 'company_id = $1', companyId, query)

/** Its invoice bases alone, for companies that get nothing else (001 §7). */
export const listInvoiceBases = (ctx: Ctx, companyId: string, query: Page) =>
  listWhere(ctx, 'invoice-bases', `company_id = $1 and kind = 'INVOICE_BASE'`, companyId, query)
