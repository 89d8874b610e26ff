import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const payrollPhrases = {
  title: words.payroll,
  titleOfRuns: words.pay,
  lead: {
    nb: 'Det som skal trekkes i lønn for {{month}}, og hva som er nytt siden {{before}}.',
    en: 'What is to be deducted from pay for {{month}}, and what is new since {{before}}.',
  },
  downloadFailed: {
    nb: 'Filen kunne ikke lastes ned. Prøv igjen.',
    en: 'The file could not be downloaded. Try again.',
  },

  changesTitle: {
    nb: 'Endringer i lønnstrekk fra {{from}} til {{to}}',
    en: 'Payroll changes from {{from}} to {{to}}',
  },
  steps: words.month,
  untilMonth: { nb: 'Frem til {{month}}', en: 'Until {{month}}' },
  otherMonths: { nb: 'Sammenlign andre måneder', en: 'Compare other months' },
  fromMonth: { nb: 'Fra måned', en: 'From month' },
  toMonth: { nb: 'Til måned', en: 'To month' },
  agreement: words.agreement,
  allAgreements: { nb: 'Alle avtaler ({{count}})', en: 'All agreements ({{count}})' },

  subscribed: words.newOnes,
  unsubscribed: { nb: 'Avsluttede', en: 'Ended' },
  priceChanged: words.changedPrice,
  sum: { nb: 'Endring per måned', en: 'Change per month' },

  tableCaption: { nb: 'Endringer i lønnstrekk', en: 'Payroll changes' },
  search: { nb: 'Navn eller ansattnummer', en: 'Name or employee number' },
  all: words.all,
  typesSUBSCRIBED: words.newOnes,
  typesUNSUBSCRIBED: words.ended,
  typesPRICE_CHANGED: words.changedPrice,
  noMatchTitle: { nb: 'Ingen endringer passer', en: 'No changes match' },
  noMatchText: {
    nb: 'Ingen med endret trekk passer til søket.',
    en: 'Nobody with a changed deduction matches the search.',
  },
  clear: { nb: 'Vis alle endringer', en: 'Show all changes' },
  count_one: words.changeCount_one,
  count_other: words.changeCount_other,
  colEmployee: words.employee,
  colChange: words.oneChange,
  colDifference: words.difference,
  typeSubscribed: words.newOne,
  typeUnsubscribed: words.ended,
  typePriceChanged: words.changedPrice,
  nothing: { nb: 'Ingenting', en: 'Nothing' },

  emptyTitle: words.noChanges,
  emptyText: {
    nb: 'Ingen endringer i {{of}} fra {{from}} til {{to}}.',
    en: 'No changes in {{of}} from {{from}} to {{to}}.',
  },

  sameText: {
    nb: 'Velg to forskjellige måneder for å se hva som endres.',
    en: 'Choose two different months to see what changes.',
  },

  fileOf: { nb: 'Lønnsfil for', en: 'Payroll file for' },
  month: words.month,
  employees_one: { nb: '{{count, number}} ansatt', en: '{{count, number}} employee' },
  employees_other: words.employeeCount_other,
  lines_one: words.lineCount_one,
  lines_other: words.lineCount_other,
  everyAgreement: { nb: 'alle avtaler.', en: 'all agreements.' },
  preliminary: { nb: 'Kan endres til og med {{day}}.', en: 'May change until {{day}}.' },
  noLines: { nb: 'Ingen trekk denne måneden', en: 'No deductions this month' },
  downloadChanges: { nb: 'Bare endringene', en: 'Changes only' },
  downloadCsv: { nb: 'Last ned lønnsfil', en: 'Download payroll file' },
  downloadFixedWidth: { nb: 'Last ned lønnsfil (fast bredde)', en: 'Download payroll file (fixed width)' },

  ahead: { nb: 'Månedene fremover', en: 'The months ahead' },
  aheadMore: {
    nb: 'Det som er bestilt og sagt opp til nå',
    en: 'What has been ordered and cancelled so far',
  },
  deducted: { nb: 'Trekk', en: 'Deduction' },
  doesNotFit: {
    nb: 'Opplysningene om {{employee}} passer ikke i lønnsfilen. Lønnssystemet tar bare ansattnumre med inntil ti sifre; den ansatte har «{{employeeId}}».',
    en: 'The details of {{employee}} do not fit in the payroll file. The payroll system only takes employee numbers of up to ten digits; the employee has “{{employeeId}}”.',
  },
  amountDoesNotFit: {
    nb: 'Trekket til {{employee}} passer ikke i lønnsfilen. Lønnssystemet tar ikke beløp under null.',
    en: 'The deduction for {{employee}} does not fit in the payroll file. The payroll system does not accept amounts below zero.',
  },
} as const

export const usePayroll = namespace('payroll', payrollPhrases)
