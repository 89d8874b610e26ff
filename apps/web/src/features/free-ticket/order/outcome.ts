/** What a refused order of a free ticket is told with (002 §8). Pure. */
import type { FreeTicketHolder } from '@portal/domain/free-ticket'
import { ProblemError } from '../../../lib/http.ts'

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(text => typeof text === 'string') : []

/** The codes of a 422, those of the order as a whole before those of the recipient. */
const codesIn = ({ generalErrors, recipientErrors }: Record<string, unknown>): string[] => [
  ...textsIn(generalErrors),
  ...(Array.isArray(recipientErrors) ? recipientErrors.flatMap(({ errors }) => textsIn(errors)) : []),
]

export type RefusalKey =
  | 'refusedExists'
  | 'refusedAddress'
  | 'refusedEmployee'
  | 'refusedConflict'
  | 'refusedCard'
  | 'refusedOther'
  | 'refusedRights'

/** The phrase of a refusal for who it was ordered for; null for an error that is none, or that points at fields. */
export function refusalKey(error: unknown, holderType: FreeTicketHolder): RefusalKey | null {
  if (!(error instanceof ProblemError)) return null
  if (error.code === 'free-ticket-exists') return 'refusedExists'
  if (error.status === 403 || error.status === 404) return 'refusedRights'
  if (error.status !== 422) return null
  const codes = codesIn(error.extras)
  if (codes.includes('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS')) return 'refusedAddress'
  if (codes.includes('CARD_BLOCKED')) return 'refusedCard'
  if (codes.includes('CONFLICTING_TICKET'))
    return holderType === 'EMPLOYEE' ? 'refusedEmployee' : 'refusedConflict'
  return 'refusedOther'
}
