import * as z from 'zod/mini'
import { code, lineBound } from '../forms.ts'
import { withoutSeparators } from '../text.ts'

/** What becomes of a payment that matched nothing: it waits, was assigned to invoices, or was set aside. */
export const UNMATCHED_STATES = ['OPEN', 'ASSIGNED', 'SET_ASIDE'] as const
export type UnmatchedState = (typeof UNMATCHED_STATES)[number]

export const invoiceNumberBound = z
  .string(code('required'))
  .check(
    z.overwrite(withoutSeparators),
    z.minLength(1, code('required')),
    z.regex(/^\d{1,9}$/, code('wrong-format')),
  )

/** The invoice that a payment is for, by its number. */
export const assignForm = z.object({ invoiceNumber: invoiceNumberBound })
export type AssignForm = z.infer<typeof assignForm>

/** Why a payment is set aside, such as a payment that went back to its payer. */
export const setAsideForm = z.object({ comment: lineBound({ min: 1, max: 200 }) })
export type SetAsideForm = z.infer<typeof setAsideForm>

/** As many invoices as a payment may be divided by. */
export const DIVISION_MAX_PARTS = 100

/** What an invoice gets of a payment; negative where a credit note lowers the payment. */
export type Share = { readonly invoiceNumber: string; readonly amountOre: number }

/**
 * Why a payment may not be divided in this way, or null. Its shares add up to it to the øre, so that nothing of it is lost or made up; each
 * invoice has one share, and no share is nothing.
 */
export function divisionFault(
  paymentOre: number,
  shares: readonly Share[],
): 'no-amount' | 'same-invoice' | 'other-sum' | null {
  if (shares.some(({ amountOre }) => amountOre === 0)) return 'no-amount'
  // `007` and `7` are one number.
  if (new Set(shares.map(({ invoiceNumber }) => Number(invoiceNumber))).size < shares.length)
    return 'same-invoice'
  return leftToDivide(paymentOre, shares) === 0 ? null : 'other-sum'
}

/** Øre of a payment that no share has yet; with the other sign when the shares are too much. */
export const leftToDivide = (paymentOre: number, shares: readonly Pick<Share, 'amountOre'>[]): number =>
  shares.reduce((left, { amountOre }) => left - amountOre, paymentOre)
