import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const previewPhrases = {
  open: words.previewNextInvoice,
  openBase: { nb: 'Forhåndsvis neste grunnlag', en: 'Preview the next base' },
  title: { nb: 'Forhåndsvisning av faktura', en: 'Invoice preview' },
  baseTitle: { nb: 'Forhåndsvisning av fakturagrunnlag', en: 'Invoice base preview' },
  lead: {
    nb: 'Slik blir fakturaen hvis ingenting endres. Bestillinger og endringer før fakturadatoen kommer med.',
    en: 'What the invoice will be if nothing changes. Orders and changes before the invoice date are included.',
  },
  baseLead: {
    nb: 'Slik blir fakturagrunnlaget hvis ingenting endres. Bestillinger og endringer før datoen det lages, kommer med.',
    en: 'What the invoice base will be if nothing changes. Orders and changes before the day it is made are included.',
  },
  agreement: words.invoiceReference,
  period: words.month,
  choose: { nb: 'Velg faktura', en: 'Choose invoice' },
  nothingTitle: { nb: 'Ingenting å fakturere', en: 'Nothing to invoice' },
  nothingText: {
    nb: 'Ingen billetter eller abonnementer på avtalen gjelder i denne perioden.',
    en: 'No tickets or subscriptions under the agreement are valid in this period.',
  },
  madeTitle: { nb: 'Fakturaen er laget', en: 'The invoice has been made' },
  madeText: {
    nb: 'Det er ikke lenger noe å forhåndsvise for denne perioden.',
    en: 'There is nothing left to preview for this period.',
  },
  noAgreementTitle: { nb: 'Ingen kommende fakturaer', en: 'No upcoming invoices' },
  noAgreementText: {
    nb: 'Bedriften har ingen avtale som faktureres.',
    en: 'The company has no agreement that is invoiced.',
  },
  expectedTotal: { nb: 'Ventet beløp', en: 'Expected amount' },
  notIssued: { nb: 'Ikke sendt', en: 'Not sent' },
  expectedDate: { nb: 'Ventet fakturadato', en: 'Expected invoice date' },
  expectedDue: { nb: 'Ventet forfall', en: 'Expected due date' },
  periodTerm: { nb: 'Periode', en: 'Period' },
  days: { nb: '{{from}}–{{to}}', en: '{{from}}–{{to}}' },
} as const

export const usePreviewPhrases = namespace('invoicePreview', previewPhrases)
