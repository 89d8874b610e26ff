import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const publicPhrases = {
  become: words.becomeCustomer,
  contact: { nb: 'Ta kontakt med kundeservice', en: 'Contact customer service' },
  signIn: words.signIn,
  already: { nb: 'Allerede kunde?', en: 'Already a customer?' },

  included: { nb: 'Dette er inkludert', en: 'What is included' },
  facts: { nb: 'Kort fortalt', en: 'In short' },
  price: { nb: 'Hva koster det?', en: 'What does it cost?' },
  how: { nb: 'Slik fungerer det', en: 'How it works' },
  questions: { nb: 'Spørsmål og svar', en: 'Questions and answers' },

  readyTitle: { nb: 'Klar for å komme i gang?', en: 'Ready to get started?' },
  customerTitle: { nb: 'Vil dere bli kunde?', en: 'Would you like to become a customer?' },
  customerText: {
    nb: 'Kundeservice setter opp bedriften og avtalen. Etterpå logger dere inn og bestiller selv.',
    en: 'Customer service sets up the company and the agreement. After that you sign in and order yourselves.',
  },
  reach: { nb: 'Skriv eller ring:', en: 'Write or call:' },
} as const

export const usePublic = namespace('public', publicPhrases)
