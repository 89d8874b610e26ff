import * as z from 'zod/mini'
import { freeTicketCan } from '../free-ticket/can.ts'
import { cardNumberProblem } from '../free-ticket/card-number.ts'
import type { OperatorData } from '../operators/types.ts'
import type { SchoolActionFacts } from './actions.ts'
import { SCHOOL_CARD_DIGITS } from './lengths.ts'

/** What can be done with the card of a school ticket, as the API calls it. */
export const SCHOOL_CARD_ACTIONS = ['BLOCK', 'REPLACE'] as const
export type SchoolCardAction = (typeof SCHOOL_CARD_ACTIONS)[number]

/**
 * Whether the card of a school ticket can be blocked or replaced, or why not, by the rules of free tickets. A card is blocked once it is
 * made, also when the ticket is over, so that whoever finds it opens no gate. Source: docs/decisions.
 */
export const schoolCardCan: Readonly<
  Record<SchoolCardAction, (ticket: SchoolActionFacts) => ReturnType<typeof freeTicketCan.blockCard>>
> = {
  BLOCK: ticket => freeTicketCan.blockCard({ ...ticket, handedOver: false }),
  REPLACE: ticket => freeTicketCan.replaceCard({ ...ticket, handedOver: false }, { replacementCards: true }),
}

/** What the API announces and enforces. */
export const schoolCardActions = (ticket: SchoolActionFacts): SchoolCardAction[] =>
  SCHOOL_CARD_ACTIONS.filter(action => schoolCardCan[action](ticket) === true)

/** Whether another card can be made for a pupil; where it cannot, the school names one that it has. Source: 002 §9. */
export const makesSchoolCards = (
  operator: Pick<OperatorData, 'travelCardAdmin' | 'replacementCards'>,
): boolean => operator.travelCardAdmin && operator.replacementCards

const digits = z.string().check(z.trim())

/** The dialog of another card: the sixteen digits of one that the school has, or nothing for one that is made. */
export const otherCardForm = z
  .object({ carrier: z.enum(['NEW_CARD', 'TRAVEL_CARD']), cardNumber: digits })
  .check(
    z.refine(({ carrier, cardNumber }) => carrier === 'NEW_CARD' || problemOf(cardNumber) === null, {
      path: ['cardNumber'],
      error: issue => problemOf((issue.input as { cardNumber: string }).cardNumber) ?? 'required',
    }),
  )
const problemOf = (number: string) => cardNumberProblem(number, [SCHOOL_CARD_DIGITS])
