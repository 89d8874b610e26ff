import { type Localized, nok, profileOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { housingTicket } from '@portal/domain/housing'
import { outstandingOre, paymentStatus, refundableOre, reminderDueDate } from '@portal/domain/invoice'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { Tariff } from '../tariff/service.ts'
import { type GivenBackRow, type LineCount, type LineRow, lineZones } from './lines.ts'
import type { InvoiceRow, ItemRow } from './rows.ts'
import type { Invoice, InvoiceItem, InvoiceLine } from './schemas.ts'

const pdfLink = (row: { id: string; documents: number }) =>
  row.documents > 0 ? `/api/invoice/pdf/${row.id}` : null

const textOf = (number: number | null) => (number === null ? null : String(number))

/** A row of the invoice list (001 §2). */
export const toItem = (ctx: Pick<Ctx, 'today'>, row: ItemRow): z.infer<typeof InvoiceItem> => ({
  id: row.id,
  type: row.kind,
  invoiceNumber: textOf(row.number),
  invoicingDate: row.invoiceDate,
  agreementSubTypeId: row.subType,
  year: Number(row.periodEnd.slice(0, 4)),
  month: Number(row.periodEnd.slice(5, 7)),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  ticketCount: row.ticketCount,
  reference: row.reference,
  paymentStatus: paymentStatus(row, ctx.today),
  dueDate: row.dueDate,
  paidOn: row.paidOn,
  totalPrice: nok(row.grossOre),
  outstandingAmount: nok(outstandingOre(row)),
  refundedAmount: nok(row.creditedOre),
  allowRefund: row.allowRefund && row.kind === 'INVOICE',
  creditsInvoice: credited(row),
  pdfLink: pdfLink(row),
})

const credited = (row: Pick<ItemRow, 'creditsInvoiceId' | 'creditsInvoiceNumber'>) =>
  row.creditsInvoiceId ? { id: row.creditsInvoiceId, invoiceNumber: String(row.creditsInvoiceNumber) } : null

const typeOf = (line: LineRow) => {
  if (line.productType === 'REFUND') return 'REFUND'
  return line.sequence === 0 ? 'CHARGE' : 'REVERSAL'
}

/** What a line is for, in words. */
export const lineText = (
  { addOnType, description }: Pick<LineRow, 'addOnType' | 'description'>,
  { resident }: Pick<InvoiceRow, 'resident'>,
): Localized => {
  if (description) return description
  if (addOnType !== null) return PRODUCT_TEXTS[addOnType].name
  return (resident ? housingTicket : companyTicket).text.name
}

export const toLine = (
  tariff: Tariff,
  invoice: Pick<InvoiceRow, 'agreementId' | 'kind' | 'resident'>,
  line: LineRow,
  given?: GivenBackRow,
): z.infer<typeof InvoiceLine> => {
  const refundedOre = (given?.refunds ?? []).reduce((sum, { grossOre }) => sum - grossOre, 0)
  const givenOre = refundedOre + (given?.reversedOre ?? 0)
  return {
    id: line.id,
    type: typeOf(line),
    productType: line.productType,
    month: line.month.slice(0, 7),
    description: lineText(line, invoice),
    firstName: line.firstName,
    lastName: line.lastName,
    employeeId: line.employeeId,
    price: nok(line.unitPriceOre),
    quantity: line.quantity,
    vatRate: line.vatRate,
    total: nok(line.grossOre),
    refunds: (given?.refunds ?? []).map(refund => ({
      amount: nok(0 - refund.grossOre),
      createdAt: new Date(refund.createdAt).toISOString(),
      creditNoteId: refund.invoiceId,
      creditNoteNumber: String(refund.number),
      comment: refund.comment,
    })),
    refundable:
      invoice.kind === 'INVOICE' ? nok(refundableOre({ grossOre: line.grossOre, refundedOre: givenOre })) : 0,
    refundForInvoiceLineId: line.refundsLineId,
    comment: line.comment,
    relatedId: line.ticketId ?? line.subscriptionId,
    ticketId: line.ticketId,
    agreementNumber: invoice.agreementId,
    profile: line.profileId === null ? null : profileOf(line.profileId),
    addOnType: line.addOnType,
    zones: lineZones(tariff, line),
    allZones: line.allZones,
    numberOfZones: line.nrOfZones,
  }
}

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

/** A whole document with a page of its lines (001 §2 "Invoice detail"). */
export const toInvoice = (
  ctx: Pick<Ctx, 'today'>,
  tariff: Tariff,
  row: InvoiceRow,
  lines: LineRow[],
  givenBack: GivenBackRow[],
  found: { matching: number; byProduct: LineCount[] },
): z.infer<typeof Invoice> => {
  const given = new Map(givenBack.map(each => [each.lineId, each]))
  return {
    id: row.id,
    type: row.kind,
    companyId: row.companyId,
    invoiceNumber: textOf(row.number),
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
    creditedAmount: nok(row.creditedOre),
    outstandingAmount: nok(outstandingOre(row)),
    dueDate: row.dueDate,
    reminderDueDate: reminderDueDate(row.dueDate),
    reminder: row.reminder,
    allowRefund: row.allowRefund && row.kind === 'INVOICE',
    creditsInvoice: credited(row),
    creditNotes: row.creditNotes.map(note => ({
      id: note.id,
      invoiceNumber: String(note.number),
      amount: nok(0 - note.grossOre),
      createdAt: note.createdAt.toISOString(),
    })),
    ticketCount: row.ticketCount,
    pdfLink: pdfLink(row),
    invoiceLines: lines.map(line => toLine(tariff, row, line, given.get(line.id))),
    totalLines: row.totalLines,
    matchingLines: found.matching,
    linesByProduct: found.byProduct,
  }
}
