import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

/** The words of lists and files. They come with the pages that have some. */
export const listPhrases = {
  pager: { nb: 'Sider', en: 'Pages' },
  page: { nb: 'Side {{page}}', en: 'Page {{page}}' },
  pageOf: { nb: 'Side {{page}} av {{pages}}', en: 'Page {{page}} of {{pages}}' },
  previous: { nb: 'Forrige', en: 'Previous' },
  next: { nb: 'Neste', en: 'Next' },
  range: {
    nb: 'Viser {{from, number}}–{{to, number}} av {{total, number}}',
    en: 'Showing {{from, number}}–{{to, number}} of {{total, number}}',
  },
  shortRange: {
    nb: '{{from, number}}–{{to, number}} av {{total, number}}',
    en: '{{from, number}}–{{to, number}} of {{total, number}}',
  },
  pageSize: { nb: 'Rader per side', en: 'Rows per page' },
  figures: { nb: 'Nøkkeltall', en: 'Key figures' },
  lastPage: { nb: 'Siste side', en: 'Last page' },
  moreFilters: { nb: 'Flere filtre', en: 'More filters' },
  filters: { nb: 'Filtre', en: 'Filters' },
  clearFilters: { nb: 'Nullstill', en: 'Reset' },
  compact: { nb: 'Tett', en: 'Compact' },
  sortBy: { nb: 'Sorter etter', en: 'Sort by' },
  upwards: { nb: '{{column}} ↑', en: '{{column}} ↑' },
  downwards: { nb: '{{column}} ↓', en: '{{column}} ↓' },
  unsorted: { nb: 'Sortering', en: 'Sorting' },
  selected: { nb: '{{count, number}} valgt', en: '{{count, number}} selected' },
  selectedActs: {
    nb: '{{count, number}} valgt. Handlinger etter tabellen.',
    en: '{{count, number}} selected. Actions after the table.',
  },
  selectPage: { nb: 'Velg alle på siden', en: 'Select all on the page' },
  selectAll: { nb: 'Velg alle {{total, number}}', en: 'Select all {{total, number}}' },
  selectRow: { nb: 'Velg {{name}}', en: 'Select {{name}}' },
  clearSelection: { nb: 'Fjern valget', en: 'Clear the selection' },
  actions: words.actions,
  all: words.all,
  noMatchTitle: words.noMatches,
  clearSearch: { nb: 'Tøm søket', en: 'Clear the search' },

  downloaded: { nb: 'Filen er lastet ned', en: 'The file is downloaded' },
  fileChoose: { nb: 'Velg en fil', en: 'Choose a file' },
  fileDrop: { nb: 'eller dra den hit', en: 'or drag it here' },
  fileChecking: { nb: 'Kontrollerer {{name}} …', en: 'Checking {{name}} …' },
} as const

export const useListPhrases = namespace('kitList', listPhrases)
