import { operatorById } from '@portal/domain'
import { type PayrollLine, payrollRows } from '@portal/domain/payroll'
import {
  type FileFacts,
  fileBytes,
  fileLines,
  fileRows,
  PAYROLL_SYSTEMS,
  type PayrollForm,
  type RunEntry,
  SYSTEM_FORMS,
} from '@portal/domain/payroll-run'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unzipped } from '../../../test/unzipped.ts'
import { csvFile } from '../../core/csv.ts'
import { xlsxFile } from '../../core/xlsx.ts'
import { Form, FormInput } from './form.ts'

const FACTS: FileFacts = {
  month: '2026-11',
  no: 1,
  organisationNumber: '314100123',
  customerNumber: '100100',
  operator: operatorById('oslo'),
  language: 'nb',
  withShare: true,
}
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('a', 'Ø', ';', '|', '"', '=', '\n', '\r', ' '), maxLength: 8 }),
)
const ore = fc.integer({ min: -300_000, max: 300_000 })
const entry: fc.Arbitrary<RunEntry> = fc.record({
  personKey: text,
  firstName: text,
  lastName: text,
  phone: fc.constantFrom('+4741210100', '+46701234567'),
  employeeId: text,
  department: text,
  costCentre: text,
  product: fc.constantFrom(...PRODUCT_TYPES),
  month: fc.constant('2026-11'),
  zones: fc.constantFrom([], ['1'], ['2Ø', '3Ø']),
  // Not all nothing: such an entry has no line, and the page has none of it either.
  parts: fc.record({
    EMPLOYEE: fc.integer({ min: 1, max: 300_000 }),
    TAXABLE: ore,
    TAX_FREE: ore,
    UNTAXED: fc.constant(0),
  }),
  reason: fc.constant('FIRST'),
})

/** The entry as the payroll page has it. */
const lineOf = ({ product, parts, ...person }: RunEntry): PayrollLine => ({
  ...person,
  productType: product === 'TICKET' ? 'TICKET' : 'MOBILITY',
  addOnType: product === 'TICKET' ? null : product,
  numberOfZones: person.zones.length,
  priceOre: parts.EMPLOYEE + parts.TAXABLE + parts.TAX_FREE,
})

it('is, as specified, the file of the payroll page byte for byte', async () => {
  const form = SYSTEM_FORMS.SPECIFIED
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), fc.boolean(), async (entries, withShare) => {
      const facts = { ...FACTS, withShare }
      const lines = new Map(entries.map(each => [lineOf(each), each]))
      const shareOf = (line: PayrollLine) => {
        const { EMPLOYEE, TAXABLE, TAX_FREE } = lines.get(line)!.parts
        return {
          employerOre: TAXABLE + TAX_FREE,
          employeeOre: EMPLOYEE,
          taxFreeOre: TAX_FREE,
          taxableOre: TAXABLE,
        }
      }
      const rows = payrollRows([...lines.keys()], { ...FACTS, shareOf: withShare ? shareOf : null })
      const page = Buffer.from(await csvFile(rows))
      expect(Buffer.from(fileBytes(form, fileLines(form, entries, facts), facts)).equals(page)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it.each(PAYROLL_SYSTEMS)('has the shape of %s in body and answer', system => {
  const form = SYSTEM_FORMS[system]
  expect(FormInput.parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(Form.parse(form)).toEqual(form)
})

it.each<[string, object]>([
  ['a member that is unknown', { other: 1 }],
  ['a system that is unknown', { system: 'SAP' }],
  ['61 columns', { layout: Array(61).fill(SYSTEM_FORMS.OWN.layout[0]) }],
  ['a column with more', { layout: [{ ...SYSTEM_FORMS.OWN.layout[0], other: 1 }] }],
  ['a width of 201', { layout: [{ ...SYSTEM_FORMS.OWN.layout[0], length: 201 }] }],
  ['a width of a half', { layout: [{ ...SYSTEM_FORMS.OWN.layout[0], length: 1.5 }] }],
  ['a pay type that is too long', { payTypes: { ...SYSTEM_FORMS.OWN.payTypes, refund: '1'.repeat(21) } }],
  ['pay types of no product', { payTypes: { ...SYSTEM_FORMS.OWN.payTypes, employee: {} } }],
  ['an expression that is too long', { employeeIdPattern: '1'.repeat(201) }],
])('refuses %s in a body', (_what, change) => {
  expect(FormInput.safeParse({ ...SYSTEM_FORMS.OWN, ...change }).success).toBe(false)
})

it('makes a workbook whose last person is no sum, with numbers as numbers and text as text', async () => {
  const form: PayrollForm = {
    ...SYSTEM_FORMS.POWEROFFICE,
    file: 'XLSX',
    payTypes: { ...SYSTEM_FORMS.OWN.payTypes, taxable: '721' },
  }
  const parts = { EMPLOYEE: 0, TAXABLE: 66_250, TAX_FREE: 0, UNTAXED: 0 }
  const [first] = fc.sample(entry, 1) as [RunEntry]
  const known = { ...first, employeeId: '0077', zones: ['=HYPERLINK'], product: 'TICKET' as const, parts }
  const rows = fileRows(form, fileLines(form, [known], FACTS), FACTS)
  const files = unzipped(await xlsxFile(rows, { sheet: 'Lønn', counts: [], headers: 2, sums: false }))
  const sheet = files['xl/worksheets/sheet1.xml']!
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toMatch(/<v>662\.5<\/v>/)
  const cells = [...sheet.matchAll(/<c ([^>]*)>/g)].map(([, attributes]) => attributes!)
  const styleOf = (ref: string) =>
    cells.find(each => each.includes(`r="${ref}"`))?.match(/ s="(\d+)"/)?.[1] ?? 'plain'
  expect(styleOf('A1')).toBe(styleOf('A2'))
  expect(styleOf('A3')).not.toBe(styleOf('A2'))
  expect(Object.values(files).join()).toContain('0077')
})
