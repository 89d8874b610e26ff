import { COUNTER_GENERAL_ERRORS, COUNTER_LINE_ERRORS } from '@portal/domain/counter'
import { ProblemError } from '../../../lib/http.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useCounterShop } from './phrases.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What a refused basket is told with: what is wrong with the whole, then with its lines. */
export function useRefusedText(): (error: unknown) => string {
  const t = useCounterShop()
  const problemText = useProblemText()
  return error => {
    if (!(error instanceof ProblemError)) return problemText(error)
    const { generalErrors, lineErrors, phoneErrors, errors } = error.extras
    const wrongPhones = listOf(phoneErrors).flatMap(each => listOf((each as { phones?: unknown }).phones))
    const ofLines = listOf(lineErrors).flatMap(each => listOf((each as { errors?: unknown }).errors))
    const ofAddress = listOf(errors).some(each =>
      String((each as { pointer?: unknown }).pointer).includes('otherAddress'),
    )
    const said = [
      ...COUNTER_GENERAL_ERRORS.filter(known => listOf(generalErrors).includes(known)).map(known =>
        t(`error_${known}`),
      ),
      ...COUNTER_LINE_ERRORS.filter(known => ofLines.includes(known)).map(known => t(`fault_${known}`)),
      ...(wrongPhones.length > 0
        ? [t('fault_PHONES_WRONG', { phones: wrongPhones.slice(0, 5).join(', ') })]
        : []),
      ...(ofAddress ? [t('error_ADDRESS_MISSING')] : []),
    ]
    return said.length > 0 ? `${said.join('. ')}.` : problemText(error)
  }
}
