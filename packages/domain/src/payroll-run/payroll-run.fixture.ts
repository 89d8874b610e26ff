import { operatorById } from '../operators/index.ts'
import { SYSTEM_FORMS } from './systems.ts'
import type { PayrollForm, PayrollParts, PayrollSystem, RunEntry } from './types.ts'
import type { FileFacts } from './write.ts'

export const PAY_TYPES: PayrollForm['payTypes'] = {
  employee: { TICKET: '711', JOULE: '712', OTTO: '713', CAR_POOL: '713' },
  taxable: '721',
  taxFree: '',
  refund: '',
}

/** A system's own form with pay types; a test changes what it is about. */
export const formOf = (system: PayrollSystem, change: Partial<PayrollForm> = {}): PayrollForm => ({
  ...SYSTEM_FORMS[system],
  payTypes: PAY_TYPES,
  ...change,
})

export const FACTS: FileFacts = {
  month: '2026-11',
  no: 2,
  organisationNumber: '314100123',
  customerNumber: '100100',
  operator: operatorById('oslo'),
  language: 'nb',
  withShare: true,
}

export const partsOf = (change: Partial<PayrollParts>): PayrollParts => ({
  EMPLOYEE: 0,
  TAXABLE: 0,
  TAX_FREE: 0,
  UNTAXED: 0,
  ...change,
})

/** A ticket in two zones of November, of which the company pays half. */
export const entry = (change: Partial<RunEntry> = {}): RunEntry => ({
  personKey: 'kare',
  firstName: 'Kåre',
  lastName: 'Ødegård',
  phone: '+4741210100',
  employeeId: '11039',
  department: 'Drift; nord',
  costCentre: '4100',
  product: 'TICKET',
  month: '2026-11',
  zones: ['2Ø', '3Ø'],
  parts: partsOf({ EMPLOYEE: 66_200, TAX_FREE: 66_200 }),
  reason: 'FIRST',
  ...change,
})

/** A ticket with zones, an add-on, a ticket with a taxable part, and what is given back for October. */
export const ENTRIES: readonly RunEntry[] = [
  entry(),
  entry({ product: 'JOULE', zones: [], parts: partsOf({ EMPLOYEE: 59_900 }) }),
  entry({
    personKey: 'aerlend',
    firstName: 'Ærlend',
    lastName: 'Åsli "Ås"',
    phone: '+46701234567',
    employeeId: '13900',
    department: '',
    costCentre: '',
    zones: [],
    parts: partsOf({ EMPLOYEE: 95_100, TAXABLE: 35_800, TAX_FREE: 59_400 }),
  }),
  entry({
    personKey: 'zoe',
    firstName: 'Zoë',
    lastName: 'Đỗ-Čović',
    employeeId: '12835',
    department: 'Salg',
    costCentre: '',
    month: '2026-10',
    zones: ['1'],
    parts: partsOf({ EMPLOYEE: -37_300, TAX_FREE: -37_400 }),
    reason: 'DIFFERENCE',
  }),
]
