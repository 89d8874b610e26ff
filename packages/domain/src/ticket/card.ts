import { searchWords } from '../search.ts'
/** The states of a travel card. Source: 002 §3. */
export const TRAVEL_CARD_STATES = ['REQUESTED', 'CREATED', 'DEACTIVATED', 'CANCELLED', 'ANONYMISED'] as const
export type TravelCardState = (typeof TRAVEL_CARD_STATES)[number]

/** As many characters of a name fit on a card. Source: 002 §5. */
export const CARD_NAME_LENGTH = 50
/** A holder's name as it is printed on a new card. */
export const cardNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.slice(0, CARD_NAME_LENGTH).trim()

/** True for a card of the second generation, whose number has 16 digits; older ones have 9 or 10. Source: 002 §9. */
export function isGpv2(cardNumber: string): boolean {
  return cardNumber.length === 16
}

/** Fewer digits than these are no beginning of a card number, but part of a person's number or a phone. */
const CARD_DIGITS = 6

/** What somebody searches tickets for: the words, and the digits if they may begin a card number. */
export function searchedFor(text: string): { words: string[]; card: string | null } {
  const words = searchWords(text)
  const digits = words.join('')
  return { words, card: digits.length >= CARD_DIGITS && /^\d+$/.test(digits) ? digits : null }
}
