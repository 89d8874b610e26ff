import { expect, it } from 'vitest'
import { type WireFreeTicket, withdrawalTextOf } from './tickets.ts'

it.each([
  ['pending', false, 'pendingText'],
  ['pending', true, 'pendingMadeText'],
  ['active', false, 'pendingCardText'],
  ['active', true, 'pendingCardMadeText'],
] as const)(
  'the withdrawal of a ticket that is %s, with a card at the factory: %s, says %s',
  (status, cardAtFactory, text) => {
    expect(withdrawalTextOf({ status, cardAtFactory } as WireFreeTicket)).toBe(text)
  },
)
