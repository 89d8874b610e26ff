import { namespace } from '../../lib/i18n.ts'

export const cardProductionPhrases = {
  title: { nb: 'Produksjon av reisekort', en: 'Production of travel cards' },
  lead: {
    nb: 'Kort som er bestilt, laget og sendt, samlet per bedrift og dag.',
    en: 'Cards that are ordered, made and sent, by company and day.',
  },
  count_one: { nb: '{{count, number}} produksjon', en: '{{count, number}} production' },
  count_other: { nb: '{{count, number}} produksjoner', en: '{{count, number}} productions' },
  company: { nb: 'Bedrift', en: 'Company' },
  allCompanies: { nb: 'Alle bedrifter, søk på navn', en: 'All companies, search by name' },
  emptyTitle: { nb: 'Ingen produksjoner ennå', en: 'No productions yet' },
  emptyText: {
    nb: 'Her står reisekort når noen har bestilt dem.',
    en: 'Travel cards stand here once somebody has ordered them.',
  },
  noMatchTitle: { nb: 'Ingen produksjoner å vise', en: 'No productions to show' },
  noMatchText: {
    nb: 'Ingen produksjoner passer til filtrene.',
    en: 'No production matches the filters.',
  },
  showAll: { nb: 'Vis alle bedrifter', en: 'Show all companies' },
  clear: { nb: 'Vis alle', en: 'Show all' },

  colDate: { nb: 'Produksjonsdato', en: 'Production date' },
  colStatus: { nb: 'Status', en: 'Status' },
  colCards: { nb: 'Antall kort', en: 'Number of cards' },
  notMade: { nb: 'Ikke laget ennå', en: 'Not made yet' },
  noAddress: { nb: 'Uten postadresse', en: 'Without a post address' },
  REQUESTED: { nb: 'Bestilt', en: 'Ordered' },
  CREATED: { nb: 'Produsert', en: 'Produced' },
  DEACTIVATED: { nb: 'Sperret', en: 'Blocked' },
  CANCELLED: { nb: 'Kansellert', en: 'Cancelled' },
  ANONYMISED: { nb: 'Anonymisert', en: 'Anonymised' },
  unknown: { nb: 'Ukjent', en: 'Unknown' },
  gathered: { nb: 'Samles til {{date}}', en: 'Gathered for {{date}}' },
  handedOver: { nb: 'Til fabrikken {{date}}', en: 'To the factory {{date}}' },
  late: { nb: 'Hos fabrikken siden {{date}}', en: 'At the factory since {{date}}' },

  copyAddress: { nb: 'Kopier adresse', en: 'Copy address' },
  copyAddressOf: { nb: 'Kopier adressen til {{name}}', en: 'Copy the address of {{name}}' },
  copied: { nb: 'Adressen er kopiert', en: 'Address is now copied' },
  copyFailed: { nb: 'Klarte ikke å kopiere adressen', en: 'Failed to copy the address' },
  show: { nb: 'Vis', en: 'Show' },
  showOf: { nb: 'Vis {{name}} {{date}}', en: 'Show {{name}} {{date}}' },

  cards_one: { nb: '{{count, number}} kort', en: '{{count, number}} card' },
  cards_other: { nb: '{{count, number}} kort', en: '{{count, number}} cards' },
  produced: { nb: 'Produsert', en: 'Produced' },
  address: { nb: 'Postadresse', en: 'Post address' },
  colNumber: { nb: 'Kortnummer', en: 'Card number' },
  colName: { nb: 'Navn på kortet', en: 'Name on the card' },
  colStart: { nb: 'Gjelder fra', en: 'Valid from' },
  noName: { nb: 'Uten navn', en: 'Without a name' },
  schoolFile: { nb: 'Last ned rapport for skolekort', en: 'Download the report of school cards' },
  schoolFileName: { nb: 'skolekort', en: 'school-cards' },
  colRequested: { nb: 'Bestilt', en: 'Requested' },
  colEnd: { nb: 'Gjelder til', en: 'Valid until' },
  noneTitle: { nb: 'Ingen produserte kort denne dagen', en: 'No cards were produced on this day' },
  noneText: {
    nb: 'Bare produserte kort kan vises. Se listen over produksjoner.',
    en: 'Only produced cards can be shown. See the list of productions.',
  },

  faults: { nb: 'Det fabrikken meldte, er ikke godtatt', en: 'What the factory reported was not accepted' },
  'unknown-card': {
    nb: 'kortet hører ikke til denne produksjonen',
    en: 'the card does not belong to this production',
  },
  'wrong-number': { nb: 'kortnummeret har ikke 16 sifre', en: 'the card number has not 16 digits' },
  'number-in-use': { nb: 'et annet kort har nummeret', en: 'another card has the number' },
  'other-number': { nb: 'kortet har et annet nummer fra før', en: 'the card has another number already' },
  'unreadable-entry': {
    nb: 'meldingen om kortet kan ikke leses',
    en: 'the report of the card cannot be read',
  },
  refused: { nb: 'fabrikken avviste produksjonen', en: 'the factory refused the production' },
  'no-address': { nb: 'bedriften mangler postadresse', en: 'the company has no post address' },
  retry: { nb: 'Overlever på nytt', en: 'Hand over again' },
  retryOf: { nb: 'Overlever kortene til {{name}} på nytt', en: 'Hand the cards of {{name}} over again' },
  retried: { nb: 'Kortene overleveres på nytt', en: 'The cards are handed over again' },
  retryFailed: {
    nb: 'Kortene kunne ikke overleveres på nytt',
    en: 'The cards could not be handed over again',
  },

  aside: {
    nb: 'Fabrikken har meldt noe som ikke kan tas imot. Det prøves igjen til fabrikken har rettet det.',
    en: 'The factory has reported what cannot be taken in. It is tried again until the factory has mended it.',
  },
  asideUnknown: {
    nb: 'Melding {{id}} fra {{date}}: produksjonen {{batch}} finnes ikke.',
    en: 'Report {{id}} of {{date}}: there is no production {{batch}}.',
  },
  asideUnreadable: {
    nb: 'Melding {{id}} fra {{date}} kan ikke leses.',
    en: 'Report {{id}} of {{date}} cannot be read.',
  },
  asideMore_one: { nb: 'Og {{count, number}} til.', en: 'And {{count, number}} more.' },
  asideMore_other: { nb: 'Og {{count, number}} til.', en: 'And {{count, number}} more.' },
} as const

export const useCardProduction = namespace('cardProduction', cardProductionPhrases)
