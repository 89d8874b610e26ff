import { namespace } from '../../lib/i18n.ts'

export const privacyPhrases = {
  title: { nb: 'Personvern', en: 'Privacy' },
  lead: {
    nb: 'Her finner du alt portalen har om en person, og kan slette det loven tillater. Hvert oppslag føres i aktivitetsloggen med saksnummeret, uten opplysninger om personen.',
    en: 'Here you find everything the portal holds about a person, and can delete what the law allows. Every look-up is noted in the activity log with the number of the case, without the person.',
  },
  searchFor: { nb: 'Telefonnummer eller fullt navn', en: 'Phone number or whole name' },
  caseNumber: { nb: 'Saksnummer', en: 'Number of the case' },
  caseHelp: { nb: 'Bare tall, for eksempel 2026/123', en: 'Digits only, such as 2026/123' },
  reason: { nb: 'Grunn', en: 'Reason' },
  search: { nb: 'Søk', en: 'Search' },
  searchShort: {
    nb: 'Skriv et telefonnummer eller et fullt navn.',
    en: 'Write a phone number or a whole name.',
  },
  caseWrong: {
    nb: 'Skriv saksnummeret med tall, for eksempel 2026/123.',
    en: 'Write the number of the case in digits, such as 2026/123.',
  },
  nobody: { nb: 'Portalen har ikke noe om denne personen', en: 'The portal holds nothing about this person' },
  nobodyText: {
    nb: 'Navnet må være skrevet helt likt. Søk også med telefonnummeret.',
    en: 'The name must be written exactly. Search by the phone number too.',
  },
  persons_one: { nb: '{{count}} person', en: '{{count}} person' },
  persons_other: { nb: '{{count}} personer', en: '{{count}} persons' },
  noName: { nb: 'Uten navn', en: 'Without a name' },
  born: { nb: 'født {{date}}', en: 'born {{date}}' },
  show: { nb: 'Vis alt', en: 'Show everything' },
  held: { nb: 'Dette har portalen', en: 'What the portal holds' },
  rows_one: { nb: '{{count}} oppføring', en: '{{count}} entry' },
  rows_other: { nb: '{{count}} oppføringer', en: '{{count}} entries' },
  json: { nb: 'Last ned JSON', en: 'Download JSON' },
  pdf: { nb: 'Last ned PDF', en: 'Download PDF' },
  remove: { nb: 'Slett', en: 'Delete' },
  removeTitle: { nb: 'Slette det loven tillater?', en: 'Delete what the law allows?' },
  removeText: {
    nb: 'Det kan ikke angres. Løper en billett eller tilleggstjeneste, slettes ingenting: avslutt den først. Fakturaer beholdes så lenge loven krever.',
    en: 'It cannot be undone. While a ticket or add-on runs, nothing is deleted: end it first. Invoices are kept as long as the law requires.',
  },
  removed: { nb: 'Slettet', en: 'Deleted' },
  nothing: { nb: 'Ingenting', en: 'Nothing' },
  stays: { nb: 'Beholdes', en: 'Kept' },
  until: { nb: 'til og med {{date}}', en: 'until {{date}}' },
  failed: { nb: 'Det lyktes ikke.', en: 'It did not succeed.' },
} as const

export const usePrivacy = namespace('privacy', privacyPhrases)
