import { addMonths, type Day, totals, vatPerRate } from '@portal/domain'
import { dueDate, invoicePreview, LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf, Prisma, readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { chargesOf, periodKey, TICKETS } from './charges.ts'
import { type LineRow, productTypeOf } from './lines.ts'
import { billedTo, buyerOf, sellerOf } from './parties.ts'
import { toInvoice } from './present.ts'
import type { InvoiceRow } from './rows.ts'
import type { Invoice, PreviewLinesQuery } from './schemas.ts'

const AGREEMENT = {
  companyId: true,
  subType: true,
  invoicingInterval: true,
  invoiceReference: true,
  paymentDeadlineDays: true,
  hasInvoiceBaseOnly: true,
  company: { select: { name: true, organisationNumber: true, employeeIdLabel: true, addresses: true } },
  invoices: {
    where: { periodKey: { not: null } },
    select: { periodEnd: true },
    orderBy: { periodEnd: 'desc' },
    take: 1,
  },
} satisfies Prisma.AgreementSelect
type Sum = { vatRate: number; grossOre: number; tickets: number; lines: number; missing: number }

// SQL: measured, what is owed by the statement of the run.
const readRows = <Row extends object>(ctx: Ctx, name: string, sql: Prisma.Sql) =>
  readTenant<Row>(ctx, { name, text: sql.text, values: sql.values })

/**
 * The invoice of the period of a day as it would be now: same shape, no number, nothing stored (001 §7). Corrections of earlier
 * months are on the next invoice only.
 * @throws Refusal not-found when the agreement is unknown or that invoice has been made already, unavailable when a price is missing
 */
export const previewInvoice = async (
  ctx: Ctx,
  agreementId: string,
  day: Day,
  { maxEntries, offset }: z.infer<typeof PreviewLinesQuery>,
): Promise<z.infer<typeof Invoice>> => {
  const models = modelsOf(ctx)
  const agreement = await models.agreement.findFirst({
    // Free tickets have previews of their own.
    where: { id: agreementId, subType: { not: 'FREETICKET' } },
    select: AGREEMENT,
  })
  if (!agreement) throw new Refusal('not-found')
  const { company, subType, invoicingInterval: interval } = agreement
  const [latest] = agreement.invoices
  const after = latest ? dayOfColumn(latest.periodEnd) : null
  const next = invoicePreview({ interval, subType, after, day, today: ctx.today })
  const { period, toMonth, fromMonth, takesLate } = next
  const from = takesLate ? addMonths(toMonth, -LOOK_BACK_MONTHS) : fromMonth
  const sold = { from: takesLate ? from : period.start, to: period.end }
  const charges = Prisma.sql`${chargesOf([agreementId], from, toMonth, sold)},
    own as (select * from charge where ${takesLate} or sequence = 0)`
  const [sums, lines, made, tariff] = await Promise.all([
    readSums(ctx, charges),
    readPreviewLines(ctx, charges, maxEntries, offset),
    models.invoice.count({ where: { periodKey: periodKey(agreementId, period) } }),
    loadTariff(ctx),
  ])
  if (made > 0) throw new Refusal('not-found')
  if (sums.some(sum => sum.missing > 0)) throw new Refusal('unavailable')
  const { grossOre, vatOre } = totals(sums)
  const row: InvoiceRow = {
    id: 'preview',
    kind: agreement.hasInvoiceBaseOnly ? 'INVOICE_BASE' : 'INVOICE',
    number: null,
    companyId: agreement.companyId,
    agreementId,
    invoiceDate: next.invoiceDate,
    dueDate: dueDate(next.invoiceDate, agreement.paymentDeadlineDays),
    periodStart: period.start,
    periodEnd: period.end,
    createdAt: ctx.clock.now(),
    kid: null,
    ourReference: ctx.operator.name,
    theirReference: agreement.invoiceReference,
    buyer: buyerOf({
      companyName: company.name,
      organisationNumber: company.organisationNumber,
      address: billedTo(company.addresses),
    }),
    seller: sellerOf(ctx.operator),
    ticketCount: sums.reduce((n, sum) => n + sum.tickets, 0),
    grossOre,
    vatOre,
    vat: vatPerRate(sums),
    employeeIdLabel: company.employeeIdLabel,
    allowRefund: false,
    resident: subType === 'HOUSING_ASSOCIATION',
    creditsInvoiceId: null,
    creditsInvoiceNumber: null,
    creditNotes: [],
    reminder: null,
    paidOre: 0,
    creditedOre: 0,
    documents: 0,
    totalLines: sums.reduce((n, sum) => n + sum.lines, 0),
  }
  const invoice = toInvoice(ctx, tariff, row, lines, [], { matching: row.totalLines, byProduct: [] })
  // A preview cannot be paid or refunded.
  return {
    ...invoice,
    paymentStatus: 'not-applicable',
    bankAccount: null,
    outstandingAmount: 0,
    invoiceLines: invoice.invoiceLines.map(line => ({ ...line, refundable: 0 })),
  }
}

const readSums = (ctx: Ctx, charges: Prisma.Sql) =>
  readRows<Sum>(
    ctx,
    'preview-sums',
    Prisma.sql`with ${charges}
      select vat_rate as "vatRate", coalesce(sum(quantity * price_ore), 0)::float8 as "grossOre",
        ${Prisma.raw(TICKETS)}::int as tickets, count(*)::int as lines,
        (count(*) filter (where price_ore is null))::int as missing
      from own group by vat_rate`,
  )

// Ordered and numbered as in the run, so that preview and invoice are alike.
const readPreviewLines = (ctx: Ctx, charges: Prisma.Sql, limit: number, offset: number) =>
  readRows<LineRow>(
    ctx,
    'preview-lines',
    Prisma.sql`with ${charges},
      line as (
        select c.*, p.first_name, p.last_name, p.employee_id, p.phone_country_code || p.phone as phone,
          row_number() over (order by c.source, p.last_name, p.first_name, c.month, c.ticket_id, c.subscription_id, c.sequence, c.source_key) as position
        from own c left join holder p on p.id = c.holder_id)
      select concat_ws(':', coalesce(ticket_id, subscription_id), source_key, month, sequence) as id, position, ${Prisma.raw(productTypeOf('source'))} as "productType", ticket_id as "ticketId",
        subscription_id as "subscriptionId", month, profile_id as "profileId", add_on_type as "addOnType", zone_from as "zoneFrom", zone_to as "zoneTo",
        all_zones as "allZones", nr_of_zones as "nrOfZones", quantity, coalesce(price_ore, 0) as "unitPriceOre", coalesce(quantity * price_ore, 0) as "grossOre",
        coalesce(vat_rate, 0) as "vatRate", sequence, null as "refundsLineId", null as comment, first_name as "firstName", last_name as "lastName",
        employee_id as "employeeId", phone, description
      from line where position > ${offset} order by position limit ${limit}`,
  )
