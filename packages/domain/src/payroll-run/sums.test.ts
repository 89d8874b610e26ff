import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../subscription/types.ts'
import {
  DECIMALS,
  DELIMITERS,
  ENCODINGS,
  encodeText,
  fileLines,
  fileText,
  fitOf,
  GROUPINGS,
  LINE_ENDS,
  PAYROLL_PARTS,
  PAYROLL_SOURCES,
  type PayrollColumn,
  type PayrollForm,
  type PayrollParts,
  QUOTES,
  RUN_REASONS,
  type RunEntry,
  SIGNS,
} from './index.ts'
import { FACTS, formOf } from './payroll-run.fixture.ts'

const numRuns = 1_000
const NOTHING: PayrollParts = { EMPLOYEE: 0, TAXABLE: 0, TAX_FREE: 0, UNTAXED: 0 }
const matchesAny = () => true
const ore = fc.integer({ min: -300_000, max: 300_000 })
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('a', 'Ø', 'č', ';', ',', '"', "'", ' ', '|', '=', '-', '’', '\n'),
    maxLength: 12,
  }),
)
const entryOf: fc.Arbitrary<RunEntry> = fc.record({
  personKey: fc.constantFrom('a', 'b', 'c'),
  firstName: text,
  lastName: text,
  phone: fc.constantFrom('+4741210100', '+46701234567'),
  employeeId: fc.constantFrom('', '17', '0042', 'E-77', '1234567890123'),
  department: text,
  costCentre: text,
  product: fc.constantFrom(...PRODUCT_TYPES),
  month: fc.constantFrom('2026-10', '2026-11'),
  zones: fc.constantFrom([], ['1'], ['2Ø', '3Ø']),
  parts: fc.record({ EMPLOYEE: ore, TAXABLE: ore, TAX_FREE: ore, UNTAXED: ore }),
  reason: fc.constantFrom(...RUN_REASONS),
})
const payType = fc.constantFrom('', '711', '712')
const columnOf = (source: PayrollColumn['source']): PayrollColumn => ({
  header: source,
  source,
  constant: 'x;"y"',
  dayForm: 'dd.MM.yyyy',
  length: source === 'EMPTY' ? 3 : 12,
  align: source === 'AMOUNT' || source === 'EMPLOYEE_ID' ? 'RIGHT' : 'LEFT',
  pad: source === 'AMOUNT' ? '0' : ' ',
})
const formArbitrary: fc.Arbitrary<PayrollForm> = fc
  .record({
    file: fc.constantFrom('SEPARATED' as const, 'FIXED' as const),
    layout: fc.shuffledSubarray([...PAYROLL_SOURCES], { minLength: 4 }).map(sources => sources.map(columnOf)),
    encoding: fc.constantFrom(...ENCODINGS),
    lineEnd: fc.constantFrom(...LINE_ENDS),
    delimiter: fc.constantFrom(...DELIMITERS),
    quote: fc.constantFrom(...QUOTES),
    decimal: fc.constantFrom(...DECIMALS),
    header: fc.constant('NONE' as const),
    sign: fc.constantFrom(...SIGNS),
    wholeKroner: fc.boolean(),
    payTypes: fc.record({
      employee: fc.record({ TICKET: payType, JOULE: payType, OTTO: payType, CAR_POOL: payType }),
      taxable: payType,
      taxFree: payType,
      refund: payType,
    }),
    groupBy: fc.constantFrom(...GROUPINGS),
    zeroLines: fc.boolean(),
  })
  .map(change => formOf('OWN', change))
const entries = fc.array(entryOf, { maxLength: 12 })

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

it('sums in its lines to what its entries have in parts with a pay type', () => {
  fc.assert(
    fc.property(formArbitrary, entries, (any, all) => {
      const form = { ...any, wholeKroner: false }
      const lines = fileLines(form, all, FACTS)
      const { employee, taxable, taxFree } = form.payTypes
      const hasPayType = {
        EMPLOYEE: (entry: RunEntry) => employee[entry.product] !== '',
        TAXABLE: () => taxable !== '',
        TAX_FREE: () => taxFree !== '',
        UNTAXED: () => false,
      }
      for (const part of PAYROLL_PARTS) {
        const told = lines.filter(line => line.part === part)
        const expected = all.filter(hasPayType[part]).map(entry => entry.parts[part])
        expect(sumOf(told.map(({ amountOre }) => amountOre))).toBe(sumOf(expected))
      }
    }),
    { numRuns },
  )
})

it('reads back as it was written, and each line that fits can be said in the bytes of its encoding', () => {
  fc.assert(
    fc.property(formArbitrary, entries, (form, all) => {
      const separated = { ...form, file: 'SEPARATED' as const }
      const lines = fileLines(separated, all, FACTS).filter(
        line => fitOf(separated, line, matchesAny) === null,
      )
      const written = fileText(separated, lines, FACTS)
      const name = { UTF8: 'utf-8', UTF8_BOM: 'utf-8', LATIN1: 'windows-1252', CP1252: 'windows-1252' }[
        form.encoding
      ]
      expect(new TextDecoder(name).decode(encodeText(separated, written))).toBe(written)
      const end = form.lineEnd === 'LF' ? '\n' : '\r\n'
      expect(written === '' || written.endsWith(end)).toBe(true)
      const { data } = Papa.parse<string[]>(written.slice(0, -end.length), {
        delimiter: form.delimiter,
        newline: end,
      })
      expect(lines.length === 0 ? [] : data).toEqual(lines.map(({ cells }) => cells))
      if (form.encoding !== 'UTF8') return
      for (const [at, { source }] of form.layout.entries())
        for (const line of lines) {
          const [{ lastName, costCentre }] = line.entries as [RunEntry]
          if (source === 'LAST_NAME') expect(line.cells[at]).toBe(lastName.normalize('NFC'))
          if (source === 'COST_CENTRE') expect(line.cells[at]).toBe(costCentre.normalize('NFC'))
        }
    }),
    { numRuns },
  )
})

