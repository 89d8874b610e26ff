import * as z from 'zod/mini'
import { digitsBound, orRequired } from '../forms.ts'

/** The length of the number that staff give a requested card. Source: 002 §5. */
export const CARD_NUMBER_LENGTH = 9

/** The dialog with the number of a requested card: required, exactly nine digits, typed with or without spaces. Source: 002 §5. */
export const cardNumberForm = z.object({
  cardNumber: digitsBound(z.length(CARD_NUMBER_LENGTH, orRequired('card-number-9'))),
})

/** What a card costs that replaces another, øre incl. VAT, and its VAT rate: a card is not passenger transport. Source: 002 §9. */
export const REPLACEMENT_CARD_FEE = { ore: 5_000, vatRate: 25 } as const

/** What the fee is for, once: the new card. */
export const replacementFeeKey = (cardId: string): string => `replacement-card:${cardId}`
