import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const codesPhrases = {
  title: { nb: 'Bildelingskoder', en: 'Car-sharing codes' },
  lead: {
    nb: 'Kodene til hver leverandør, måned for måned. De legges inn gjennom API-et.',
    en: 'Each provider’s codes, month by month. They are added through the API.',
  },
  count_one: { nb: '{{count}} beholdning', en: '{{count}} stock' },
  count_other: { nb: '{{count, number}} beholdninger', en: '{{count, number}} stocks' },
  status: words.status,
  low: { nb: 'Går tom', en: 'Running out' },
  none: { nb: 'Tom', en: 'Empty' },
  enough: { nb: 'Nok', en: 'Enough' },
  provider: { nb: 'Leverandør', en: 'Provider' },
  month: words.month,
  codes: { nb: 'Lagt inn', en: 'Added' },
  left: { nb: 'Igjen', en: 'Left' },
  leftOf: { nb: '{{left}} igjen av {{codes}}', en: '{{left}} left of {{codes}}' },
  emptyTitle: { nb: 'Ingen koder er lagt inn', en: 'No codes have been added' },
  emptyText: {
    nb: 'Kodene for denne måneden og de neste vises her.',
    en: 'The codes for this month and the next ones appear here.',
  },
  noMatchTitle: { nb: 'Ingen går tom', en: 'None is running out' },
  noMatchText: { nb: 'Alle leverandører har nok koder.', en: 'Every provider has enough codes.' },
  showAll: words.showAll,
} as const

export const useCodes = namespace('voucherCodes', codesPhrases)