it('says the amount of each line, whatever its decimals and sign', () => {
  fc.assert(
    fc.property(formArbitrary, entries, (form, all) => {
      const at = form.layout.findIndex(({ source }) => source === 'AMOUNT')
      fc.pre(at >= 0)
      for (const { cells, writtenOre, amountOre, part, misfit } of fileLines(form, all, FACTS)) {
        if (misfit) continue
        const said = Number(cells[at]!.replace(',', '.'))
        expect(Math.round(form.decimal === 'IMPLIED' ? said : said * 100)).toBe(writtenOre)
        const sign = form.sign === 'MINUS' && part === 'EMPLOYEE' ? -1 : 1
        if (!form.wholeKroner) expect(writtenOre).toBe(amountOre * sign || 0)
      }
    }),
    { numRuns },
  )
})

it('has lines of one length where widths are fixed', () => {
  fc.assert(
    fc.property(formArbitrary, entries, (form, all) => {
      const fixed = { ...form, file: 'FIXED' as const }
      const width = sumOf(fixed.layout.map(({ length }) => length!))
      const lines = fileLines(fixed, all, FACTS).filter(line => fitOf(fixed, line, matchesAny) === null)
      const end = fixed.lineEnd === 'LF' ? '\n' : '\r\n'
      const written = fileText(fixed, lines, FACTS)
      expect(
        written
          .split(end)
          .slice(0, -1)
          .map(line => [...line].length),
      ).toEqual(lines.map(() => width))
    }),
    { numRuns },
  )
})

it('divides a price in whole kroner into whole kroner, and takes back what it gave', () => {
  const employee = { TICKET: '1', JOULE: '1', OTTO: '1', CAR_POOL: '1' }
  const form = formOf('OWN', {
    wholeKroner: true,
    payTypes: { employee, taxable: '2', taxFree: '3', refund: '' },
  })
  const writtenOf = (entry: RunEntry) =>
    sumOf(fileLines(form, [entry], FACTS).map(({ writtenOre }) => writtenOre))
  fc.assert(
    fc.property(entryOf, fc.tuple(fc.nat(300_000), fc.nat(300_000), fc.nat(300_000)), (entry, three) => {
      const [EMPLOYEE, TAXABLE, TAX_FREE] = three
      const gives = { ...entry, parts: { EMPLOYEE, TAXABLE, TAX_FREE, UNTAXED: 0 } }
      const takes = {
        ...entry,
        parts: { EMPLOYEE: -EMPLOYEE, TAXABLE: -TAXABLE, TAX_FREE: -TAX_FREE, UNTAXED: 0 },
      }
      expect(writtenOf(gives)).toBe(Math.round((EMPLOYEE + TAXABLE + TAX_FREE) / 100) * 100)
      expect(writtenOf(takes)).toBe(0 - writtenOf(gives))
      for (const line of fileLines(form, [gives], FACTS))
        expect(Math.abs(line.writtenOre - line.amountOre)).toBeLessThanOrEqual(100)
    }),
    { numRuns },
  )
})

it('comes to the price in whole kroner over any number of runs, part by part', () => {
  const employee = { TICKET: '1', JOULE: '1', OTTO: '1', CAR_POOL: '1' }
  const payTypes = { employee, taxable: '2', taxFree: '3', refund: '' }
  const form = formOf('OWN', { wholeKroner: true, payTypes })
  const step = fc.record({ EMPLOYEE: ore, TAXABLE: ore, TAX_FREE: ore, UNTAXED: ore })
  const add = (a: PayrollParts, b: PayrollParts): PayrollParts => ({
    EMPLOYEE: a.EMPLOYEE + b.EMPLOYEE,
    TAXABLE: a.TAXABLE + b.TAXABLE,
    TAX_FREE: a.TAX_FREE + b.TAX_FREE,
    UNTAXED: a.UNTAXED + b.UNTAXED,
  })
  const saidOf = (entry: RunEntry) =>
    PAYROLL_PARTS.map(part => {
      const lines = fileLines(form, [entry], FACTS).filter(line => line.part === part)
      return sumOf(lines.map(({ writtenOre }) => writtenOre))
    })
  fc.assert(
    fc.property(entryOf, fc.array(step, { minLength: 1, maxLength: 5 }), (entry, steps) => {
      const told = steps.map((_, at) => steps.slice(0, at).reduce(add, NOTHING))
      const said = steps.map((parts, at) => saidOf({ ...entry, parts, toldParts: told[at]! }))
      const total = { ...entry, parts: steps.reduce(add, NOTHING) }
      for (const at of PAYROLL_PARTS.keys())
        expect(sumOf(said.map(parts => parts[at]!))).toBe(saidOf(total)[at])
    }),
    { numRuns },
  )
})
