import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

export const ticketPhrases = {
  employeeTabs: words.employees,
  employeeTabsAll: { nb: 'Alle ansatte', en: 'All employees' },
  employeeTabsAgreements: { nb: 'Trekkavtaler', en: 'Deduction agreements' },
  employeeTabsHr: { nb: 'Fra HR', en: 'From HR' },
  allReferences: { nb: 'Alle referanser', en: 'All references' },

  statusPending: words.pending,
  statusActive: words.active,
  statusEnded: words.ended,
  statusExpired: words.expiredStatus,
  statusCancelled: { nb: 'Sagt opp', en: 'Cancelled' },
  statusReplaced: { nb: 'Erstattet', en: 'Replaced' },
  goesOn: { nb: 'Ny billett fra {{day}}', en: 'New ticket from {{day}}' },
  statusFailed: words.failed,
  statusAnonymised: words.anonymised,
  statusUnknown: words.unknown,

  profileAdult: words.adult,
  profileChild: words.child,
  profileStudent: { nb: 'Student', en: 'Student' },
  profileSenior: words.senior,
  profileYouth: { nb: 'Ungdom', en: 'Youth' },
  profileYoungAdult: { nb: 'Ung voksen', en: 'Young adult' },
  profileMilitary: { nb: 'Vernepliktig', en: 'Military' },
  profileOther: words.other,

  zoneCount: { nb: 'Antall soner', en: 'Number of zones' },
  oneZone: words.oneZone,
  oneZoneText: { nb: 'Velg sonen under', en: 'Choose the zone below' },
  twoZones: { nb: '2 soner', en: '2 zones' },
  twoZonesText: { nb: 'To nabosoner', en: 'Two neighbouring zones' },
  allZones: words.allZones,
  allZonesText: { nb: 'Hele området', en: 'The whole area' },
  colName: words.name,
  colPhone: words.mobile,
  perMonth: { nb: '{{price}}/md.', en: '{{price}}/month' },
  aMonth: { nb: 'per måned', en: 'a month' },
  fromPerMonth: { nb: 'fra {{price}}/md.', en: 'from {{price}}/month' },
  zone: words.zone,
  zoneFrom: { nb: 'Første sone', en: 'First zone' },
  zoneTo: { nb: 'Andre sone', en: 'Second zone' },
  zoneToHelp: { nb: 'Grenser til den første', en: 'Next to the first' },
  zoneFirst: { nb: 'Velg første sone først', en: 'Choose the first zone first' },
  zoneRequired: { nb: 'Velg en sone', en: 'Choose a zone' },
  additionalZone: {
    nb: '{{from}} og {{to}} selges som én sone.',
    en: '{{from}} and {{to}} are sold as one zone.',
  },
  more: { nb: 'Mer', en: 'More' },
  noPrice: { nb: 'Ikke fastsatt', en: 'Not set' },

  cost: words.whatItCosts,
  costOpen: {
    nb: 'Her ser du hva hver måned koster, når du har valgt.',
    en: 'What each month costs is shown here once you have made your choices.',
  },
  costMonth: words.month,
  costNow: { nb: 'Nå', en: 'Now' },
  costAfter: { nb: 'Etter endringen', en: 'After the change' },
  costDifference: words.difference,
  costSame: words.none,
  costNotInvoiced: { nb: 'Faktureres ikke', en: 'Not invoiced' },
  costRange: words.fromTo,
  costFrom: { nb: '{{month}} og hver måned etter', en: '{{month}} and every month after' },
  costLastWhole: {
    nb: '{{month}} faktureres i sin helhet. Etter det kommer det ingen fakturaer for dette.',
    en: '{{month}} is invoiced in full. After that nothing more is invoiced for this.',
  },
  costGivenBack: {
    nb: 'Det som alt er fakturert for måneder etter sluttdatoen, trekkes fra på neste faktura.',
    en: 'What has been invoiced for months after the end date is taken off the next invoice.',
  },
  costMonthAsBefore: {
    nb: '{{month}} faktureres i sin helhet med prisen for dagens soner.',
    en: '{{month}} is invoiced in full at the price of the current zones.',
  },

  endDate: words.validTo,
  endDateRequired: { nb: 'Velg den siste dagen', en: 'Choose the last day' },
  endLastMonth: { nb: '{{day}} (denne måneden faktureres ikke)', en: '{{day}} (this month is not invoiced)' },
  dayTooEarly: { nb: 'Velg {{day}} eller senere', en: 'Choose {{day}} or later' },
  dayTooLate: { nb: 'Velg {{day}} eller tidligere', en: 'Choose {{day}} or earlier' },
  today: { nb: 'I dag, {{day}}', en: 'Today, {{day}}' },

  offOver: { nb: 'Billetten er avsluttet.', en: 'The ticket has ended.' },
  offHasEnd: {
    nb: 'Billetten har en sluttdato og kan ikke endres eller sies opp på nytt.',
    en: 'The ticket has an end date and cannot be changed or cancelled again.',
  },
  offReplaced: {
    nb: 'En ny billett tar over {{day}}. Gjør endringen på den.',
    en: 'A new ticket takes over on {{day}}. Make the change on that one.',
  },
  offZonePending: {
    nb: 'Soner kan endres når billetten er aktiv.',
    en: 'Zones can be changed once the ticket is active.',
  },
  offCodeComing: { nb: 'Hentekoden lages nå.', en: 'The pickup code is being made.' },
  offOnPhone: {
    nb: 'Billetten er hentet på mobil, og koden kan ikke brukes igjen.',
    en: 'The ticket has been picked up on a phone, and the code cannot be used again.',
  },
} as const

export const useTicket = namespace('ticket', ticketPhrases)
