import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const voucherPhrases = {
  title: { nb: 'Velg hvem du vil dele bil med', en: 'Choose whom to share a car with' },
  lead: {
    nb: 'Du har billett fra jobben. Derfor får du en rabattkode hos én av disse.',
    en: 'You have a ticket from work, so you get a discount code from one of these.',
  },
  loading: { nb: 'Henter tilbudet', en: 'Fetching the offer' },
  discount: { nb: 'i rabatt på neste tur', en: 'off your next trip' },
  once: { nb: 'Koden kan brukes én gang', en: 'The code can be used once' },
  providers: { nb: 'Bildelere', en: 'Car-sharing providers' },
  onlyOne: { nb: 'Du kan bare velge én', en: 'You can choose only one' },
  onlyOneText: {
    nb: 'Når koden er sendt, kan du ikke få kode hos en annen før neste periode.',
    en: 'Once the code has been sent, you cannot get one from another provider until the next period.',
  },
  send: { nb: 'Send kode fra {{provider}}', en: 'Send a code from {{provider}}' },
  bySms: { nb: 'Koden kommer på SMS.', en: 'The code is sent by text message.' },
  confirmTitle: { nb: 'Send kode fra {{provider}}?', en: 'Send a code from {{provider}}?' },
  confirm: words.sendCode,

  noneTitle: { nb: 'Ingen koder akkurat nå', en: 'No codes right now' },
  noneText: {
    nb: 'Alle kodene for denne perioden er delt ut. Prøv igjen senere; lenken virker ut måneden.',
    en: 'All codes for this period have been given out. Try again later; the link works until the end of the month.',
  },
  again: words.tryAgain,

  claimedTitle: { nb: 'Koden er sendt på SMS', en: 'The code has been sent by text message' },
  claimedText: {
    nb: 'Du valgte {{provider}}. Koden gir {{amount}} i rabatt og kan brukes én gang. Neste kode får du i neste periode.',
    en: 'You chose {{provider}}. The code gives {{amount}} off and can be used once. You will get another code in the next period.',
  },

  expiredTitle: { nb: 'Lenken finnes ikke lenger', en: 'Oh no! This page has moved on' },
  expiredText: {
    nb: 'Lenken du har klikket på eksisterer dessverre ikke lenger. Koden kan være brukt, eller fristen kan være ute.',
    en: 'The link you followed no longer exists. The code may have been used, or it may have expired.',
  },
  missingTitle: { nb: 'Fant ikke nøkkelen i lenken', en: 'Could not find key in url' },
  missingText: {
    nb: 'Åpne lenken slik den står i meldingen du fikk på SMS.',
    en: 'Open the link exactly as it is in the text message you received.',
  },
  contact: words.contactCustomerService,
} as const

export const useVoucher = namespace('voucher', voucherPhrases)
