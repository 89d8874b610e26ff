import { creditNoteAmounts } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, Prisma, type Tx } from '../../core/in-tenant.ts'
import { takeNumbers } from './numbers.ts'

/** What a credit note takes over from the line that it gives back a part of, and from its invoice. */
const CREDITED = {
  productId: true,
  description: true,
  month: true,
  profileId: true,
  addOnType: true,
  zoneFrom: true,
  zoneTo: true,
  allZones: true,
  nrOfZones: true,
  vatRate: true,
  person: { select: { firstName: true, lastName: true, employeeId: true, phone: true } },
  department: { select: { name: true, costCentre: true } },
  invoice: {
    select: {
      id: true,
      companyId: true,
      agreementId: true,
      periodStart: true,
      periodEnd: true,
      ourReference: true,
      theirReference: true,
      buyer: true,
      seller: true,
    },
  },
} satisfies Prisma.InvoiceLineSelect

/**
 * Gives back a part of an invoice line by a credit note with its own number, which refers to the line. The caller holds `lockInvoicing`, has
 * decided the amount and writes the audit entry.
 * @param amountOre incl. VAT, above 0 and at most what is left of the line
 */
export const creditLine = async (
  tx: Tx,
  ctx: Ctx,
  {
    lineId,
    amountOre,
    vatRate,
    comment,
  }: { lineId: string; amountOre: number; vatRate: number; comment: string | null },
): Promise<{ id: string; companyId: string; invoiceId: string; number: number }> => {
  const number = (await takeNumbers(tx, 'CREDIT_NOTE', 1)) + 1
  const { vat, ...note } = creditNoteAmounts(amountOre, vatRate)
  const { invoice, person, department, description, ...line } = await tx.models.invoiceLine.findFirstOrThrow({
    where: { id: lineId },
    select: CREDITED,
  })
  const { id: invoiceId, buyer, seller, ...kept } = invoice
  const { id, companyId } = await tx.models.invoice.create({
    data: {
      ...kept,
      kind: 'CREDIT_NOTE',
      number,
      invoiceDate: dayColumn(ctx.today),
      dueDate: dayColumn(ctx.today),
      buyer: buyer!,
      seller: seller!,
      ticketCount: 0,
      grossOre: note.grossOre,
      vatOre: note.vatOre,
      vat,
      creditsInvoiceId: invoiceId,
      createdAt: ctx.clock.now(),
      lines: {
        create: {
          ...line,
          position: 1,
          source: 'REFUND',
          description: description ?? Prisma.DbNull,
          quantity: note.quantity,
          unitPriceOre: note.unitPriceOre,
          grossOre: note.grossOre,
          refundsLineId: lineId,
          comment,
          ...(person ? { person: { create: person } } : {}),
          ...(department ? { department: { create: department } } : {}),
        },
      },
    },
    select: { id: true, companyId: true },
  })
  await tx.enqueue('invoice-document', { operator: ctx.operator.id })
  return { id, companyId, invoiceId, number }
}
