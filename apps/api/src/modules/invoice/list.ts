import { type Day, likePattern, nok, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, conditionsOf, listStatement, type Paging } from '../../core/list.ts'
import { seenBy } from './access.ts'
import { toItem } from './present.ts'
import type { ItemRow } from './rows.ts'
import type {
  InvoiceBasesQuery,
  InvoiceSummary,
  InvoiceSummaryQuery,
  Invoices,
  InvoicesQuery,
} from './schemas.ts'

type Filters = Partial<Omit<z.infer<typeof InvoicesQuery>, 'maxEntries' | 'offset'>> & { basesOnly?: true }

/**
 * The company's documents that the caller sees, with what was paid and credited of each, summed by sets. `$1` is the company, `$2` the
 * kinds of agreements (`seenBy`). Credit notes belong to the company of their invoice.
 */
export const OWN_INVOICES = `paid as (
    select p.invoice_id, sum(p.amount_ore)::float8 as ore, max(p.paid_on) as paid_on
    from invoice_payment p join invoice i on i.id = p.invoice_id where i.company_id = $1 group by 1),
  credited as (
    select credits_invoice_id as invoice_id, -sum(gross_ore)::float8 as ore from invoice
    where company_id = $1 and credits_invoice_id is not null group by 1),
  own as (
    select i.id, i.kind, i.number, i.kid, i.agreement_id, i.invoice_date, i.due_date, i.period_start, i.period_end, i.their_reference, i.ticket_count, i.gross_ore,
      i.credits_invoice_id, coalesce(p.ore, 0) as paid_ore, p.paid_on, coalesce(c.ore, 0) as credited_ore,
      i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) as rest_ore
    from invoice i left join paid p on p.invoice_id = i.id left join credited c on c.invoice_id = i.id
      join agreement a on a.id = i.agreement_id where i.company_id = $1 and a.sub_type::text = any($2::text[]))`

/** The filters by status as conditions on `own`, as `paymentStatus` of the domain decides them. */
export const statusOf = (today: string) => ({
  open: `kind = 'INVOICE' and rest_ore > 0`,
  overdue: `kind = 'INVOICE' and rest_ore > 0 and due_date < ${today}::date`,
  paid: `kind = 'INVOICE' and rest_ore <= 0`,
  'credit-note': `kind = 'CREDIT_NOTE'`,
})

const NO_BASE = `kind <> 'INVOICE_BASE'`

const SORTS = {
  date: ['invoice_date', 'number'],
  due: ['due_date', 'number'],
  amount: ['gross_ore', 'invoice_date', 'number'],
}

/** The conditions of a list over `own`. */
const filtersOf = (ctx: Ctx, filters: Filters): Condition[] => {
  const { year, agreement, status, basesOnly, withoutBases } = filters
  const patterns = searchWords(filters.searchFor ?? '').map(likePattern)
  return [
    { name: 'bases', value: basesOnly, sql: `kind = 'INVOICE_BASE'` },
    { name: 'invoices', value: withoutBases || undefined, sql: NO_BASE },
    {
      name: 'year',
      value: year,
      sql: at =>
        `invoice_date >= make_date(${at}::int, 1, 1) and invoice_date <= make_date(${at}::int, 12, 31)`,
    },
    { name: 'agreement', value: agreement, sql: at => `agreement_id = ${at}` },
    {
      name: 'search',
      value: patterns.length > 0 ? patterns : undefined,
      sql: at => `search_fold(concat_ws(' ', number, kid, their_reference)) like all(${at}::text[])`,
    },
    status === 'overdue'
      ? { name: status, value: ctx.today, sql: at => statusOf(at).overdue }
      : { name: status ?? '', value: status, sql: status ? statusOf('')[status] : '' },
  ]
}

/** The JSON of an `ItemRow`. */
const ITEM = `json_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'kid', i.kid, 'invoiceDate', i.invoice_date, 'dueDate', i.due_date,
    'periodStart', i.period_start, 'periodEnd', i.period_end, 'subType', a.sub_type, 'allowRefund', a.allow_refund, 'reference', i.their_reference,
    'ticketCount', i.ticket_count, 'grossOre', i.gross_ore, 'paidOre', i.paid_ore, 'paidOn', i.paid_on, 'creditedOre', i.credited_ore,
    'creditsInvoiceId', i.credits_invoice_id, 'creditsInvoiceNumber', (select o.number from invoice o where o.id = i.credits_invoice_id),
    'documents', (select count(*) from invoice_document d where d.invoice_id = i.id))`

