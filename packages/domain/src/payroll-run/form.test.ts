import { describe, expect, it } from 'vitest'
import {
  checkForm,
  FORM_FAULTS,
  formOfSystem,
  PAYROLL_SYSTEMS,
  type PayrollColumn,
  type PayrollForm,
} from './index.ts'
import { formOf, PAY_TYPES } from './payroll-run.fixture.ts'

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern).source !== ''
  } catch {
    return false
  }
}
const faultsOf = (form: PayrollForm): string[] => {
  const checked = checkForm(form, isPattern)
  return checked.ok ? [] : checked.faults.map(({ at, code }) => `${at} ${code}`)
}
/** A form whose column at a place is another one. */
const withColumn = (form: PayrollForm, at: number, change: Partial<PayrollColumn>): PayrollForm => ({
  ...form,
  layout: form.layout.map((column, index) => (index === at ? { ...column, ...change } : column)),
})

it.each(PAYROLL_SYSTEMS)('%s has an own form without a fault, and without pay types', system => {
  const form = formOfSystem(system)
  expect(faultsOf(form)).toEqual([])
  expect(form.system).toBe(system)
  expect(JSON.stringify(form.payTypes)).not.toMatch(/\d/)
})

it('has lines of 164 characters for Huldt & Lillevik and 17 columns for Visma', () => {
  expect(formOfSystem('HULDT_LILLEVIK').layout.reduce((sum, { length }) => sum + length!, 0)).toBe(164)
  expect(formOfSystem('VISMA_LONN').layout).toHaveLength(17)
})

describe('a form is refused', () => {
  const [own, fixed] = [formOf('OWN'), formOf('HULDT_LILLEVIK')]
  const [id, , , , , amount] = own.layout as [PayrollColumn, ...PayrollColumn[]]
  const CASES: readonly (readonly [string, PayrollForm, readonly string[]])[] = [
    ['without columns', { ...own, layout: [] }, ['layout no-columns']],
    ['without an employee number', { ...own, layout: [amount!] }, ['layout no-employee-id']],
    ['without an amount', { ...own, layout: [id] }, ['layout no-amount']],
    ['with 61 columns', { ...own, layout: [...Array(60).fill(id), amount!] }, ['layout too-many-columns']],
    ['as the file of 001 §9 under another name', { ...own, file: 'SPECIFIED' }, ['file file-of-system']],
    ['as specified, with columns', { ...own, system: 'SPECIFIED' }, ['file file-of-system']],
    ['with names above fixed widths', { ...fixed, header: 'NAMES' }, ['header header-of-fixed']],
    ['with a first cell of no system', { ...own, header: 'SYSTEM' }, ['header header-of-system']],
    ['without a width', withColumn(fixed, 0, { length: null }), ['layout.0.length length-lacking']],
    ['with a width of none', withColumn(fixed, 0, { length: 0 }), ['layout.0.length length-lacking']],
    ['with a width of 201', withColumn(fixed, 0, { length: 201 }), ['layout.0.length too-long']],
    ['with a pad of two signs', withColumn(fixed, 0, { pad: '00' }), ['layout.0.pad pad-not-one-sign']],
    ['with no pad', withColumn(fixed, 0, { pad: '' }), ['layout.0.pad pad-not-one-sign']],
    ['with a tab as pad', withColumn(fixed, 0, { pad: '\t' }), ['layout.0.pad hidden-signs']],
    [
      'with a pad that the encoding lacks',
      withColumn(fixed, 2, { pad: '−' }),
      ['layout.2.pad not-in-encoding'],
    ],
    [
      'with zeros after a number',
      withColumn(fixed, 0, { align: 'LEFT' }),
      ['layout.0.pad pad-changes-number'],
    ],
    [
      'with a constant wider than its column',
      withColumn(fixed, 1, { source: 'CONSTANT', constant: '123456' }),
      ['layout.1.constant too-long'],
    ],
    [
      'with a constant whose plain signs are wider than its column',
      withColumn({ ...fixed, encoding: 'LATIN1' }, 1, { source: 'CONSTANT', constant: '123…', length: 5 }),
      ['layout.1.constant too-long'],
    ],
    [
      'with a header of 81 characters',
      withColumn(own, 0, { header: 'x'.repeat(81) }),
      ['layout.0.header too-long'],
    ],
    [
      'with a constant of 201 characters',
      withColumn(own, 1, { source: 'CONSTANT', constant: 'x'.repeat(201) }),
      ['layout.1.constant too-long'],
    ],
    ['with a line break in a name', withColumn(own, 0, { header: 'a\nb' }), ['layout.0.header hidden-signs']],
    [
      'with a formula',
      withColumn(own, 1, { source: 'CONSTANT', constant: '=1+1' }),
      ['layout.1.constant formula'],
    ],
    [
      'with a letter that its encoding lacks',
      withColumn({ ...own, encoding: 'LATIN1' }, 0, { header: 'Č' }),
      ['layout.0.header not-in-encoding'],
    ],
    [
      'with pay types that break lines or are too long',
      {
        ...own,
        payTypes: {
          ...PAY_TYPES,
          taxable: '7\r1',
          employee: { ...PAY_TYPES.employee, OTTO: '7'.repeat(21) },
        },
      },
      ['payTypes.employee.OTTO too-long', 'payTypes.taxable hidden-signs'],
    ],
    ['with no expression', { ...own, employeeIdPattern: '[0-9' }, ['employeeIdPattern no-pattern']],
    ['with a long one', { ...own, employeeIdPattern: 'a'.repeat(201) }, ['employeeIdPattern too-long']],
  ]

  it.each(CASES)('%s', (_what, form, faults) => {
    expect(faultsOf(form)).toEqual(faults)
  })

  it('for each of the reasons there are', () => {
    const codes = CASES.flatMap(([, , faults]) => faults.map(fault => fault.split(' ')[1]))
    expect([...new Set(codes)].sort()).toEqual([...FORM_FAULTS].sort())
  })
})

it.each<readonly [string, Partial<PayrollColumn>]>([
  ['a constant of nothing, which is an empty text', { source: 'CONSTANT', constant: '' }],
  ['a number below zero', { source: 'CONSTANT', constant: '-1,50' }],
  ['the delimiter and quotes, which are written in quotes', { source: 'CONSTANT', constant: 'a;"b"' }],
  ['a constant that is not used', { source: 'EMPTY', constant: '=1+1' }],
])('takes %s', (_what, change) => {
  expect(faultsOf(withColumn(formOf('OWN'), 2, change))).toEqual([])
})
