import { addDays, type Day } from '../days.ts'
import { assertOre, type Totals, totals, type VatRateSum, vatPerRate } from '../money.ts'
import type { BillingPeriod } from './billing-periods.ts'

export type InvoiceLineAmounts = {
  readonly quantity: number
  /** Øre incl. VAT for one. */
  readonly unitPriceOre: number
  /** Percent. */
  readonly vatRate: number
}

/**
 * Øre incl. VAT of a line.
 * @throws RangeError when the quantity is no integer: a part of a month is not sold
 */
export function lineGrossOre(line: InvoiceLineAmounts): number {
  if (!Number.isInteger(line.quantity)) throw new RangeError(`Not a quantity: ${line.quantity}`)
  return assertOre(line.quantity * assertOre(line.unitPriceOre))
}

/** Sum, VAT and net of an invoice and the same per VAT rate; they always add up to the lines. Source: decisions.md. */
export function invoiceTotals(lines: readonly InvoiceLineAmounts[]): Totals & { vat: VatRateSum[] } {
  const gross = lines.map(line => ({ grossOre: lineGrossOre(line), vatRate: line.vatRate }))
  return { ...totals(gross), vat: vatPerRate(gross) }
}

/** Days from the due date to the reminder's due date. */
export const REMINDER_DAYS = 14

/** Invoice date plus the agreement's payment deadline in days. */
export function dueDate(invoiceDate: Day, deadlineDays: number): Day {
  return addDays(invoiceDate, deadlineDays)
}

/** When a reminder falls due. Source: 001 §2 "reminder due date". */
export function reminderDueDate(due: Day): Day {
  return addDays(due, REMINDER_DAYS)
}

/** The first day on which an unpaid invoice is reminded of. */
export function reminderDay(due: Day): Day {
  return addDays(reminderDueDate(due), 1)
}

/** True when a ticket is billed in a period: it is valid on at least one of its days. One that ended before it began never is. Source: 001 §1. */
export function billedIn(
  ticket: { readonly startDate: Day; readonly expirationDate: Day | null },
  period: BillingPeriod,
): boolean {
  return (
    ticket.startDate <= period.end &&
    (ticket.expirationDate === null ||
      (ticket.expirationDate >= period.start && ticket.expirationDate >= ticket.startDate))
  )
}
