import type { OperatorId } from './all.ts'
import type { Landing } from './types.ts'

/** What an operator's front page says to those who are not signed in. Apart from the operators, which every page loads. */
const LANDINGS: Readonly<Record<OperatorId, Readonly<Record<'nb' | 'en', Landing>>>> = {
  oslo: {
    nb: {
      title: 'Kollektivbillett til alle på jobb',
      lead: 'Bedriftsbilletten virker som et abonnement: den ansatte reiser fritt hver måned, og bedriften får én samlet faktura.',
      points: [
        'Månedsbillett uten bindingstid, fra den 1. til den siste dagen i måneden',
        'Én samlefaktura i måneden',
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
        'A monthly ticket without binding, from the 1st to the last day of the month',
        'One collective invoice per month',
        'The basis for payroll deduction comes with the invoice',
      ],
      actions: [
        { label: 'Become a company customer', path: '/register' },
        { label: 'Read more about company tickets', path: '/bedriftsavtale/info' },
      ],
    },
  },
  brakar: {
    nb: {
      title: 'Ansattbilletter på ett sted',
      lead: 'Bestill og administrer ansattbilletter for dine ansatte, familien deres og dere som er pensjonert.',
      points: [
        'Billett på mobilen eller på reisekort',
        'Bestill for én person eller mange på en gang',
        'Oversikt over endringer og fakturagrunnlag',
      ],
      actions: [{ label: 'Les mer om ansattbilletter', path: '/fribilletter/info' }],
    },
    en: {
      title: 'Employee tickets in one place',
      lead: 'Order and manage employee tickets for your employees, their families and those who have retired.',
      points: [
        'A ticket on the phone or on a travel card',
        'Order for one person or for many at once',
        'An overview of changes and of what will be invoiced',
      ],
      actions: [{ label: 'Read more about employee tickets', path: '/fribilletter/info' }],
    },
  },
  akt: {
    nb: {
      title: 'Reis til og fra jobb i hele Agder',
      lead: 'Her bestiller og følger du opp billettene til dem som jobber hos deg.',
      points: [
        'Bedriftsbillett på mobilen, måned for måned',
        'Kristiansand og Vennesla er én sone',
        'Samlet faktura til bedriften',
      ],
      actions: [],
    },
    en: {
      title: 'Travel to and from work all over Agder',
      lead: 'Here you order and follow up the tickets of the people who work for you.',
      points: [
        'The company ticket on the phone, month by month',
        'Kristiansand and Vennesla are one zone',
        'A collective invoice for the company',
      ],
      actions: [],
    },
  },
}

export const landingOf = (id: OperatorId): (typeof LANDINGS)[OperatorId] => LANDINGS[id]
