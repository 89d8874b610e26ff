import {
  addMonths,
  type BillingPeriod,
  type Day,
  dueDate,
  firstOfMonth,
  type InvoicingInterval,
  lastOfMonth,
  makeKid,
  periodsDue,
  totals,
  vatPerRate,
} from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import { chargesOf } from './charges.ts'
import { type BuyerRow, buyerOf, sellerOf } from './parties.ts'

/** Agreements per transaction: large enough that commits cost little, small enough that a killed run repeats little. */
const CHUNK = 50
/** How far back an uncharged month is still looked for. */
const LOOK_BACK_MONTHS = 11
/** The series starts here, so that numbers have the same length for years. */
const FIRST_NUMBER = 100_000

export type RunResult = { invoices: number; lines: number; parked: number }
type Due = { period: BillingPeriod; agreements: string[] }
type AgreementRow = BuyerRow & {
  id: string
  companyId: string
  invoiceReference: string
  paymentDeadlineDays: number
  baseOnly: boolean
  charges: { vatRate: number; grossOre: number; tickets: number; lines: number; missing: number }[]
}

/**
 * Invoices every agreement for every period that is due as of a day, oldest period first (decisions, "Invoicing runs per
 * agreement by its interval"). One document per agreement and period, each committed with its lines and its number: a run that
 * is killed and started again goes on where it stopped, and one that is repeated makes nothing.
 */
export const runInvoicing = async (ctx: Ctx, asOf: Day): Promise<RunResult> => {
  const result: RunResult = { invoices: 0, lines: 0, parked: 0 }
  for (const { period, agreements } of await dueOf(ctx, asOf))
    for (let at = 0; at < agreements.length; at += CHUNK) {
      const done = await invoiceChunk(ctx, agreements.slice(at, at + CHUNK), period, asOf)
      result.invoices += done.invoices
      result.lines += done.lines
      result.parked += done.parked
    }
  ctx.log.info({ asOf, operator: ctx.operator.id, ...result }, 'invoicing run')
  return result
}

const dueOf = async (ctx: Ctx, asOf: Day): Promise<Due[]> => {
  const rows = await readTenant<{
    id: string
    interval: InvoicingInterval
    fromDate: Day
    endDate: Day | null
    after: Day | null
  }>(ctx, {
    name: 'agreements-to-invoice',
    text: `select id, "interval", "endDate", "after", greatest(from_date, first) as "fromDate" from (
        select a.id, a.invoicing_interval as "interval", a.end_date as "endDate", a.from_date,
          least((select min(t.start_date) from ticket t where t.agreement_id = a.id),
            (select min(s.start_date) from subscription s where s.agreement_id = a.id)) as first,
          (select max(i.period_end) from invoice i where i.agreement_id = a.id and i.period_key is not null) as "after"
        from agreement a where a.invoicing_interval <> 'OTHER' and a.from_date <= $1::date) found
      where first is not null order by id`,
    values: [asOf],
  })
  const byPeriod = new Map<string, Due>()
  for (const { interval, fromDate, endDate, after, id } of rows)
    for (const period of periodsDue({ interval, fromDate, endDate, asOf, after })) {
      const key = `${period.end}:${period.start}`
      const due = byPeriod.get(key) ?? { period, agreements: [] }
      due.agreements.push(id)
      byPeriod.set(key, due)
    }
  return [...byPeriod].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, due]) => due)
}

const invoiceChunk = async (
  ctx: Ctx,
  agreements: string[],
  period: BillingPeriod,
  asOf: Day,
): Promise<RunResult> => {
  try {
    return await inTenant(ctx, tx => invoiceIn(ctx, tx, agreements, period, asOf), {
      timeoutMs: 120_000,
      unaudited: 'a period with nothing to charge leaves no trace: a run that is repeated writes nothing',
    })
  } catch (error) {
    const [only] = agreements
    if (agreements.length === 1) return park(ctx, only!, period, error)
    // One bad agreement must not hold back the others of its chunk.
    const result: RunResult = { invoices: 0, lines: 0, parked: 0 }
    for (const id of agreements) {
      const one = await invoiceChunk(ctx, [id], period, asOf)
      result.invoices += one.invoices
      result.lines += one.lines
      result.parked += one.parked
    }
    return result
  }
}

const park = async (
  ctx: Ctx,
  agreementId: string,
  period: BillingPeriod,
  error: unknown,
): Promise<RunResult> => {
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  ctx.log.error({ err: error, agreementId, periodEnd: period.end }, 'agreement set aside from invoicing')
  await inTenant(ctx, async tx => {
    await tx.$executeRaw`
      insert into invoicing_parked (agreement_id, period_end, reason, at) values (${agreementId}, ${period.end}::date, ${reason}, ${ctx.clock.now()})
      on conflict (operator_id, agreement_id, period_end) do update set reason = excluded.reason, at = excluded.at`
    await tx.audit({ action: 'invoice.park', entityId: agreementId, detail: { periodEnd: period.end } })
  })
  return { invoices: 0, lines: 0, parked: 1 }
}

