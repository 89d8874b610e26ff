import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

export const whyPhrases = {
  more: { nb: 'Hvorfor {{amount}} mer enn i {{month}}?', en: 'Why {{amount}} more than in {{month}}?' },
  less: { nb: 'Hvorfor {{amount}} mindre enn i {{month}}?', en: 'Why {{amount}} less than in {{month}}?' },
  same: { nb: 'Like mye som i {{month}}', en: 'The same as in {{month}}' },
  unchanged: { nb: 'Ingenting er endret.', en: 'Nothing has changed.' },
  fileName: { nb: 'forskjell', en: 'difference' },
  download: { nb: 'Last ned forskjellen', en: 'Download the difference' },
  reason: words.reason,
  lines: words.lines,
  drawing: { nb: 'Som diagram', en: 'As a chart' },
  kroner: { nb: 'Kroner', en: 'Kroner' },
  invoice: words.invoiceNumbered,
  NEW_TICKETS: { nb: 'Nye billetter', en: 'New tickets' },
  NEW_ADD_ONS: { nb: 'Nye tillegg', en: 'New add-ons' },
  ENDED: words.ended,
  MONTHS: { nb: 'Flere eller færre måneder', en: 'More or fewer months' },
  ZONES: { nb: 'Endrede soner', en: 'Changed zones' },
  PRICES: { nb: 'Endrede priser', en: 'Changed prices' },
  LATE: { nb: 'Etterfakturert', en: 'Invoiced late' },
  TAKEN_BACK: words.reversed,
  PURCHASES: { nb: 'Kjøp og gebyrer', en: 'Purchases and fees' },
  rounding: { nb: 'Avrunding av mva.', en: 'Rounding of VAT' },
  only: { nb: 'Bare: {{reason}}', en: 'Only: {{reason}}' },
} as const

export const useWhy = namespace('why', whyPhrases)
