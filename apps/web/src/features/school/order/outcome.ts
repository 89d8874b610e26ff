/** What a refused order of school tickets is told with (002 §8). Pure. */
import { SCHOOL_RECIPIENT_ERRORS, type SchoolRecipientError } from '@portal/domain/school'
import { ProblemError } from '../../../lib/http.ts'

export type RefusalKey = SchoolRecipientError | 'refusedAddress' | 'refusedCards' | 'refusedOther'

const general = ({ extras }: ProblemError): RefusalKey => {
  const errors = Array.isArray(extras.generalErrors) ? extras.generalErrors : []
  return errors.includes('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS') ? 'refusedAddress' : 'refusedCards'
}

/** The phrase of a refusal that the form shows; null for an error that goes to the general error view. */
export function refusalKey(error: unknown): RefusalKey | null {
  if (!(error instanceof ProblemError)) return null
  const known = SCHOOL_RECIPIENT_ERRORS.find(code => code === error.code)
  if (known) return known
  if (error.code === 'school-ticket-refused') return general(error)
  return error.status === 422 || error.status === 400 ? 'refusedOther' : null
}

/** What is wrong with each pupil of a class that was refused, by position. */
export function pupilErrors(error: unknown): ReadonlyMap<number, SchoolRecipientError[]> {
  const rows = error instanceof ProblemError ? error.extras.recipientErrors : null
  if (!Array.isArray(rows)) return new Map()
  return new Map(
    rows.map(({ indexInInput, errors }: { indexInInput: number; errors: unknown[] }) => [
      indexInInput,
      SCHOOL_RECIPIENT_ERRORS.filter(code => errors.includes(code)),
    ]),
  )
}
