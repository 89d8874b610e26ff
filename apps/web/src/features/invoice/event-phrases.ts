import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const invoiceEventPhrases = {
  events: { nb: 'Hendelser', en: 'Events' },
  made: words.madeOn,
  byPortal: { nb: 'av portalen', en: 'by the portal' },
  mailed: { nb: 'Sendt på e-post', en: 'Sent by e-mail' },
  'einvoice-sent': { nb: 'Sendt som e-faktura', en: 'Sent as e-invoice' },
  'einvoice-delivered': { nb: 'E-fakturaen er levert', en: 'The e-invoice was delivered' },
  'einvoice-rejected': { nb: 'E-fakturaen ble avvist', en: 'The e-invoice was rejected' },
  due: { nb: 'Forfalt', en: 'Fell due' },
  'due-to-come': { nb: 'Forfaller', en: 'Falls due' },
  reminded: { nb: 'Purring sendt på e-post', en: 'Reminder sent by e-mail' },
  'reminded-to-come': { nb: 'Purres', en: 'A reminder will be sent' },
  unlessPaid: { nb: 'hvis den ikke er betalt', en: 'unless it is paid' },
  until: { nb: 'ny frist {{day}}', en: 'new due date {{day}}' },
  paid: words.paid,
  paidBack: { nb: 'Betaling tilbakeført', en: 'Payment reversed' },
  registered: { nb: 'registrert {{by}}', en: 'recorded {{by}}' },
  creditNote: words.creditNote,
  credited: { nb: 'laget', en: 'made' },
} as const

export const useInvoiceEvents = namespace('invoice-events', invoiceEventPhrases)
