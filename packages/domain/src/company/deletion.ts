/** The checks before a company is deleted, in the order shown. Source: 000 §2.5. */
export const DELETION_CHECKS = ['invoices', 'companyTickets', 'freeTickets', 'ticketOfficeTickets'] as const
export type DeletionCheck = (typeof DELETION_CHECKS)[number]

/** A check fails while anything is open. Source: 000 §2.5, §4. */
export function checkPasses(openCount: number): boolean {
  return openCount === 0
}

/** Deleting is possible when every check has passed; `undefined` is a check that is not finished. Source: 000 §4. */
export function mayDelete(results: Readonly<Record<DeletionCheck, boolean | undefined>>): boolean {
  return DELETION_CHECKS.every(check => results[check] === true)
}
