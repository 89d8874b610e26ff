import type { AuditAction } from '../audit/actions.ts'
import type { Localized } from '../language.ts'
import type { ClaimBy, ClaimHolder, HolderIdentity } from './holder.ts'

/**
 * What differs between kinds of tickets in the ticket engine. Each product defines one; `TICKET_KINDS` lists them.
 */
export type TicketKindRules = {
  /** The fact that identifies a holder within a company. Null: sold without a name. */
  readonly holder: HolderIdentity | null
  /** What only one ticket of the kind may be for; a phone that is claimed until the ticket has ended, only one of all such kinds. */
  readonly claims: readonly ClaimBy[]
  /** The key of a holder who is claimed; null for one whom nothing tells from others. */
  readonly holderKey?: (of: {
    readonly companyId: string
    readonly agreementId: string
    readonly holder: ClaimHolder
  }) => string | null
  /** A claim holds on the days of the ticket, so that another may follow one that ends; otherwise until the ticket has ended. */
  readonly claimsByPeriod: boolean
  /** By the month: each month begun is charged, by the price of the product with this tag in the list of that month. Null: charged otherwise. */
  readonly monthlyProductTag: string | null
  /** Months after the last day until personal data is deleted. Source: 000 §9. */
  readonly retentionMonths: number
  /** The audit actions of the engine's steps. */
  readonly audit: Readonly<
    Record<
      'issue' | 'retry' | 'fail' | 'end' | 'cancelPending' | 'resend' | 'sendCode' | 'changeReference',
      AuditAction
    >
  >
  /** The SMS with the pickup code, at first and repeated. Placeholders: {{operator}}, {{company}}, {{code}}, {{date}}. */
  readonly sms: { readonly pickupCode: Localized; readonly pickupCodeAgain: Localized }
}
