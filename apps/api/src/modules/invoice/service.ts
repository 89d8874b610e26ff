/** What other modules use of invoices. */
export { seenBy } from './access.ts'
export { amount as kronerBound } from './admin-schemas.ts'
export { FREE_TICKETS, INTERVAL } from './agreements.ts'
export { type MonthCharge, readMonthCharges } from './charged.ts'
export {
  CHARGED_MONTHLY,
  chargedOnEarlier,
  chargesOf,
  monthsUntil,
  SUBSCRIPTION_NOT_OWED,
  SUBSCRIPTION_OWED,
  TICKET_NOT_OWED,
  TICKET_OWED,
  TICKETS,
} from './charges.ts'
export { creditLine } from './credit.ts'
export { documentOf } from './document.ts'
export { baseLines, openBaseLines } from './free-bases.ts'
export { lineZones, readLines } from './lines.ts'
export { lockInvoicing } from './numbers.ts'
export { Sheet } from './pdf/sheet.ts'
export { itemText, wrap } from './pdf/text.ts'
export { PAGE, themeOf } from './pdf/theme.ts'
export { typeface } from './pdf/typeface.ts'
export type { InvoiceDocument } from './pdf/types.ts'
export { ADMINISTRATORS } from './receivers.ts'
export { readInvoice } from './rows.ts'
export { COMPARED, type ComparedLine, differenceFile, presentParts } from './why-lines.ts'
export { WhyParts } from './why-schemas.ts'
