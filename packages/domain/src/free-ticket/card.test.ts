import { expect, it } from 'vitest'
import { cardNumberForm } from './card.ts'

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['12345678', 'card-number-9'],
  ['1234567890', 'card-number-9'],
  ['12345678x', 'numbers-only'],
])('a card number of nine digits: "%s" is refused [F-233]', (cardNumber, code) => {
  expect(cardNumberForm.safeParse({ cardNumber }).error?.issues[0]?.message).toBe(code)
})

it('takes nine digits, also in groups [F-233]', () => {
  expect(cardNumberForm.parse({ cardNumber: '123 456 789' })).toEqual({ cardNumber: '123456789' })
})
