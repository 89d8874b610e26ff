import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const costsPhrases = {
  title: { nb: 'Endringer i {{month}}', en: 'Changes in {{month}}' },
  lead: {
    nb: 'Det som er nytt, endret eller avsluttet i {{company}} siden måneden før.',
    en: 'What is new, changed or ended in {{company}} since the month before.',
  },
  show: words.show,
  showChanges: words.changes,
  showUnits: { nb: 'Per boenhet', en: 'Per unit' },
  unitsTitle: { nb: 'Kostnader i {{month}}', en: 'Costs in {{month}}' },
  unitsLead: {
    nb: 'Hva hver boenhet i {{company}} koster, med alt som er bestilt.',
    en: 'What each unit in {{company}} costs, with everything that has been ordered.',
  },
  unitsCaption: { nb: 'Kostnader per boenhet', en: 'Costs per unit' },
  units: { nb: 'Boenheter', en: 'Units' },
  persons: words.people,
  subscriptions: { nb: 'Abonnement', en: 'Subscriptions' },
  sum: words.total,
  personCount_one: words.personCount_one,
  personCount_other: words.personCount_other,
  perMonth: words.perMonth,
  unitCount_one: { nb: '{{count, number}} boenhet', en: '{{count, number}} unit' },
  unitCount_other: { nb: '{{count, number}} boenheter', en: '{{count, number}} units' },
  noUnitsTitle: { nb: 'Ingen kostnader', en: 'No costs' },
  noUnitsText: {
    nb: 'Ingen i borettslaget har noe som koster noe i {{month}}.',
    en: 'Nobody in the housing association has anything that costs money in {{month}}.',
  },
  month: words.month,
  download: words.downloadCsv,
  downloadFailed: words.downloadFailed,
  caption: { nb: 'Endringer i kostnader', en: 'Changes in costs' },
  added: words.newOnes,
  cancelled: words.ended,
  changed: { nb: 'Endret', en: 'Changed' },
  difference: { nb: 'Forskjell per måned', en: 'Difference per month' },
  typeNEW: words.newOne,
  typeCANCELLED: words.ended,
  typeCHANGED: { nb: 'Endret', en: 'Changed' },
  colChange: words.oneChange,
  colName: words.name,
  colPhone: words.mobile,
  colSubscription: { nb: 'Abonnement', en: 'Subscription' },
  colPrice: { nb: 'Pris per måned', en: 'Monthly price' },
  before: { nb: 'før {{price}}', en: 'before {{price}}' },
  count_one: words.changeCount_one,
  count_other: words.changeCount_other,
  emptyTitle: words.noChanges,
  emptyText: {
    nb: 'Alt koster det samme som måneden før.',
    en: 'Everything costs the same as the month before.',
  },
} as const

export const useCosts = namespace('housing-costs', costsPhrases)
