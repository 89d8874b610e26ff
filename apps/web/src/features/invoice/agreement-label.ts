import type { AgreementSubType } from '@portal/domain'

const LABELS = {
  SUBSCRIPTIONS: 'typeSubscriptions',
  TICKETOFFICE: 'typeCounter',
  // The operator's own word for it.
  FREETICKET: 'freeTicket',
  SCHOOLTICKET: 'typeSchool',
  HOUSING_ASSOCIATION: 'typeHousing',
} as const
type Label = (typeof LABELS)[keyof typeof LABELS]

const isLabelled = (subType: AgreementSubType): subType is keyof typeof LABELS => subType in LABELS

/** What an agreement's type is called on invoices, as the name of a phrase; null for a type without a label. Source: 001 §3. */
export const agreementLabel = (subType: AgreementSubType): Label | null =>
  isLabelled(subType) ? LABELS[subType] : null
