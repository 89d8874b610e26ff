import { describe, expect, it } from 'vitest'
import { departmentKey, departmentOf, departmentsInUse } from './find.ts'
import { departmentForm } from './form.ts'

const codesOf = (change: object) =>
  departmentForm
    .safeParse({ name: 'Salg', ...change })
    .error?.issues.map(issue => [issue.path.join('.'), issue.message])

describe('what a company says of a department', () => {
  it.each([
    ['name', '', 'required'],
    ['name', '   ', 'required'],
    ['name', 'x'.repeat(101), 'too-long'],
    ['costCentre', 'x'.repeat(21), 'too-long'],
    ['costCentre', '41;00', 'wrong-format'],
    ['costCentre', '-4100', 'wrong-format'],
    ['costCentre', '=4100', 'wrong-format'],
    ['invoiceReference', 'x'.repeat(101), 'too-long'],
    ['validTo', '2026-02-30', 'invalid-date'],
  ])('refuses %s "%s" with %s', (field, value, code) => {
    expect(codesOf({ [field]: value })).toEqual([[field, code]])
  })

  it.each(['4100', 'NO-21/7', '41.00', 'Kostnad 7', 'ÆØ1', ''])('takes the cost centre "%s"', costCentre => {
    expect(departmentForm.parse({ name: 'Salg', costCentre })).toEqual({
      ...{ name: 'Salg', costCentre, invoiceReference: '', validTo: null },
    })
  })

  it.each(['Økonomi & lønn', 'Ķīmijas nodaļa', 'Straße', 'D', 'x'.repeat(100)])(
    'takes the name "%s"',
    name => {
      expect(departmentForm.parse({ name }).name).toBe(name)
    },
  )

  it.each([
    ['IT Drift', 'it-drift', true],
    ['IT Drift', 'ITDRIFT', true],
    ['ÅSANE', 'Åsane', true],
    ['Salg nord', 'Salg sør', false],
    ['---', '--', false],
  ])('compares the names %s and %s: the same %s', (a, b, same) => {
    expect(departmentKey(a) === departmentKey(b)).toBe(same)
  })
})

describe('the department that a text means', () => {
  const SALES = { name: 'Salg', costCentre: '4100' }
  const SHOP = { name: 'Verksted', costCentre: '4200' }
  const OTHER = { name: 'Lager', costCentre: '4200' }
  const NAMED = { name: '4300', costCentre: '' }
  const ALSO = { name: 'Renhold', costCentre: '4300' }
  const ALL = [SALES, SHOP, OTHER, NAMED, ALSO]

  it.each([
    ['a name', 'Salg', SALES],
    ['a name in other case and with spaces', ' sALG ', SALES],
    ['a cost centre', '4100', SALES],
    ['a cost centre that two have', '4200', undefined],
    ['a name before a cost centre', '4300', NAMED],
    ['nothing', '', undefined],
    ['what nobody knows', 'Innkjøp', undefined],
  ])('is found by %s', (_what, text, found) => {
    expect(departmentOf(text, ALL)).toBe(found)
  })
})

describe('departments in use', () => {
  it.each([
    [null, true],
    ['2026-11-26', true],
    ['2026-11-25', false],
  ])('on 26 November 2026, with the last day %s: %s', (validTo, used) => {
    expect(departmentsInUse([{ validTo }], '2026-11-26')).toHaveLength(used ? 1 : 0)
  })
})
