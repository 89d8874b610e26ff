import { describe, expect, it } from 'vitest'
import { SCHOOL_ACTIONS, type SchoolAction, type SchoolActionFacts, schoolActions } from './actions.ts'

const mobile: SchoolActionFacts = {
  ...{ status: 'ACTIVE', expirationDate: '2027-06-18', mediaType: 'MOBILE_TICKET' },
  ...{ pickupCode: 'KODE12', downloadedToPhone: false, cardState: null, cardAtFactory: false },
}
const fetched = { ...mobile, downloadedToPhone: true }
const card: SchoolActionFacts = {
  ...{ ...mobile, mediaType: 'TRAVEL_CARD', pickupCode: null },
  cardState: 'CREATED',
}
const requested = { ...card, cardState: 'REQUESTED' } as const
const pending = { status: 'PENDING' } as const

const ALWAYS: SchoolAction[] = ['CANCEL', 'UPDATE_CLASS_NAME', 'UPDATE_NAME', 'UPDATE_STUDENTID']

describe('what a school ticket allows [F-127, F-256]', () => {
  it.each<[string, SchoolActionFacts, SchoolAction[]]>([
    ['active on a phone', fetched, ['RESEND', 'UPDATE_EXPIRY']],
    ['active, not fetched', mobile, ['RESEND_PICKUP_CODE', 'UPDATE_EXPIRY']],
    ['pending on a phone', { ...fetched, ...pending }, ['RESEND']],
    ['pending, not fetched', { ...mobile, ...pending }, ['RESEND_PICKUP_CODE']],
    ['pending, not issued', { ...mobile, ...pending, pickupCode: null }, []],
    ['active on a card', card, ['UPDATE_EXPIRY']],
    ['pending on a card', { ...card, ...pending }, []],
    ['waiting for its card', { ...requested, ...pending }, ['UPDATE_CARD_NAME']],
    ['waiting for a card that the factory has', { ...requested, ...pending, cardAtFactory: true }, []],
    ['active and waiting for another card', requested, ['UPDATE_CARD_NAME', 'UPDATE_EXPIRY']],
    ['on a card that is blocked', { ...card, cardState: 'DEACTIVATED' }, ['UPDATE_EXPIRY']],
  ])('that is %s', (_what, ticket, more) => {
    expect(new Set(schoolActions(ticket))).toEqual(new Set([...ALWAYS, ...more]))
  })

  it.each(['EXPIRED', 'CANCELLED', 'FAILED', 'ANONYMISED'] as const)('that is %s: nothing', status => {
    for (const ticket of [mobile, fetched, card, requested])
      expect(schoolActions({ ...ticket, status })).toEqual([])
  })

  it('in the order of the document, each once', () => {
    const found = [mobile, fetched, requested].flatMap(schoolActions)
    expect(SCHOOL_ACTIONS.filter(action => !found.includes(action))).toEqual([
      'CHANGE_ZONE',
      'UPDATE_ADDRESS',
    ])
    expect(schoolActions(mobile)).toEqual(
      SCHOOL_ACTIONS.filter(action => schoolActions(mobile).includes(action)),
    )
  })
})
