/** The states of a travel card. Source: 002 §3. */
export const TRAVEL_CARD_STATES = ['REQUESTED', 'CREATED', 'DEACTIVATED', 'CANCELLED', 'ANONYMISED'] as const
export type TravelCardState = (typeof TRAVEL_CARD_STATES)[number]

/** As many characters of a name fit on a card. Source: 002 §5. */
export const CARD_NAME_LENGTH = 50

/** True for a card of the second generation, whose number has 16 digits; older ones have 9 or 10. Source: 002 §9. */
export function isGpv2(cardNumber: string): boolean {
  return cardNumber.length === 16
}
