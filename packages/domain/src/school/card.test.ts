import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import type { SchoolActionFacts } from './actions.ts'
import { makesSchoolCards, otherCardForm, schoolCardActions, schoolCardCan } from './card.ts'

const card: SchoolActionFacts = {
  ...{ status: 'ACTIVE', expirationDate: '2027-06-18', mediaType: 'TRAVEL_CARD' },
  ...{ pickupCode: null, downloadedToPhone: false, cardState: 'CREATED', cardAtFactory: false },
}

describe('the card of a school ticket', () => {
  it.each<[string, SchoolActionFacts, unknown, unknown]>([
    ['in use', card, true, true],
    ['in use from a day to come', { ...card, status: 'PENDING' }, true, true],
    ['of a ticket that is over', { ...card, status: 'EXPIRED' }, true, 'not-active-or-pending'],
    ['still to be made', { ...card, cardState: 'REQUESTED' }, 'card-not-made', 'card-not-made'],
    ['blocked already', { ...card, cardState: 'DEACTIVATED' }, 'card-not-in-use', 'card-not-in-use'],
    ['a phone', { ...card, mediaType: 'MOBILE_TICKET', cardState: null }, 'not-on-card', 'not-on-card'],
  ])('that is %s', (_what, ticket, block, replace) => {
    expect([schoolCardCan.BLOCK(ticket), schoolCardCan.REPLACE(ticket)]).toEqual([block, replace])
    expect(schoolCardActions(ticket)).toEqual([
      ...(block === true ? ['BLOCK'] : []),
      ...(replace === true ? ['REPLACE'] : []),
    ])
  })

  it('is made anew where the operator makes cards and replaces them', () => {
    expect((['oslo', 'brakar', 'akt'] as const).map(id => makesSchoolCards(operatorById(id)))).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['NEW_CARD', '', null],
    ['TRAVEL_CARD', '', 'required'],
    ['TRAVEL_CARD', '9578 0031 4420 1195', null],
    ['TRAVEL_CARD', '123', 'card-number-length'],
  ] as const)('%s %j in the dialog of another card', (carrier, cardNumber, fault) => {
    const found = otherCardForm.safeParse({ carrier, cardNumber }).error?.issues[0]?.message ?? null
    expect(found).toBe(fault)
  })
})
