import { namespace } from '../../../lib/i18n.ts'

export const costsPhrases = {
  title: { nb: 'Endringer i {{month}}', en: 'Changes in {{month}}' },
  lead: {
    nb: 'Det som er nytt, endret eller avsluttet i {{company}} siden måneden før.',
    en: 'What is new, changed or cancelled in {{company}} since the month before.',
  },
  month: { nb: 'Måned', en: 'Month' },
  download: { nb: 'Last ned CSV', en: 'Download CSV' },
  downloadFailed: { nb: 'Filen kunne ikke lastes ned', en: 'The file could not be downloaded' },
  caption: { nb: 'Endringer i kostnader', en: 'Changes in costs' },
  added: { nb: 'Nye', en: 'New' },
  cancelled: { nb: 'Avsluttet', en: 'Cancelled' },
  changed: { nb: 'Endret', en: 'Changed' },
  difference: { nb: 'Forskjell per måned', en: 'Difference per month' },
  typeNEW: { nb: 'Ny', en: 'New' },
  typeCANCELLED: { nb: 'Avsluttet', en: 'Cancelled' },
  typeCHANGED: { nb: 'Endret', en: 'Changed' },
  colChange: { nb: 'Endring', en: 'Change' },
  colName: { nb: 'Navn', en: 'Name' },
  colPhone: { nb: 'Mobil', en: 'Phone' },
  colSubscription: { nb: 'Abonnement', en: 'Subscription' },
  colPrice: { nb: 'Pris per måned', en: 'Monthly price' },
  before: { nb: 'før {{price}}', en: 'before {{price}}' },
  count_one: { nb: '{{count, number}} endring', en: '{{count, number}} change' },
  count_other: { nb: '{{count, number}} endringer', en: '{{count, number}} changes' },
  emptyTitle: { nb: 'Ingen endringer', en: 'No changes' },
  emptyText: {
    nb: 'Det samme koster det samme som måneden før.',
    en: 'The same costs the same as the month before.',
  },
} as const

export const useCosts = namespace('housing-costs', costsPhrases)
