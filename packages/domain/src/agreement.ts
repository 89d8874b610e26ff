import type { Day } from './days.ts'

/** What a company has agreed to with the operator. Source: 000 §3. */
export const AGREEMENT_SUB_TYPES = [
  'FREETICKET',
  'NO_SUBSCRIPTIONS',
  'SCHOOLTICKET',
  'SUBSCRIPTIONS',
  'TICKETOFFICE',
  'TRAVELCARD_FIXED_PRICE',
  'TRAVELCARD_SUBSCRIPTION',
  'HOUSING_ASSOCIATION',
  'OTHER',
] as const
export type AgreementSubType = (typeof AGREEMENT_SUB_TYPES)[number]

/**
 * A subtype from outside; the alias HOUSING_COOPERATIVE_AGREEMENT is stored as HOUSING_ASSOCIATION.
 * Source: 000 §3, decisions.md "Names".
 * @throws RangeError for an unknown subtype
 */
export function parseAgreementSubType(text: string): AgreementSubType {
  if (text === 'HOUSING_COOPERATIVE_AGREEMENT') return 'HOUSING_ASSOCIATION'
  const subType = AGREEMENT_SUB_TYPES.find(known => known === text)
  if (!subType) throw new RangeError(`Unknown agreement subtype: ${text}`)
  return subType
}

export const INVOICING_INTERVALS = ['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY', 'OTHER'] as const
export type InvoicingInterval = (typeof INVOICING_INTERVALS)[number]

export const COMPANY_TYPES = ['PORTAL_CUSTOMER', 'PORTAL_CONTRACTOR', 'OTHER'] as const
export type CompanyType = (typeof COMPANY_TYPES)[number]

export const WIDGET_ACCESS = ['DISABLED', 'ALLOW_TICKET_CREATION', 'ALLOW_TICKET_REQUESTS'] as const
export type WidgetAccess = (typeof WIDGET_ACCESS)[number]

/** Flags of an agreement that open and close parts of the portal. Source: 001 §6. */
export type AgreementSettings = {
  readonly allowOrderTicket: boolean
  readonly allowRefund: boolean
  readonly canSetArbitraryStartupDateForTicket: boolean
  readonly hasIncreasedExpiryDate: boolean
  readonly showDateInput: boolean
  readonly hasInvoiceBaseOnly: boolean
  /** The order widget, the order link and the settings of both. */
  readonly widgetSettings: boolean
}

export type AgreementTerm = { readonly fromDate: Day; readonly endDate: Day | null }

/** True until the last day of an agreement, that day included; also before its first. */
export const agreementLasts = ({ endDate }: Pick<AgreementTerm, 'endDate'>, day: Day): boolean =>
  endDate === null || endDate >= day

/** True on every day from the first to the last of an agreement, both included. */
export function agreementCovers(agreement: AgreementTerm, day: Day): boolean {
  return agreement.fromDate <= day && agreementLasts(agreement, day)
}
