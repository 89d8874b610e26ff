import { companyTicketBulkOrder } from '../company-ticket/service.ts'
import { freeTicketMassChange, freeTicketMassEnd, freeTicketMassOrder } from '../free-ticket/service.ts'
import { schoolFileOrder, schoolMassClassRows, schoolMassEndRows } from '../school/service.ts'
import type { BulkDescription } from './description.ts'

// biome-ignore lint/suspicious/noExplicitAny: `descriptionOf` returns each description for rows of its own kind only
type AnyDescription = BulkDescription<any, any, any>

/** The kinds of bulk requests, one line per product and kind. */
const DESCRIPTIONS: readonly AnyDescription[] = [
  companyTicketBulkOrder,
  freeTicketMassOrder,
  freeTicketMassEnd,
  freeTicketMassChange,
  schoolFileOrder,
  schoolMassEndRows,
  schoolMassClassRows,
]

/** The description of an upload's kind. @throws Error for an unknown kind */
export const descriptionOf = (of: Pick<AnyDescription, 'kind' | 'ticketKind'>): AnyDescription => {
  const found = DESCRIPTIONS.find(({ kind, ticketKind }) => kind === of.kind && ticketKind === of.ticketKind)
  if (!found) throw new Error(`no product does ${of.kind} of ${of.ticketKind} by a file`)
  return found
}
