import { useTypeText } from '../../lib/labels.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { conflictingType, hasReason } from './outcome.ts'

/** The text of a failure as in the specification, with the reason where there is one. Null without a failure. */
export function useFailureText(): (failed: string, error: unknown) => string | null {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const problemText = useProblemText()
  return (failed, error) => {
    if (error === null) return null
    const type = conflictingType(error)
    if (type !== null) return `${failed} ${t('conflict', { type: typeText(type) })}`
    return hasReason(error) ? `${failed} ${problemText(error)}` : failed
  }
}
