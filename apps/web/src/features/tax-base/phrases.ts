import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const taxBasePhrases = {
  department: words.department,
  allDepartments: words.allDepartments,
  period: { nb: 'Periode', en: 'Period' },
  month: words.month,
  wholeYear: { nb: 'Hele {{year}} ({{months}})', en: 'All of {{year}} ({{months}})' },
  csv: words.downloadCsv,

  basesTitle: words.invoiceBases,
  basesLead: {
    nb: '{{Terms}} per måned og avdeling.',
    en: '{{Terms}} by month and department.',
  },
  baseTitle: { nb: 'Fakturagrunnlag for {{month}}', en: 'Invoice base for {{month}}' },
  tickets: words.tickets,
  totalPrice: { nb: 'Pris inkl. mva.', en: 'Price incl. VAT' },
  preliminary: { nb: 'Foreløpig', en: 'Preliminary' },
  preliminaryText: {
    nb: 'Regnes ut på nytt til og med den 6. i neste måned. Senere endringer kommer på neste måned.',
    en: 'Recalculated until the 6th of the next month. Later changes go on the next month.',
  },
  noBases: { nb: 'Ingen fakturagrunnlag ennå', en: 'No invoice bases yet' },
  noBasesText: {
    nb: 'Det første kommer når den første måneden med {{terms}} er over.',
    en: 'The first one comes once the first month with {{terms}} is over.',
  },
  basesCount_one: { nb: '{{count, number}} grunnlag', en: '{{count, number}} base' },
  basesCount_other: { nb: '{{count, number}} grunnlag', en: '{{count, number}} bases' },
  quantity: words.quantity,
  sumInclVat: { nb: 'Sum inkl. mva.', en: 'Total incl. VAT' },
  sumVat: { nb: 'Sum mva.', en: 'Total VAT' },
  lines: words.lines,
  linesCount_one: words.lineCount_one,
  linesCount_other: words.lineCount_other,
  employeeNo: { nb: 'Ansattnr', en: 'Employee no.' },
  description: words.description,
  each: { nb: 'Pris per stk.', en: 'Price per item' },
  eachVat: { nb: 'Mva. per stk.', en: 'VAT per item' },
  lineSum: { nb: 'Linjesum', en: 'Line total' },
  lineVat: { nb: 'Linjemva.', en: 'Line VAT' },
  ofMonth: { nb: 'gjelder {{month}}', en: 'for {{month}}' },
  vatShort: { nb: 'mva. {{amount}}', en: 'VAT {{amount}}' },
  deleted: words.deleted,

  taxTitle: { nb: 'Skattegrunnlag', en: 'Tax base' },
  taxLead: {
    nb: '{{Terms}} per ansattnummer, til innberetning av naturalytelser.',
    en: '{{Terms}} by employee number, for reporting benefits in kind.',
  },
  employeesIn_one: {
    nb: '{{count, number}} ansattnummer i {{period}}',
    en: '{{count, number}} employee number in {{period}}',
  },
  employeesIn_other: {
    nb: '{{count, number}} ansattnumre i {{period}}',
    en: '{{count, number}} employee numbers in {{period}}',
  },
  rowsIn_one: { nb: '{{count, number}} rad i {{period}}', en: '{{count, number}} row in {{period}}' },
  rowsIn_other: { nb: '{{count, number}} rader i {{period}}', en: '{{count, number}} rows in {{period}}' },
  name: words.name,
  ticketCounts: { nb: 'Antall billetter', en: 'Number of tickets' },
  ticketMonths: { nb: 'Antall billettmåneder', en: 'Number of ticket months' },
  employeeTickets: words.employee,
  familyChildTickets: { nb: 'Familie, barn', en: 'Family, child' },
  familyRetiredTickets: { nb: 'Familie, honnør', en: 'Family, senior' },
  familyAdultTickets: { nb: 'Familie, voksen', en: 'Family, adult' },
  retiredTickets: words.retired,
  priceInKroner: { nb: 'Pris i kroner', en: 'Price in NOK' },
  countEmployee: { nb: 'Ansatt {{count}}', en: 'Employee {{count}}' },
  countFamily: { nb: 'familie {{count}}', en: 'family {{count}}' },
  countRetired: { nb: 'pensjonist {{count}}', en: 'retired {{count}}' },
  none: words.none,
  sumOfAll: { nb: 'Sum for alle {{count, number}}', en: 'Total for all {{count, number}}' },
  noTaxBase: {
    nb: 'Det er ikke regnet ut noe skattegrunnlag for perioden',
    en: 'No tax base has been calculated for the period',
  },
  noTaxBaseText: {
    nb: 'En måned får skattegrunnlag når den er over.',
    en: 'A month gets a tax base once it is over.',
  },
  taxNote: {
    nb: 'En måned regnes ut når den er over, og låses den 7. Endringer etter det kommer på neste måned, se',
    en: 'A month is calculated once it is over, and locked on the 7th. Later changes go on the next month, see',
  },

  changesTitle: { nb: 'Endringer i skatt', en: 'Tax changes' },
  changesLead: {
    nb: 'Hva som er annerledes i skattegrunnlaget for {{current}} enn i {{previous}}.',
    en: 'What is different in the tax base for {{current}} compared with {{previous}}.',
  },
  changesCount_one: words.changeCount_one,
  changesCount_other: words.changeCount_other,
  cause: words.reason,
  fromTo: { nb: 'fra {{from}} til {{to}}', en: 'from {{from}} to {{to}}' },
  noChanges: words.noChanges,
  noChangesText: {
    nb: 'Skattegrunnlaget for {{current}} er som i {{previous}}.',
    en: 'The tax base for {{current}} is the same as for {{previous}}.',
  },
} as const

export const useTaxBase = namespace('taxBase', taxBasePhrases)
