import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const sendCodesPhrases = {
  text: {
    nb: 'Hvert nummer får én kode på SMS, i rekkefølgen her. Kodene som blir til overs, kan dere dele ut senere.',
    en: 'Each number gets one code by text message, in this order. Codes that are left can be handed out later.',
  },
  phones: { nb: 'Mobilnumre', en: 'Mobile numbers' },
  phonesHelp: {
    nb: 'Ett nummer per linje. Lim gjerne inn en kolonne fra et regneark.',
    en: 'One number per line. A column of a spreadsheet can be pasted.',
  },
  phonesRequired: { nb: 'Skriv minst ett mobilnummer', en: 'Enter at least one mobile number' },
  nobody: { nb: 'Ingen av numrene kan få en kode', en: 'None of the numbers can get a code' },
  free_one: {
    nb: '{{count, number}} kode er ikke delt ut.',
    en: '{{count, number}} code is not handed out.',
  },
  free_other: {
    nb: '{{count, number}} koder er ikke delt ut.',
    en: '{{count, number}} codes are not handed out.',
  },
  none: {
    nb: 'Alle kodene i ordren er delt ut, hentet eller trukket tilbake.',
    en: 'All codes of the order are handed out, fetched or cancelled.',
  },
  who: { nb: 'Hvem som får hvilken kode', en: 'Who gets which code' },
  more: words.andMore,
  stays_one: { nb: '{{count, number}} kode blir igjen.', en: '{{count, number}} code is left.' },
  stays_other: { nb: '{{count, number}} koder blir igjen.', en: '{{count, number}} codes are left.' },
  wrong: {
    nb: 'Kan ikke få SMS, og får ingen kode: {{numbers}}',
    en: 'Cannot get a text message, and get no code: {{numbers}}',
  },
  had: {
    nb: 'Har fått en kode, eller står her to ganger: {{numbers}}',
    en: 'Have a code already, or are here twice: {{numbers}}',
  },
  beyond: { nb: 'Det er ikke koder nok til: {{numbers}}', en: 'There are not enough codes for: {{numbers}}' },
  send: { nb: 'Send kodene', en: 'Send the codes' },
  sendMany_one: { nb: 'Send {{count, number}} kode', en: 'Send {{count, number}} code' },
  sendMany_other: { nb: 'Send {{count, number}} koder', en: 'Send {{count, number}} codes' },
  sent_one: { nb: '{{count, number}} kode er sendt', en: '{{count, number}} code sent' },
  sent_other: { nb: '{{count, number}} koder er sendt', en: '{{count, number}} codes sent' },
  left_one: {
    nb: '{{count, number}} kode kunne ikke sendes lenger.',
    en: '{{count, number}} code could not be sent any more.',
  },
  left_other: {
    nb: '{{count, number}} koder kunne ikke sendes lenger.',
    en: '{{count, number}} codes could not be sent any more.',
  },
} as const

export const useSendCodes = namespace('counter-send-codes', sendCodesPhrases)
