import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const privacyPhrases = {
  title: words.privacy,
  lead: {
    nb: 'Her finner du alt portalen har om en person, og kan slette det loven tillater. Hvert oppslag føres i aktivitetsloggen med saksnummeret, uten opplysninger om personen.',
    en: 'Here you can find everything the portal holds about a person, and delete what the law allows. Every look-up is recorded in the activity log with the case number, but without the person’s details.',
  },
  searchFor: { nb: 'Telefonnummer eller fullt navn', en: 'Phone number or full name' },
  caseNumber: { nb: 'Saksnummer', en: 'Case number' },
  caseHelp: { nb: 'Bare tall, for eksempel 2026/123', en: 'Digits only, such as 2026/123' },
  reason: words.why,
  search: { nb: 'Søk', en: 'Search' },
  searchShort: {
    nb: 'Skriv et telefonnummer eller et fullt navn.',
    en: 'Enter a phone number or a full name.',
  },
  caseWrong: {
    nb: 'Skriv saksnummeret med tall, for eksempel 2026/123.',
    en: 'Enter the case number in digits, such as 2026/123.',
  },
  nobody: { nb: 'Portalen har ikke noe om denne personen', en: 'The portal holds nothing about this person' },
  nobodyText: {
    nb: 'Navnet må være skrevet helt likt. Søk også med telefonnummeret.',
    en: 'The name must be written exactly the same way. Search by phone number too.',
  },
  persons_one: { nb: '{{count}} person', en: '{{count}} person' },
  persons_other: { nb: '{{count}} personer', en: '{{count}} people' },
  noName: words.noName,
  born: { nb: 'født {{date}}', en: 'born {{date}}' },
  show: { nb: 'Vis alt', en: 'Show everything' },
  held: { nb: 'Dette har portalen', en: 'What the portal holds' },
  rows_one: { nb: '{{count}} oppføring', en: '{{count}} entry' },
  rows_other: { nb: '{{count}} oppføringer', en: '{{count}} entries' },
  json: { nb: 'Last ned JSON', en: 'Download JSON' },
  pdf: { nb: 'Last ned PDF', en: 'Download PDF' },
  remove: words.delete,
  removeTitle: { nb: 'Slette det loven tillater?', en: 'Delete what the law allows?' },
  removeText: {
    nb: 'Det kan ikke angres. Løper en billett eller et tillegg, slettes ingenting: si det opp først. Fakturaer beholdes så lenge loven krever.',
    en: 'This cannot be undone. While a ticket or add-on is running, nothing is deleted: cancel it first. Invoices are kept as long as the law requires.',
  },
  removed: words.deleted,
  nothing: { nb: 'Ingenting', en: 'Nothing' },
  stays: { nb: 'Beholdes', en: 'Kept' },
  until: { nb: 'til og med {{date}}', en: 'until {{date}}' },
  failed: { nb: 'Det gikk ikke.', en: 'It did not work.' },
} as const

export const usePrivacy = namespace('privacy', privacyPhrases)
