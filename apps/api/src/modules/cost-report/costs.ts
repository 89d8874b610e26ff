import { type Day, firstDay, type Month, monthOf, nextMonth } from '@portal/domain'
import type { Cost } from '@portal/domain/cost-report'
import { LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { chargesOf, FREE_TICKETS, TICKETS } from '../invoice/service.ts'

/** Months of a company, from and to inclusive. */
export type CostRange = { companyId: string; from: Month; to: Month }

type Row = Omit<Cost, 'month'> & { month: Day; missing: number }

const raw = {
  free: Prisma.raw(FREE_TICKETS),
  tickets: Prisma.raw(TICKETS),
  reference: Prisma.raw(`coalesce(nullif(a.invoice_reference, ''), a.id)`),
}

/**
 * The VAT of a row, as a share of that of its document: VAT is rounded once for a document and rate, so that a row has what the sum up to it
 * has more than the sum before it. Together the rows have the VAT of the document, to the øre. Of rows `c` with a window `up_to`.
 */
const VAT = Prisma.raw(
  ['sum(c.gross_ore) over up_to', 'sum(c.gross_ore) over up_to - c.gross_ore']
    .map(sum => `round((${sum}) * c.vat_rate / (100.0 + c.vat_rate))`)
    .join(' - '),
)

/** Only free tickets get documents from an operator that does not invoice through the portal. */
const invoiced = ({ operator }: Pick<Ctx, 'operator'>) =>
  Prisma.sql`(${raw.free} or ${operator.invoiceFeature})`

/** What the documents of a company cost, credit notes included. */
const issued = (ctx: Pick<Ctx, 'operator'>, { companyId, from, to }: CostRange): Prisma.Sql => Prisma.sql`
  issued as (
    select i.agreement_id, coalesce(nullif(c.reference, ''), ${raw.reference}) as department, c.month, c.product, c.zones, c.tickets, c.gross_ore, ${VAT} as vat_ore
    from invoice i join agreement a on a.id = i.agreement_id join invoice_cost c on c.invoice_id = i.id
    where i.company_id = ${companyId} and i.period_end >= ${firstDay(from)}::date and i.period_start < ${firstDay(nextMonth(to))}::date and ${invoiced(ctx)}
    window up_to as (partition by c.invoice_id, c.vat_rate order by c.month, c.product, c.zones, c.id))`

/**
 * What the documents to come would cost if they were made now, as the preview of the next invoice has it: every charge of the months until
 * the last one that is on none yet. A charge that is late, and what is taken back, stand in the first month without a document.
 * Nothing is computed where all of the months have theirs. Of all agreements, or of some.
 */
const open = (
  ctx: Pick<Ctx, 'operator'>,
  { companyId, from, to }: CostRange,
  agreements?: readonly string[],
): Prisma.Sql => Prisma.sql`
  due as materialized (
    select a.id, a.sub_type, a.end_date, ${raw.reference} as reference, date_trunc('month', greatest(a.from_date, coalesce(
        (select max(i.period_end) + 1 from invoice i where i.company_id = a.company_id and i.agreement_id = a.id and i.period_key is not null),
        least((select min(t.start_date) from ticket t where t.agreement_id = a.id), (select min(s.start_date) from subscription s where s.agreement_id = a.id),
          (select min((p.ordered_at at time zone 'Europe/Oslo')::date) from counter_purchase p where p.agreement_id = a.id)))))::date as open_from
    from agreement a where a.company_id = ${companyId} and ${invoiced(ctx)} and (${agreements ?? null}::text[] is null or a.id = any(${agreements ?? null}::text[]))),
  open_due as materialized (
    select * from due where open_from <= ${firstDay(to)}::date and (end_date is null or end_date >= open_from)),
  ${chargesOf(
    Prisma.sql`array(select id from open_due)`,
    Prisma.sql`(select greatest(min(open_from), ${firstDay(from)}::date) - make_interval(months => ${LOOK_BACK_MONTHS}::int) from open_due)`,
    firstDay(to),
  )},
  priced as (
    select c.agreement_id, coalesce(nullif(s.reference, ''), d.reference) as department, least(greatest(c.month, d.open_from), ${firstDay(to)}::date) as month,
      cost_product(c.source, d.sub_type, c.add_on_type, s.product_kind) as product, case when c.all_zones then 99 else c.nr_of_zones end as zones,
      coalesce(c.vat_rate, 0) as vat_rate, (${raw.tickets})::int as tickets, coalesce(sum(c.quantity * c.price_ore), 0)::bigint as gross_ore,
      count(*) filter (where c.price_ore is null) as missing
    from charge c join open_due d on d.id = c.agreement_id
    left join lateral (
      select o.product_kind, p.invoice_reference as reference from counter_order o join counter_purchase p on p.id = o.purchase_id
      where o.id = case c.source when 'COUNTER_ORDER' then c.source_key end::uuid offset 0) s on c.source = 'COUNTER_ORDER'
    where c.sequence > 0 or (c.month >= d.open_from - make_interval(months => ${LOOK_BACK_MONTHS}::int) and c.month <= coalesce(d.end_date, c.month))
    group by 1, 2, 3, 4, 5, 6),
  preliminary as (
    select *, ${VAT} as vat_ore from priced c
    window up_to as (partition by c.agreement_id, c.month, c.vat_rate order by c.product, c.department, c.zones))`

const rowsOf = (table: 'issued' | 'preliminary') =>
  `select month, agreement_id as "agreementId", department, product, zones, tickets, gross_ore::float8 as "grossOre", vat_ore::float8 as "vatOre",
    ${table === 'issued' ? 'false as preliminary, 0' : 'true as preliminary, missing::int'} as missing from ${table}`
const ISSUED = Prisma.raw(rowsOf('issued'))
const OPEN = Prisma.raw(rowsOf('preliminary'))

const readSums = async (
  ctx: Pick<Ctx, 'db' | 'operator'>,
  name: string,
  { text, values }: Prisma.Sql,
  { from, to }: CostRange,
): Promise<Cost[]> => {
  // SQL: measured, sums of sets.
  const rows = await readTenant<Row>(ctx, { name, text, values })
  if (rows.some(({ missing }) => missing > 0)) throw new Refusal('unavailable')
  return rows
    .map(({ missing: _missing, ...row }) => ({ ...row, month: monthOf(row.month) }))
    .filter(({ month }) => month >= from && month <= to)
}

/**
 * What the documents of a company cost, by month, agreement, department, product and number of zones. The months of a document add up to it,
 * with VAT and without: a line counts in its own month, but in none before the period of its document. A credit note is in the months of
 * what it gives back. Reads some rows for a document, however many lines it has.
 */
export const readIssuedCosts = (ctx: Pick<Ctx, 'db' | 'operator'>, range: CostRange): Promise<Cost[]> =>
  readSums(ctx, 'costs-issued', Prisma.sql`with ${issued(ctx, range)} ${ISSUED}`, range)

/**
 * What is not on a document yet of some agreements of a company.
 * @throws Refusal unavailable when a price is missing
 */
export const readOpenCosts = (
  ctx: Pick<Ctx, 'db' | 'operator'>,
  range: CostRange,
  agreements: readonly string[],
): Promise<Cost[]> =>
  readSums(ctx, 'costs-open', Prisma.sql`with ${open(ctx, range, agreements)} ${OPEN}`, range)

/**
 * Issued documents and what is on none yet, the latter marked as preliminary; no month after the running one has any.
 * @throws Refusal unavailable when a price is missing
 */
export const readCosts = (ctx: Pick<Ctx, 'db' | 'operator' | 'today'>, range: CostRange): Promise<Cost[]> => {
  const [to] = [range.to, monthOf(ctx.today)].sort()
  const until = { ...range, to: to! }
  return readSums(
    ctx,
    'costs',
    Prisma.sql`with ${issued(ctx, range)}, ${open(ctx, until)} ${ISSUED} union all ${OPEN}`,
    range,
  )
}
