/** What other modules use of invoices. */
export { type MonthCharge, readMonthCharges } from './charged.ts'
export { chargedOnEarlier, SUBSCRIPTION_NOT_OWED, TICKET_NOT_OWED } from './charges.ts'
export { creditLine } from './credit.ts'
export { baseLines, openBaseLines } from './free-bases.ts'
export { lockInvoicing } from './numbers.ts'
