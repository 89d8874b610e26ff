import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const unitPhrases = {
  title: { nb: '{{label}} {{unit}}', en: '{{label}} {{unit}}' },
  lead_one: {
    nb: '{{company}}. {{count, number}} beboer med billett.',
    en: '{{company}}. {{count, number}} resident with a ticket.',
  },
  lead_other: {
    nb: '{{company}}. {{count, number}} beboere med billett.',
    en: '{{company}}. {{count, number}} residents with a ticket.',
  },
  activeTickets: { nb: 'Aktive billetter', en: 'Active tickets' },
  activeSubscriptions: { nb: 'Aktive abonnement', en: 'Active subscriptions' },
  pending: words.pending,
  costs: { nb: 'Kostnad per måned', en: 'Cost per month' },
  subscription: { nb: 'Abonnement', en: 'Subscription' },
  from: { nb: 'Fra {{day}}', en: 'From {{day}}' },
  fromTo: words.fromTo,
  add: words.add,
  pickupCode: words.pickupCode,
  loading: { nb: 'Laster boenheten …', en: 'Loading the unit …' },
  emptyTitle: { nb: 'Ingen billetter her', en: 'No tickets here' },
  emptyText: {
    nb: 'Når det bestilles noe for noen i {{unit}}, står det her.',
    en: 'When something is ordered for somebody in {{unit}}, it is shown here.',
  },

  addTitle: { nb: 'Nytt abonnement for {{name}}', en: 'New subscription for {{name}}' },
  what: { nb: 'Hva skal bestilles?', en: 'What to order' },
  whatRequired: { nb: 'Velg et abonnement', en: 'Choose a subscription' },
  order: words.order,
  ordered: { nb: 'Bestillingen er mottatt!', en: 'Order succeeded!' },
  orderedMore: {
    nb: '{{name}} får en rabattkode på SMS når abonnementet er aktivt.',
    en: '{{name}} gets a discount code by text message when the subscription is active.',
  },
  orderTicket: { nb: 'Bestill billett til {{name}}', en: 'Order a ticket for {{name}}' },
  hasAll: {
    nb: '{{name}} har alle abonnementene som kan legges til.',
    en: '{{name}} already has every subscription that can be added.',
  },
} as const

export const useUnitTexts = namespace('housing-unit', unitPhrases)
