import { nok, oreOf } from '@portal/domain'
import { decideRefund } from '@portal/domain/invoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { RefundCreate, RefundCreated } from './admin-schemas.ts'
import { creditLine } from './credit.ts'
import { lockInvoicing } from './numbers.ts'

type LineFacts = {
  allowed: boolean
  grossOre: number
  vatRate: number
  givenBackOre: number
  lastRefundAt: Date | null
}

const readFacts = async (tx: Tx, invoiceId: string, lineId: string): Promise<LineFacts> => {
  const [row] = await tx.$queryRaw<LineFacts[]>`
    select a.allow_refund and i.kind = 'INVOICE' as allowed, l.gross_ore as "grossOre", l.vat_rate as "vatRate",
      -(coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = l.id), 0)
        + coalesce((select sum(v.gross_ore) from invoice_line v where v.ticket_id = l.ticket_id and v.month = l.month and v.sequence = 1 and l.sequence = 0), 0)
        + coalesce((select sum(v.gross_ore) from invoice_line v where v.subscription_id = l.subscription_id and v.month = l.month and v.sequence = 1 and l.sequence = 0), 0))::float8 as "givenBackOre",
      (select max(n.created_at) from invoice_line r join invoice n on n.id = r.invoice_id where r.refunds_line_id = l.id) as "lastRefundAt"
    from invoice_line l join invoice i on i.id = l.invoice_id join agreement a on a.id = i.agreement_id
    where l.id = ${lineId}::uuid and i.id = ${invoiceId}::uuid`
  if (!row) throw new Refusal('not-found')
  return row
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
    const decision = decideRefund({ ...line, refundedOre: line.givenBackOre }, oreOf(amount), ctx.clock.now())
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
