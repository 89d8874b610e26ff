import { namespace } from '../../../lib/i18n.ts'

export const freeTicketSettingsPhrases = {
  title: { nb: 'Innstillinger for {{terms}}', en: 'Settings for {{terms}}' },
  lead: {
    nb: 'De gjelder for alle {{terms}} i {{company}}.',
    en: 'They apply to all {{terms}} of {{company}}.',
  },
  reference: { nb: 'Fakturareferanse', en: 'Invoice reference' },
  referenceHelp: {
    nb: 'Står på fakturagrunnlaget til bedriften',
    en: 'Stands on the invoice base of the company',
  },
  children: { nb: 'Automatisk avslutning av barnebilletter', en: 'Automatic ending of children’s tickets' },
  childrenHelp: {
    nb: 'Barn i familien mister billetten når de blir for gamle. En dato dere har satt selv, står.',
    en: 'Children of the family lose the ticket when they become too old. A date that you have set stays.',
  },
  yes: { nb: 'Ja', en: 'Yes' },
  no: { nb: 'Nei', en: 'No' },
  when: { nb: 'Billetten avsluttes', en: 'The ticket ends' },
  AT_END_OF_MONTH: {
    nb: 'Ved slutten av måneden barnet fyller år',
    en: 'At the end of the month of the birthday',
  },
  AT_END_OF_YEAR: {
    nb: 'Ved slutten av året barnet fyller år',
    en: 'At the end of the year of the birthday',
  },
  age: { nb: 'Når barnet blir', en: 'When the child turns' },
  years: { nb: '{{age}} år', en: '{{age}} years' },
  whenRequired: { nb: 'Velg når billetten avsluttes', en: 'Choose when the ticket ends' },
  ageRequired: { nb: 'Velg alder', en: 'Choose an age' },
  save: { nb: 'Lagre', en: 'Save' },
  saved: { nb: 'Innstillingene er lagret!', en: 'Settings saved!' },
} as const

export const useFreeTicketSettings = namespace('free-ticket-settings', freeTicketSettingsPhrases)
