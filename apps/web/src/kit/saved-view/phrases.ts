import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const savedViewPhrases = {
  views: { nb: 'Visninger', en: 'Views' },
  whole: { nb: 'Hele listen', en: 'The whole list' },
  isDefault: { nb: 'Standard', en: 'Default' },
  columns: { nb: 'Kolonner', en: 'Columns' },
  failed: { nb: 'Visningene kunne ikke hentes.', en: 'The views could not be fetched.' },
  retry: words.tryAgain,

  save: { nb: 'Lagre visning …', en: 'Save view …' },
  nothing: {
    nb: 'Filtrer eller sorter listen først, så kan du lagre det du ser.',
    en: 'Filter or sort the list first. You can then save what you see.',
  },
  already: { nb: 'Dette er visningen «{{name}}».', en: 'This is the view “{{name}}”.' },
  full: {
    nb: 'Du kan ha {{max}} visninger av en liste. Slett en av dem først.',
    en: 'You can have {{max}} views of a list. Delete one of them first.',
  },

  saveTitle: { nb: 'Lagre visning', en: 'Save view' },
  name: words.name,
  nameHelp: {
    nb: 'Filtre, sortering, rader per side og kolonner lagres, men ikke søket. Bare du ser visningen.',
    en: 'Filters, sorting, rows per page and columns are saved, but not the search. Only you see the view.',
  },
  opensWith: { nb: 'Åpne listen med denne visningen', en: 'Open the list with this view' },
  saveButton: words.save,
  saved: { nb: 'Visningen er lagret', en: 'The view has been saved' },

  actionsOf: words.actionsFor,
  rename: { nb: 'Endre navn …', en: 'Rename …' },
  renameTitle: { nb: 'Endre navn på «{{name}}»', en: 'Rename “{{name}}”' },
  renamed: { nb: 'Navnet er endret', en: 'The name has been changed' },
  update: { nb: 'Lagre det som vises nå', en: 'Save what is shown now' },
  nothingShown: { nb: 'Nå vises hele listen.', en: 'The whole list is shown now.' },
  sameShown: { nb: 'Visningen viser dette allerede.', en: 'The view already shows this.' },
  updated: { nb: 'Visningen viser nå dette', en: 'The view shows this now' },
  makeDefault: { nb: 'Bruk som standard', en: 'Use as default' },
  madeDefault: { nb: 'Listen åpnes nå med visningen', en: 'The list now opens with the view' },
  dropDefault: { nb: 'Ikke bruk som standard', en: 'Do not use as default' },
  droppedDefault: { nb: 'Listen åpnes nå i sin helhet', en: 'The list now opens in full' },
  remove: { nb: 'Slett …', en: 'Delete …' },
  removeTitle: { nb: 'Slette visningen «{{name}}»?', en: 'Delete the view “{{name}}”?' },
  removeText: {
    nb: 'Bare visningen slettes. Det som er i listen, blir som det er.',
    en: 'Only the view is deleted. What is in the list stays as it is.',
  },
  removeButton: { nb: 'Slett visningen', en: 'Delete the view' },
  removed: { nb: 'Visningen er slettet', en: 'The view has been deleted' },
} as const

export const useSavedViews = namespace('savedView', savedViewPhrases)
