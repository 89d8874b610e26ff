/** The generic validation messages (000 §5) [P-277, P-278, P-279, F-252]. A code without a phrase does not compile. */
import { type FormCode, isFormCode } from '@portal/domain'
import { namespace, type Phrase } from './i18n.ts'
import { words } from './words.ts'

export const formPhrases = {
  required: { nb: 'Feltet må fylles ut', en: 'This field is required' },
  'hidden-characters': {
    nb: 'Teksten har tegn som ikke vises',
    en: 'The text has characters that are not visible',
  },
  'not-printable': {
    nb: 'Teksten har tegn som ikke kan skrives ut. Skriv den med latinske bokstaver.',
    en: 'The text has characters that cannot be printed. Write it in Latin letters.',
  },
  'page-address': {
    nb: 'Skriv navnet uten adressen til en nettside eller en e-postkonto',
    en: 'Enter the name without the address of a web page or a mailbox',
  },
  'wrong-format': { nb: 'Formatet er ikke riktig', en: 'Wrong format' },
  'invalid-date': {
    nb: 'Skriv en gyldig dato, for eksempel 01.12.2026',
    en: 'Enter a valid date, for example 01.12.2026',
  },
  'min-date': { nb: 'Datoen er for tidlig', en: 'The date is too early' },
  'max-date': { nb: 'Datoen er for sen', en: 'The date is too late' },
  'too-short': { nb: 'Skriv flere tegn', en: 'Enter more characters' },
  'too-long': { nb: 'Skriv færre tegn', en: 'Enter fewer characters' },
  'min-value': { nb: 'Verdien er for lav', en: 'The value is too low' },
  'max-value': { nb: 'Verdien er for høy', en: 'The value is too high' },
  'numbers-only': { nb: 'Bruk bare tall', en: 'Use numbers only' },
  'invalid-email': { nb: 'Skriv en gyldig e-postadresse', en: 'Enter a valid e-mail address' },
  'phone-8-digits': { nb: 'Telefonnummeret må ha 8 sifre', en: 'The phone number must have 8 digits' },
  'phone-4-or-9': {
    nb: 'Telefonnummeret må starte med 4 eller 9',
    en: 'The phone number must start with 4 or 9',
  },
  'phone-norwegian': { nb: 'Skriv et norsk telefonnummer', en: 'Enter a Norwegian phone number' },
  'phone-mobile': { nb: 'Skriv et mobilnummer', en: 'Enter a mobile number' },
  'phone-invalid': { nb: 'Skriv et gyldig telefonnummer', en: 'Enter a valid phone number' },
  'consent-required': { nb: 'Du må bekrefte for å gå videre', en: 'You must confirm to continue' },
  'organisation-number-9-digits': {
    nb: 'Organisasjonsnummeret må ha 9 sifre',
    en: 'The organisation number must have 9 digits',
  },
  'organisation-number-range': {
    nb: 'Organisasjonsnummeret må ha 9 sifre og kan ikke begynne med 0',
    en: 'The organisation number must have 9 digits and cannot begin with 0',
  },
  'post-code-4-digits': { nb: 'Postnummeret må ha 4 sifre', en: 'The postcode must have 4 digits' },
  'code-6-characters': { nb: 'Koden har 6 tegn', en: 'The code has 6 characters' },
  'card-number-9': { nb: 'Kortnummeret må ha 9 sifre', en: 'The card number must have 9 digits' },
  'payroll-digits': {
    nb: 'Passer ikke i bedriftens lønnsfil',
    en: 'Does not fit in the company’s payroll file',
  },
  'card-number-length': {
    nb: 'Kortnummeret har feil lengde',
    en: 'The card number has the wrong length',
  },
  'no-roles': words.noRoles,
  'same-zone': {
    nb: 'Velg en annen sone enn den nåværende',
    en: 'Choose a zone other than the current one',
  },
} as const satisfies Record<FormCode, Phrase>

export const useFormPhrases = namespace('form', formPhrases)

/** Turns the code of a broken bound into a sentence; `own` gives a field's more helpful wording for some codes. */
export function useFieldError(): (
  code: string | undefined,
  own?: Partial<Record<FormCode, string>>,
) => string | undefined {
  const t = useFormPhrases()
  return (code, own) => {
    if (!code) return undefined
    if (!isFormCode(code)) return t('wrong-format')
    return own?.[code] ?? t(code)
  }
}
