import { type Month, parseMonth } from '../days.ts'

/** The id of the invoice base of a department and a month: the same while it is computed anew and when it is frozen. */
export const invoiceBaseId = (agreementNumber: string, month: Month): string => `${agreementNumber}-${month}`

/** The agreement and the month of an id; null for what is no such id. */
export function parseInvoiceBaseId(id: string): { agreementNumber: string; month: Month } | null {
  const [, agreementNumber, month] = /^(.+)-(\d{4}-\d{2})$/.exec(id) ?? []
  try {
    return agreementNumber && month ? { agreementNumber, month: parseMonth(month) } : null
  } catch {
    return null
  }
}
