import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import {
  cancelActionOf,
  cancelAllVerdict,
  codeActionOf,
  type FreeTicketActionFacts,
  freeTicketCan,
  isInCancelAll,
  showsCancelAll,
} from './can.ts'

const mobile: FreeTicketActionFacts = {
  status: 'ACTIVE',
  expirationDate: null,
  pickupCode: 'ABC123',
  downloadedToPhone: false,
  mediaType: 'MOBILE_TICKET',
  cardState: null,
  handedOver: false,
}
const card: FreeTicketActionFacts = {
  ...mobile,
  pickupCode: null,
  mediaType: 'TRAVEL_CARD',
  cardState: 'CREATED',
}
const [oslo, brakar, akt] = (['oslo', 'brakar', 'akt'] as const).map(id => operatorById(id)) as [
  ReturnType<typeof operatorById>,
  ReturnType<typeof operatorById>,
  ReturnType<typeof operatorById>,
]
const ended = { expirationDate: '2026-12-31' }

type Row = [string, FreeTicketActionFacts, ReturnType<typeof freeTicketCan.edit>]

describe('a mobile ticket', () => {
  it.each<Row>([
    ['is active', mobile, true],
    ['is pending', { ...mobile, status: 'PENDING' }, true],
    ['has a last day', { ...mobile, ...ended }, true],
    ['has expired', { ...mobile, status: 'EXPIRED' }, 'not-active-or-pending'],
    ['is cancelled', { ...mobile, status: 'CANCELLED' }, 'not-active-or-pending'],
    ['failed', { ...mobile, status: 'FAILED' }, 'not-active-or-pending'],
    ['is handed over', { ...mobile, ...ended, handedOver: true }, 'handed-over'],
  ])('that %s can be edited or not [F-151]', (_what, ticket, verdict) => {
    expect(freeTicketCan.edit(ticket)).toBe(verdict)
  })

  it.each<Row>([
    ['active and not fetched', mobile, true],
    ['pending and not fetched', { ...mobile, status: 'PENDING' }, true],
    ['not issued', { ...mobile, status: 'PENDING', pickupCode: null }, 'no-pickup-code'],
    ['fetched', { ...mobile, downloadedToPhone: true }, 'already-downloaded'],
    ['expired', { ...mobile, status: 'EXPIRED' }, 'not-active-or-pending'],
    ['on a card', card, 'not-on-phone'],
    ['handed over', { ...mobile, handedOver: true }, 'handed-over'],
  ])('that is %s gets its pickup code sent or not [F-152]', (_what, ticket, verdict) => {
    expect(freeTicketCan.sendPickupCode(ticket)).toBe(verdict)
  })

  it.each<Row>([
    ['fetched', { ...mobile, downloadedToPhone: true }, true],
    ['pending and fetched', { ...mobile, status: 'PENDING', downloadedToPhone: true }, true],
    ['fetched with a last day', { ...mobile, ...ended, downloadedToPhone: true }, 'has-end-date'],
    ['not fetched', mobile, 'not-downloaded'],
    ['expired', { ...mobile, status: 'EXPIRED', downloadedToPhone: true }, 'not-active-or-pending'],
    ['on a card', card, 'not-on-phone'],
  ])('that is %s is sent again or not, in the place of the code [F-153]', (_what, ticket, verdict) => {
    expect(freeTicketCan.resend(ticket)).toBe(verdict)
    expect(codeActionOf(ticket)).toBe(verdict === true ? 'resend' : 'sendPickupCode')
  })

  it.each<Row>([
    ['active', mobile, true],
    ['active with a last day', { ...mobile, ...ended }, 'has-end-date'],
    ['pending', { ...mobile, status: 'PENDING' }, 'not-active'],
    ['expired', { ...mobile, status: 'EXPIRED' }, 'not-active'],
  ])('that is %s can be cancelled or not [F-155, F-146]', (_what, ticket, verdict) => {
    expect(freeTicketCan.cancelActive(ticket)).toBe(verdict)
  })

  it('has Cancel pending instead of Cancel active while it is pending [F-156, F-146]', () => {
    expect(cancelActionOf(mobile)).toBe('cancelActive')
    expect(freeTicketCan.cancelPending(mobile)).toBe('not-pending')
    const pending = { ...mobile, status: 'PENDING' } as const
    expect(cancelActionOf(pending)).toBe('cancelPending')
    expect(freeTicketCan.cancelPending(pending)).toBe(true)
  })

  it('has no card to replace, number or block', () => {
    expect(freeTicketCan.replaceCard(mobile, oslo)).toBe('not-on-card')
    expect(freeTicketCan.giveCardNumber(mobile)).toBe('not-on-card')
    expect(freeTicketCan.blockCard(mobile)).toBe('not-on-card')
  })
})

