import { type Day, formatNok, makeKid, totals, vatPerRate } from '@portal/domain'
import { allAt, einvoiceFaults, textAt, ublOf } from '@portal/domain/einvoice'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GROUP, INVOICE, read } from '../invoice/pdf/pdf.fixture.ts'
import type { InvoiceDocument, InvoiceGroup } from '../invoice/pdf/types.ts'
import { factsOf } from './build.ts'
import { readUbl, writeUbl } from './xml.ts'

const DOCUMENTS = 1_000
const SEED = 15

const group = fc
  .record({
    quantity: fc.integer({ min: -20, max: 5_000 }).filter(quantity => quantity !== 0),
    unitPriceOre: fc.integer({ min: 100, max: 300_000 }),
    vatRate: fc.constantFrom(0, 12, 25),
    nrOfZones: fc.integer({ min: 1, max: 4 }),
  })
  .map((some): InvoiceGroup => ({ ...GROUP, ...some, totalOre: some.quantity * some.unitPriceOre }))

const document = fc
  .record({
    groups: fc.array(group, { minLength: 1, maxLength: 8 }),
    isCredit: fc.boolean(),
    number: fc.integer({ min: 100_000, max: 999_999 }),
  })
  .map(({ groups: given, isCredit, number }): InvoiceDocument => {
    const groups = isCredit
      ? given.slice(0, 1).map(each => ({
          ...each,
          quantity: -Math.abs(each.quantity),
          totalOre: -Math.abs(each.totalOre),
        }))
      : given
    const sums = groups.map(({ totalOre, vatRate }) => ({ grossOre: totalOre, vatRate }))
    return {
      ...INVOICE,
      kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
      number: String(number),
      dueDate: isCredit ? null : '2026-12-14',
      kid: isCredit ? null : makeKid({ companyDigits: '20417', invoiceNumber: number }),
      creditedInvoiceNumber: isCredit ? '100001' : null,
      groups,
      lines: [],
      vat: vatPerRate(sums),
      totals: totals(sums),
    }
  })

const kroner = (ore: number) => formatNok(ore, { decimals: 2 }).replace(/\s+/g, ' ').replace(/ ?kr$/, '')

it(`are valid as UBL and have the sums of their PDF, ${DOCUMENTS} of them`, {
  timeout: 300_000,
}, async () => {
  const kinds = { INVOICE: 0, CREDIT_NOTE: 0 }
  for (const printed of fc.sample(document, { numRuns: DOCUMENTS, seed: SEED })) {
    const pdf = await read(printed)
    const facts = factsOf(printed, { pdf: Buffer.from(pdf.file), creditedOn: '2026-10-07' as Day })
    const ubl = readUbl(writeUbl(ublOf(facts)))
    expect(einvoiceFaults(ubl), printed.number!).toEqual([])
    const sign = printed.kind === 'CREDIT_NOTE' ? -1 : 1
    const ore = (path: string) => 0 + sign * Math.round(Number(textAt(ubl, path)) * 100)
    const said = {
      grossOre: ore('cac:LegalMonetaryTotal/cbc:PayableAmount'),
      netOre: ore('cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
      vatOre: ore('cac:TaxTotal/cbc:TaxAmount'),
    }
    expect(said).toEqual(printed.totals)
    const text = pdf.text.replaceAll('\u2212', '-')
    for (const amount of Object.values(said)) expect(text).toContain(kroner(amount).replaceAll('\u2212', '-'))
    const rates = allAt(ubl, 'cac:TaxTotal/cac:TaxSubtotal').map(each => ({
      vatRate: Number(textAt(each, 'cac:TaxCategory/cbc:Percent')),
      netOre: 0 + sign * Math.round(Number(textAt(each, 'cbc:TaxableAmount')) * 100),
      vatOre: 0 + sign * Math.round(Number(textAt(each, 'cbc:TaxAmount')) * 100),
    }))
    expect(rates).toEqual(printed.vat.map(({ vatRate, netOre, vatOre }) => ({ vatRate, netOre, vatOre })))
    kinds[printed.kind as keyof typeof kinds] += 1
  }
  expect(kinds.INVOICE).toBeGreaterThan(DOCUMENTS / 4)
  expect(kinds.CREDIT_NOTE).toBeGreaterThan(DOCUMENTS / 4)
})
