import { words } from '../../lib/words.ts'

export const employeesOverviewPhrases = {
  failedOne: { nb: 'bestilling feilet', en: 'order failed' },
  failedMany: { nb: 'bestillinger feilet', en: 'orders failed' },
  failedDetail: { nb: 'Billettsystemet tok dem ikke imot', en: 'The ticket system did not accept them' },
  failedAct: { nb: 'Rett opp', en: 'Fix' },
  notPickedUpOne: { nb: 'billett er ikke hentet', en: 'ticket is not picked up' },
  notPickedUpMany: { nb: 'billetter er ikke hentet', en: 'tickets are not picked up' },
  notPickedUpDetail: {
    nb: 'Bestilt for mer enn {{days}} dager siden',
    en: 'Ordered more than {{days}} days ago',
  },
  notPickedUpAct: { nb: 'Se hvem', en: 'See who' },
  endingOne: { nb: 'billett slutter i {{month}}', en: 'ticket ends in {{month}}' },
  endingMany: { nb: 'billetter slutter i {{month}}', en: 'tickets end in {{month}}' },
  endingDetail: { nb: 'Siste dag er senest {{day}}', en: 'The last day is {{day}} at the latest' },
  cutOff: {
    nb: 'Siste frist for å si opp billetter før {{month}} er',
    en: 'The last day to cancel tickets before {{month}} is',
  },
  daysLeft_one: { nb: 'om {{count}} dag', en: 'in {{count}} day' },
  daysLeft_other: { nb: 'om {{count}} dager', en: 'in {{count}} days' },
  today: words.todayInText,
} as const
