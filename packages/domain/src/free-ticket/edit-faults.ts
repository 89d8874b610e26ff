import type { Day } from '../days.ts'
import type { Environment } from '../environment.ts'
import type { OperatorData } from '../operators/types.ts'
import { cardOrderErrors, isWrongCard, recipientErrors } from './faults.ts'

/** What of an edit the faults below are about. */
type Values = {
  readonly profile: string | null
  readonly ticketHolderType: string
  readonly dateOfBirth: Day | null
  readonly mediaType: string
}

export type EditFaultFacts = {
  readonly today: Day
  readonly environment: Environment
  readonly operator: Pick<OperatorData, 'cardNumberLengths' | 'freeTicketTravelCards'>
  readonly hasPostAddress: boolean
  readonly old: Values
  readonly next: Values & {
    /** The digits of a card that is named by the edit. */
    readonly cardNumber: string | null
    /** It is the number of a card that was blocked. */
    readonly cardBlocked: boolean
    /** The phone after the edit: none, one that is no mobile phone, or one that is. */
    readonly phone: 'none' | 'invalid' | 'mobile'
  }
  /** The profiles that are valid after the edit. */
  readonly profiles: readonly string[]
}

/**
 * What is wrong with an edit, in the codes of 002 §8. What stays as it is is not judged: a child's name can be corrected after the
 * birthday that makes the ticket invalid. A change from card to phone needs a phone (002 §4).
 */
export function editFaults(facts: EditFaultFacts): { general: string[]; recipient: string[] } {
  const { old, next, operator, profiles } = facts
  const changed = (key: keyof Values) => old[key] !== next[key]
  const person = changed('profile') || changed('ticketHolderType') || changed('dateOfBirth')
  const toCard = changed('mediaType') && next.mediaType === 'TRAVEL_CARD'
  const onPhone = next.mediaType === 'MOBILE_TICKET'
  return {
    general: toCard ? cardOrderErrors(facts) : [],
    recipient: [
      ...recipientErrors({
        tooYoung: changed('dateOfBirth') && next.dateOfBirth !== null && next.dateOfBirth > facts.today,
        mismatch: person && !profiles.includes(next.profile ?? ''),
        wrongCard: toCard && isWrongCard(operator, next.cardNumber),
        blockedCard: toCard && next.cardBlocked,
      }),
      ...(onPhone && next.phone === 'none' ? ['MOBILE_TICKET_NO_PHONE'] : []),
      ...(onPhone && next.phone === 'invalid' ? ['MOBILE_TICKET_INVALID_PHONE'] : []),
    ],
  }
}
