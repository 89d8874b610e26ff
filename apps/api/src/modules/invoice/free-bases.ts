import { addMonths, type Day } from '@portal/domain'
import { LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import { Prisma } from '../../core/in-tenant.ts'
import { FREE_TICKETS } from './agreements.ts'
import { chargesOf } from './charges.ts'

/**
 * Invoice bases of free tickets: of a company or of one of its agreements, and of the months of these first days. A month has its base once it is
 * over, which `openTo` is the last of, or once the run has made it, which can be ahead of that.
 */
export type BaseRange = { companyId: string; agreement: string | null; from: Day; to: Day; openTo: Day }

const free = Prisma.raw(FREE_TICKETS)
const OPEN_LINE = Prisma.raw(
  `c.source, c.ticket_id, c.month, c.profile_id, c.zone_from, c.zone_to, c.all_zones, c.nr_of_zones, c.quantity, c.price_ore as unit_price_ore, c.vat_rate, c.sequence`,
)
const FROZEN_LINE = Prisma.raw(
  `l.source, l.ticket_id, l.month, l.profile_id, l.zone_from, l.zone_to, l.all_zones, l.nr_of_zones, l.quantity, l.unit_price_ore, l.vat_rate, l.sequence`,
)

/**
 * Common table expressions of invoice bases that are not frozen yet: `department` has the agreements, each with the first month that
 * has no document, and `open_line` what the run would write for the months from then on. A month that was charged on an earlier
 * base and what was ordered late stand in the first of them, as the run has it. Nothing is computed where all months are frozen.
 */
export const openBaseLines = ({
  companyId,
  agreement,
  openTo,
}: Omit<BaseRange, 'from' | 'to'>): Prisma.Sql => Prisma.sql`
  department as materialized (
    select a.id, a.invoice_reference, a.end_date, date_trunc('month', greatest(a.from_date, coalesce(
        (select max(i.period_end) + 1 from invoice i where i.company_id = a.company_id and i.agreement_id = a.id and i.period_key is not null),
        (select min(t.start_date) from ticket t where t.agreement_id = a.id))))::date as open_from
    from agreement a where a.company_id = ${companyId} and ${free} and (${agreement}::text is null or a.id = ${agreement})),
  open_department as materialized (
    select * from department where open_from <= ${openTo}::date and (end_date is null or end_date >= open_from)),
  ${chargesOf(
    Prisma.sql`array(select id from open_department)`,
    Prisma.sql`(select min(open_from) - make_interval(months => ${LOOK_BACK_MONTHS}::int) from open_department)`,
    openTo,
  )},
  open_line as (
    select c.agreement_id, case when c.sequence = 0 and c.month >= o.open_from then c.month else o.open_from end as base_month,
      concat_ws(':', coalesce(c.source_key, c.ticket_id::text), c.month, c.sequence) as id, ${OPEN_LINE}, coalesce(c.holder_type, p.type) as holder_type,
      coalesce(p.first_name, q.first_name) as first_name, coalesce(p.last_name, q.last_name) as last_name,
      coalesce(p.employee_id, q.employee_id) as employee_id, coalesce(p.phone_country_code || p.phone, q.phone) as phone
    from charge c join open_department o on o.id = c.agreement_id left join holder p on p.id = c.holder_id
    -- Somebody who is anonymised by now has the name that the charged line has.
    left join invoice_line_person q on p.id is null and q.line_id = c.reverses_id
    where c.sequence = 1 or (c.month >= o.open_from - make_interval(months => ${LOOK_BACK_MONTHS}::int) and c.month <= coalesce(o.end_date, c.month)))`

/** The same, and `base_line` with the lines of all bases in the range, frozen or not. `base_month` is the month of the base. */
export const baseLines = (range: BaseRange): Prisma.Sql => Prisma.sql`
  ${openBaseLines(range)},
  base_line as (
    select i.agreement_id, date_trunc('month', i.period_end)::date as base_month, l.id::text as id, ${FROZEN_LINE}, l.holder_type,
      p.first_name, p.last_name, p.employee_id, p.phone
    from invoice i join department d on d.id = i.agreement_id
    join invoice_line l on l.invoice_id = i.id
    left join lateral (select * from invoice_line_person where line_id = l.id offset 0) p on true
    where i.company_id = ${range.companyId} and i.period_end >= ${range.from}::date and i.period_end < ${addMonths(range.to, 1)}::date
    union all
    select * from open_line where base_month between ${range.from}::date and least(${range.to}, ${range.openTo})::date)`
