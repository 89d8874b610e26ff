import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const handoverPhrases = {
  title: { nb: 'Levering', en: 'Delivery' },
  E_INVOICE: { nb: 'E-faktura (EHF)', en: 'E-invoice (EHF)' },
  EMAIL: { nb: 'Sendt på e-post med PDF', en: 'Sent by e-mail with the PDF' },
  PORTAL: { nb: 'Bare i portalen', en: 'In the portal only' },
  undelivered: { nb: 'Ikke levert', en: 'Not delivered' },
  undeliveredWhy: {
    nb: 'Ingen i bedriften kan ta imot den. Den leveres når bedriften har en adresse for fakturaer.',
    en: 'Nobody in the company can receive it. It is delivered once the company has an address for invoices.',
  },
  QUEUED: { nb: 'På vei', en: 'On its way' },
  SENT: { nb: 'Sendt, venter på svar', en: 'Sent, no answer yet' },
  DELIVERED: words.delivered,
  REJECTED: { nb: 'Avvist', en: 'Rejected' },
  xml: { nb: 'Last ned e-faktura (XML)', en: 'Download the e-invoice (XML)' },
} as const

export const useHandover = namespace('invoice-handover', handoverPhrases)
