import { ProblemError } from './http.ts'
import { namespace, type Phrase } from './i18n.ts'
import { useRefusals } from './refusals.ts'

/** What can go wrong before the server has answered. */
export const connectionPhrases = {
  network: {
    nb: 'Vi fikk ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
    en: 'We could not reach the service. Check your connection and try again.',
  },
  refused: {
    nb: 'Dette ble avvist ({{code}}), men forklaringen kunne ikke hentes. Last siden på nytt og prøv igjen.',
    en: 'This was refused ({{code}}), but the explanation could not be fetched. Reload the page and try again.',
  },
  unknown: {
    nb: 'Det skjedde en uventet feil. Prøv igjen, eller kontakt kundeservice.',
    en: 'An unexpected error occurred. Try again, or contact customer service.',
  },
} as const satisfies Record<string, Phrase>

const useConnection = namespace('connection', connectionPhrases)

type TextReaders = {
  refusal: ReturnType<typeof useRefusals>
  connection: ReturnType<typeof useConnection>
}

/** The sentence for a failed call. */
export function problemText(error: unknown, { refusal, connection }: TextReaders): string {
  if (!(error instanceof ProblemError)) return connection('unknown')
  if (error.code === 'network') return connection('network')
  const text = refusal(error.code, error.extras)
  if (text === undefined && error.status < 500) return connection('refused', { code: error.code })
  return text ?? connection('unknown')
}

/** Gives the sentence for a failed call in the current language. */
export function useProblemText(): (error: unknown) => string {
  const refusal = useRefusals()
  const connection = useConnection()
  return error => problemText(error, { refusal, connection })
}
