import { companyTicketKind } from '../company-ticket/kind.ts'
import { counterTicketKind } from '../counter/kind.ts'
import { freeTicketKind } from '../free-ticket/kind.ts'
import { housingTicketKind } from '../housing/kind.ts'
import { schoolTicketKind } from '../school/kind.ts'
import type { TicketKindRules } from './kind.ts'

/** Every kind of ticket the portal sells, one line per product. */
export const TICKET_KINDS = {
  COMPANY_TICKET: companyTicketKind,
  FREE_TICKET: freeTicketKind,
  SCHOOL_TICKET: schoolTicketKind,
  COUNTER_TICKET: counterTicketKind,
  HOUSING_TICKET: housingTicketKind,
} as const satisfies Readonly<Record<string, TicketKindRules>>

export type TicketKind = keyof typeof TICKET_KINDS

/** The rules of a kind, typed for all kinds. */
export const ticketKind = (kind: TicketKind): TicketKindRules => TICKET_KINDS[kind]

/**
 * The kinds that are one per phone: a phone has one open ticket of all of them together, whichever company ordered it (001 §8). An index of
 * `open_claim` names them too. Kinds whose tickets may follow one another are apart.
 */
export const ONE_PER_PHONE_KINDS: readonly TicketKind[] = (Object.keys(TICKET_KINDS) as TicketKind[]).filter(
  kind => ticketKind(kind).claims.includes('phone') && !ticketKind(kind).claimsByPeriod,
)

/** The kinds charged by month, with the tag of the product that has their price. */
export const MONTHLY_TICKET_KINDS: readonly { readonly kind: TicketKind; readonly productTag: string }[] = (
  Object.keys(TICKET_KINDS) as TicketKind[]
).flatMap(kind => {
  const productTag = ticketKind(kind).monthlyProductTag
  return productTag === null ? [] : [{ kind, productTag }]
})
