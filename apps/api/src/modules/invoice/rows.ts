import type { AgreementSubType, Day, VatRateSum } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import type { InvoiceBuyer, InvoiceSeller } from './pdf/types.ts'

export type Kind = 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'

export const PAID_ORE = `(select coalesce(sum(p.amount_ore), 0)::float8 from invoice_payment p where p.invoice_id = i.id) as "paidOre"`
export const CREDITED = `(select coalesce(-sum(n.gross_ore), 0)::float8 from invoice n where n.credits_invoice_id = i.id) as "creditedOre"`

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

const SELECT = {
  id: true,
  kind: true,
  number: true,
  companyId: true,
  agreementId: true,
  invoiceDate: true,
  dueDate: true,
  periodStart: true,
  periodEnd: true,
  createdAt: true,
  kid: true,
  ourReference: true,
  theirReference: true,
  buyer: true,
  seller: true,
  ticketCount: true,
  grossOre: true,
  vatOre: true,
  vat: true,
  creditsInvoiceId: true,
  company: { select: { employeeIdLabel: true } },
  agreement: { select: { allowRefund: true, subType: true } },
  credits: { select: { number: true } },
  creditNotes: {
    select: { id: true, number: true, grossOre: true, createdAt: true },
    orderBy: { number: 'desc' },
    take: 100,
  },
  reminders: { select: { sentOn: true, dueDate: true } },
  _count: { select: { documents: true, lines: true } },
} satisfies Prisma.InvoiceSelect

const numberOf = (number: bigint | null) => (number === null ? null : Number(number))

/** A document with what was paid and credited of it, in øre, and its newest 100 credit notes. @throws Refusal not-found */
export const readInvoice = async (ctx: Ctx, id: string) => {
  const models = modelsOf(ctx)
  const [row, paid, credited] = await Promise.all([
    models.invoice.findFirst({ where: { id }, select: SELECT }),
    models.invoicePayment.aggregate({ where: { invoiceId: id }, _sum: { amountOre: true } }),
    models.invoice.aggregate({ where: { creditsInvoiceId: id }, _sum: { grossOre: true } }),
  ])
  if (!row) throw new Refusal('not-found')
  const { company, agreement, credits, creditNotes, reminders, _count, ...invoice } = row
  const [reminder] = reminders
  return {
    ...invoice,
    number: numberOf(invoice.number),
    invoiceDate: dayOfColumn(invoice.invoiceDate),
    dueDate: dayOfColumn(invoice.dueDate),
    periodStart: dayOfColumn(invoice.periodStart),
    periodEnd: dayOfColumn(invoice.periodEnd),
    buyer: invoice.buyer as InvoiceBuyer,
    seller: invoice.seller as InvoiceSeller,
    grossOre: Number(invoice.grossOre),
    vatOre: Number(invoice.vatOre),
    vat: invoice.vat as VatRateSum[],
    employeeIdLabel: company.employeeIdLabel,
    allowRefund: agreement.allowRefund,
    /** Its tickets are those of residents. */
    resident: agreement.subType === 'HOUSING_ASSOCIATION',
    creditsInvoiceNumber: numberOf(credits?.number ?? null),
    creditNotes: creditNotes.map(({ number, grossOre, ...note }) => ({
      ...note,
      number: Number(number),
      grossOre: Number(grossOre),
    })),
    reminder: reminder
      ? { sentOn: dayOfColumn(reminder.sentOn), dueDate: dayOfColumn(reminder.dueDate) }
      : null,
    paidOre: Number(paid._sum.amountOre ?? 0),
    creditedOre: 0 - Number(credited._sum.grossOre ?? 0),
    documents: _count.documents,
    totalLines: _count.lines,
  }
}
export type InvoiceRow = Awaited<ReturnType<typeof readInvoice>>
