import { type Day, makeKid, totals, vatPerRate } from '@portal/domain'
import { type BillingPeriod, dueDate } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, Prisma, type Tx } from '../../core/in-tenant.ts'
import { BASE_ONLY } from './agreements.ts'
import { chargesUntil, periodKey, TICKETS } from './charges.ts'
import { lockInvoicing, takeNumbers } from './numbers.ts'
import { BUYER, type BuyerRow, buyerOf, sellerOf } from './parties.ts'

type AgreementRow = BuyerRow & {
  id: string
  companyId: string
  invoiceReference: string
  paymentDeadlineDays: number
  baseOnly: boolean
  charges: { vatRate: number; grossOre: number; tickets: number; lines: number; missing: number }[]
}

/**
 * Issues the documents of agreements for one period in the caller's transaction: lines, numbers, sums and audit entry. Agreements
 * that have their document already, or nothing to charge, are left out.
 * @throws Error when a price is missing, or when charges changed between computing and writing them
 */
export const issueDocuments = async (
  ctx: Ctx,
  tx: Tx,
  agreements: string[],
  period: BillingPeriod,
  asOf: Day,
): Promise<{ invoices: number; lines: number }> => {
  await lockInvoicing(tx)
  const charges = chargesUntil(agreements, period)
  const keys = agreements.map(id => periodKey(id, period))
  // SQL: measured, the run.
  const rows = await tx.$queryRaw<AgreementRow[]>`
    with ${charges},
    summed as (
      select agreement_id, vat_rate, coalesce(sum(quantity * price_ore), 0)::bigint as gross, ${Prisma.raw(TICKETS)} as tickets,
        count(*) as lines, count(*) filter (where price_ore is null) as missing
      from charge group by agreement_id, vat_rate)
    select a.id, a.company_id as "companyId", a.invoice_reference as "invoiceReference", a.payment_deadline_days as "paymentDeadlineDays",
      ${Prisma.raw(BASE_ONLY)} as "baseOnly", ${BUYER},
      (select json_agg(json_build_object('vatRate', coalesce(s.vat_rate, 0), 'grossOre', s.gross, 'tickets', s.tickets, 'lines', s.lines, 'missing', s.missing))
        from summed s where s.agreement_id = a.id) as charges
    from agreement a join company c on c.id = a.company_id
    where a.id in (select agreement_id from summed)
      and not exists (select from invoice i where i.period_key = any(${keys}::text[]) and i.agreement_id = a.id)
    order by a.id`
  if (!rows.length) return { invoices: 0, lines: 0 }
  for (const { id, charges: sums } of rows)
    if (sums.some(s => s.missing > 0))
      throw new Error(`no price for a ticket of agreement ${id} up to ${period.end}`)

  const numbered = rows.filter(row => !row.baseOnly)
  let number = await takeNumbers(tx, 'INVOICE', numbered.length)
  const invoices = rows.map(row => {
    const own = row.baseOnly ? null : ++number
    const due = dueDate(asOf, row.paymentDeadlineDays)
    const sum = totals(row.charges)
    return {
      kind: row.baseOnly ? 'INVOICE_BASE' : 'INVOICE',
      number: own,
      company_id: row.companyId,
      agreement_id: row.id,
      due_date: due,
      kid:
        own === null
          ? null
          : makeKid({ companyDigits: row.companyId.replace(/\D/g, '').slice(-7) || '0', invoiceNumber: own }),
      our_reference: ctx.operator.name,
      their_reference: row.invoiceReference,
      buyer: buyerOf(row),
      seller: sellerOf(ctx.operator),
      ticket_count: row.charges.reduce((n, s) => n + s.tickets, 0),
      gross_ore: sum.grossOre,
      vat_ore: sum.vatOre,
      vat: vatPerRate(row.charges),
      period_key: periodKey(row.id, period),
    }
  })
  const lines = await insertDocuments(ctx, tx, charges, invoices, period, asOf)
  const expected = rows.flatMap(row => row.charges).reduce((n, s) => n + s.lines, 0)
  // A ticket was ordered between the two statements: the chunk is repeated, because the sum would differ from the lines.
  if (lines.count !== expected || lines.gross !== invoices.reduce((n, i) => n + i.gross_ore, 0))
    throw new Error('charges changed while they were invoiced')
  await tx.models.invoicingParked.deleteMany({
    where: { agreementId: { in: rows.map(row => row.id) }, periodEnd: { lte: dayColumn(period.end) } },
  })
  await tx.audit({
    action: 'invoice.run',
    detail: {
      asOf,
      periodEnd: period.end,
      invoices: rows.length,
      lines: lines.count,
      numbers: numbered.length ? [number - numbered.length + 1, number] : [],
    },
  })
  return { invoices: rows.length, lines: lines.count }
}

const insertDocuments = async (
  ctx: Ctx,
  tx: Tx,
  charges: Prisma.Sql,
  invoices: object[],
  period: BillingPeriod,
  asOf: Day,
) => {
  // SQL: measured, the run.
  const [row] = await tx.$queryRaw<{ count: number; gross: number }[]>`
    with ${charges},
    issued as (
      insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference,
        their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key, created_at)
      select kind::invoice_kind, number, company_id, agreement_id, ${period.start}::date, ${period.end}::date, ${asOf}::date, due_date, kid, our_reference,
        their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key, ${ctx.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as i (kind text, number bigint, company_id text, agreement_id text, due_date date, kid text,
        our_reference text, their_reference text, buyer jsonb, seller jsonb, ticket_count int, gross_ore bigint, vat_ore bigint, vat jsonb, period_key text)
      order by number nulls last
      returning id, agreement_id),
    line as materialized (
      select uuidv7() as id, i.id as invoice_id, c.*, p.type as person_type, p.first_name, p.last_name, p.employee_id, p.phone_country_code || p.phone as phone, p.department_id,
        row_number() over (partition by i.id order by c.source, p.last_name, p.first_name, c.month, c.ticket_id, c.subscription_id, c.sequence, c.source_key) as position
      from charge c join issued i on i.agreement_id = c.agreement_id left join holder p on p.id = c.holder_id),
    lines as (
      insert into invoice_line (id, invoice_id, position, source, ticket_id, subscription_id, month, profile_id, add_on_type, zone_from, zone_to,
        all_zones, nr_of_zones, quantity, unit_price_ore, gross_ore, vat_rate, sequence, holder_type, source_key, product_id, description)
      select id, invoice_id, position, source, ticket_id, subscription_id, month, profile_id, add_on_type, zone_from, zone_to,
        all_zones, nr_of_zones, quantity, price_ore, quantity * price_ore, vat_rate, sequence, coalesce(holder_type, person_type), source_key, product_id, description from line
      returning gross_ore),
    people as (
      insert into invoice_line_person (line_id, first_name, last_name, employee_id, phone)
      select id, first_name, last_name, employee_id, phone from line where first_name is not null
      union all
      -- Somebody who is anonymised by now keeps the name that the charged line has, on the line that takes it back.
      select l.id, p.first_name, p.last_name, p.employee_id, p.phone from line l join invoice_line_person p on p.line_id = l.reverses_id where l.first_name is null),
    departments as (
      insert into invoice_line_department (line_id, name, cost_centre)
      select l.id, d.name, d.cost_centre from line l join department d on d.id = l.department_id where l.reverses_id is null
      union all
      -- What takes a line back is of the department of that line, wherever its person is by now.
      select l.id, d.name, d.cost_centre from line l join invoice_line_department d on d.line_id = l.reverses_id)
    select count(*)::int as count, coalesce(sum(gross_ore), 0)::float8 as gross from lines`
  return row!
}
