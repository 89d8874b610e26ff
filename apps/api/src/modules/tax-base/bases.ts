import { type Day, firstDay, type Month, monthOf, nok, totals } from '@portal/domain'
import { invoiceBaseId, lastBaseMonth, overBy, parseInvoiceBaseId } from '@portal/domain/tax-base'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, Prisma, readTenant } from '../../core/in-tenant.ts'
import { baseLines, openBaseLines } from '../invoice/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { LINE_COLUMNS, type LineRow, presentLine } from './lines.ts'
import type {
  BaseLinesQuery,
  BasesQuery,
  FreeTicketInvoice,
  FreeTicketInvoiceDetail,
  FreeTicketInvoices,
  TaxBaseDates,
} from './schemas.ts'

type BaseRow = {
  agreementNumber: string
  invoiceReference: string
  baseMonth: Day
  frozen: boolean
  ticketCount: number
  /** Per VAT rate; of a frozen base with its VAT. */
  rates: { vatRate: number; grossOre: number; vatOre?: number; netOre?: number }[]
  /** There are tickets on it, not only fees. */
  taxed: boolean
  /** Lines without a price. */
  missing: number
}

/**
 * Common table expression `base`, after `openBaseLines` or `baseLines`: the frozen documents of its departments, and of the months until
 * `openTo` that are not frozen what the run would make of them today.
 */
const bases = (companyId: string, openTo: Day): Prisma.Sql => Prisma.sql`
  open_rate as (
    select agreement_id, base_month, vat_rate, coalesce(sum(quantity * unit_price_ore), 0)::bigint as gross,
      count(*) filter (where source = 'TICKET_MONTH' and sequence = 0) as tickets, bool_or(source = 'TICKET_MONTH') as taxed,
      count(*) filter (where unit_price_ore is null) as missing
    from open_line where base_month <= ${openTo}::date group by 1, 2, 3),
  base as (
    select i.agreement_id, date_trunc('month', i.period_end)::date as month, true as frozen, i.ticket_count, i.vat as rates,
      exists (select from invoice_line l where l.invoice_id = i.id and l.source = 'TICKET_MONTH') as taxed, 0 as missing
    from invoice i where i.company_id = ${companyId} and i.agreement_id in (select id from department)
    union all
    select agreement_id, base_month, false, sum(tickets)::int, jsonb_agg(jsonb_build_object('vatRate', coalesce(vat_rate, 0), 'grossOre', gross)),
      bool_or(taxed), sum(missing)::int
    from open_rate group by 1, 2)`
const BASE_COLUMNS = Prisma.sql`b.agreement_id as "agreementNumber", d.invoice_reference as "invoiceReference", b.month as "baseMonth", b.frozen,
  b.ticket_count as "ticketCount", b.rates, b.taxed, b.missing`

/** The invoice bases of a company's departments, newest first. @throws Refusal unavailable when a price is missing */
export const readBases = async (ctx: Ctx, companyId: string): Promise<BaseRow[]> => {
  const openTo = firstDay(lastBaseMonth(ctx.today))
  const { text, values } =
    Prisma.sql`with ${openBaseLines({ companyId, agreement: null, openTo })}, ${bases(companyId, openTo)}
    select ${BASE_COLUMNS} from base b join department d on d.id = b.agreement_id order by b.month desc, d.invoice_reference, b.agreement_id`
  // SQL: measured, what is owed by the statement of the run.
  const rows = await readTenant<BaseRow>(ctx, { name: 'free-ticket-bases', text, values })
  if (rows.some(({ missing }) => missing > 0)) throw new Refusal('unavailable')
  return rows
}

