import { namespace } from './i18n.ts'
import { useRefusals } from './refusals.ts'

const scimPhrases = {
  'nothing-changed': { nb: 'Ingen endring', en: 'Nothing changed' },
  uniqueness: { nb: 'Finnes fra før', en: 'There already' },
  invalidSyntax: { nb: 'Kan ikke leses', en: 'Cannot be read' },
  invalidValue: { nb: 'En verdi er ugyldig', en: 'A value is not valid' },
  invalidPath: { nb: 'Ukjent felt', en: 'Unknown attribute' },
  invalidFilter: { nb: 'Filteret kan ikke leses', en: 'The filter cannot be read' },
  noTarget: { nb: 'Fant ikke det som skulle endres', en: 'What was to be changed was not found' },
  mutability: { nb: 'Feltet kan ikke endres', en: 'The attribute cannot be changed' },
  tooMany: { nb: 'For mye på én gang', en: 'Too much at once' },
} as const
const useScim = namespace('scim', scimPhrases)
const isScim = (code: string): code is keyof typeof scimPhrases => Object.hasOwn(scimPhrases, code)

/** What a call of a system was answered, by its code: a keyword of SCIM (RFC 7644 §3.12) or a refusal; a code without words is itself. */
export function useAnswerText(): (code: string) => string {
  const t = useScim()
  const refusal = useRefusals()
  return code => (isScim(code) ? t(code) : (refusal(code, {}) ?? code))
}
