import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const orderReceiptPhrases = {
  orderedOne: { nb: 'Bestilt til {{name}}', en: 'Ordered for {{name}}' },
  orderedMany: { nb: 'Bestilt til {{count, number}} elever', en: 'Ordered for {{count, number}} pupils' },
  who: { nb: 'Til', en: 'For' },
  whoMore: { nb: '{{names}} og {{count, number}} til', en: '{{names}} and {{count, number}} more' },
  what: words.ordered,
  from: words.validFrom,
  fromTo: words.fromTo,
  price: { nb: 'Pris', en: 'Price' },
  everyMonth: { nb: '{{price}} hver måned fra {{month}}', en: '{{price}} every month from {{month}}' },
  wholeMonth: { nb: 'Hele {{month}} faktureres', en: 'The whole of {{month}} is invoiced' },
  firstInvoice: { nb: 'Første faktura', en: 'First invoice' },
  firstBase: { nb: 'Første fakturagrunnlag', en: 'First invoice base' },
  reference: words.invoiceReference,
  department: words.department,
  delivery: { nb: 'Slik kommer den', en: 'How it comes' },
  PICKUP_CODE: {
    nb: 'Hentekode på SMS til {{to}} når billetten er klar',
    en: 'Pickup code by text message to {{to}} when the ticket is ready',
  },
  PICKUP_CODE_several: {
    nb: '{{count, number}} hentekoder på SMS når billettene er klare',
    en: '{{count, number}} pickup codes by text message when the tickets are ready',
  },
  DISCOUNT_CODE: {
    nb: 'Rabattkode på SMS til {{to}} når abonnementet er aktivt',
    en: 'Discount code by text message to {{to}} when the subscription is active',
  },
  CARD: { nb: 'På reisekort {{to}}', en: 'On travel card {{to}}' },
  CARD_several: { nb: 'På {{count, number}} reisekort', en: 'On {{count, number}} travel cards' },
  NEW_CARD: {
    nb: 'Nytt reisekort, sendt til bedriftens postadresse',
    en: 'A new travel card, sent to the company’s postal address',
  },
  NEW_CARD_several: {
    nb: '{{count, number}} nye reisekort, sendt til bedriftens postadresse',
    en: '{{count, number}} new travel cards, sent to the company’s postal address',
  },
  again: { nb: 'Bestill én til', en: 'Order one more' },
  person: { nb: 'Åpne personen', en: 'Open the person' },
} as const

export const useOrderReceipt = namespace('ticket-receipt', orderReceiptPhrases)
