import {
  type AgreementSubType,
  type Day,
  nok,
  PRODUCT_TEXTS,
  profileOf,
  reminderDueDate,
  type SubscriptionType,
  type VatRateSum,
} from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff, type Tariff, zoneNames } from '../tariff/service.ts'
import type { InvoiceBuyer, InvoiceSeller } from './pdf/types.ts'
import type { Invoice, InvoiceLine, InvoiceLinesQuery, Invoices, InvoicesQuery } from './schemas.ts'

type Kind = 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'
type PaymentStatus = z.infer<typeof Invoice>['paymentStatus']

/** Where an invoice stands, by what has been paid against it up to today. */
export const paymentStatus = (
  invoice: { kind: Kind; grossOre: number; paidOre: number; dueDate: Day },
  today: Day,
): PaymentStatus => {
  if (invoice.kind !== 'INVOICE') return 'not-applicable'
  if (invoice.paidOre >= invoice.grossOre) return 'paid'
  if (invoice.dueDate < today) return 'overdue'
  return invoice.paidOre > 0 ? 'partly-paid' : 'unpaid'
}

const pdfLink = (row: { id: string; documents: number }) =>
  row.documents > 0 ? `/api/invoice/pdf/${row.id}` : null

const PAID = `(select coalesce(sum(p.amount_ore), 0)::float8 from invoice_payment p where p.invoice_id = i.id) as "paidOre"`
const DOCUMENTS = `(select count(*)::int from invoice_document d where d.invoice_id = i.id) as documents`

type ItemRow = {
  id: string
  kind: Kind
  number: number | null
  invoiceDate: Day
  dueDate: Day
  periodEnd: Day
  subType: AgreementSubType
  reference: string
  ticketCount: number
  grossOre: number
  paidOre: number
  documents: number
}

/** A company's invoices, newest first (001 §2 "Invoice list"). */
export const listInvoices = async (
  ctx: Ctx,
  companyId: string,
  query: z.infer<typeof InvoicesQuery>,
): Promise<z.infer<typeof Invoices>> => {
  const rows = await readTenant<ItemRow & { total: number }>(ctx, {
    name: 'invoices',
    text: `with page as (select * from invoice where company_id = $1 order by invoice_date desc, number desc nulls last, id desc limit $2 offset $3)
      select t.total, i.id, i.kind, i.number, i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.period_end as "periodEnd", a.sub_type as "subType",
        i.their_reference as reference, i.ticket_count as "ticketCount", i.gross_ore as "grossOre", ${PAID}, ${DOCUMENTS}
      from (select count(*)::int as total from invoice where company_id = $1) t
      left join page i on true left join agreement a on a.id = i.agreement_id
      order by i.invoice_date desc, i.number desc nulls last, i.id desc`,
    values: [companyId, query.maxEntries, query.offset],
  })
  return {
    totalEntries: rows[0]!.total,
    matches: rows
      .filter(row => row.id !== null)
      .map(row => ({
        id: row.id,
        type: row.kind,
        invoiceNumber: row.number === null ? null : String(row.number),
        invoicingDate: row.invoiceDate,
        agreementSubTypeId: row.subType,
        year: Number(row.periodEnd.slice(0, 4)),
        month: Number(row.periodEnd.slice(5, 7)),
        ticketCount: row.ticketCount,
        reference: row.reference,
        paymentStatus: paymentStatus(row, ctx.today),
        dueDate: row.dueDate,
        totalPrice: nok(row.grossOre),
        pdfLink: pdfLink(row),
      })),
  }
}

export type InvoiceRow = {
  id: string
  kind: Kind
  number: number | null
  companyId: string
  agreementId: string
  invoiceDate: Day
  dueDate: Day
  periodStart: Day
  periodEnd: Day
  createdAt: Date
  kid: string | null
  ourReference: string
  theirReference: string
  buyer: InvoiceBuyer
  seller: InvoiceSeller
  ticketCount: number
  grossOre: number
  vatOre: number
  vat: VatRateSum[]
  employeeIdLabel: string
  paidOre: number
  documents: number
  totalLines: number
}

