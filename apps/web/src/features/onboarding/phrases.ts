import { namespace } from '../../lib/i18n.ts'

export const onboardingPhrases = {
  title: { nb: 'Bli bedriftskunde', en: 'Become a company customer' },
  lead: {
    nb: 'Kundeservice hos {{operator}} oppretter bedriften sammen med dere. Ta kontakt, så er dere i gang.',
    en: 'Customer service at {{operator}} sets up the company together with you. Get in touch to get started.',
  },
  prepareTitle: { nb: 'Ha dette klart', en: 'Have this ready' },
  prepare: {
    nb: 'Firmanavn, organisasjonsnummer og fakturaadresse, og navn, e-post og mobilnummer til den som skal administrere billettene.',
    en: 'Company name, organisation number and invoice address, and the name, e-mail and mobile number of the person who will administer the tickets.',
  },
  contactTitle: { nb: 'Ta kontakt', en: 'Get in touch' },
  contact: {
    nb: 'Send en e-post eller ring. Kundeservice avtaler med dere hvilke billetter dere trenger og hvordan dere vil ha faktura.',
    en: 'Send an e-mail or call. Customer service agrees with you which tickets you need and how you want to be invoiced.',
  },
  startTitle: { nb: 'Logg inn og bestill', en: 'Sign in and order' },
  start: {
    nb: 'Når avtalen er på plass, får administratoren tilgang og kan bestille den første billetten.',
    en: 'When the agreement is in place, the administrator gets access and can order the first ticket.',
  },
  mail: { nb: 'Send e-post', en: 'Send an e-mail' },
  call: { nb: 'Ring {{phone}}', en: 'Call {{phone}}' },
  subject: { nb: 'Vi vil bli bedriftskunde', en: 'We want to become a company customer' },
  more: { nb: 'Les mer om bedriftsbilletter', en: 'Read more about company tickets' },
} as const

export const useOnboarding = namespace('onboarding', onboardingPhrases)
