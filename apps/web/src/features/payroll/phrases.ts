import { namespace } from '../../lib/i18n.ts'

export const payrollPhrases = {
  title: {
    nb: 'Endringer i lønnstrekk fra {{from}} til {{to}}',
    en: 'Payroll changes from {{from}} to {{to}}',
  },
  lead: {
    nb: 'Hva som må endres i lønnskjøringen for ansatte i {{company}}.',
    en: 'What has to change in payroll for the employees of {{company}}.',
  },
  downloadChanges: { nb: 'Last ned endringer (CSV)', en: 'Download changes (CSV)' },
  downloadFailed: {
    nb: 'Filen kunne ikke lastes ned. Prøv igjen.',
    en: 'The file could not be downloaded. Try again.',
  },

  fromMonth: { nb: 'Fra måned', en: 'From month' },
  toMonth: { nb: 'Til måned', en: 'To month' },
  agreement: { nb: 'Avtale', en: 'Agreement' },
  allAgreements: { nb: 'Alle avtaler', en: 'All agreements' },

  subscribed: { nb: 'Nye', en: 'New' },
  unsubscribed: { nb: 'Avsluttede', en: 'Ended' },
  priceChanged: { nb: 'Endret pris', en: 'Changed price' },
  sum: { nb: 'Endring per måned', en: 'Change per month' },

  tableCaption: { nb: 'Endringer i lønnstrekk', en: 'Payroll changes' },
  count_one: { nb: '{{count, number}} endring', en: '{{count, number}} change' },
  count_other: { nb: '{{count, number}} endringer', en: '{{count, number}} changes' },
  colEmployee: { nb: 'Ansatt', en: 'Employee' },
  colChange: { nb: 'Endring', en: 'Change' },
  colDifference: { nb: 'Differanse', en: 'Price difference' },
  typeSubscribed: { nb: 'Ny', en: 'New' },
  typeUnsubscribed: { nb: 'Avsluttet', en: 'Ended' },
  typePriceChanged: { nb: 'Endret pris', en: 'Changed price' },
  nothing: { nb: 'Ingenting', en: 'Nothing' },

  emptyTitle: { nb: 'Ingen endringer', en: 'No changes' },
  emptyText: {
    nb: 'Alle betaler det samme i {{to}} som i {{from}}.',
    en: 'Everybody pays the same in {{to}} as in {{from}}.',
  },

  sameText: {
    nb: 'Velg to forskjellige måneder for å se hva som endres.',
    en: 'Choose two different months to see what changes.',
  },

  exportTitle: { nb: 'Fil til lønnssystemet', en: 'File for the payroll system' },
  exportText: {
    nb: 'Trekket for alle ansatte i bedriften i én måned, én linje per person og produkt.',
    en: 'The deductions of all the company’s employees in one month, one line per person and product.',
  },
  exportMonth: { nb: 'Måned', en: 'Month' },
  lines_one: { nb: '{{count, number}} linje, {{sum}}', en: '{{count, number}} line, {{sum}}' },
  lines_other: { nb: '{{count, number}} linjer, {{sum}}', en: '{{count, number}} lines, {{sum}}' },
  noLines: { nb: 'Ingen trekk denne måneden', en: 'No deductions this month' },
  downloadCsv: { nb: 'Last ned lønnstrekk (CSV)', en: 'Download payroll file (CSV)' },
  downloadFixedWidth: { nb: 'Last ned lønnsfil (fast bredde)', en: 'Download payroll file (fixed width)' },
  doesNotFit: {
    nb: 'Opplysningene om {{employee}} passer ikke i lønnsfilen. Lønnssystemet tar bare ansattnumre med inntil ti sifre; den ansatte har «{{employeeId}}».',
    en: 'The details of {{employee}} do not fit in the payroll file. The payroll system only takes employee ids of up to ten digits; the employee has “{{employeeId}}”.',
  },
  amountDoesNotFit: {
    nb: 'Trekket til {{employee}} passer ikke i lønnsfilen. Lønnssystemet tar ikke beløp under null.',
    en: 'The deduction of {{employee}} does not fit in the payroll file. The payroll system takes no amount below zero.',
  },
} as const

export const usePayroll = namespace('payroll', payrollPhrases)
