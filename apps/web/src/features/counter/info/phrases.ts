import { namespace } from '../../../lib/i18n.ts'

/** The facts are those of 002 §2.3 and decisions.md "Counter". */
export const counterInfoPhrases = {
  title: { nb: 'Billettluka', en: 'Ticket counter' },
  heroTitle: {
    nb: 'Billettluka: billetter til alle på jobb',
    en: 'The ticket counter: tickets for everyone at work',
  },
  heroText: {
    nb: 'Bedriften kjøper billetter hos {{operator}} når den trenger dem, deler dem ut selv og betaler på én faktura i måneden.',
    en: 'The company buys tickets from {{operator}} when it needs them, hands them out itself and pays by one invoice a month.',
  },
  become: { nb: 'Bli bedriftskunde', en: 'Become a company customer' },
  toOrder: { nb: 'Gå til billettluka', en: 'Go to the ticket counter' },
  toOrders: { nb: 'Gå til ordrehistorikken', en: 'Go to the order history' },
  includedTitle: { nb: 'Dette får dere', en: 'What you get' },
  includedTickets: {
    nb: 'Enkeltbilletter, døgn-, uke- og månedsbilletter, reisepenger og tomme reisekort.',
    en: 'Single tickets, tickets for a day, a week and a month, travel money and empty travel cards.',
  },
  includedPhone: {
    nb: 'Billetten på mobilen med en hentekode, som dere kan sende på SMS eller dele ut selv.',
    en: 'The ticket on the phone with a pickup code, which you can send by text message or hand out yourselves.',
  },
  includedCards: {
    nb: 'Reisekort sendt i posten eller med bud. Et kort varer i 10 år.',
    en: 'Travel cards sent by post or by courier. A card is valid for 10 years.',
  },
  includedInvoice: {
    nb: 'Samlefaktura hver måned med 30 dagers betalingsfrist.',
    en: 'A collective invoice every month, due after 30 days.',
  },
  includedReferences: {
    nb: 'Fakturareferanser per avdeling eller prosjekt.',
    en: 'Invoice references per department or project.',
  },
  includedPrivacy: {
    nb: 'Salgsdata lagres i 365 dager, regnskapsdata i 5 år.',
    en: 'Sales data is kept for 365 days, accounting data for 5 years.',
  },
  howTitle: { nb: 'Slik virker det', en: 'How it works' },
  howOrderTitle: { nb: 'Bestill', en: 'Order' },
  howOrder: {
    nb: 'Velg billetter, antall og soner. Prisen med mva. står der før dere bestiller.',
    en: 'Choose tickets, number and zones. The price with VAT is shown before you order.',
  },
  howShareTitle: { nb: 'Del ut', en: 'Hand out' },
  howShare: {
    nb: 'Send hentekodene på SMS, last ned alle i en fil, eller få reisekort i posten.',
    en: 'Send the pickup codes by text message, download all of them in a file, or get travel cards by post.',
  },
  howFollowTitle: { nb: 'Følg med', en: 'Follow up' },
  howFollow: {
    nb: 'Ordrehistorikken viser hvilke billetter som er hentet, og hvilke som ikke er brukt ennå.',
    en: 'The order history shows which tickets have been fetched, and which have not been used yet.',
  },
  howInvoiceTitle: { nb: 'Betal på faktura', en: 'Pay by invoice' },
  howInvoice: {
    nb: 'Alle kjøp i måneden kommer på én faktura, med én linje per ordre.',
    en: 'All purchases of the month are on one invoice, with one line per order.',
  },
  qaTitle: { nb: 'Spørsmål og svar', en: 'Questions and answers' },
  q1: { nb: 'Kan vi få pengene tilbake for ubrukte billetter?', en: 'Can unused tickets be refunded?' },
  a1: {
    nb: 'Ja. Kundeservice kan refundere en ubrukt billett inntil to år etter kjøpet.',
    en: 'Yes. Customer service can refund an unused ticket until two years after the purchase.',
  },
  q2: { nb: 'Når begynner en billett å gjelde?', en: 'When does a ticket begin to be valid?' },
  a2: {
    nb: 'Når den tas i bruk første gang. Dere kan kjøpe nå og bruke den senere.',
    en: 'When it is used for the first time. You can buy now and use it later.',
  },
  q3: { nb: 'Hva koster frakten?', en: 'What does shipping cost?' },
  a3: {
    nb: 'Til Oslo og Akershus 100 kr i posten og 120 kr med bud, ellers 200 og 250 kr. Flere kort i samme kjøp sendes samlet.',
    en: 'To Oslo and Akershus 100 kr by post and 120 kr by courier, elsewhere 200 and 250 kr. Cards of one purchase are sent together.',
  },
} as const

export const useCounterInfo = namespace('counter-info', counterInfoPhrases)
