import { namespace } from '../../../lib/i18n.ts'

export const schoolListPhrases = {
  title: { nb: 'Skolebilletter', en: 'School tickets' },
  lead: {
    nb: 'Elever ved skolene som {{company}} har avtale for.',
    en: 'Pupils of the schools of {{company}}.',
  },
  order: { nb: 'Bestill skolebillett', en: 'Order school ticket' },
  download: { nb: 'Last ned aktive (CSV)', en: 'Download active (CSV)' },
  downloadFailed: { nb: 'Filen kunne ikke lages. Prøv igjen.', en: 'The file could not be made. Try again.' },
  fileName: { nb: 'skolebilletter', en: 'school-tickets' },
  search: { nb: 'Navn, klasse, elevnummer eller kort', en: 'Name, class, pupil number or card' },
  years: { nb: 'Skoleår', en: 'School year' },
  count_one: { nb: '1 billett i {{year}}', en: '1 ticket in {{year}}' },
  count_other: { nb: '{{count}} billetter i {{year}}', en: '{{count}} tickets in {{year}}' },
  emptyTitle: { nb: 'Ingen skolebilletter i {{year}}', en: 'No school tickets in {{year}}' },
  emptyText: {
    nb: 'Bestill for én elev eller en hel klasse.',
    en: 'Order for one pupil or a whole class.',
  },
  noMatchText: {
    nb: 'Prøv et annet navn, en klasse eller et annet skoleår.',
    en: 'Try another name, a class or another school year.',
  },
  clearFilters: { nb: 'Nullstill', en: 'Clear' },
  colPupil: { nb: 'Elev', en: 'Pupil' },
  colTicket: { nb: 'Billett', en: 'Ticket' },
  colZones: { nb: 'Soner', en: 'Zones' },
  colStatus: { nb: 'Status', en: 'Status' },
  colPrice: { nb: 'Per måned', en: 'Per month' },
  pupil: { nb: 'Elev {{id}}, klasse {{className}}', en: 'Pupil {{id}}, class {{className}}' },
  phone: { nb: 'Mobil', en: 'Phone' },
  card: { nb: 'Reisekort', en: 'Travel card' },
  inProduction: { nb: 'Under produksjon', en: 'In production' },
  cardBlocked: { nb: 'Kortet er sperret', en: 'The card is blocked' },
  noPrice: { nb: 'Ingen pris', en: 'No price' },
  colLastName: { nb: 'Etternavn', en: 'Last name' },
  colFirstName: { nb: 'Fornavn', en: 'First name' },
  colNumber: { nb: 'Elevnummer', en: 'Pupil number' },
  colClass: { nb: 'Klasse', en: 'Class' },
  colMedium: { nb: 'Billettbærer', en: 'Medium' },
  colPhone: { nb: 'Telefon', en: 'Phone number' },
  colCard: { nb: 'Kortnummer', en: 'Card number' },
  colFrom: { nb: 'Fra', en: 'From' },
  colTo: { nb: 'Til', en: 'To' },
} as const

export const useSchoolList = namespace('school-list', schoolListPhrases)
