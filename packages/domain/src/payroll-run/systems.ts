import type { PayrollColumn, PayrollForm, PayrollSource, PayrollSystem, PayTypes } from './types.ts'

const column = (
  source: PayrollSource,
  header: string,
  change: Partial<PayrollColumn> = {},
): PayrollColumn => ({
  header,
  source,
  constant: '',
  dayForm: 'dd.MM.yyyy',
  length: null,
  align: 'LEFT',
  pad: ' ',
  ...change,
})
const always = (constant: string, header: string) => column('CONSTANT', header, { constant })
const digits = (source: PayrollSource, header: string, length: number) =>
  column(source, header, { length, align: 'RIGHT', pad: '0' })
const blank = (header: string, length: number) => column('EMPTY', header, { length })

const NO_PAY_TYPES: PayTypes = {
  employee: { TICKET: '', JOULE: '', OTTO: '', CAR_POOL: '' },
  taxable: '',
  taxFree: '',
  refund: '',
}

/** What a Norwegian spreadsheet writes; a system's own form changes what it has otherwise. */
const PLAIN: PayrollForm = {
  system: 'OWN',
  file: 'SEPARATED',
  layout: [
    column('EMPLOYEE_ID', 'Ansattnummer'),
    column('PAY_TYPE', 'Lønnsart'),
    column('PRODUCT_AND_ZONES', 'Tekst'),
    column('FIRST_DAY', 'Fra'),
    column('LAST_DAY', 'Til'),
    column('AMOUNT', 'Beløp'),
  ],
  encoding: 'UTF8_BOM',
  lineEnd: 'CRLF',
  delimiter: ';',
  quote: 'NEEDED',
  decimal: ',',
  header: 'NAMES',
  sign: 'PLUS',
  wholeKroner: false,
  payTypes: NO_PAY_TYPES,
  groupBy: 'LINE',
  zeroLines: false,
  employeeIdPattern: '',
}

/**
 * Each system's own form, which a company goes on from. Pay types are of each company, so none has any. What is known of each system, from
 * where, and what is an assumption: docs/payroll-systems.md.
 */
export const SYSTEM_FORMS: Readonly<Record<PayrollSystem, PayrollForm>> = {
  SPECIFIED: { ...PLAIN, system: 'SPECIFIED', file: 'SPECIFIED', layout: [] },
  VISMA_LONN: {
    ...PLAIN,
    system: 'VISMA_LONN',
    // Rate and amount are the same with a quantity of one, so that no rate of the employee's is taken instead.
    layout: [
      always('0', 'WgRegLn.WgYr'),
      always('0', 'WgRegLn.RunNo'),
      column('EMPLOYEE_ID', 'WgRegLn.EmpNo'),
      column('PAY_TYPE', 'WgRegLn.WgSrt'),
      always('0.00', 'WgRegLn.Bas'),
      column('QUANTITY', 'WgRegLn.Qty'),
      column('AMOUNT', 'WgRegLn.Rate'),
      column('AMOUNT', 'WgRegLn.Am'),
      column('EMPTY', 'WgRegLn.AcNo'),
      column('EMPTY', 'WgRegLn.AgAcNo'),
      ...[1, 2, 3, 4, 5, 6].map(at => always('', `WgRegLn.R${at}`)),
      column('EMPTY', 'WgRegLn.DedCd'),
    ],
    encoding: 'CP1252',
    quote: 'TEXT',
    decimal: '.',
    header: 'NONE',
    employeeIdPattern: '[0-9]+',
  },
  HULDT_LILLEVIK: {
    ...PLAIN,
    system: 'HULDT_LILLEVIK',
    file: 'FIXED',
    layout: [
      digits('EMPLOYEE_ID', 'Ansattnr', 6),
      digits('PAY_TYPE', 'Lønnsart', 5),
      blank('Avdeling', 12),
      blank('Prosjekt', 12),
      ...[1, 2, 3, 4, 5].map(at => blank(`Element ${at}`, 12)),
      column('LAST_DAY', 'Dato', { length: 6, dayForm: 'ddMMyy' }),
      digits('QUANTITY', 'Antall', 10),
      digits('AMOUNT', 'Sats', 10),
      digits('AMOUNT', 'Beløp', 13),
      blank('Fyll', 30),
    ],
    encoding: 'CP1252',
    decimal: 'IMPLIED',
    header: 'NONE',
    employeeIdPattern: '[0-9]{1,6}',
  },
  UNI_MICRO: {
    ...PLAIN,
    system: 'UNI_MICRO',
    layout: [
      column('EMPLOYEE_ID', 'Ansattnr'),
      column('PAY_TYPE', 'Lønnsart'),
      column('PRODUCT_AND_ZONES', 'Tekst'),
      column('FIRST_DAY', 'Fra'),
      column('LAST_DAY', 'Til'),
      column('AMOUNT', 'Sats'),
      always('1', 'Antall'),
    ],
    encoding: 'UTF8',
    header: 'NONE',
    sign: 'MINUS',
  },
  POWEROFFICE: {
    ...PLAIN,
    system: 'POWEROFFICE',
    layout: [
      column('EMPLOYEE_ID', 'EmployeeNo'),
      column('PAY_TYPE', 'PayItemCode'),
      column('QUANTITY', 'Quantity'),
      column('AMOUNT', 'Rate'),
      column('AMOUNT', 'Amount'),
      column('FIRST_DAY', 'FromDate'),
      column('LAST_DAY', 'ToDate'),
      column('PRODUCT_AND_ZONES', 'Comment'),
    ],
    header: 'SYSTEM',
    sign: 'MINUS',
  },
  VISMA_EXPENSE: {
    ...PLAIN,
    system: 'VISMA_EXPENSE',
    layout: [
      column('EMPLOYEE_ID', 'Employee'),
      column('EMPTY', 'Claim ID'),
      column('PRODUCT_AND_ZONES', 'Description'),
      column('EMPTY', 'TransferDate'),
      column('PAY_TYPE', 'PayCode'),
      column('QUANTITY', 'Quantity'),
      column('AMOUNT', 'UnitPrice'),
      column('AMOUNT', 'TotalValue'),
      column('EMPTY', 'DebitAccount'),
      column('EMPTY', 'DebitAmount'),
      column('EMPTY', 'CreditAccount'),
      column('EMPTY', 'CreditAmount'),
      column('EMPTY', 'VATCode'),
      column('COST_CENTRE', 'CostUnit 1'),
      column('LAST_DAY', 'TransactionDate'),
    ],
  },
  OWN: PLAIN,
}

/** The first cell of a file in the systems that ask for one, above the names of the columns. */
export const SYSTEM_CELL: Readonly<Partial<Record<PayrollSystem, string>>> = {
  POWEROFFICE: '[SalaryBasis]',
}
