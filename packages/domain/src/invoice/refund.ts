import { assertOre, totals, type VatRateSum, vatOfGross, vatPerRate } from '../money.ts'
import type { RefusalCode } from '../refusals.ts'

/** A line is refunded again at the earliest after this long. Source: 001 §9. */
export const REFUND_WAIT_MS = 2 * 60_000
/** Maximum length of the reason of a refund. */
export const REFUND_COMMENT_MAX = 500

export type RefundFacts = {
  /** Øre incl. VAT of the line, as issued: price × quantity. */
  readonly grossOre: number
  /** Percent. */
  readonly vatRate: number
  /** Øre incl. VAT refunded on the line before. */
  readonly refundedOre: number
  readonly lastRefundAt: Date | null
}

/** What can still be refunded on a line, in øre; never below zero. Source: 001 §5. */
export function refundableOre(line: Pick<RefundFacts, 'grossOre' | 'refundedOre'>): number {
  return Math.max(0, assertOre(line.grossOre) - assertOre(line.refundedOre))
}

type AmountRefusal = Extract<RefusalCode, 'refund-nothing' | 'refund-too-much'>
type Refused = AmountRefusal | Extract<RefusalCode, 'refund-recent'>
export type RefundDecision =
  | { ok: true; amountOre: number; vatOre: number; remainingOre: number }
  | { ok: false; refusal: Refused; remainingOre: number; retryAfterSeconds: number | null }

/**
 * What is wrong with an amount to refund, both in øre incl. VAT; null for nothing. A credit note of 0 would use a number without
 * effect. Source: 001 §5.
 * @throws RangeError when the amount is no whole number of øre
 */
export function refundAmountRefusal(amountOre: number, remainingOre: number): AmountRefusal | null {
  if (assertOre(amountOre) <= 0) return 'refund-nothing'
  return amountOre > remainingOre ? 'refund-too-much' : null
}

/**
 * Whether an amount (øre incl. VAT) may be refunded on a line now. A line cannot be refunded again at once, so that a double click
 * is one refund. Source: 001 §4, §5, §8.
 * @throws RangeError when the amount is no whole number of øre
 */
export function decideRefund(line: RefundFacts, amountOre: number, now: Date): RefundDecision {
  const remainingOre = refundableOre(line)
  const refused = refundAmountRefusal(amountOre, remainingOre)
  if (refused === 'refund-nothing')
    return { ok: false, refusal: refused, remainingOre, retryAfterSeconds: null }
  const waitMs = line.lastRefundAt ? line.lastRefundAt.getTime() + REFUND_WAIT_MS - now.getTime() : 0
  if (waitMs > 0)
    return {
      ok: false,
      refusal: 'refund-recent',
      remainingOre,
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    }
  if (refused) return { ok: false, refusal: refused, remainingOre, retryAfterSeconds: null }
  return {
    ok: true,
    amountOre,
    vatOre: vatOfGross(amountOre, line.vatRate),
    remainingOre: remainingOre - amountOre,
  }
}

export type CreditNoteAmounts = {
  quantity: number
  unitPriceOre: number
  grossOre: number
  vatOre: number
  vat: VatRateSum[]
}

/**
 * The amounts of the credit note that gives back a part of a line: one of minus the amount (øre incl. VAT), with the VAT of the
 * line's rate taken out as on an invoice. Source: decisions.md "A refund is a credit note that points at the line".
 */
export function creditNoteAmounts(amountOre: number, vatRate: number): CreditNoteAmounts {
  // 0 − 0 and not −0, which JSON and the database would write differently.
  const grossOre = 0 - assertOre(amountOre)
  const vat = vatPerRate([{ grossOre, vatRate }])
  return {
    quantity: -1,
    unitPriceOre: amountOre,
    grossOre,
    vatOre: totals([{ grossOre, vatRate }]).vatOre,
    vat,
  }
}
