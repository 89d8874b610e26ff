import { type AgreementSubType, type Day, firstDay, type Month, monthOf, nextMonth } from '@portal/domain'
import type { Cost } from '@portal/domain/cost-report'
import { LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { COMPARED, type ComparedLine, chargesOf, FREE_TICKETS, TICKETS } from '../invoice/service.ts'

/** Months of a company, from and to inclusive. */
export type CostRange = { companyId: string; from: Month; to: Month }

type Row = Omit<Cost, 'month'> & { month: Day; missing: number }

/** What a department `d` is called in a report: 'Salg (4100)', and 'Salg' without a cost centre. */
const PEOPLE = `d.name || case d.cost_centre when '' then '' else ' (' || d.cost_centre || ')' end`

const raw = {
  free: Prisma.raw(FREE_TICKETS),
  tickets: Prisma.raw(TICKETS),
  compared: Prisma.raw(COMPARED),
  reference: Prisma.raw(`coalesce(nullif(a.invoice_reference, ''), a.id)`),
  linePeople: Prisma.raw(
    `coalesce((select ${PEOPLE} from invoice_line_department d where d.line_id = c.id), '')`,
  ),
  expectedPeople:
    Prisma.raw(`coalesce(case when c.reverses_id is null then (select ${PEOPLE} from department d where d.id = p.department_id)
        else (select ${PEOPLE} from invoice_line_department d where d.line_id = c.reverses_id) end, '')`),
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
const openLines = (
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
  open_line as (
    select c.*, d.sub_type as about, coalesce(nullif(s.reference, ''), d.reference) as department, least(greatest(c.month, d.open_from), ${firstDay(to)}::date) as shown,
      cost_product(c.source, d.sub_type, c.add_on_type, s.product_kind) as product, case when c.all_zones then 99 else c.nr_of_zones end as zones,
      coalesce(c.quantity * c.price_ore, 0) as gross_ore
    from charge c join open_due d on d.id = c.agreement_id
    left join lateral (
      select o.product_kind, p.invoice_reference as reference from counter_order o join counter_purchase p on p.id = o.purchase_id
      where c.source = 'COUNTER_ORDER' and o.id = case c.source when 'COUNTER_ORDER' then c.source_key end::uuid offset 0) s on true
    where c.sequence > 0 or (c.month >= d.open_from - make_interval(months => ${LOOK_BACK_MONTHS}::int) and c.month <= coalesce(d.end_date, c.month)))`

/** The same, summed. */
const preliminary = Prisma.sql`
  priced as (
    select c.agreement_id, c.department, c.shown as month, c.product, c.zones,
      coalesce(c.vat_rate, 0) as vat_rate, (${raw.tickets})::int as tickets, sum(c.gross_ore)::bigint as gross_ore,
      count(*) filter (where c.price_ore is null) as missing
    from open_line c group by 1, 2, 3, 4, 5, 6),
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
  readSums(
    ctx,
    'costs-open',
    Prisma.sql`with ${openLines(ctx, range, agreements)}, ${preliminary} ${OPEN}`,
    range,
  )

/** Nothing is computed ahead of the running month. */
const untilNow = ({ today }: Pick<Ctx, 'today'>, range: CostRange): CostRange => ({
  ...range,
  to: [range.to, monthOf(today)].sort()[0]!,
})

/**
 * Issued documents and what is on none yet, the latter marked as preliminary; no month after the running one has any.
 * @throws Refusal unavailable when a price is missing
 */
export const readCosts = (ctx: Pick<Ctx, 'db' | 'operator' | 'today'>, range: CostRange): Promise<Cost[]> => {
  const until = untilNow(ctx, range)
  return readSums(
    ctx,
    'costs',
    Prisma.sql`with ${issued(ctx, range)}, ${openLines(ctx, until)}, ${preliminary} ${ISSUED} union all ${OPEN}`,
    range,
  )
}

/** A line of a document, or of one to come, with what its agreement is about; `shown` is the month in which its costs stand. */
export type CostLine = ComparedLine &
  Pick<Cost, 'agreementId' | 'department' | 'peopleDepartment' | 'product' | 'vatOre' | 'preliminary'> & {
    shown: Month
    about: AgreementSubType
  }

/**
 * The lines of documents under what `invoice_cost` counts them by (`note_invoice_cost`), each with its share of the VAT that the row there
 * has, by the same order and one within the row. What a line refers to is looked up for it (`offset 0`): joined, all lines might be read.
 */
const issuedLines = (
  ctx: Pick<Ctx, 'operator'>,
  { companyId, from, to }: CostRange,
): Prisma.Sql => Prisma.sql`
  counted_line as (
    select l.*, i.agreement_id, a.sub_type as about, coalesce(nullif(s.reference, ''), ${raw.reference}) as department, coalesce(s.reference, '') as reference,
      least(greatest(l.month, date_trunc('month', i.period_start)::date), date_trunc('month', i.period_end)::date) as shown,
      cost_product(coalesce(r.source, l.source), a.sub_type, l.add_on_type, s.product_kind) as product, case when l.all_zones then 99 else l.nr_of_zones end as zones
    from invoice i join agreement a on a.id = i.agreement_id join invoice_line l on l.invoice_id = i.id
    left join lateral (select r.source, r.source_key from invoice_line r where r.id = l.refunds_line_id offset 0) r on l.refunds_line_id is not null
    left join lateral (
      select o.product_kind, p.invoice_reference as reference from counter_order o join counter_purchase p on p.id = o.purchase_id
      where o.id = case coalesce(r.source, l.source) when 'COUNTER_ORDER' then coalesce(r.source_key, l.source_key) end::uuid offset 0) s on true
    where i.company_id = ${companyId} and i.period_end >= ${firstDay(from)}::date and i.period_start < ${firstDay(nextMonth(to))}::date and ${invoiced(ctx)}),
  issued_line as (
    select c.*, ${VAT} as vat_ore from counted_line c
    left join lateral (
      select v.id from invoice_cost v where v.invoice_id = c.invoice_id and v.month = c.shown and v.product = c.product and v.reference = c.reference
        and v.zones = c.zones and v.vat_rate = c.vat_rate order by v.id limit 1) v on true
    window up_to as (partition by c.invoice_id, c.vat_rate order by c.shown, c.product, c.zones, v.id, c.position))`

const LINE = Prisma.raw(
  ['id::text', 'ticket_id', 'subscription_id', 'source', 'add_on_type', 'month', 'sequence', 'all_zones']
    .concat(['nr_of_zones', 'zone_from', 'zone_to', 'gross_ore', 'vat_ore', 'description'])
    .concat(['shown', 'about', 'agreement_id', 'department', 'product'])
    .map(column => `c.${column}`)
    .join(', '),
)

/** What is on no document yet, line by line, with its share of the VAT. */
const expectedLines = Prisma.sql`
  expected_line as (
    select concat_ws(':', coalesce(c.ticket_id, c.subscription_id), c.source_key, c.month, c.sequence) as id, c.*, ${VAT} as vat_ore from open_line c
    window up_to as (partition by c.agreement_id, c.shown, c.vat_rate
      order by c.product, c.department, c.zones, c.ticket_id, c.subscription_id, c.source_key, c.month, c.sequence))`

/**
 * The same as `readCosts`, with the department of people: that of a document's line when it was written, and that of today for what is on
 * none yet. Reads every line, so only a company that has departments is asked so.
 * @throws Refusal unavailable when a price is missing
 */
export const readPeopleCosts = (
  ctx: Pick<Ctx, 'db' | 'operator' | 'today'>,
  range: CostRange,
): Promise<Cost[]> => {
  const line = Prisma.raw(
    'c.shown, c.agreement_id, c.department, c.product, c.zones, c.source, c.sequence, c.quantity, c.gross_ore, c.vat_ore',
  )
  return readSums(
    ctx,
    'costs-people',
    Prisma.sql`with ${issuedLines(ctx, range)}, ${openLines(ctx, untilNow(ctx, range))}, ${expectedLines},
    line as (
      select ${line}, ${raw.linePeople} as people_department, false as preliminary, false as missing from issued_line c
      union all
      select ${line}, ${raw.expectedPeople}, true, c.price_ore is null from expected_line c left join holder p on p.id = c.holder_id)
    select shown as month, agreement_id as "agreementId", department, product, zones, people_department as "peopleDepartment", preliminary,
      (${raw.tickets})::int as tickets, sum(gross_ore)::float8 as "grossOre", sum(vat_ore)::float8 as "vatOre", (count(*) filter (where missing))::int as missing
    from line group by 1, 2, 3, 4, 5, 6, 7`,
    range,
  )
}

/**
 * The same line by line, with the persons: for every month and department what the lines cost together is what `readCosts` says, with VAT and
 * without.
 * @throws Refusal unavailable when a price is missing
 */
export const readCostLines = async (ctx: Ctx, range: CostRange): Promise<CostLine[]> => {
  // SQL: sets of thousands.
  const { text, values } =
    Prisma.sql`with ${issuedLines(ctx, range)}, ${openLines(ctx, untilNow(ctx, range))}, ${expectedLines},
    line as (
      select ${LINE}, ${raw.linePeople} as people_department, p.first_name, p.last_name, p.employee_id, p.phone, false as preliminary, false as missing
      from issued_line c left join lateral (select * from invoice_line_person where line_id = c.id offset 0) p on true
      union all
      -- Somebody who is anonymised by now has the name that the charged line has.
      select ${LINE}, ${raw.expectedPeople}, coalesce(p.first_name, q.first_name), coalesce(p.last_name, q.last_name), coalesce(p.employee_id, q.employee_id),
        coalesce(p.phone_country_code || p.phone, q.phone), true, c.price_ore is null
      from expected_line c left join holder p on p.id = c.holder_id left join invoice_line_person q on p.id is null and q.line_id = c.reverses_id)
    select l.shown, l.about, l.agreement_id as "agreementId", l.department, l.people_department as "peopleDepartment", l.product, l.vat_ore::int as "vatOre", l.preliminary, l.missing, ${raw.compared}
    order by l.last_name, l.first_name, l.month, l.id`
  const rows = await readTenant<Omit<CostLine, 'shown'> & { shown: Day; missing: boolean }>(ctx, {
    ...{ name: 'cost-lines', text, values },
  })
  if (rows.some(({ missing }) => missing)) throw new Refusal('unavailable')
  return rows.map(({ missing: _missing, shown, ...row }) => ({ ...row, shown: monthOf(shown) }))
}
