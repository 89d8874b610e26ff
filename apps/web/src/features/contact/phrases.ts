import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const contactPhrases = {
  title: words.contactUs,
  lead: {
    nb: 'Skriv til kundeservice hos {{operator}}. Svaret kommer på e-post til {{email}}.',
    en: 'Write to customer service at {{operator}}. The answer will come by e-mail to {{email}}.',
  },
  about: { nb: 'Gjelder bedriften', en: 'Company' },
  sender: { nb: 'Avsender', en: 'Sender' },
  phone: words.phone,
  message: { nb: 'Melding', en: 'Message' },
  messageHelp: {
    nb: 'Beskriv hva du trenger hjelp til. Ikke skriv fødselsnummer eller andre sensitive opplysninger.',
    en: 'Describe what you need help with. Do not include national identity numbers or other sensitive information.',
  },
  messageRequired: { nb: 'Skriv en melding', en: 'Enter a message' },
  messageShort: { nb: 'Meldingen må ha minst 2 tegn', en: 'The message must have at least 2 characters' },
  messageLong: {
    nb: 'Meldingen kan ha høyst 5 000 tegn',
    en: 'The message can have at most 5 000 characters',
  },
  send: { nb: 'Send melding', en: 'Send message' },
  phoneInstead: { nb: 'Haster det? Ring {{phone}}', en: 'Is it urgent? Call {{phone}}' },

  sentTitle: { nb: 'Takk, meldingen er sendt', en: 'Thank you, the message has been sent' },
  sentText: {
    nb: 'Vi svarer til {{email}}, og har sendt en kvittering dit.',
    en: 'We will reply to {{email}}, and have sent a receipt there.',
  },
  reference: { nb: 'Referanse: {{id}}', en: 'Reference: {{id}}' },
  yourMessage: { nb: 'Meldingen din', en: 'Your message' },
  toFrontPage: words.toFrontPage,
  another: { nb: 'Skriv en ny melding', en: 'Write another message' },
} as const

export const useContact = namespace('contact', contactPhrases)
