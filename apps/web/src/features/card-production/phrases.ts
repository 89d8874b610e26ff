import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const cardProductionPhrases = {
  title: { nb: 'Produksjon av reisekort', en: 'Production of travel cards' },
  lead: {
    nb: 'Kort som er bestilt, laget og sendt, i bunker per bedrift og dag.',
    en: 'Cards ordered, made and sent, in batches by company and day.',
  },
  count_one: { nb: '{{count, number}} bunke', en: '{{count, number}} batch' },
  count_other: { nb: '{{count, number}} bunker', en: '{{count, number}} batches' },
  company: words.company,
  allCompanies: { nb: 'Alle bedrifter, søk på navn', en: 'All companies, search by name' },
  emptyTitle: { nb: 'Ingen bunker ennå', en: 'No batches yet' },
  emptyText: {
    nb: 'Reisekort vises her når noen har bestilt dem.',
    en: 'Travel cards appear here once somebody has ordered them.',
  },
  noMatchTitle: { nb: 'Ingen bunker å vise', en: 'No batches to show' },
  noMatchText: {
    nb: 'Ingen bunker passer til filtrene.',
    en: 'No batch matches the filters.',
  },
  showAll: { nb: 'Vis alle bedrifter', en: 'Show all companies' },
  clear: words.showAll,

  colDate: { nb: 'Produksjonsdato', en: 'Production date' },
  colStatus: words.status,
  colCards: { nb: 'Antall kort', en: 'Number of cards' },
  notMade: { nb: 'Ikke laget ennå', en: 'Not made yet' },
  noAddress: { nb: 'Uten postadresse', en: 'No postal address' },
  REQUESTED: words.ordered,
  CREATED: words.produced,
  DEACTIVATED: words.blocked,
  CANCELLED: { nb: 'Kansellert', en: 'Cancelled' },
  ANONYMISED: words.anonymised,
  unknown: words.unknown,
  gathered: { nb: 'Samles til {{date}}', en: 'Gathered for {{date}}' },
  handedOver: { nb: 'Til fabrikken {{date}}', en: 'To the factory {{date}}' },
  late: { nb: 'Hos fabrikken siden {{date}}', en: 'At the factory since {{date}}' },

  copyAddress: { nb: 'Kopier adresse', en: 'Copy address' },
  copyAddressOf: { nb: 'Kopier adressen til {{name}}', en: 'Copy the address of {{name}}' },
  copied: { nb: 'Adressen er kopiert', en: 'Address is now copied' },
  copyFailed: { nb: 'Klarte ikke å kopiere adressen', en: 'Failed to copy the address' },
  show: words.show,
  showOf: { nb: 'Vis {{name}} {{date}}', en: 'Show {{name}} {{date}}' },

  cards_one: words.cardCount_one,
  cards_other: words.cardCount_other,
  produced: words.produced,
  address: words.postalAddress,
  colNumber: words.cardNumber,
  colName: words.nameOnTheCard,
  colStart: { nb: 'Gjelder fra', en: 'Valid from' },
  noName: words.noName,
  schoolFile: { nb: 'Last ned rapport for skolekort', en: 'Download the school-card report' },
  schoolFileName: { nb: 'skolekort', en: 'school-cards' },
  colRequested: words.ordered,
  colEnd: { nb: 'Gjelder til', en: 'Valid until' },
  noneTitle: { nb: 'Ingen produserte kort denne dagen', en: 'No cards produced on this day' },
  noneText: {
    nb: 'Bare produserte kort kan vises. Se listen over bunker.',
    en: 'Only produced cards can be shown. See the list of batches.',
  },

  faults: { nb: 'Det fabrikken meldte, er ikke godtatt', en: 'What the factory reported was not accepted' },
  'unknown-card': {
    nb: 'kortet hører ikke til denne bunken',
    en: 'the card does not belong to this batch',
  },
  'wrong-number': { nb: 'kortnummeret har ikke 16 sifre', en: 'the card number does not have 16 digits' },
  'number-in-use': { nb: 'et annet kort har nummeret', en: 'another card has the number' },
  'other-number': { nb: 'kortet har et annet nummer fra før', en: 'the card already has another number' },
  'unreadable-entry': {
    nb: 'rapporten om kortet kan ikke leses',
    en: 'the report on the card cannot be read',
  },
  refused: { nb: 'fabrikken avviste bunken', en: 'the factory refused the batch' },
  'no-address': { nb: 'bedriften mangler postadresse', en: 'the company has no postal address' },
  retry: { nb: 'Overlever på nytt', en: 'Hand over again' },
  retryOf: { nb: 'Overlever kortene til {{name}} på nytt', en: 'Hand over the cards of {{name}} again' },
  retried: { nb: 'Kortene overleveres på nytt', en: 'The cards are being handed over again' },
  retryFailed: {
    nb: 'Kortene kunne ikke overleveres på nytt',
    en: 'The cards could not be handed over again',
  },

  aside: {
    nb: 'Fabrikken har meldt noe som ikke kan tas imot. Det prøves igjen til fabrikken har rettet det.',
    en: 'The factory has reported something that cannot be accepted. It is tried again until the factory has corrected it.',
  },
  asideUnknown: {
    nb: 'Rapport {{id}} fra {{date}}: bunken {{batch}} finnes ikke.',
    en: 'Report {{id}} of {{date}}: there is no batch {{batch}}.',
  },
  asideUnreadable: {
    nb: 'Rapport {{id}} fra {{date}} kan ikke leses.',
    en: 'Report {{id}} of {{date}} cannot be read.',
  },
  asideMore_one: { nb: 'Og {{count, number}} til.', en: 'And {{count, number}} more.' },
  asideMore_other: { nb: 'Og {{count, number}} til.', en: 'And {{count, number}} more.' },
} as const

export const useCardProduction = namespace('cardProduction', cardProductionPhrases)
