import type { Environment } from '../environment.ts'
import type { OperatorData } from '../operators/types.ts'
import { cardNumberProblem } from './card-number.ts'

/** What can be wrong with an order as a whole. Source: 002 §8. */
export const FREE_TICKET_GENERAL_ERRORS = [
  'START_DATE_TOO_EARLY',
  'START_DATE_TOO_LATE',
  'START_DATE_NOT_OFFERED',
  'TRAVEL_CARD_NOT_OFFERED',
  'TRAVEL_CARD_NO_COMPANY_POST_ADDRESS',
] as const
export type FreeTicketGeneralError = (typeof FREE_TICKET_GENERAL_ERRORS)[number]

/** What can be wrong with the ticket of one recipient. Source: 002 §8. */
export const FREE_TICKET_RECIPIENT_ERRORS = [
  'CONFLICTING_TICKET',
  'INVALID_ZONE_FROM',
  'INVALID_ZONE_TO',
  'BIRTH_DATE_TOO_RECENT',
  'PROFILE_MISMATCH',
  'INVALID_CARD_NUMBER',
  'CARD_BLOCKED',
] as const
export type FreeTicketRecipientError = (typeof FREE_TICKET_RECIPIENT_ERRORS)[number]

/** Why there can be no ticket on a card, whoever it is for. Source: 002 §8, §9. */
export const cardOrderErrors = (facts: {
  readonly operator: Pick<OperatorData, 'freeTicketTravelCards'>
  readonly environment: Environment
  readonly hasPostAddress: boolean
}): FreeTicketGeneralError[] => [
  ...(facts.operator.freeTicketTravelCards[facts.environment] ? [] : (['TRAVEL_CARD_NOT_OFFERED'] as const)),
  ...(facts.hasPostAddress ? [] : (['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'] as const)),
]

export const isWrongCard = (
  { cardNumberLengths }: Pick<OperatorData, 'cardNumberLengths'>,
  cardNumber: string | null,
): boolean => cardNumberProblem(cardNumber ?? '', cardNumberLengths) !== null

/** The codes of what is wrong with a person and a card. Of somebody who is not born yet, no profile is judged. Source: 002 §8. */
export const recipientErrors = (found: {
  readonly tooYoung: boolean
  readonly mismatch: boolean
  readonly wrongCard: boolean
  /** The card was blocked once, as one that is lost. */
  readonly blockedCard: boolean
}): FreeTicketRecipientError[] => [
  ...(found.tooYoung ? (['BIRTH_DATE_TOO_RECENT'] as const) : []),
  ...(found.mismatch && !found.tooYoung ? (['PROFILE_MISMATCH'] as const) : []),
  ...(found.wrongCard ? (['INVALID_CARD_NUMBER'] as const) : []),
  ...(found.blockedCard ? (['CARD_BLOCKED'] as const) : []),
]
