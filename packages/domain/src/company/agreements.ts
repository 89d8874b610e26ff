import type { AgreementSubType } from '../agreement.ts'

/** The four types that exclude each other in part. Source: 000 §5. */
const EXCLUSIVE: Partial<Record<AgreementSubType, readonly AgreementSubType[]>> = {
  FREETICKET: ['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET'],
  SUBSCRIPTIONS: ['FREETICKET', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET'],
  HOUSING_ASSOCIATION: ['FREETICKET', 'SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET'],
  SCHOOLTICKET: ['FREETICKET', 'SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET'],
}

/**
 * Whether an agreement of a type is compatible with a company's other agreements (without the one that is being changed). Checked
 * when one is added and when a type is changed. Source: 000 §5.
 * @returns the conflicting type, or null
 */
export function agreementConflict(
  subType: AgreementSubType,
  others: readonly AgreementSubType[],
): AgreementSubType | null {
  const excluded = EXCLUSIVE[subType] ?? []
  return others.find(other => excluded.includes(other)) ?? null
}

/** The order in which default agreements are listed. Source: 000 §9. */
const SORTED_TYPES: readonly AgreementSubType[] = [
  'FREETICKET',
  'SUBSCRIPTIONS',
  'TICKETOFFICE',
  'SCHOOLTICKET',
  'TRAVELCARD_FIXED_PRICE',
  'TRAVELCARD_SUBSCRIPTION',
  'NO_SUBSCRIPTIONS',
  'HOUSING_ASSOCIATION',
  'OTHER',
]

export type AgreementDraft = {
  readonly id: string
  readonly subType: AgreementSubType
  readonly invoiceReference: string
  readonly invoicingInterval: 'DAILY' | 'WEEKLY' | 'MONTHLY_AT_END' | 'QUARTERLY'
  readonly paymentDeadlineDays: number
  readonly widgetSettings?: boolean | undefined
}

/** The agreements that an order widget can be for. */
export const hasWidget = (subType: AgreementSubType): boolean =>
  subType === 'SUBSCRIPTIONS' || subType === 'HOUSING_ASSOCIATION'

/** What a new agreement form starts with. Source: 000 §9. */
export const NEW_AGREEMENT = {
  subType: 'TICKETOFFICE',
  invoiceReference: '',
  invoicingInterval: 'MONTHLY_AT_END',
  paymentDeadlineDays: 30,
} as const satisfies Omit<AgreementDraft, 'id'>

/** The agreements a new company is offered, with ids 1 to 3, monthly, 30 days. Source: 000 §9. */
export function defaultAgreements(operator: {
  readonly defaultAgreements: readonly AgreementSubType[]
}): AgreementDraft[] {
  return SORTED_TYPES.filter(subType => operator.defaultAgreements.includes(subType)).map((subType, at) => ({
    ...NEW_AGREEMENT,
    id: String(at + 1),
    subType,
  }))
}
