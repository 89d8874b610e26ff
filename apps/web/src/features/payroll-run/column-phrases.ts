import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** What stands in the columns of a file, and the forms of days. */
export const payrollColumnPhrases = {
  FIRST_NAME: words.firstName,
  LAST_NAME: words.lastName,
  FULL_NAME: words.name,
  PHONE: words.phone,
  PAY_TYPE: words.payType,
  PRODUCT: { nb: 'Produkt', en: 'Product' },
  PRODUCT_AND_ZONES: { nb: 'Produkt og soner', en: 'Product and zones' },
  ZONES: words.zones,
  YEAR: { nb: 'År', en: 'Year' },
  MONTH: words.month,
  FIRST_DAY: words.firstDay,
  LAST_DAY: words.lastDay,
  AMOUNT: words.amount,
  PRICE: { nb: 'Hele prisen', en: 'The whole price' },
  QUANTITY: words.quantity,
  DEPARTMENT: words.department,
  COST_CENTRE: { nb: 'Kostnadssted', en: 'Cost centre' },
  ORGANISATION_NUMBER: words.organisationNumber,
  RUN_NUMBER: { nb: 'Kjøringens nr', en: 'Number of the run' },
  CONSTANT: { nb: 'Fast tekst', en: 'Fixed text' },
  EMPTY: { nb: 'Tom', en: 'Empty' },

  fixed: { nb: 'Fast: {{text}}', en: 'Fixed: {{text}}' },
  always: { nb: 'alltid {{text}}', en: 'always {{text}}' },
  ofProfile: { nb: 'fra profilen', en: 'from the profile' },
  numbered: { nb: '{{place}} {{name}}', en: '{{place}} {{name}}' },
} as const
export const usePayrollColumns = namespace('payroll-columns', payrollColumnPhrases)