/** The documents that are found, the number and the sum (øre) of all of them. */
export const readItems = async (ctx: Ctx, companyId: string, filters: Filters, page: Paging) => {
  const sort = filters.sort ?? '-date'
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const keys = [...SORTS[sort.replace('-', '') as keyof typeof SORTS], 'id']
  // SQL: a search with a page and sums.
  const [row] = await readTenant<{ total: number; sumOre: number; matches: ItemRow[] }>(
    ctx,
    listStatement({
      name: `invoices ${sort}`,
      values: [companyId, seenBy(ctx)],
      given: OWN_INVOICES,
      from: 'own',
      where: filtersOf(ctx, filters),
      key: 'id',
      columns: 'gross_ore',
      sums: { sumOre: '(select coalesce(sum(gross_ore), 0)::float8 from found)' },
      order: keys.map(sql => ({ sql, way, nulls: 'last' })),
      row: ITEM,
      tables: 'join own i on i.id = page.id join agreement a on a.id = i.agreement_id',
      page,
    }),
  )
  return { items: row!.matches, total: row!.total, sumOre: row!.sumOre }
}

const listOf = async (
  ctx: Ctx,
  companyId: string,
  query: Filters & Paging,
): Promise<z.infer<typeof Invoices>> => {
  const { items, total, sumOre } = await readItems(ctx, companyId, query, query)
  return { matches: items.map(row => toItem(ctx, row)), totalEntries: total, totalAmount: nok(sumOre) }
}

/** A company's invoices, bases and credit notes (001 §2 "Invoice list"), newest first when not asked otherwise. */
export const listInvoices = (ctx: Ctx, companyId: string, query: z.infer<typeof InvoicesQuery>) =>
  listOf(ctx, companyId, query)

/** Its invoice bases alone, for companies that get nothing else (001 §7). */
export const listInvoiceBases = (ctx: Ctx, companyId: string, query: z.infer<typeof InvoiceBasesQuery>) =>
  listOf(ctx, companyId, { ...query, basesOnly: true })

type Unpaid = { ore: number; invoices: number; dueDate: Day | null }
type SummaryRow = {
  outstanding: Unpaid
  overdue: Unpaid
  invoiced: { ore: number; invoices: number; creditNotes: number }
  counts: z.infer<typeof InvoiceSummary>['counts']
  years: number[]
}

/** The figures above the list: what remains to be paid, what was invoiced in a year, and how much each filter finds. */
export const summariseInvoices = async (
  ctx: Ctx,
  companyId: string,
  filters: z.infer<typeof InvoiceSummaryQuery>,
): Promise<z.infer<typeof InvoiceSummary>> => {
  const year = filters.year ?? Number(ctx.today.slice(0, 4))
  const values: unknown[] = [companyId, seenBy(ctx), ctx.today, year]
  const where = conditionsOf(filtersOf(ctx, filters), values)
  const is = statusOf('$3')
  const unpaid = (of: string) =>
    `(select json_build_object('ore', coalesce(sum(rest_ore), 0), 'invoices', count(*), 'dueDate', min(due_date)) from own where ${of})`
  // SQL: sums of a set.
  const [row] = await readTenant<SummaryRow>(ctx, {
    name: `invoice-summary${where.name}`,
    text: `with ${OWN_INVOICES}, found as (select * from own where ${where.text}),
        shown as (select * from own where ${filters.withoutBases ? NO_BASE : 'true'})
      select ${unpaid(is.open)} as outstanding, ${unpaid(is.overdue)} as overdue,
        (select json_build_object('ore', coalesce(sum(gross_ore), 0), 'invoices', count(*) filter (where kind <> 'CREDIT_NOTE'),
            'creditNotes', count(*) filter (where kind = 'CREDIT_NOTE'))
          from shown where extract(year from invoice_date) = $4::int) as invoiced,
        (select json_build_object('all', count(*), ${Object.entries(is)
          .map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`)
          .join(', ')}) from found) as counts,
        coalesce((select json_agg(y.year order by y.year desc) from (select distinct extract(year from invoice_date)::int as year from shown) y), '[]'::json) as years`,
    values,
  })
  const { outstanding, overdue, invoiced, counts, years } = row!
  const inKroner = ({ ore, ...rest }: Unpaid) => ({ amount: nok(ore), ...rest })
  return {
    outstanding: inKroner(outstanding),
    overdue: inKroner(overdue),
    invoiced: {
      year,
      amount: nok(invoiced.ore),
      invoices: invoiced.invoices,
      creditNotes: invoiced.creditNotes,
    },
    counts,
    years,
  }
}
