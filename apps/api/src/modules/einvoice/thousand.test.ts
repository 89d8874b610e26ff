import { type Day, formatDay, makeKid, totals, vatPerRate } from '@portal/domain'
import { allAt, einvoiceFaults, textAt, ublOf, type Xml } from '@portal/domain/einvoice'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GROUP, INVOICE, readPdf } from '../invoice/pdf/pdf.fixture.ts'
import type { InvoiceDocument, InvoiceGroup, InvoiceItem } from '../invoice/pdf/types.ts'
import { factsOf } from './build.ts'
import { readUbl, writeUbl } from './xml.ts'

const DOCUMENTS = 1_000
const SEED = 15
const FIRST_NUMBER = 100_001

const counter: InvoiceItem = {
  productType: 'COUNTER_ORDER',
  description: { nb: 'Enkeltbillett', en: 'Single' },
}
const item = fc.oneof(
  fc.record<InvoiceItem>({
    productType: fc.constantFrom('TICKET', 'HOUSING_TICKET'),
    profile: fc.constantFrom('ADULT', 'CHILD', 'SENIOR'),
    nrOfZones: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record<InvoiceItem>({
    productType: fc.constant('MOBILITY'),
    addOnType: fc.constantFrom('JOULE', 'OTTO', 'CAR_POOL'),
  }),
  fc.constant(counter),
  fc.constant<InvoiceItem>({ productType: 'SHIPPING', description: { nb: 'Frakt', en: 'Shipping' } }),
  fc.constant<InvoiceItem>({ productType: 'REFUND' }),
)

/** Equal lines of an invoice; fewer than none take back what was charged before. */
const group = fc
  .record({
    item,
    quantity: fc.integer({ min: -20, max: 5_000 }).filter(quantity => quantity !== 0),
    unitPriceOre: fc.integer({ min: 1, max: 300_000 }),
    vatRate: fc.constantFrom(0, 12, 25),
    month: fc.constantFrom('2026-10', '2026-11'),
  })
  .map(
    ({ item: what, month, ...some }): InvoiceGroup => ({
      ...what,
      ...some,
      month: month as typeof GROUP.month,
      totalOre: some.quantity * some.unitPriceOre,
    }),
  )

const days = fc.record({
  invoiceDate: fc.constantFrom<Day>('2026-11-30', '2026-12-07', '2028-02-29'),
  dueDate: fc.constantFrom<Day>('2028-03-14', '2028-12-31'),
})

const document = fc
  .record({ groups: fc.array(group, { minLength: 1, maxLength: 8 }), isCredit: fc.boolean(), days })
  .map(
    ({
      groups: given,
      isCredit,
      days: { invoiceDate, dueDate },
    }): Omit<InvoiceDocument, 'number' | 'kid'> => {
      const credited = ({ quantity, totalOre }: InvoiceGroup) => ({
        quantity: -Math.abs(quantity),
        totalOre: -Math.abs(totalOre),
      })
      const groups = isCredit ? given.map(each => ({ ...each, ...credited(each) })) : given
      const sums = groups.map(({ totalOre, vatRate }) => ({ grossOre: totalOre, vatRate }))
      return {
        ...INVOICE,
        ...{ kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE', invoiceDate, dueDate: isCredit ? null : dueDate },
        ...{ creditedInvoiceNumber: isCredit ? '99999' : null, groups, lines: [] },
        ...{ vat: vatPerRate(sums), totals: totals(sums) },
      }
    },
  )

type Sums = { netOre: number; vatOre: number; grossOre: number }
/** What both say, days as the PDF writes them. A document that is not to be paid has no KID and no due date on paper. */
type Said = {
  number: string | null
  date: string
  credits: string | null
  rates: (Sums & { vatRate: number })[]
  sum: Sums
  due: number
  payment: { kid: string; dueDate: string; account: string; due: number } | null
}

const AMOUNT = '(\u2212?\\d{1,3}(?: \\d{3})*,\\d\\d)'
const oreIn = (text: string) => Number(text.replace('\u2212', '-').replace(/[ ,]/g, ''))
const sumsIn = ([net, vat, gross]: string[]): Sums => ({
  ...{ netOre: oreIn(net!), vatOre: oreIn(vat!), grossOre: oreIn(gross!) },
})
const found = (text: string, pattern: string): string[] | undefined =>
  new RegExp(pattern).exec(text)?.slice(1)

/** The text of the PDF. */
const printed = (text: string): Said => {
  const [toPay, account, kid, dueDate] =
    found(
      text,
      `Betalingsinformasjon Å betale ${AMOUNT} kr Kontonummer ([\\d ]+) KID (\\d+) Forfallsdato (\\S+)`,
    ) ?? []
  return {
    number: found(text, '(?:Fakturanummer|Kreditnotanr\\.) (\\d+)')?.[0] ?? null,
    date: found(text, '(?:Fakturadato|Dato) (\\S+)')![0]!,
    credits: found(text, 'Gjelder faktura (\\d+)')?.[0] ?? null,
    rates: [...text.matchAll(new RegExp(`Mva\\. (\\d+) % ${AMOUNT} ${AMOUNT} ${AMOUNT}`, 'g'))].map(
      ([, rate, ...sums]) => ({ vatRate: Number(rate), ...sumsIn(sums) }),
    ),
    sum: sumsIn(found(text, `Sum ${AMOUNT} ${AMOUNT} ${AMOUNT}`)!),
    due: oreIn(found(text, `(?:Å betale|Til gode|Sum kreditert) ${AMOUNT} kr`)![0]!),
    payment: kid
      ? { kid, dueDate: dueDate!, account: account!.replaceAll(' ', ''), due: oreIn(toPay!) }
      : null,
  }
}

/** The e-invoice. Amounts of a credit note have no minus there. */
const sent = (ubl: Xml): Said => {
  const isCredit = ubl.name === 'CreditNote'
  const at = (path: string) => textAt(ubl, path)
  const ore = (text: string | null) => 0 + (isCredit ? -1 : 1) * Math.round(Number(text) * 100)
  const sums = (from: Xml, net: string, vat: string): Sums => {
    const [netOre, vatOre] = [ore(textAt(from, net)), ore(textAt(from, vat))]
    return { netOre, vatOre, grossOre: netOre + vatOre }
  }
  const due = ore(at('cac:LegalMonetaryTotal/cbc:PayableAmount'))
  return {
    number: at('cbc:ID'),
    date: formatDay(at('cbc:IssueDate') as Day),
    credits: at('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    rates: allAt(ubl, 'cac:TaxTotal/cac:TaxSubtotal').map(each => ({
      vatRate: Number(textAt(each, 'cac:TaxCategory/cbc:Percent')),
      ...sums(each, 'cbc:TaxableAmount', 'cbc:TaxAmount'),
    })),
    sum: sums(ubl, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount', 'cac:TaxTotal/cbc:TaxAmount'),
    due,
    payment:
      isCredit || due <= 0
        ? null
        : {
            kid: at('cac:PaymentMeans/cbc:PaymentID')!,
            dueDate: formatDay(at('cbc:DueDate') as Day),
            account: at('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')!,
            due,
          },
  }
}

it(`${DOCUMENTS} generated invoices and credit notes are valid as UBL and say what the text of their PDF says`, {
  timeout: 600_000,
}, async () => {
  const kinds = { INVOICE: 0, CREDIT_NOTE: 0, toPay: 0 }
  for (const [at, made] of fc.sample(document, { numRuns: DOCUMENTS, seed: SEED }).entries()) {
    const number = FIRST_NUMBER + at
    const invoice: InvoiceDocument = {
      ...made,
      number: String(number),
      kid: made.kind === 'INVOICE' ? makeKid({ companyDigits: '20417', invoiceNumber: number }) : null,
    }
    const pdf = await readPdf(invoice)
    const facts = factsOf(invoice, {
      language: 'nb',
      pdf: Buffer.from(pdf.file),
      creditedOn: '2026-10-07' as Day,
    })
    const ubl = readUbl(writeUbl(ublOf(facts)))
    expect(einvoiceFaults(ubl), invoice.number!).toEqual([])
    const said = sent(ubl)
    expect(said, invoice.number!).toEqual(printed(pdf.text))
    expect([said.sum, said.payment?.kid ?? null]).toEqual([
      invoice.totals,
      invoice.totals.grossOre > 0 ? invoice.kid : null,
    ])
    kinds[invoice.kind as 'INVOICE' | 'CREDIT_NOTE'] += 1
    kinds.toPay += said.payment ? 1 : 0
  }
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(DOCUMENTS / 4)
})
