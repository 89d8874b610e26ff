import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const eventPhrases = {
  costsNow: { nb: 'Koster nå', en: 'Costs now' },
  aMonth: { nb: 'per måned', en: 'a month' },
  nextInvoice: { nb: 'Neste faktura', en: 'Next invoice' },
  events: { nb: 'Hendelser', en: 'Events' },
  filter: words.show,
  all: words.all,
  ticket: words.ticket,
  invoice: words.invoice,
  sms: { nb: 'SMS', en: 'Text messages' },
  none: { nb: 'Ingen hendelser å vise.', en: 'No events to show.' },

  on: { nb: 'på', en: 'on' },
  from: { nb: 'gjelder fra {{day}}', en: 'valid from {{day}}' },
  lastDay: { nb: 'siste dag {{day}}', en: 'last day {{day}}' },
  invoiceBase: { nb: 'fakturagrunnlag', en: 'an invoice base' },

  ordered: { nb: '{{product}} bestilt', en: '{{product}} ordered' },
  'issue-failed': { nb: '{{product}} kunne ikke utstedes', en: '{{product}} could not be issued' },
  'code-sent': { nb: 'SMS sendt med koden', en: 'Code sent by text message' },
  'code-not-sent': { nb: 'SMS kunne ikke leveres', en: 'Text message could not be delivered' },
  'code-sent-again': { nb: 'Koden sendt på nytt', en: 'Code sent again' },
  'picked-up': { nb: 'Hentet på mobil', en: 'Picked up on a phone' },
  started: { nb: '{{product}} startet', en: '{{product}} started' },
  'started-to-come': { nb: '{{product}} starter', en: '{{product}} starts' },
  'zones-changed': { nb: 'Soner endret', en: 'Zones changed' },
  resent: { nb: 'Billetten sendt på nytt', en: 'Ticket sent again' },
  'reference-changed': { nb: 'Fakturareferanse byttet', en: 'Invoice reference changed' },
  reference: { nb: 'til {{reference}}', en: 'to {{reference}}' },
  'end-set': { nb: '{{product}} sagt opp', en: '{{product}} cancelled' },
  ended: { nb: '{{product}} tok slutt', en: '{{product}} ended' },
  'ended-to-come': { nb: '{{product}} tar slutt', en: '{{product}} ends' },
  'details-changed': { nb: 'Opplysninger endret', en: 'Details changed' },
  invoiced: { nb: '{{month}} fakturert', en: '{{month}} invoiced' },
  toInvoice: { nb: '{{month}} faktureres', en: '{{month}} is invoiced' },
  credited: { nb: '{{month}} kreditert', en: '{{month}} credited' },
} as const

export const useEvents = namespace('company-ticket-events', eventPhrases)
