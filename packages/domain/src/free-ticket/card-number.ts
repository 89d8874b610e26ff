import type { FormCode } from '../form-codes.ts'
import { withoutSeparators } from '../text.ts'

/** The digits of a card number, which people type in groups. */
export const cardDigits = withoutSeparators

/** The fault of a card number; without `lengths` any number of digits will do. Source: 002 §5, §9. */
export function cardNumberProblem(text: string, lengths?: readonly number[]): FormCode | null {
  const digits = cardDigits(text)
  if (digits === '') return 'required'
  if (!/^\d+$/.test(digits)) return 'numbers-only'
  return lengths && !lengths.includes(digits.length) ? 'card-number-length' : null
}
