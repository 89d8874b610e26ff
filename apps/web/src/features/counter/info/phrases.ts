import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

/** The facts are those of 002 §2.3 and decisions.md "Counter". */
export const counterInfoPhrases = {
  title: words.ticketCounter,
  heroTitle: {
    nb: 'Billettluka: billetter til alle på jobb',
    en: 'The ticket counter: tickets for everyone at work',
  },
  heroText: {
    nb: 'Bedriften kjøper billetter hos {{operator}} når den trenger dem, deler dem ut selv og betaler på én faktura i måneden.',
    en: 'The company buys tickets from {{operator}} when it needs them, hands them out itself and pays by one invoice a month.',
  },
  toOrder: { nb: 'Gå til billettluka', en: 'Go to the ticket counter' },
  toOrders: { nb: 'Gå til ordrehistorikken', en: 'Go to the order history' },
  includedTickets: {
    nb: 'Enkeltbilletter, døgn-, uke- og månedsbilletter, og reisepenger.',
    en: 'Single, day, week and month tickets, and travel money.',
  },
  includedPhone: {
    nb: 'Billetten på mobilen med en hentekode, som dere kan sende på SMS eller dele ut selv.',
    en: 'The ticket on the phone with a pickup code, which you can send by text message or hand out yourselves.',
  },
  includedCards: {
    nb: 'Reisekort med eller uten billett på. Et kort varer i 10 år.',
    en: 'Travel cards with or without a ticket on them. A card is valid for 10 years.',
  },
  includedLater: {
    nb: 'Billetter dere kan kjøpe nå og bruke senere: de begynner å gjelde når de tas i bruk.',
    en: 'Tickets to buy now and use later: they become valid when they are first used.',
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
  howOrderTitle: words.order,
  howOrder: {
    nb: 'Velg billetter, antall og soner. Prisen med mva. vises før dere bestiller.',
    en: 'Choose tickets, quantity and zones. The price including VAT is shown before you order.',
  },
  howShareTitle: { nb: 'Del ut', en: 'Hand out' },
  howShare: {
    nb: 'Send hentekodene på SMS, eller last ned alle i en fil.',
    en: 'Send the pickup codes by text message, or download all of them in a file.',
  },
  howShareCards: {
    nb: 'Send hentekodene på SMS, last ned alle i en fil, eller få reisekort levert.',
    en: 'Send the pickup codes by text message, download all of them in a file, or have travel cards delivered.',
  },
  howFollowTitle: { nb: 'Følg med', en: 'Keep track' },
  howFollow: {
    nb: 'Ordrehistorikken viser hvilke billetter som er hentet, og hvilke som ikke er brukt ennå.',
    en: 'The order history shows which tickets have been picked up, and which have not been used yet.',
  },
  howInvoiceTitle: { nb: 'Betal på faktura', en: 'Pay by invoice' },
  howInvoice: {
    nb: 'Alle kjøp i måneden kommer på én faktura, med én linje per ordre.',
    en: 'All purchases in the month are on one invoice, with one line per order.',
  },
  q1: { nb: 'Kan vi få pengene tilbake for ubrukte billetter?', en: 'Can unused tickets be refunded?' },
  a1: {
    nb: 'Ja. Kundeservice kan refundere en billett som ingen har hentet, inntil to år etter kjøpet.',
    en: 'Yes. Customer service can refund a ticket that nobody has picked up until two years after the purchase.',
  },
  q2: { nb: 'Når begynner en billett å gjelde?', en: 'When does a ticket become valid?' },
  a2: {
    nb: 'Når den tas i bruk første gang. Dere kan kjøpe nå og bruke den senere.',
    en: 'When it is used for the first time. You can buy now and use it later.',
  },
  q3: { nb: 'Hva koster frakten?', en: 'What does shipping cost?' },
  a3: {
    nb: 'Til Oslo og Akershus {{postNear}} i posten og {{courierNear}} med bud, ellers {{postFar}} og {{courierFar}}. Flere kort i samme kjøp sendes samlet.',
    en: 'To Oslo and Akershus {{postNear}} by post and {{courierNear}} by courier, elsewhere {{postFar}} and {{courierFar}}. Cards from one purchase are sent together.',
  },
  q4: { nb: 'Kan vi hente reisekortene selv?', en: 'Can we collect the travel cards ourselves?' },
  a4: { nb: 'Ja, på {{place}}. Det koster ingenting.', en: 'Yes, at {{place}}. It is free.' },

  forWhomTitle: words.forWhom,
  forWhom: {
    nb: 'Bedrifter som trenger billetter en gang iblant, til ansatte og gjester.',
    en: 'Companies that need tickets now and then, for employees and guests.',
  },
  orderingTitle: words.ordering,
  ordering: {
    nb: 'Handle i nettbutikken når dere trenger det. Bedriften bestemmer hvem som kan bestille.',
    en: 'Buy in the web shop when you need to. The company decides who may order.',
  },
  orderingCards: {
    nb: 'Handle i nettbutikken når dere trenger det. Bedriften bestemmer hvem som kan bestille. En ordre kan ha inntil {{cards}} tomme reisekort.',
    en: 'Buy in the web shop when you need to. The company decides who may order. An order can have up to {{cards}} empty travel cards.',
  },
  pickupTitle: { nb: 'Henting', en: 'Pickup' },
  pickup: {
    nb: 'Den reisende henter billetten på mobilen med hentekoden. Ordren viser hvilke koder som ikke er brukt.',
    en: 'The traveller picks up the ticket on the phone with the pickup code. The order shows which codes have not been used.',
  },
  changesTitle: { nb: 'Trekke tilbake', en: 'Cancelling' },
  changes: {
    nb: 'En billett kan trekkes tilbake så lenge ingen har hentet den.',
    en: 'A ticket can be cancelled as long as nobody has picked it up.',
  },
  invoiceTitle: words.invoice,
  invoice: {
    nb: 'Alle kjøp i måneden samles på én faktura med 30 dagers betalingsfrist. Hver ordre kan ha sin egen fakturareferanse.',
    en: 'All purchases in the month are on one invoice, due after 30 days. Each order can have an invoice reference of its own.',
  },
  noBinding: {
    nb: 'Ingen bindingstid, og dere betaler bare for det dere kjøper.',
    en: 'No minimum term, and you pay only for what you buy.',
  },
  priceText: {
    nb: 'Laveste pris for en voksen, med mva. Prisen følger antall soner, og vises før dere bestiller.',
    en: 'The lowest price for an adult, VAT included. The price depends on the number of zones, and is shown before you order.',
  },
  from: { nb: 'fra {{price}}', en: 'from {{price}}' },
} as const

export const useCounterInfo = namespace('counter-info', counterInfoPhrases)
