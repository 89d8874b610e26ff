import { namespace } from '../../lib/i18n.ts'

export const codesPhrases = {
  title: { nb: 'Bildelingskoder', en: 'Car-sharing codes' },
  lead: {
    nb: 'Kodene til hver leverandør, måned for måned. De legges inn gjennom API-et.',
    en: 'The codes of each provider, month by month. They are brought in by the API.',
  },
  count_one: { nb: '{{count}} beholdning', en: '{{count}} stock' },
  count_other: { nb: '{{count, number}} beholdninger', en: '{{count, number}} stocks' },
  status: { nb: 'Status', en: 'Status' },
  low: { nb: 'Går tom', en: 'Runs out' },
  none: { nb: 'Tom', en: 'Empty' },
  enough: { nb: 'Nok', en: 'Enough' },
  provider: { nb: 'Leverandør', en: 'Provider' },
  month: { nb: 'Måned', en: 'Month' },
  codes: { nb: 'Lagt inn', en: 'Brought in' },
  left: { nb: 'Igjen', en: 'Left' },
  leftOf: { nb: '{{left}} igjen av {{codes}}', en: '{{left}} left of {{codes}}' },
  emptyTitle: { nb: 'Ingen koder er lagt inn', en: 'No codes are brought in' },
  emptyText: {
    nb: 'Her står kodene for denne måneden og de neste.',
    en: 'The codes of this month and the next ones stand here.',
  },
  noMatchTitle: { nb: 'Ingen går tom', en: 'None runs out' },
  noMatchText: { nb: 'Alle leverandører har nok koder.', en: 'Every provider has enough codes.' },
  showAll: { nb: 'Vis alle', en: 'Show all' },
} as const

export const useCodes = namespace('voucherCodes', codesPhrases)
