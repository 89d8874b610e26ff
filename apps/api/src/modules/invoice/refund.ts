import { nok, oreOf } from '@portal/domain'
import { decideRefund } from '@portal/domain/invoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Prisma, Tx } from '../../core/in-tenant.ts'
import type { RefundCreate, RefundCreated } from './admin-schemas.ts'
import { creditLine } from './credit.ts'
import { lockInvoicing } from './numbers.ts'

const FACTS = {
  grossOre: true,
  vatRate: true,
  month: true,
  sequence: true,
  ticketId: true,
  subscriptionId: true,
  refundedBy: { select: { grossOre: true, invoice: { select: { createdAt: true } } } },
  invoice: { select: { kind: true, agreement: { select: { allowRefund: true } } } },
} satisfies Prisma.InvoiceLineSelect

/** The line of a later invoice that takes back a charge for a month. */
const readReversal = async (
  tx: Tx,
  line: Pick<Prisma.InvoiceLineGetPayload<{ select: typeof FACTS }>, 'month' | 'ticketId' | 'subscriptionId'>,
) => {
  const { month, ticketId, subscriptionId } = line
  const charged = ticketId ? { ticketId } : subscriptionId ? { subscriptionId } : null
  return (
    charged &&
    tx.models.invoiceLine.findFirst({
      where: { ...charged, month, sequence: 1 },
      select: { grossOre: true },
    })
  )
}

const readFacts = async (tx: Tx, invoiceId: string, lineId: string) => {
  const line = await tx.models.invoiceLine.findFirst({ where: { id: lineId, invoiceId }, select: FACTS })
  if (!line) throw new Refusal('not-found')
  const { grossOre, vatRate, sequence, refundedBy, invoice } = line
  const reversal = sequence === 0 ? await readReversal(tx, line) : null
  const times = refundedBy.map(refund => refund.invoice.createdAt.getTime())
  return {
    allowed: invoice.agreement.allowRefund && invoice.kind === 'INVOICE',
    grossOre,
    vatRate,
    refundedOre: 0 - refundedBy.reduce((sum, refund) => sum + refund.grossOre, reversal?.grossOre ?? 0),
    lastRefundAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

/**
 * Refunds a part of an invoice line by a credit note with its own number, which refers to the line; the invoice never changes (001
 * §4, §5; decisions "Tickets, money, invoices"). Earlier refunds and reversals count, and refunds of an operator are serialised:
 * together they never exceed the line.
 * @throws Refusal not-found, refund-not-allowed (the agreement, or no invoice), refund-nothing for 0, refund-recent within two
 *   minutes of the line's latest refund, refund-too-much, idempotency-key-reused
 */
export const refundLine = (
  ctx: Ctx,
  invoiceId: string,
  lineId: string,
  { amount, description }: z.infer<typeof RefundCreate>,
): Promise<{ body: z.infer<typeof RefundCreated>; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    await lockInvoicing(tx)
    const line = await readFacts(tx, invoiceId, lineId)
    if (!line.allowed) throw new Refusal('refund-not-allowed')
    const decision = decideRefund(line, oreOf(amount), ctx.clock.now())
    if (!decision.ok)
      throw new Refusal(decision.refusal, {
        remaining: nok(decision.remainingOre),
        ...(decision.retryAfterSeconds === null ? {} : { retryAfterSeconds: decision.retryAfterSeconds }),
      })
    const { id, companyId, number } = await creditLine(tx, ctx, {
      lineId,
      amountOre: decision.amountOre,
      vatRate: line.vatRate,
      comment: description || null,
    })
    await tx.audit({
      action: 'invoice.refund',
      companyId,
      entityId: id,
      detail: { invoiceId, lineId, creditNoteNumber: number, amountOre: decision.amountOre },
    })
    return {
      creditNoteId: id,
      creditNoteNumber: String(number),
      remaining: nok(decision.remainingOre),
    }
  })
