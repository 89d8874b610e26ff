import type { Day } from '../days.ts'
import { assertOre } from '../money.ts'

export const PAYMENT_STATUSES = ['unpaid', 'partly-paid', 'paid', 'overdue', 'not-applicable'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What a list of invoices can be narrowed to: something remains to be paid (overdue or not), overdue, paid, or credit notes. */
export const INVOICE_FILTERS = ['open', 'overdue', 'paid', 'credit-note'] as const

/** Amounts are øre incl. VAT. */
export type PaymentFacts = {
  readonly kind: 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'
  readonly grossOre: number
  /** What credit notes have given back of it, as a positive sum. */
  readonly creditedOre: number
  readonly paidOre: number
  readonly dueDate: Day
}

/** The outstanding amount of an invoice, in øre; negative when too much was paid, 0 for bases and credit notes. */
export function outstandingOre(invoice: Omit<PaymentFacts, 'dueDate'>): number {
  if (invoice.kind !== 'INVOICE') return 0
  return assertOre(assertOre(invoice.grossOre) - assertOre(invoice.creditedOre) - assertOre(invoice.paidOre))
}

/**
 * The payment status of an invoice today. It is overdue from the day after its due date; a fully credited one is settled. Invoice
 * bases and credit notes are not paid. Source: 001 §2 "payment status".
 */
export function paymentStatus(invoice: PaymentFacts, today: Day): PaymentStatus {
  if (invoice.kind !== 'INVOICE') return 'not-applicable'
  if (outstandingOre(invoice) <= 0) return 'paid'
  if (invoice.dueDate < today) return 'overdue'
  return invoice.paidOre > 0 ? 'partly-paid' : 'unpaid'
}
