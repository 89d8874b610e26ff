import type { AgreementSubType, Day, VatRateSum } from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import type { InvoiceBuyer, InvoiceSeller } from './pdf/types.ts'

export type Kind = 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'

export const PAID = `(select coalesce(sum(p.amount_ore), 0)::float8 from invoice_payment p where p.invoice_id = i.id) as "paidOre"`
export const CREDITED = `(select coalesce(-sum(n.gross_ore), 0)::float8 from invoice n where n.credits_invoice_id = i.id) as "creditedOre"`
export const DOCUMENTS = `(select count(*)::int from invoice_document d where d.invoice_id = i.id) as documents`

export type ItemRow = {
  id: string
  kind: Kind
  number: number | null
  invoiceDate: Day
  dueDate: Day
  periodEnd: Day
  subType: AgreementSubType
  allowRefund: boolean
  reference: string
  ticketCount: number
  grossOre: number
  paidOre: number
  creditedOre: number
  documents: number
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
  allowRefund: boolean
  creditsInvoiceId: string | null
  creditsInvoiceNumber: number | null
  creditNotes: { id: string; number: number; grossOre: number; createdAt: string }[]
  reminder: { sentOn: Day; dueDate: Day } | null
  paidOre: number
  creditedOre: number
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
        c.employee_id_label as "employeeIdLabel", a.allow_refund as "allowRefund", i.credits_invoice_id as "creditsInvoiceId",
        (select o.number from invoice o where o.id = i.credits_invoice_id) as "creditsInvoiceNumber",
        coalesce((select json_agg(json_build_object('id', n.id, 'number', n.number, 'grossOre', n.gross_ore, 'createdAt', n.created_at) order by n.number desc)
          from (select * from invoice n where n.credits_invoice_id = i.id order by n.number desc limit 100) n), '[]') as "creditNotes",
        (select json_build_object('sentOn', r.sent_on, 'dueDate', r.due_date) from invoice_reminder r where r.invoice_id = i.id) as reminder,
        ${PAID}, ${CREDITED}, ${DOCUMENTS}, (select count(*)::int from invoice_line l where l.invoice_id = i.id) as "totalLines"
      from invoice i join company c on c.id = i.company_id join agreement a on a.id = i.agreement_id where i.id = $1`,
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
  sequence: number
  refundsLineId: string | null
  comment: string | null
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  phone: string | null
}

/** The product of a line as named by the API and the printed document (001 §3), from the stored source. */
export const productTypeOf = (source: string): string =>
  `case ${source} when 'TICKET_MONTH' then 'TICKET' when 'ADD_ON_MONTH' then 'MOBILITY' else ${source}::text end`

const LINES = `select l.id, l.position, ${productTypeOf('l.source')} as "productType", l.ticket_id as "ticketId", l.subscription_id as "subscriptionId", l.month,
    l.profile_id as "profileId", l.add_on_type as "addOnType", l.zone_from as "zoneFrom", l.zone_to as "zoneTo", l.all_zones as "allZones",
    l.nr_of_zones as "nrOfZones", l.quantity, l.unit_price_ore as "unitPriceOre", l.gross_ore as "grossOre", l.vat_rate as "vatRate", l.sequence,
    l.refunds_line_id as "refundsLineId", l.comment, p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId", p.phone
  from invoice_line l left join invoice_line_person p on p.line_id = l.id
  where l.invoice_id = $1 and l.position > $3 order by l.position limit $2`

/**
 * A page of an invoice's lines. Positions run from 1 without gaps, so a page is a range of the key and the last page costs as much
 * as the first.
 */
export const readLines = (ctx: Ctx, invoiceId: string, limit: number, offset: number): Promise<LineRow[]> =>
  readTenant<LineRow>(ctx, { name: 'invoice-lines', text: LINES, values: [invoiceId, limit, offset] })

/** What has been given back of a line: refunds by credit note, and the reversal on a later invoice. */
export type GivenBackRow = {
  lineId: string
  reversedOre: number
  refunds: {
    grossOre: number
    createdAt: string
    invoiceId: string
    number: number
    comment: string | null
  }[]
}

/** Of a page of an invoice's lines, those of which something has been given back. Øre. */
export const readGivenBack = (
  ctx: Ctx,
  invoiceId: string,
  limit: number,
  offset: number,
): Promise<GivenBackRow[]> =>
  readTenant<GivenBackRow>(ctx, {
    name: 'invoice-lines-given-back',
    text: `with page as materialized (
        select id, ticket_id, subscription_id, month, sequence from invoice_line where invoice_id = $1 and position > $3 order by position limit $2)
      select l.id as "lineId", coalesce(v.ore, 0)::float8 as "reversedOre", coalesce(r.refunds, '[]') as refunds
      from page l
      left join lateral (
        select -sum(v.gross_ore) as ore from (
          select gross_ore from invoice_line v where v.ticket_id = l.ticket_id and v.month = l.month and v.sequence = 1 and l.sequence = 0
          union all
          select gross_ore from invoice_line v where v.subscription_id = l.subscription_id and v.month = l.month and v.sequence = 1 and l.sequence = 0) v) v on true
      left join lateral (
        select json_agg(json_build_object('grossOre', r.gross_ore, 'createdAt', n.created_at, 'invoiceId', n.id, 'number', n.number, 'comment', r.comment)
          order by n.number desc) as refunds
        from invoice_line r join invoice n on n.id = r.invoice_id where r.refunds_line_id = l.id) r on true
      where v.ore is not null or r.refunds is not null`,
    values: [invoiceId, limit, offset],
  })

export const lineZones = (
  tariff: Tariff,
  line: Pick<LineRow, 'zoneFrom' | 'zoneTo' | 'allZones'>,
): string[] =>
  line.zoneFrom && line.zoneTo
    ? zoneNames(tariff, { allZones: line.allZones, zoneFrom: line.zoneFrom, zoneTo: line.zoneTo })
    : []
