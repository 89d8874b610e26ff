import type { InLanguages } from '../language.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import type { OperatorId } from './all.ts'
import type { Landing, Scene } from './types.ts'

type FrontPage = InLanguages<Landing> & {
  readonly scene: Scene
  /** The mobility add-ons that are sold, those of the price list. */
  readonly addOns: readonly SubscriptionType[]
}

/** What an operator's front page says and shows to those who are not signed in. Apart from the operators, which every page loads. */
const LANDINGS: Readonly<Record<OperatorId, FrontPage>> = {
  oslo: {
    scene: { land: 'city', vehicles: ['tram', 'bus', 'boat'] },
    addOns: ['JOULE', 'OTTO', 'CAR_POOL'],
    nb: {
      title: 'Kollektivbillett til alle på jobb',
      lead: 'Bedriftsbilletten virker som et abonnement: den ansatte reiser fritt hver måned, og bedriften får én samlet faktura.',
      points: [
        'Månedsbillett uten bindingstid, fra den 1. til den siste dagen i måneden',
        'Én samlefaktura i måneden for alle ansatte',
        'Grunnlag for lønnstrekk følger med fakturaen',
      ],
      actions: [
        { label: 'Bli bedriftskunde', path: '/register' },
        { label: 'Les mer om bedriftsbilletter', path: '/bedriftsavtale/info' },
      ],
    },
    en: {
      title: 'Public transport for everyone at work',
      lead: 'The company ticket works like a subscription: the employee travels freely every month, and the company gets one collective invoice.',
      points: [
        'A monthly ticket with no minimum term, from the 1st to the last day of the month',
        'One collective invoice per month for all employees',
        'The basis for payroll deduction comes with the invoice',
      ],
      actions: [
        { label: 'Become a company customer', path: '/register' },
        { label: 'Read more about company tickets', path: '/bedriftsavtale/info' },
      ],
    },
  },
  brakar: {
    scene: { land: 'valley', vehicles: ['bus'] },
    addOns: [],
    nb: {
      title: 'Ansattbilletter på ett sted',
      lead: 'Bestill og følg opp ansattbilletter for de ansatte, familiene deres og dem som er pensjonert.',
      points: [
        'Billetten hentes på mobilen med en kode på SMS',
        'Bestill for én person eller for mange på én gang',
        'Grunnlag for faktura og skatt hver måned',
      ],
      actions: [{ label: 'Les mer om ansattbilletter', path: '/fribilletter/info' }],
    },
    en: {
      title: 'Employee tickets in one place',
      lead: 'Order and manage employee tickets for your employees, their families and those who have retired.',
      points: [
        'The ticket is picked up on the phone with a code by text message',
        'Order for one person or for many at once',
        'The basis for invoicing and tax every month',
      ],
      actions: [{ label: 'Read more about employee tickets', path: '/fribilletter/info' }],
    },
  },
  akt: {
    scene: { land: 'coast', vehicles: ['bus'] },
    addOns: ['JOULE'],
    nb: {
      title: 'Reis til og fra jobb i hele Agder',
      lead: 'Gi de ansatte bedriftsbillett på mobilen, måned for måned. Dere bestiller i portalen og får én samlet faktura.',
      points: [
        'Bedriftsbillett på mobilen, måned for måned',
        'Kristiansand og Vennesla er én sone',
        'Samlet faktura til bedriften',
      ],
      actions: [{ label: 'Se priser og hvordan det virker', path: '/bedriftsavtale/info' }],
    },
    en: {
      title: 'Travel to and from work all over Agder',
      lead: 'Give your employees the company ticket on their phones, month by month. You order in the portal and get one collective invoice.',
      points: [
        'The company ticket on the phone, month by month',
        'Kristiansand and Vennesla are one zone',
        'A collective invoice for the company',
      ],
      actions: [{ label: 'See prices and how it works', path: '/bedriftsavtale/info' }],
    },
  },
}

export const landingOf = (id: OperatorId): FrontPage => LANDINGS[id]
