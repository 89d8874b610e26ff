import type { Day } from '../days.ts'
import { assertOre } from '../money.ts'

export const PAYMENT_STATUSES = ['unpaid', 'partly-paid', 'paid', 'overdue', 'not-applicable'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Amounts are øre incl. VAT. */
export type PaymentFacts = {
  readonly kind: 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'
  readonly grossOre: number
  /** What credit notes have given back of it, as a positive sum. */
  readonly creditedOre: number
  readonly paidOre: number
  readonly dueDate: Day
}

/** What is still to be paid of an invoice, in øre; negative when more was paid than is owed, 0 for what nobody pays. */
export function outstandingOre(invoice: Omit<PaymentFacts, 'dueDate'>): number {
  if (invoice.kind !== 'INVOICE') return 0
  return assertOre(assertOre(invoice.grossOre) - assertOre(invoice.creditedOre) - assertOre(invoice.paidOre))
}

/**
 * Where an invoice stands today. It is overdue from the day after its due date; what is credited whole is settled. An invoice
 * base and a credit note are paid by nobody. Source: 001 §2 "payment status".
 */
export function paymentStatus(invoice: PaymentFacts, today: Day): PaymentStatus {
  if (invoice.kind !== 'INVOICE') return 'not-applicable'
  if (outstandingOre(invoice) <= 0) return 'paid'
  if (invoice.dueDate < today) return 'overdue'
  return invoice.paidOre > 0 ? 'partly-paid' : 'unpaid'
}
