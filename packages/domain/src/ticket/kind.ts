import type { AuditAction } from '../audit/actions.ts'
import type { Localized } from '../localized.ts'
import type { HolderIdentity } from './holder.ts'

/**
 * What differs between kinds of tickets, as the ticket engine asks for it. Each product gives one; `TICKET_KINDS` lists them.
 */
export type TicketKindRules = {
  /** What identifies a holder within a company. Null: sold without a name. */
  readonly holder: HolderIdentity | null
  /** What only one open ticket of the kind may have. */
  readonly claims: readonly ('phone' | 'card')[]
  /** By the month: each month begun is charged, by the price of the product with this tag in the list of that month. Null: charged otherwise. */
  readonly monthlyProductTag: string | null
  /** Months after the last day until nothing personal is left. Source: 000 §9. */
  readonly retentionMonths: number
  /** What the activity log says of the engine's steps. */
  readonly audit: Readonly<
    Record<'issue' | 'retry' | 'fail' | 'end' | 'cancelPending' | 'resend' | 'sendCode', AuditAction>
  >
  /** The SMS with the pickup code, first and again. Placeholders: {operator}, {company}, {code}, {date}. */
  readonly sms: { readonly pickupCode: Localized; readonly pickupCodeAgain: Localized }
}
