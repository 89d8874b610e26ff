/**
 * How an agreement `a` is invoiced, as SQL. Free tickets get an invoice base for every month, whatever the agreement says, and also
 * from an operator that does not invoice through the portal. It has pages of its own and is not among the invoices (002 §2.1).
 */
export const FREE_TICKETS = `a.sub_type = 'FREETICKET'`
export const INTERVAL = `case when ${FREE_TICKETS} then 'MONTHLY_AT_END' else a.invoicing_interval end`
export const BASE_ONLY = `(a.has_invoice_base_only or ${FREE_TICKETS})`
