import { companyTicketBulkOrder } from '../company-ticket/service.ts'
import type { BulkDescription } from './description.ts'

// biome-ignore lint/suspicious/noExplicitAny: each description goes with rows of its own kind only, which `descriptionOf` sees to
type AnyDescription = BulkDescription<any, any>

/** What can be done by a file, one line per product and act. */
const DESCRIPTIONS: readonly AnyDescription[] = [companyTicketBulkOrder]

/** The description of an upload by what it is of. @throws Error for one that no product gives */
export const descriptionOf = (of: Pick<AnyDescription, 'kind' | 'ticketKind'>): AnyDescription => {
  const found = DESCRIPTIONS.find(({ kind, ticketKind }) => kind === of.kind && ticketKind === of.ticketKind)
  if (!found) throw new Error(`no product does ${of.kind} of ${of.ticketKind} by a file`)
  return found
}
