import { namespace } from '../../lib/i18n.ts'

export const whyPhrases = {
  more: { nb: 'Hvorfor {{amount}} mer enn i {{month}}?', en: 'Why {{amount}} more than in {{month}}?' },
  less: { nb: 'Hvorfor {{amount}} mindre enn i {{month}}?', en: 'Why {{amount}} less than in {{month}}?' },
  same: { nb: 'Like mye som i {{month}}', en: 'The same as in {{month}}' },
  unchanged: { nb: 'Ingenting er endret.', en: 'Nothing has changed.' },
  download: { nb: 'Last ned forskjellen', en: 'Download the difference' },
  reason: { nb: 'Årsak', en: 'Reason' },
  lines: { nb: 'Linjer', en: 'Lines' },
  drawing: { nb: 'Som diagram', en: 'As a chart' },
  kroner: { nb: 'Kroner', en: 'Kroner' },
  invoice: { nb: 'Faktura {{number}}', en: 'Invoice {{number}}' },
  NEW_TICKETS: { nb: 'Nye billetter', en: 'New tickets' },
  NEW_ADD_ONS: { nb: 'Nye tillegg', en: 'New add-ons' },
  ENDED: { nb: 'Avsluttet', en: 'Ended' },
  ZONES: { nb: 'Endrede soner', en: 'Changed zones' },
  PRICES: { nb: 'Endrede priser', en: 'Changed prices' },
  LATE: { nb: 'Etterfakturert', en: 'Invoiced late' },
  TAKEN_BACK: { nb: 'Tilbakeført', en: 'Reversed' },
  PURCHASES: { nb: 'Kjøp og gebyrer', en: 'Purchases and fees' },
  only: { nb: 'Bare: {{reason}}', en: 'Only: {{reason}}' },
} as const

export const useWhy = namespace('why', whyPhrases)
