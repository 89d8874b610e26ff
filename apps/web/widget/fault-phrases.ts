import type { FormCode, RefusalCode } from '@portal/domain'
import type { Phrase } from '@portal/domain/texts'

/** What can be wrong with a field of the widget. */
export const fieldFaultPhrases = {
  required: { nb: 'Fyll ut {{field}}', en: 'Fill in {{field}}' },
  'too-short': { nb: 'Skriv minst 2 tegn', en: 'Enter at least 2 characters' },
  'too-long': { nb: 'Skriv færre tegn', en: 'Enter fewer characters' },
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
  'wrong-format': { nb: 'Dette ser ikke riktig ut', en: 'This does not look right' },
  'payroll-digits': { nb: 'Bruk bare sifre', en: 'Use digits only' },
  'invalid-date': { nb: 'Velg en dag', en: 'Choose a day' },
  'numbers-only': { nb: 'Bruk bare tall', en: 'Use numbers only' },
  'phone-8-digits': { nb: 'Mobilnummeret må ha 8 sifre', en: 'The mobile number must have 8 digits' },
  'phone-4-or-9': {
    nb: 'Mobilnummeret må starte med 4 eller 9',
    en: 'The mobile number must start with 4 or 9',
  },
  'phone-mobile': { nb: 'Skriv et mobilnummer', en: 'Enter a mobile number' },
  'phone-invalid': { nb: 'Skriv et gyldig mobilnummer', en: 'Enter a valid mobile number' },
  'country-code': {
    nb: 'Skriv landkoden med pluss, for eksempel +47',
    en: 'Enter the country code with a plus, such as +47',
  },
  'consent-required': { nb: 'Du må godta for å bestille', en: 'You must accept to order' },
} as const satisfies Partial<Record<FormCode | 'country-code', Phrase>>

/** Why something was refused. */
export const widgetRefusalPhrases = {
  'code-wrong': { nb: 'Koden er ikke riktig', en: 'The code is not correct' },
  'code-expired': { nb: 'Koden er for gammel. Be om en ny.', en: 'The code is too old. Ask for a new one.' },
  'code-tries-used': {
    nb: 'Koden er prøvd for mange ganger. Be om en ny.',
    en: 'The code has been tried too many times. Ask for a new one.',
  },
  'limit-reached': {
    nb: 'Det er sendt mange koder. Prøv igjen om {{minutes}} minutter.',
    en: 'Many codes have been sent. Try again in {{minutes}} minutes.',
  },
  'too-many-requests': { nb: 'Vent litt og prøv igjen.', en: 'Wait a little and try again.' },
  'widget-closed': {
    nb: 'Bedriften tar ikke imot bestillinger her.',
    en: 'The company does not accept orders here.',
  },
  'open-ticket-exists': {
    nb: 'Du har allerede en billett som er aktiv eller venter.',
    en: 'You already have a ticket that is active or waiting.',
  },
  quarantine: {
    nb: 'Du hadde en billett som gikk ut {{expired}}. Du kan få en ny fra {{first}}.',
    en: 'You had a ticket that expired on {{expired}}. You can get a new one from {{first}}.',
  },
  'subscription-exists': {
    nb: 'Du har allerede et av tilleggene.',
    en: 'You already have one of the add-ons.',
  },
  'start-date-past': { nb: 'Dagen er passert. Velg en ny.', en: 'That day has passed. Choose another one.' },
  'start-date-not-offered': { nb: 'Velg en annen første dag.', en: 'Choose another first day.' },
  'start-date-too-late': { nb: 'Velg en tidligere første dag.', en: 'Choose an earlier first day.' },
  'zones-not-adjacent': {
    nb: 'Sonene må ligge ved siden av hverandre.',
    en: 'The zones must be next to each other.',
  },
  'agreement-not-valid': {
    nb: 'Bedriftens avtale gjelder ikke den dagen.',
    en: 'The company’s agreement is not valid on that day.',
  },
  'not-found': { nb: 'Bestillingen finnes ikke lenger.', en: 'The order no longer exists.' },
  network: { nb: 'Vi fikk ikke kontakt. Prøv igjen.', en: 'We could not get through. Try again.' },
  other: { nb: 'Noe gikk galt. Prøv igjen.', en: 'Something went wrong. Try again.' },
} as const satisfies Partial<Record<RefusalCode | 'network' | 'other', Phrase>>