/** @throws Refusal not-found */
export const readInvoice = async (ctx: Ctx, id: string): Promise<InvoiceRow> => {
  const [row] = await readTenant<InvoiceRow>(ctx, {
    name: 'invoice',
    text: `select i.id, i.kind, i.number, i.company_id as "companyId", i.agreement_id as "agreementId", i.invoice_date as "invoiceDate", i.due_date as "dueDate",
        i.period_start as "periodStart", i.period_end as "periodEnd", i.created_at as "createdAt", i.kid, i.our_reference as "ourReference",
        i.their_reference as "theirReference", i.buyer, i.seller, i.ticket_count as "ticketCount", i.gross_ore as "grossOre", i.vat_ore as "vatOre", i.vat,
        c.employee_id_label as "employeeIdLabel", ${PAID}, ${DOCUMENTS}, (select count(*)::int from invoice_line l where l.invoice_id = i.id) as "totalLines"
      from invoice i join company c on c.id = i.company_id where i.id = $1`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return row
}

export type LineRow = {
  id: string
  position: number
  productType: 'TICKET' | 'MOBILITY' | 'REFUND'
  ticketId: string | null
  subscriptionId: string | null
  month: Day
  profileId: number | null
  addOnType: SubscriptionType | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  nrOfZones: number
  quantity: number
  unitPriceOre: number
  grossOre: number
  vatRate: number
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  phone: string | null
}

export const readLines = (ctx: Ctx, invoiceId: string, limit: number, offset: number): Promise<LineRow[]> =>
  readTenant<LineRow>(ctx, {
    name: 'invoice-lines',
    text: `select l.id, l.position, l.product_type as "productType", l.ticket_id as "ticketId", l.subscription_id as "subscriptionId", l.month,
        l.profile_id as "profileId", l.add_on_type as "addOnType", l.zone_from as "zoneFrom", l.zone_to as "zoneTo", l.all_zones as "allZones",
        l.nr_of_zones as "nrOfZones", l.quantity, l.unit_price_ore as "unitPriceOre", l.gross_ore as "grossOre", l.vat_rate as "vatRate",
        p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId", p.phone
      from invoice_line l left join invoice_line_person p on p.line_id = l.id
      where l.invoice_id = $1 and l.position > $3 order by l.position limit $2`,
    // Positions run from 1 without gap, so an offset is a key and the last page costs what the first does.
    values: [invoiceId, limit, offset],
  })

export const lineZones = (tariff: Tariff, line: LineRow): string[] =>
  line.zoneFrom && line.zoneTo
    ? zoneNames(tariff, { allZones: line.allZones, zoneFrom: line.zoneFrom, zoneTo: line.zoneTo })
    : []

const toLine = (tariff: Tariff, invoice: InvoiceRow, line: LineRow): z.infer<typeof InvoiceLine> => ({
  id: line.id,
  type: line.productType === 'REFUND' ? 'REFUND' : 'CHARGE',
  productType: line.productType,
  month: line.month.slice(0, 7),
  description: PRODUCT_TEXTS[line.addOnType ?? 'TICKET'].name,
  firstName: line.firstName,
  lastName: line.lastName,
  employeeId: line.employeeId,
  price: nok(line.unitPriceOre),
  quantity: line.quantity,
  vatRate: line.vatRate,
  total: nok(line.grossOre),
  refunds: [],
  relatedId: line.ticketId ?? line.subscriptionId,
  ticketId: line.ticketId,
  agreementNumber: invoice.agreementId,
  profile: line.profileId === null ? null : profileOf(line.profileId),
  addOnType: line.addOnType,
  zones: lineZones(tariff, line),
  allZones: line.allZones,
  numberOfZones: line.nrOfZones,
})

const party = ({
  name,
  organisationNumber,
  addressLines,
}: {
  name: string
  organisationNumber?: string | null
  addressLines: string[]
}) => ({
  name,
  organisationNumber: organisationNumber ?? '',
  addressLines,
})

/** One invoice with a page of its lines (001 §2 "Invoice detail"). @throws Refusal not-found */
export const getInvoice = async (
  ctx: Ctx,
  id: string,
  query: z.infer<typeof InvoiceLinesQuery>,
): Promise<z.infer<typeof Invoice>> => {
  const [row, lines, tariff] = await Promise.all([
    readInvoice(ctx, id),
    readLines(ctx, id, query.maxEntries, query.offset),
    loadTariff(ctx),
  ])
  return {
    id: row.id,
    type: row.kind,
    companyId: row.companyId,
    invoiceNumber: row.number === null ? null : String(row.number),
    invoiceDate: row.invoiceDate,
    createdAt: row.createdAt.toISOString(),
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    ourReference: row.ourReference,
    theirReference: row.theirReference,
    agreementNumber: row.agreementId,
    kid: row.kid,
    bankAccount: row.kind === 'INVOICE' ? row.seller.bankAccount : null,
    buyer: party(row.buyer),
    seller: party({ ...row.seller, name: row.seller.legalName }),
    totalAmount: nok(row.grossOre),
    totalVat: nok(row.vatOre),
    vat: row.vat.map(v => ({
      vatRate: v.vatRate,
      net: nok(v.netOre),
      vat: nok(v.vatOre),
      gross: nok(v.grossOre),
    })),
    paymentStatus: paymentStatus(row, ctx.today),
    paidAmount: nok(row.paidOre),
    dueDate: row.dueDate,
    reminderDueDate: reminderDueDate(row.dueDate),
    ticketCount: row.ticketCount,
    pdfLink: pdfLink(row),
    invoiceLines: lines.map(line => toLine(tariff, row, line)),
    totalLines: row.totalLines,
  }
}