/** Months that are over by the end of the period; a week in mid-month charges no month yet. */
const monthsOf = (period: BillingPeriod) => {
  const to =
    lastOfMonth(period.end) === period.end
      ? firstOfMonth(period.end)
      : addMonths(firstOfMonth(period.end), -1)
  return { from: addMonths(to, -LOOK_BACK_MONTHS), to }
}

const periodKey = (agreementId: string, period: BillingPeriod) =>
  `${agreementId}:${period.start}:${period.end}`

const invoiceIn = async (
  ctx: Ctx,
  tx: Tx,
  agreements: string[],
  period: BillingPeriod,
  asOf: Day,
): Promise<RunResult> => {
  // Two runs at once would wait on the number series anyway; waiting here keeps them from computing the same charges.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`invoice-run:${ctx.operator.id}`}))`
  const { from, to } = monthsOf(period)
  const charges = chargesOf(agreements, from, to)
  const keys = agreements.map(id => periodKey(id, period))
  const rows = await tx.$queryRaw<AgreementRow[]>(Prisma.sql`
    with ${charges},
    summed as (
      select agreement_id, vat_rate, coalesce(sum(price_ore), 0)::bigint as gross, count(*) filter (where product_type = 'TICKET') as tickets,
        count(*) as lines, count(*) filter (where price_ore is null) as missing
      from charge group by agreement_id, vat_rate)
    select a.id, a.company_id as "companyId", a.invoice_reference as "invoiceReference", a.payment_deadline_days as "paymentDeadlineDays",
      a.has_invoice_base_only as "baseOnly", c.name as "companyName", c.organisation_number as "organisationNumber",
      (select json_build_object('line1', d.line1, 'line2', d.line2, 'postCode', d.post_code, 'city', d.city, 'country', d.country)
        from address d where d.company_id = c.id order by d.kind = 'BILL' desc, d.kind = 'POST' desc limit 1) as address,
      (select json_agg(json_build_object('vatRate', s.vat_rate, 'grossOre', s.gross, 'tickets', s.tickets, 'lines', s.lines, 'missing', s.missing))
        from summed s where s.agreement_id = a.id) as charges
    from agreement a join company c on c.id = a.company_id
    where a.id in (select agreement_id from summed)
      and not exists (select from invoice i where i.period_key = any(${keys}::text[]) and i.agreement_id = a.id)
    order by a.id`)
  if (!rows.length) return { invoices: 0, lines: 0, parked: 0 }
  for (const { id, charges: sums } of rows)
    if (sums.some(s => s.missing > 0))
      throw new Error(`no price for a ticket of agreement ${id} in a month up to ${to}`)

  const numbered = rows.filter(row => !row.baseOnly)
  let number = await takeNumbers(tx, numbered.length)
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
  // A ticket ordered between the two statements: the chunk is done again rather than issued with a sum that is not its lines'.
  if (lines.count !== expected || lines.gross !== invoices.reduce((n, i) => n + i.gross_ore, 0))
    throw new Error('charges changed while they were invoiced')
  await tx.$executeRaw`
    delete from invoicing_parked where agreement_id = any(${rows.map(row => row.id)}::text[]) and period_end <= ${period.end}::date`
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
  return { invoices: rows.length, lines: lines.count, parked: 0 }
}

/** Takes `count` numbers of the operator's invoice series and returns the last before them. The row lock ends with the commit. */
const takeNumbers = async (tx: Tx, count: number): Promise<number> => {
  if (count === 0) return 0
  const [row] = await tx.$queryRaw<{ last: bigint }[]>`
    insert into number_series (series, last_number) values ('INVOICE', ${FIRST_NUMBER + count})
    on conflict (operator_id, series) do update set last_number = number_series.last_number + ${count}
    returning last_number as last`
  return Number(row!.last) - count
}

const insertDocuments = async (
  ctx: Ctx,
  tx: Tx,
  charges: Prisma.Sql,
  invoices: object[],
  period: BillingPeriod,
  asOf: Day,
) => {
  const [row] = await tx.$queryRaw<{ count: number; gross: number }[]>(Prisma.sql`
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
      select uuidv7() as id, i.id as invoice_id, c.*, p.first_name, p.last_name, p.employee_id, p.phone_country_code || p.phone as phone,
        row_number() over (partition by i.id order by c.product_type, p.last_name, p.first_name, c.month, c.ticket_id, c.subscription_id) as position
      from charge c join issued i on i.agreement_id = c.agreement_id left join subscriber p on p.id = c.subscriber_id),
    lines as (
      insert into invoice_line (id, invoice_id, position, product_type, ticket_id, subscription_id, month, profile_id, add_on_type, zone_from, zone_to,
        all_zones, nr_of_zones, quantity, unit_price_ore, gross_ore, vat_rate)
      select id, invoice_id, position, product_type, ticket_id, subscription_id, month, profile_id, add_on_type, zone_from, zone_to,
        all_zones, nr_of_zones, 1, price_ore, price_ore, vat_rate from line
      returning gross_ore),
    people as (
      insert into invoice_line_person (line_id, first_name, last_name, employee_id, phone)
      select id, first_name, last_name, employee_id, phone from line where first_name is not null)
    select count(*)::int as count, coalesce(sum(gross_ore), 0)::float8 as gross from lines`)
  return row!
}
