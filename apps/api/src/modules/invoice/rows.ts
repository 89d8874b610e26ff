import type { AgreementSubType, Day, VatRateSum } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
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
  periodStart: Day
  periodEnd: Day
  subType: AgreementSubType
  allowRefund: boolean
  reference: string
  ticketCount: number
  grossOre: number
  paidOre: number
  paidOn: Day | null
  creditedOre: number
  creditsInvoiceId: string | null
  creditsInvoiceNumber: number | null
  kid: string | null
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
  /** Its tickets are those of residents. */
  resident: boolean
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
        c.employee_id_label as "employeeIdLabel", a.allow_refund as "allowRefund", a.sub_type = 'HOUSING_ASSOCIATION' as resident, i.credits_invoice_id as "creditsInvoiceId",
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
