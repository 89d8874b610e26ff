import type { PaymentFileFault } from '@portal/domain/payment-file'
import { namespace, type Phrase, type Phrases } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const paymentFilePhrases = {
  title: words.payments,
  lead: {
    nb: 'Filer fra banken, og betalinger som ikke passer til noen faktura.',
    en: 'Files from the bank, and payments that do not match any invoice.',
  },
  fileTitle: { nb: 'Les inn en fil', en: 'Read in a file' },
  fileHow: {
    nb: 'OCR-giro eller CAMT.054. Hver betaling finner fakturaen sin med KID, eller flere fakturaer med beløpene banken oppgir. Samme fil to ganger endrer ingenting.',
    en: 'OCR giro or CAMT.054. Each payment finds its invoice by KID, or several invoices by the amounts the bank states. Reading the same file twice changes nothing.',
  },
  choose: { nb: 'Velg en fil fra banken', en: 'Choose a file from the bank' },
  limit: { nb: 'Høyst 5 MB.', en: '5 MB at most.' },
  taken_one: { nb: '{{count}} betaling i filen', en: '{{count}} payment in the file' },
  taken_other: { nb: '{{count, number}} betalinger i filen', en: '{{count, number}} payments in the file' },
  matched: { nb: 'Fant fakturaen sin', en: 'Found their invoice' },
  unmatched: { nb: 'Uten faktura', en: 'Without an invoice' },
  dividedOver: { nb: 'Av disse fordelt på flere fakturaer', en: 'Of which divided between invoices' },
  leftOut: { nb: 'Dette er ikke lest inn:', en: 'This was not read in:' },
  otherAccount_one: {
    nb: '{{count}} del av filen gjelder en annen konto.',
    en: '{{count}} part of the file is for another account.',
  },
  otherAccount_other: {
    nb: '{{count, number}} deler av filen gjelder andre kontoer.',
    en: '{{count, number}} parts of the file are for other accounts.',
  },
  otherService_one: {
    nb: '{{count}} oppdrag gjelder en annen tjeneste enn OCR-giro.',
    en: '{{count}} assignment is for a service other than OCR giro.',
  },
  otherService_other: {
    nb: '{{count, number}} oppdrag gjelder andre tjenester enn OCR-giro.',
    en: '{{count, number}} assignments are for services other than OCR giro.',
  },
  notBooked_one: {
    nb: '{{count}} betaling er ikke bokført i banken ennå. Den kommer i en senere fil.',
    en: '{{count}} payment has not been booked by the bank yet. It will come in a later file.',
  },
  notBooked_other: {
    nb: '{{count, number}} betalinger er ikke bokført i banken ennå. De kommer i en senere fil.',
    en: '{{count, number}} payments have not been booked by the bank yet. They will come in a later file.',
  },
  zero_one: { nb: '{{count}} betaling er på 0 kr.', en: '{{count}} payment is for 0 kr.' },
  zero_other: {
    nb: '{{count, number}} betalinger er på 0 kr.',
    en: '{{count, number}} payments are for 0 kr.',
  },
  known: { nb: 'Kjent fra før', en: 'Already known' },
  refused: {
    nb: 'Filen er ikke lest inn. Ingenting er endret.',
    en: 'The file was not read in. Nothing has been changed.',
  },
  atLine: { nb: '{{what}} (linje {{line}})', en: '{{what}} (line {{line}})' },
  'too-large': { nb: 'Filen er større enn 5 MB.', en: 'The file is larger than 5 MB.' },
  'not-text': { nb: 'Dette er ikke en tekstfil.', en: 'This is not a text file.' },
  empty: { nb: 'Filen er tom.', en: 'The file is empty.' },
  'unknown-format': {
    nb: 'Dette er verken OCR-giro eller CAMT.054.',
    en: 'This is neither OCR giro nor CAMT.054.',
  },
  'not-well-formed': { nb: 'XML-en i filen er ikke gyldig.', en: 'The XML in the file is not valid.' },
  'wrong-record': {
    nb: 'En linje i filen følger ikke formatet.',
    en: 'A line in the file does not follow the format.',
  },
  'wrong-count': {
    nb: 'Filen har et annet antall betalinger enn den sier.',
    en: 'The file has a different number of payments from what it says.',
  },
  'wrong-sum': { nb: 'Beløpene i filen stemmer ikke.', en: 'The amounts in the file do not add up.' },
  'wrong-amount': {
    nb: 'En betaling er på mer enn 1 000 000 000 kr.',
    en: 'A payment is for more than 1 000 000 000 kr.',
  },
  'wrong-account': { nb: 'Filen gjelder en annen konto.', en: 'The file is for another account.' },
  'wrong-currency': {
    nb: 'Filen har en annen valuta enn kroner.',
    en: 'The file has a currency other than NOK.',
  },
  'wrong-date': {
    nb: 'En betaling har en dato som ikke finnes, eller som ikke er kommet.',
    en: 'A payment has a date that does not exist or is still to come.',
  },
  'no-reference': {
    nb: 'En betaling mangler bankens referanse.',
    en: 'A payment lacks the bank’s reference.',
  },
  'same-reference': {
    nb: 'To betalinger med samme referanse har ulike beløp, eller står to ganger i filen.',
    en: 'Two payments with the same reference have different amounts, or are in the file twice.',
  },
  'too-many': { nb: 'Filen har for mange betalinger.', en: 'The file has too many payments.' },

  unmatchedTitle: { nb: 'Betalinger uten faktura', en: 'Payments without an invoice' },
  count_one: { nb: '{{count}} betaling', en: '{{count}} payment' },
  count_other: { nb: '{{count, number}} betalinger', en: '{{count, number}} payments' },
  emptyTitle: { nb: 'Ingen betalinger uten faktura', en: 'No payments without an invoice' },
  emptyText: {
    nb: 'Alle betalinger har funnet fakturaen sin.',
    en: 'Every payment has found its invoice.',
  },
  colDay: words.paid,
  colPayer: words.from,
  colKid: { nb: 'KID', en: 'KID' },
  colAmount: words.amount,
  none: { nb: 'Ukjent betaler', en: 'Unknown payer' },
  NOT_DIVIDED: {
    nb: 'Gjelder flere ting uten beløp som stemmer',
    en: 'For several things, with amounts that do not add up',
  },
  NOT_READ: { nb: 'Har ikke noe eget beløp i kroner', en: 'Has no amount of its own in kroner' },
  more_one: { nb: 'og {{count}} til', en: 'and {{count}} more' },
  more_other: words.andMore,
  noKid: { nb: 'Uten KID', en: 'No KID' },

  assign: { nb: 'Knytt til faktura', en: 'Assign to an invoice' },
  assignText: {
    nb: '{{amount}} betalt {{day}}. Bankens referanse: {{reference}}',
    en: '{{amount}} paid on {{day}}. The bank’s reference: {{reference}}',
  },
  invoiceNumber: { nb: 'Fakturanummer', en: 'Invoice number' },
  invoiceNumberRequired: { nb: 'Skriv fakturanummeret', en: 'Enter the invoice number' },
  invoiceNumberFormat: { nb: 'Et fakturanummer er bare sifre', en: 'An invoice number has digits only' },
  assigned: { nb: 'Betalingen er knyttet til fakturaen', en: 'The payment has been assigned to the invoice' },
  divide: { nb: 'Fordel', en: 'Divide' },
  divideTitle: { nb: 'Fordel på fakturaer', en: 'Divide between invoices' },
  divided: { nb: 'Betalingen er fordelt', en: 'The payment has been divided' },
  divideHow: {
    nb: 'Beløpene må til sammen være lik betalingen. En kreditnota trekkes fra med minus. Tomme rader teller ikke.',
    en: 'The amounts must add up to the payment. Deduct a credit note with a minus. Empty rows do not count.',
  },
  share: words.invoiceNumbered,
  addInvoice: { nb: 'Legg til faktura', en: 'Add an invoice' },
  left: { nb: 'Igjen å fordele:', en: 'Left to divide:' },
  shareRequired: { nb: 'Skriv beløpet', en: 'Enter the amount' },
  shareFormat: { nb: 'Skriv et beløp i kroner, ikke 0', en: 'Enter an amount in kroner, not 0' },
  sameInvoice: { nb: 'Fakturaen står her to ganger', en: 'The invoice is listed twice' },
  otherSum: {
    nb: 'Beløpene er til sammen ikke lik betalingen',
    en: 'The amounts do not add up to the payment',
  },
  setAside: { nb: 'Legg til side', en: 'Set aside' },
  setAsideText: {
    nb: 'Betalingen hører ikke til noen faktura, for eksempel fordi den er sendt tilbake.',
    en: 'The payment does not belong to any invoice, for example because it was sent back.',
  },
  comment: words.whyQuestion,
  commentRequired: { nb: 'Skriv hvorfor', en: 'Say why' },
  isAside: { nb: 'Betalingen er lagt til side', en: 'The payment has been set aside' },
} as const satisfies Record<PaymentFileFault['reason'], Phrase> & Phrases

export const usePaymentFile = namespace('payment-file', paymentFilePhrases)
