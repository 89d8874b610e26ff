import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const activatePhrases = {
  title: { nb: 'Aktiver brukeren din', en: 'Activate your user' },
  hello: {
    nb: 'Hei, {{name}}! Du har fått en bruker i bedriftsportalen til {{operator}}.',
    en: 'Hello, {{name}}! You have been given a user in the business portal of {{operator}}.',
  },
  signInWith: {
    nb: 'Når brukeren er aktivert, logger du inn med {{email}}.',
    en: 'Once it is activated, you sign in with {{email}}.',
  },
  activate: { nb: 'Aktiver brukeren', en: 'Activate the user' },
  doneTitle: { nb: 'Brukeren er aktivert', en: 'The user has been activated' },
  doneText: { nb: 'Du kan logge inn med {{email}}.', en: 'You can sign in with {{email}}.' },
  signIn: words.signIn,
  invalidTitle: { nb: 'Lenken virker ikke lenger', en: 'The link no longer works' },
  invalidText: {
    nb: 'Lenken er brukt eller utløpt. Har du aktivert brukeren, kan du logge inn. Ellers kan administratoren i bedriften sende deg en ny.',
    en: 'The link has been used or has expired. If you have activated your user, you can sign in. Otherwise the administrator in your company can send you a new one.',
  },
  toPortal: { nb: 'Gå til portalen', en: 'Go to the portal' },
  contactSupport: words.contactCustomerService,
  loading: { nb: 'Sjekker lenken …', en: 'Checking the link …' },
} as const

export const useActivate = namespace('activate', activatePhrases)
