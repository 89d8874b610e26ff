import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const residentListPhrases = {
  lead: {
    nb: 'De som reiser på avtalen til {{company}}.',
    en: 'Those who travel on the agreement of {{company}}.',
  },
  searchLabel: { nb: 'Navn eller telefon', en: 'Name or phone' },
  count_one: { nb: '{{count, number}} beboer', en: '{{count, number}} resident' },
  count_other: { nb: '{{count, number}} beboere', en: '{{count, number}} residents' },
  endMany: words.cancelMany,
  download: words.downloadCsv,
  downloadFailed: words.downloadFailed,
  fileName: { nb: 'beboere.csv', en: 'residents.csv' },
  fromFile: words.orderFromFile,
  moreActions: { nb: 'Flere valg', en: 'More options' },
  colStatus: words.status,
  emptyTitle: { nb: 'Ingen beboere ennå', en: 'No residents yet' },
  emptyText: {
    nb: 'Bestill den første billetten. Beboeren får en hentekode på SMS.',
    en: 'Order the first ticket. The resident gets a pickup code by text message.',
  },
  noMatchText: {
    nb: 'Ingen beboere passer til søk og status.',
    en: 'No residents match the search and the status.',
  },
  clear: { nb: 'Nullstill', en: 'Reset' },
} as const

export const useResidentList = namespace('housing-list', residentListPhrases)