const yearAndMonth = (month: Month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

const present = (row: BaseRow): z.infer<typeof FreeTicketInvoice> => {
  const { grossOre, vatOre } = totals(row.rates)
  return {
    id: invoiceBaseId(row.agreementNumber, monthOf(row.baseMonth)),
    ...yearAndMonth(row.baseMonth),
    ticketCount: row.ticketCount,
    agreementNumber: row.agreementNumber,
    invoiceReference: row.invoiceReference,
    totalPrice: nok(grossOre),
    totalVat: nok(vatOre),
    frozen: row.frozen,
  }
}

/** A page of the invoice bases (002 §2.1 "Invoice base list"). */
export const listBases = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset }: z.infer<typeof BasesQuery>,
): Promise<z.infer<typeof FreeTicketInvoices>> => {
  const bases = await readBases(ctx, companyId)
  return { matches: bases.slice(offset, offset + maxEntries).map(present), totalEntries: bases.length }
}

/** The base stands in every row; a page behind the last has one row without a line. */
type ListedRow = BaseRow & { [Column in keyof LineRow]: LineRow[Column] | null } & {
  total: number
  sum: number
}
const isLine = (row: ListedRow): row is LineRow & ListedRow => row.id !== null

/**
 * One invoice base with a page of its lines, in the order of the run.
 * @throws Refusal not-found, unavailable when a price is missing
 */
export const getBase = async (
  ctx: Ctx,
  id: string,
  { maxEntries, offset }: z.infer<typeof BaseLinesQuery>,
): Promise<z.infer<typeof FreeTicketInvoiceDetail>> => {
  const asked = parseInvoiceBaseId(id)
  if (!asked) throw new Refusal('not-found')
  const companyId = ctx.companyId!
  const day = firstDay(asked.month)
  const openTo = firstDay(overBy(ctx.today, asked.month))
  // SQL: measured, and one statement for the base and its page, so that what is open is computed once.
  const { text, values } = Prisma.sql`
    with ${baseLines({ companyId, agreement: asked.agreementNumber, from: day, to: day, openTo })}, ${bases(companyId, openTo)},
    page as (
      select *, row_number() over (order by source, last_name, first_name, month, ticket_id, sequence, id) as position from base_line
      order by position limit ${maxEntries} offset ${offset})
    select ${BASE_COLUMNS}, s.total, s.sum, ${LINE_COLUMNS}
    from base b join department d on d.id = b.agreement_id
    cross join (select count(*)::int as total, coalesce(sum(quantity), 0)::int as sum from base_line) s
    left join page l on true left join ticket t on t.id = l.ticket_id where b.month = ${day}::date order by l.position`
  const [rows, tariff] = await Promise.all([
    readTenant<ListedRow>(ctx, { name: 'free-ticket-base-lines', text, values }),
    loadTariff(ctx),
  ])
  const [base] = rows
  if (!base) throw new Refusal('not-found')
  if (base.missing > 0) throw new Refusal('unavailable')
  return {
    ...present(base),
    companyId,
    quantity: base.sum,
    invoiceLines: rows.filter(isLine).map(line => presentLine(ctx, tariff, line)),
    totalLines: base.total,
  }
}

/** The names of a company's departments, by the number of the agreement. */
export const readDepartments = async (ctx: Ctx, companyId: string): Promise<Map<string, string>> => {
  const models = modelsOf(ctx)
  const rows = await models.agreement.findMany({
    where: { companyId, subType: 'FREETICKET' },
    select: { id: true, invoiceReference: true },
    orderBy: [{ invoiceReference: 'asc' }, { id: 'asc' }],
  })
  return new Map(rows.map(({ id, invoiceReference }) => [id, invoiceReference]))
}

/** The months that have a tax base, of the company and of each department (002 §3), newest first. */
export const listDates = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof TaxBaseDates>> => {
  const [bases, departments] = await Promise.all([readBases(ctx, companyId), readDepartments(ctx, companyId)])
  const datesOf = (rows: BaseRow[]) =>
    [...new Set(rows.filter(({ taxed }) => taxed).map(({ baseMonth }) => baseMonth))].map(yearAndMonth)
  return {
    byCompany: datesOf(bases),
    byAgreement: [...departments].map(([agreement, invoiceReference]) => ({
      agreement,
      invoiceReference,
      dates: datesOf(bases.filter(({ agreementNumber }) => agreementNumber === agreement)),
    })),
  }
}
