import { words } from '../../lib/words.ts'

export const costOverviewPhrases = {
  title: { nb: 'Kostnad', en: 'Cost' },
  report: { nb: 'Åpne rapport', en: 'Open the report' },
  preview: words.previewNextInvoice,
  inMonth: { nb: 'kr i {{month}}, foreløpig', en: 'kr in {{month}}, preliminary' },
  more: { nb: '{{amount}} mer enn i {{month}}', en: '{{amount}} more than in {{month}}' },
  less: { nb: '{{amount}} mindre enn i {{month}}', en: '{{amount}} less than in {{month}}' },
  same: { nb: 'Som i {{month}}', en: 'As in {{month}}' },
  none: {
    nb: 'Første kostnad vises når den første billetten er i gang.',
    en: 'The first cost is shown once the first ticket is running.',
  },
  chart: {
    nb: 'Kostnad per måned fra {{from}} til {{to}}, fra {{least}} til {{most}}',
    en: 'Cost by month from {{from}} to {{to}}, from {{least}} to {{most}}',
  },
  asTable: { nb: 'Vis som tabell', en: 'Show as a table' },
  asChart: { nb: 'Vis som diagram', en: 'Show as a chart' },
  caption: { nb: 'Kostnad per måned og produkt i kroner', en: 'Cost by month and product in kroner' },
  month: words.month,
  sum: { nb: 'Sum', en: 'Sum' },
  productTICKET: words.tickets,
  productCOUNTER: words.ticketCounter,
  productFEE: { nb: 'Gebyrer', en: 'Fees' },
  productOTHER: { nb: 'Andre', en: 'Others' },
} as const
