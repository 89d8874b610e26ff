import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const refundPhrases = {
  column: { nb: 'Refusjon', en: 'Refund' },
  refund: { nb: 'Refunder', en: 'Refund' },
  allRefunded: { nb: 'Alt er refundert', en: 'Fully refunded' },
  creditNote: { nb: 'Kreditnota {{number}}', en: 'Credit note {{number}}' },
  title: { nb: 'Refunder fakturalinje', en: 'Refund invoice line' },
  charged: { nb: 'Fakturert', en: 'Charged' },
  before: { nb: 'Tidligere refundert', en: 'Previously refunded' },
  remaining: { nb: 'Kan refunderes', en: 'Can be refunded' },
  amount: { nb: 'Beløp i kroner', en: 'Amount in kroner' },
  amountHelp: {
    nb: 'Inkludert merverdiavgift. Høyst {{ceiling}}.',
    en: 'Including VAT. At most {{ceiling}}.',
  },
  wholeAmount: { nb: 'Hele beløpet', en: 'The whole amount' },
  amountRequired: { nb: 'Skriv beløpet som skal refunderes', en: 'Enter the amount to refund' },
  amountFormat: {
    nb: 'Skriv et beløp i kroner, for eksempel 250 eller 250,50',
    en: 'Enter an amount in kroner, for example 250 or 250,50',
  },
  amountMin: { nb: 'Beløpet må være over 0 kr', en: 'The amount must be more than 0 kr' },
  amountMax: {
    nb: 'Beløpet er for høyt. Høyst {{ceiling}} kan refunderes.',
    en: 'The amount is too high. At most {{ceiling}} can be refunded.',
  },
  description: words.description,
  descriptionHelp: { nb: 'Står på kreditnotaen.', en: 'Printed on the credit note.' },
  descriptionLength: {
    nb: 'Beskrivelsen kan ha høyst {{max, number}} tegn',
    en: 'The description can have at most {{max, number}} characters',
  },
  consequence: {
    nb: 'En kreditnota blir laget med en gang. Det kan ikke angres.',
    en: 'A credit note is made at once. This cannot be undone.',
  },
  wait_one: {
    nb: 'Du kan prøve igjen om {{count, number}} sekund.',
    en: 'You can try again in {{count, number}} second.',
  },
  wait_other: {
    nb: 'Du kan prøve igjen om {{count, number}} sekunder.',
    en: 'You can try again in {{count, number}} seconds.',
  },
  waited: { nb: 'Du kan prøve igjen nå.', en: 'You can try again now.' },
  doneMore: {
    nb: '{{sum}} er trukket fra fakturaen. {{remaining}} av linjen kan fortsatt refunderes.',
    en: '{{sum}} has been taken off the invoice. {{remaining}} of the line can still be refunded.',
  },
  done: { nb: 'Kreditnota {{number}} er laget', en: 'Credit note {{number}} has been made' },
} as const

export const useRefundPhrases = namespace('refund', refundPhrases)
