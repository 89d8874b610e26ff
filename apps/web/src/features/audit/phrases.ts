import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const auditPhrases = {
  title: { nb: 'Aktivitetslogg', en: 'Activity log' },
  leadCompany: {
    nb: 'Hvem som har gjort hva på vegne av {{company}}, nyeste først.',
    en: 'Who has done what on behalf of {{company}}, newest first.',
  },
  leadAll: {
    nb: 'Hvem som har gjort hva hos {{operator}}, nyeste først.',
    en: 'Who has done what at {{operator}}, newest first.',
  },
  download: words.downloadCsv,
  downloadFailed: {
    nb: 'Filen kunne ikke lastes ned. Prøv igjen.',
    en: 'The file could not be downloaded. Try again.',
  },
  latest: { nb: 'Siste hendelser', en: 'Latest events' },
  latestOfCustomers: { nb: 'Hva kundene gjorde sist', en: 'What customers did last' },
  noneOfCustomers: {
    nb: 'Ingen kunde har gjort noe de siste to ukene.',
    en: 'No customer has done anything in the last two weeks.',
  },
  atTime: { nb: 'kl. {{time}}', en: 'at {{time}}' },
  scope: { nb: 'Hvilke bedrifter', en: 'Which companies' },
  allCompanies: { nb: 'Alle bedrifter', en: 'All companies' },

  searchLabel: { nb: 'Søk etter person eller e-postadresse', en: 'Search for a person or an e-mail address' },
  action: { nb: 'Handling', en: 'Action' },
  actionHelp: { nb: 'Hva som ble gjort', en: 'What was done' },
  allActions: { nb: 'Alle handlinger', en: 'All actions' },
  from: words.fromDate,
  to: words.toDate,
  toBeforeFrom: words.toBeforeFrom,
  count_one: { nb: '{{count, number}} handling', en: '{{count, number}} action' },
  count_other: { nb: '{{count, number}} handlinger', en: '{{count, number}} actions' },
  countSoFar_one: {
    nb: '{{count, number}} vist, det finnes flere',
    en: '{{count, number}} shown, there are more',
  },
  countSoFar_other: {
    nb: '{{count, number}} vist, det finnes flere',
    en: '{{count, number}} shown, there are more',
  },
  showAutomatic: { nb: 'Vis automatiske handlinger', en: 'Show automatic actions' },
  showOlder: { nb: 'Vis eldre', en: 'Show older' },
  showMore: { nb: 'Vis flere', en: 'Show more' },
  today: { nb: 'I dag, {{day}}', en: 'Today, {{day}}' },
  acts_one: { nb: '{{count, number}} handling', en: '{{count, number}} action' },
  acts_other: { nb: '{{count, number}} handlinger', en: '{{count, number}} actions' },
  automaticCount_one: { nb: '{{count, number}} automatisk', en: '{{count, number}} automatic' },
  automaticCount_other: { nb: '{{count, number}} automatiske', en: '{{count, number}} automatic' },
  byItself_one: {
    nb: 'Portalen gjorde {{count, number}} ting automatisk',
    en: 'The portal did {{count, number}} thing automatically',
  },
  byItself_other: {
    nb: 'Portalen gjorde {{count, number}} ting automatisk',
    en: 'The portal did {{count, number}} things automatically',
  },
  unfold: {
    nb: 'Vis hva som fulgte av det {{name}} gjorde',
    en: 'Show what followed from what {{name}} did',
  },
  unfoldDay: { nb: 'Vis automatiske handlinger {{day}}', en: 'Show automatic actions on {{day}}' },
  for: { nb: 'for', en: 'for' },
  orderedMany_one: { nb: 'bestilte {{count, number}} billett', en: 'ordered {{count, number}} ticket' },
  orderedMany_other: { nb: 'bestilte {{count, number}} billetter', en: 'ordered {{count, number}} tickets' },
  'many end_one': {
    nb: 'sa opp billetten til {{count, number}} ansatt',
    en: 'cancelled the ticket of {{count, number}} employee',
  },
  'many end_other': {
    nb: 'sa opp billettene til {{count, number}} ansatte',
    en: 'cancelled the tickets of {{count, number}} employees',
  },
  'many pause_one': {
    nb: 'satte billetten til {{count, number}} ansatt på pause',
    en: 'paused the ticket of {{count, number}} employee',
  },
  'many pause_other': {
    nb: 'satte billettene til {{count, number}} ansatte på pause',
    en: 'paused the tickets of {{count, number}} employees',
  },
  'many change-pause_one': {
    nb: 'endret pausen til {{count, number}} ansatt',
    en: 'changed the pause of {{count, number}} employee',
  },
  'many change-pause_other': {
    nb: 'endret pausene til {{count, number}} ansatte',
    en: 'changed the pauses of {{count, number}} employees',
  },
  'many resume-earlier_one': {
    nb: 'lot billetten til {{count, number}} ansatt starte igjen tidligere',
    en: 'let the ticket of {{count, number}} employee start again earlier',
  },
  'many resume-earlier_other': {
    nb: 'lot billettene til {{count, number}} ansatte starte igjen tidligere',
    en: 'let the tickets of {{count, number}} employees start again earlier',
  },
  'many cancel-pause_one': {
    nb: 'avlyste pausen til {{count, number}} ansatt',
    en: 'cancelled the pause of {{count, number}} employee',
  },
  'many cancel-pause_other': {
    nb: 'avlyste pausene til {{count, number}} ansatte',
    en: 'cancelled the pauses of {{count, number}} employees',
  },
  'many end-pause_one': {
    nb: 'sa opp billetten til {{count, number}} ansatt på pause',
    en: 'cancelled the ticket of {{count, number}} paused employee',
  },
  'many end-pause_other': {
    nb: 'sa opp billettene til {{count, number}} ansatte på pause',
    en: 'cancelled the tickets of {{count, number}} paused employees',
  },
  'many send-code_one': {
    nb: 'sendte hentekoden på nytt til {{count, number}} ansatt',
    en: 'sent the pickup code again to {{count, number}} employee',
  },
  'many send-code_other': {
    nb: 'sendte hentekoden på nytt til {{count, number}} ansatte',
    en: 'sent the pickup code again to {{count, number}} employees',
  },
  'many change-reference_one': {
    nb: 'byttet fakturareferanse for {{count, number}} ansatt',
    en: 'changed the invoice reference of {{count, number}} employee',
  },
  'many change-reference_other': {
    nb: 'byttet fakturareferanse for {{count, number}} ansatte',
    en: 'changed the invoice reference of {{count, number}} employees',
  },
  fromFile: { nb: 'fra', en: 'from' },
  creditNote: { nb: 'kreditnota', en: 'credit note' },
  kindUser: { nb: 'Person', en: 'Person' },
  kindClient: { nb: 'System', en: 'System' },
  kindJob: { nb: 'Automatisk', en: 'Automatic' },
  ownPage: { nb: 'Den ansatte selv', en: 'The employee' },
  kindOwnPage: { nb: 'Egen side', en: 'Own page' },
  kindVisitor: { nb: 'Ikke innlogget', en: 'Not signed in' },
  portal: { nb: 'Portalen', en: 'The portal' },
  visitor: { nb: 'Besøkende', en: 'Visitor' },
  goneUser: { nb: 'Slettet bruker', en: 'Deleted user' },

  emptyTitle: { nb: 'Ingen aktivitet ennå', en: 'No activity yet' },
  emptyText: {
    nb: 'Når noen bestiller, endrer eller oppretter noe, vises det her.',
    en: 'When somebody orders, changes or creates something, it is shown here.',
  },
  noMatchTitle: words.noMatches,
  noMatchText: {
    nb: 'Ingen hendelser passer til søket og filtrene.',
    en: 'No entries match the search and filters.',
  },
  clearFilters: words.clearTheFilters,

  detailAgreement: { nb: 'avtale {{value}}', en: 'agreement {{value}}' },
  detailType: { nb: '{{value}}', en: '{{value}}' },
  detailStart: { nb: 'fra {{value}}', en: 'from {{value}}' },
  detailEnd: { nb: 'til {{value}}', en: 'to {{value}}' },
  detailLastDay: { nb: 'siste dag {{value}}', en: 'last day {{value}}' },
  detailRefused: { nb: '{{value}} gikk ikke', en: 'not possible: {{value}}' },
  detailAddOns: { nb: 'tillegg: {{value}}', en: 'add-ons: {{value}}' },
  detailGranted: { nb: 'ga {{value}}', en: 'granted {{value}}' },
  detailRemoved: { nb: 'fjernet {{value}}', en: 'removed {{value}}' },
  detailActivated: { nb: '{{value}} startet', en: '{{value}} started' },
  detailExpired: { nb: '{{value}} avsluttet', en: '{{value}} ended' },
  detailInvoices: { nb: 'fakturaer: {{value}}', en: 'invoices: {{value}}' },
  detailAttempts: { nb: 'forsøk {{value}}', en: 'attempt {{value}}' },
} as const

export const useAudit = namespace('audit', auditPhrases)
