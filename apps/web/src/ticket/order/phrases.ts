import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** What the order forms of all kinds of tickets say. */
export const orderFramePhrases = {
  order: words.order,
  price: words.whatItCosts,
  priceFailed: { nb: 'Prisen kunne ikke hentes', en: 'The price could not be fetched' },
  priceRetry: { nb: 'Hent prisen på nytt', en: 'Fetch the price again' },
  vatRow: { nb: 'Herav mva.', en: 'Of which VAT' },
  total: { nb: 'Hver måned', en: 'Every month' },
  totalShort: { nb: 'Per måned inkl. mva.', en: 'Per month incl. VAT' },
  whenInvoiced: { nb: 'Når det faktureres', en: 'When it is invoiced' },
  wholeMonth: {
    nb: 'Hel måned, selv om den starter {{day}}',
    en: 'The whole month, even though it starts on {{day}}',
  },
  everyMonth: { nb: 'Og hver måned til det sies opp', en: 'And every month until it is cancelled' },
  untilMonth: { nb: 'Og hver måned til og med {{month}}', en: 'And every month until the end of {{month}}' },
  laterTitle: { nb: 'Må det starte så tidlig?', en: 'Does it have to start so early?' },
  laterText: {
    nb: 'Starter det {{day}}, slipper dere {{price}} for {{month}}.',
    en: 'If it starts on {{day}}, you save {{price}} for {{month}}.',
  },
  startOn: { nb: 'Start {{day}}', en: 'Start on {{day}}' },
  firstInvoice: { nb: 'Første faktura', en: 'First invoice' },
  noPrice: { nb: 'Velg soner', en: 'Choose zones' },
  cancel: words.cancel,
  invoiceReference: words.invoiceReference,
  firstBase: { nb: 'Første fakturagrunnlag', en: 'First invoice base' },
  department: words.department,
} as const

export const useOrderFrame = namespace('ticket-order', orderFramePhrases)
