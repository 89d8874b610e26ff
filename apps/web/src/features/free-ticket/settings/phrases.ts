import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const freeTicketSettingsPhrases = {
  title: { nb: 'Innstillinger for {{terms}}', en: 'Settings for {{terms}}' },
  lead: {
    nb: 'De gjelder for alle {{terms}} i {{company}}.',
    en: 'They apply to all {{terms}} of {{company}}.',
  },
  reference: words.invoiceReference,
  referenceHelp: {
    nb: 'Står på fakturagrunnlaget til bedriften',
    en: 'Printed on the company’s invoice base',
  },
  children: { nb: 'Automatisk avslutning av barnebilletter', en: 'Automatic ending of children’s tickets' },
  childrenHelp: {
    nb: 'Barn i familien mister billetten når de blir for gamle. En dato dere har satt selv, beholdes.',
    en: 'Children in the family lose the ticket when they become too old. A date that you have set yourselves is kept.',
  },
  yes: { nb: 'Ja', en: 'Yes' },
  no: { nb: 'Nei', en: 'No' },
  when: { nb: 'Billetten avsluttes', en: 'The ticket ends' },
  AT_END_OF_MONTH: {
    nb: 'Ved slutten av måneden barnet fyller år',
    en: 'At the end of the child’s birthday month',
  },
  AT_END_OF_YEAR: {
    nb: 'Ved slutten av året barnet fyller år',
    en: 'At the end of the child’s birthday year',
  },
  age: { nb: 'Når barnet blir', en: 'When the child turns' },
  years: { nb: '{{age}} år', en: '{{age}}' },
  whenRequired: { nb: 'Velg når billetten avsluttes', en: 'Choose when the ticket ends' },
  ageRequired: { nb: 'Velg alder', en: 'Choose an age' },
  ownPage: { nb: 'Ansattes egen side', en: 'The employees’ own page' },
  ownPageHelp: {
    nb: 'Den som har billett på mobilen, logger inn med nummeret sitt og ser den. Endringer gjør dere.',
    en: 'Whoever has a ticket on the phone signs in with their number and sees it. You make the changes.',
  },
  ownPageOpen: { nb: 'Siden er åpen', en: 'The page is open' },
  ownPageAt: words.addressIs,
  ownPageSave: { nb: 'Oppdater egen side', en: 'Update own page' },
  ownPageSaved: { nb: 'Valget for egen side er lagret', en: 'The choice for the own page is saved' },
  save: words.save,
  saved: words.settingsSaved,
} as const

export const useFreeTicketSettings = namespace('free-ticket-settings', freeTicketSettingsPhrases)
