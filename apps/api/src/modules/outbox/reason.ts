import type { Localized } from '@portal/domain'

const UNCLEAR = [
  'answered no JSON',
  'answered something else than agreed',
  'answered too much',
  'did not sign its answer',
]

const localizedReason = (nb: string, en: string): Localized => ({ nb, en })

/** Why a call was parked, in words: the answer of the outside system, or a fault of the portal where there was none. */
export const reasonOf = (answer: string | null): Localized => {
  if (answer === 'did not answer') return localizedReason('Systemet svarte ikke', 'The system did not answer')
  if (answer !== null && UNCLEAR.includes(answer))
    return localizedReason(
      'Systemet svarte noe portalen ikke forstår',
      'The system answered something the portal does not understand',
    )
  if (answer === 'payroll-host-refused')
    return localizedReason('Systemet slapp ikke portalen inn', 'The system did not let the portal in')
  // A place that a company has set up; the company is told which.
  if (answer?.startsWith('payroll-'))
    return localizedReason('Systemet avviste kallet', 'The system refused the call')
  const code = Number(/^answered (\d{3})$/.exec(answer ?? '')?.[1])
  if (!code)
    return localizedReason('Feil i portalen. Loggen sier mer.', 'A fault in the portal. The log says more.')
  if (code === 401 || code === 403)
    return localizedReason('Systemet slapp ikke portalen inn', 'The system did not let the portal in')
  if (code === 429) return localizedReason('Systemet hadde for mye å gjøre', 'The system had too much to do')
  // Codes from 510 are permanent refusals of a mail server.
  return code >= 500 && code < 510
    ? localizedReason('Systemet hadde en feil', 'The system had a fault')
    : localizedReason('Systemet avviste kallet', 'The system refused the call')
}
