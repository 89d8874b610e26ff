import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const basePhrases = {
  bases: words.invoiceBases,
  which: words.show,
  earlier: { nb: 'Tidligere fakturaer', en: 'Earlier invoices' },
  earlierLead: {
    nb: 'Fakturaene fra før {{company}} fikk fakturagrunnlag, med nyeste først.',
    en: 'The invoices from before {{company}} started getting invoice bases, newest first.',
  },
  base: words.invoiceBase,
  title: { nb: 'Fakturagrunnlag {{month}}', en: 'Invoice base {{month}}' },
  lead: {
    nb: 'Det som skal faktureres {{company}}, med nyeste først. Selve fakturaen kommer fra et annet system.',
    en: 'What is to be invoiced to {{company}}, newest first. The invoice itself comes from another system.',
  },
  madeOn: { nb: 'Laget {{day}}', en: 'Made on {{day}}' },
  emptyTitle: { nb: 'Ingen fakturagrunnlag ennå', en: 'No invoice bases yet' },
  emptyText: {
    nb: 'Det første kommer etter at en måned med aktive billetter er over.',
    en: 'The first one comes after a month with active tickets.',
  },
  total: { nb: 'Til fakturering', en: 'To be invoiced' },
  notInvoiced: { nb: 'Faktureres ikke her', en: 'Not invoiced here' },
} as const

export const useBasePhrases = namespace('invoiceBase', basePhrases)