describe('a ticket on a travel card', () => {
  it.each<Row>([
    ['made', card, true],
    ['requested', { ...card, cardState: 'REQUESTED' }, true],
    ['absent', { ...card, cardState: null }, true],
    ['blocked', { ...card, cardState: 'DEACTIVATED' }, 'card-not-in-use'],
    ['cancelled', { ...card, cardState: 'CANCELLED' }, 'card-not-in-use'],
    ['anonymised', { ...card, cardState: 'ANONYMISED' }, 'card-not-in-use'],
    ['made, of an expired ticket', { ...card, status: 'EXPIRED' }, 'not-active-or-pending'],
  ])('whose card is %s can be edited or not [F-157]', (_what, ticket, verdict) => {
    expect(freeTicketCan.edit(ticket)).toBe(verdict)
  })

  it.each<Row>([
    ['made', card, true],
    ['requested', { ...card, cardState: 'REQUESTED' }, 'card-not-made'],
    ['absent', { ...card, cardState: null }, 'card-not-in-use'],
    ['blocked', { ...card, cardState: 'DEACTIVATED' }, 'card-not-in-use'],
    ['made, of an expired ticket', { ...card, status: 'EXPIRED' }, 'not-active-or-pending'],
    ['on another ticket too', { ...card, handedOver: true }, 'handed-over'],
  ])('whose card is %s gets another card or not [F-158]', (_what, ticket, verdict) => {
    expect(freeTicketCan.replaceCard(ticket, oslo)).toBe(verdict)
  })

  it('gets another card only where the operator makes them [F-158, F-254, F-359]', () => {
    expect([oslo, brakar, akt].map(operator => freeTicketCan.replaceCard(card, operator))).toEqual([
      true,
      true,
      'no-replacement-cards',
    ])
  })

  it.each<Row>([
    ['made', card, true],
    ['absent', { ...card, cardState: null }, true],
    ['requested', { ...card, cardState: 'REQUESTED' }, 'card-not-made'],
    ['blocked', { ...card, cardState: 'DEACTIVATED' }, 'card-not-in-use'],
    ['made, with a last day', { ...card, ...ended }, 'has-end-date'],
    ['made, of a pending ticket', { ...card, status: 'PENDING' }, 'not-active'],
  ])('whose card is %s can be cancelled or not [F-159]', (_what, ticket, verdict) => {
    expect(freeTicketCan.cancelActive(ticket)).toBe(verdict)
  })

  it.each<Row>([
    ['pending, card made', { ...card, status: 'PENDING' }, true],
    ['pending, card requested', { ...card, status: 'PENDING', cardState: 'REQUESTED' }, true],
    ['active, card requested', { ...card, cardState: 'REQUESTED' }, true],
    ['active, card made', card, 'not-pending'],
    ['expired, card requested', { ...card, status: 'EXPIRED', cardState: 'REQUESTED' }, 'not-pending'],
  ])('that is %s is withdrawn or not [F-160]', (_what, ticket, verdict) => {
    expect(freeTicketCan.cancelPending(ticket)).toBe(verdict)
    if (verdict === true) expect(cancelActionOf(ticket)).toBe('cancelPending')
  })

  it.each<Row>([
    ['requested', { ...card, cardState: 'REQUESTED' }, true],
    [
      'requested, and at the factory',
      { ...card, cardState: 'REQUESTED', cardAtFactory: true },
      'card-at-factory',
    ],
    ['made', card, 'card-not-requested'],
    ['blocked', { ...card, cardState: 'DEACTIVATED' }, 'card-not-requested'],
    ['requested, of a cancelled ticket', { ...card, status: 'CANCELLED' }, 'not-active-or-pending'],
  ])('whose card is %s gets a number or not [F-162]', (_what, ticket, verdict) => {
    expect(freeTicketCan.giveCardNumber(ticket)).toBe(verdict)
  })

  it.each<Row>([
    ['made', card, true],
    ['made, of an expired ticket', { ...card, status: 'EXPIRED' }, true],
    ['requested', { ...card, cardState: 'REQUESTED' }, 'card-not-made'],
    ['blocked', { ...card, cardState: 'DEACTIVATED' }, 'card-not-in-use'],
    ['on another ticket too', { ...card, handedOver: true }, 'handed-over'],
  ])('whose card is %s is blocked or not [F-163]', (_what, ticket, verdict) => {
    expect(freeTicketCan.blockCard(ticket)).toBe(verdict)
  })
})

describe('cancel all', () => {
  it('is about open tickets without a last day [F-147]', () => {
    const tickets = [
      mobile,
      { ...mobile, ...ended },
      { ...mobile, status: 'PENDING' as const },
      { ...mobile, status: 'EXPIRED' as const },
      card,
    ]
    expect(tickets.map(isInCancelAll)).toEqual([true, false, true, false, true])
  })

  it('shows while an active ticket has no last day, and not otherwise [F-013]', () => {
    expect(showsCancelAll([{ ...mobile, ...ended }, mobile])).toBe(true)
    expect(showsCancelAll([{ ...mobile, ...ended }])).toBe(false)
    expect(showsCancelAll([{ ...mobile, status: 'PENDING' }])).toBe(false)
    expect(showsCancelAll([])).toBe(false)
  })

  const settings = { hasIncreasedExpiryDate: false, showDateInput: false }
  const verdictOf = (ticket: FreeTicketActionFacts, lastDay = '2026-12-31', startDate = '2026-08-01') =>
    cancelAllVerdict(
      { ...ticket, startDate, settings },
      { today: '2026-11-21', lastDay, anyDate: false, operator: brakar },
    )
  it.each([
    ['a running one', verdictOf(mobile), true],
    ['one on a card', verdictOf(card), true],
    ['a pending one, whatever the day', verdictOf({ ...mobile, status: 'PENDING' }, '2026-12-15'), true],
    [
      'one that waits for its card, whatever the day',
      verdictOf({ ...card, cardState: 'REQUESTED' }, '2026-12-15'),
      true,
    ],
    ['one that has a last day meanwhile', verdictOf({ ...mobile, ...ended }), 'has-end-date'],
    ['one with a blocked card', verdictOf({ ...card, cardState: 'DEACTIVATED' }), 'card-not-in-use'],
    ['a day that is not offered', verdictOf(mobile, '2026-12-15'), 'end-date-not-offered'],
    ['a day before it began', verdictOf(mobile, '2026-11-30', '2026-12-01'), 'end-date-before-start'],
  ])('checks each by the rule of one: %s [F-148, F-149]', (_what, verdict, expected) => {
    expect(verdict).toBe(expected)
  })
})
