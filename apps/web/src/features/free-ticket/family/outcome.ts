import { ProblemError } from '../../../lib/http.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useEdit } from './edit-phrases.ts'

/** The text of a refused edit: by the codes of 002 §8 where it has some. */
export function useEditRefusal(): (error: unknown) => string {
  const t = useEdit()
  const problemText = useProblemText()
  return error => {
    const codes = error instanceof ProblemError ? JSON.stringify(error.extras) : ''
    if (codes.includes('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS')) return t('noPostAddress')
    if (codes.includes('CARD_BLOCKED')) return t('cardBlocked')
    if (codes.includes('PROFILE_MISMATCH')) return t('mismatch')
    return codes.includes('CONFLICTING_TICKET') ? t('conflict') : problemText(error)
  }
}
