import { allAt, everyElement, textAt, textOf, type Xml } from '../xml.ts'
import {
  categoryAt,
  type EinvoiceRule,
  LINE_CATEGORY,
  linesOf,
  oreAt,
  rule,
  SUBTOTAL_CATEGORY,
  subtotalsOf,
  sumOf,
  TOTAL,
} from './rule.ts'

const isAmount = ({ name }: Xml) => /Amount$/.test(name) && name !== 'cbc:PriceAmount'
const net = (of: Xml[], path: string) => sumOf(of.map(each => oreAt(each, path)))
/** VAT is taken out of gross amounts, so that it may be an øre off what the net amount times the rate gives. */
const VAT_TOLERANCE_ORE = 1

/** Lines and subtotals of a category (S or Z) that disagree about the taxable amount of a rate. */
const ratesDisagree = (document: Xml, category: 'S' | 'Z'): boolean => {
  const taxable = new Map<string, number>()
  const add = (key: string, ore: number) => {
    if (key.startsWith(category)) taxable.set(key, (taxable.get(key) ?? 0) + ore)
  }
  for (const each of subtotalsOf(document))
    add(categoryAt(each, SUBTOTAL_CATEGORY), oreAt(each, 'cbc:TaxableAmount'))
  for (const each of linesOf(document))
    if (taxable.has(categoryAt(each, LINE_CATEGORY)))
      add(categoryAt(each, LINE_CATEGORY), -oreAt(each, 'cbc:LineExtensionAmount'))
  return [...taxable.values()].some(ore => ore !== 0)
}

/** A category of lines has a subtotal, and the other way round; by rate. */
const lacksBreakdown = (document: Xml, category: 'S' | 'Z'): boolean => {
  const of = (keys: string[]) => [...new Set(keys.filter(key => key.startsWith(category)))].sort().join()
  return (
    of(linesOf(document).map(each => categoryAt(each, LINE_CATEGORY))) !==
    of(subtotalsOf(document).map(each => categoryAt(each, SUBTOTAL_CATEGORY)))
  )
}

const percentOf = (category: Xml) => Number(textAt(category, 'cbc:Percent') ?? 0)
const lineCategories = (document: Xml, id: string) =>
  linesOf(document).flatMap(each =>
    allAt(each, LINE_CATEGORY).filter(category => textAt(category, 'cbc:ID') === id),
  )

/** Rules about amounts: EN 16931 (BR-…) and Peppol BIS Billing 3.0 (PEPPOL-EN16931-R…). */
export const AMOUNT_RULES: readonly EinvoiceRule[] = [
  rule('BR-DEC', 'an amount has at most two decimals', document =>
    [...everyElement(document)].some(each => isAmount(each) && /\.\d{3,}$/.test(textOf(each))),
  ),
  rule('BR-27', 'the price of an item is not negative', document =>
    linesOf(document).some(each => Number(textAt(each, 'cac:Price/cbc:PriceAmount')) < 0),
  ),
  rule('PEPPOL-EN16931-R120', 'the net amount of a line is quantity times price', document =>
    linesOf(document).some(each => {
      const quantity = Number(
        textAt(each, `cbc:${document.name === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`),
      )
      const price = Number(textAt(each, 'cac:Price/cbc:PriceAmount'))
      return Math.abs(oreAt(each, 'cbc:LineExtensionAmount') - quantity * price * 100) > 0.5001
    }),
  ),
  rule('PEPPOL-EN16931-R051', 'all amounts are in the currency of the document', document => {
    const currency = textAt(document, 'cbc:DocumentCurrencyCode')
    return [...everyElement(document)].some(
      ({ attributes }) => attributes?.currencyID !== undefined && attributes.currencyID !== currency,
    )
  }),
  rule(
    'BR-CO-10',
    'the sum of the lines is that of the net amounts of all lines',
    document =>
      oreAt(document, `${TOTAL}/cbc:LineExtensionAmount`) !==
      net(linesOf(document), 'cbc:LineExtensionAmount'),
  ),
  rule(
    'BR-CO-13',
    'the amount without VAT is the sum of the lines, because there are no allowances and charges',
    document =>
      oreAt(document, `${TOTAL}/cbc:TaxExclusiveAmount`) !==
      oreAt(document, `${TOTAL}/cbc:LineExtensionAmount`),
  ),
  rule(
    'BR-CO-14',
    'the VAT is the sum of the VAT of all rates',
    document => oreAt(document, 'cac:TaxTotal/cbc:TaxAmount') !== net(subtotalsOf(document), 'cbc:TaxAmount'),
  ),
  rule(
    'BR-CO-15',
    'the amount with VAT is the amount without it and the VAT',
    document =>
      oreAt(document, `${TOTAL}/cbc:TaxInclusiveAmount`) !==
      oreAt(document, `${TOTAL}/cbc:TaxExclusiveAmount`) + oreAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
  ),
  rule('BR-CO-16', 'the amount to be paid is the amount with VAT and what it is rounded by', document => {
    const rounding = textAt(document, `${TOTAL}/cbc:PayableRoundingAmount`)
    return (
      oreAt(document, `${TOTAL}/cbc:PayableAmount`) !==
      oreAt(document, `${TOTAL}/cbc:TaxInclusiveAmount`) +
        (rounding === null ? 0 : Math.round(Number(rounding) * 100))
    )
  }),
  rule('BR-CO-17', 'the VAT of a rate is its taxable amount times the rate', document =>
    subtotalsOf(document).some(each => {
      const percent = Number(textAt(each, `${SUBTOTAL_CATEGORY}/cbc:Percent`) ?? 0)
      const exact = (oreAt(each, 'cbc:TaxableAmount') * percent) / 100
      return (
        textAt(each, `${SUBTOTAL_CATEGORY}/cbc:ID`) === 'S' &&
        Math.abs(oreAt(each, 'cbc:TaxAmount') - exact) > VAT_TOLERANCE_ORE
      )
    }),
  ),
  rule('BR-S-01', 'lines with VAT and the VAT by rate are about the same rates', document =>
    lacksBreakdown(document, 'S'),
  ),
  rule('BR-S-05', 'the rate of a line with VAT is above 0', document =>
    lineCategories(document, 'S').some(category => percentOf(category) <= 0),
  ),
  rule('BR-S-08', 'the taxable amount of a rate is the sum of its lines', document =>
    ratesDisagree(document, 'S'),
  ),
  rule('BR-Z-01', 'lines of the rate 0 and its VAT are there together', document =>
    lacksBreakdown(document, 'Z'),
  ),
  rule('BR-Z-05', 'the rate of a line without VAT is 0', document =>
    lineCategories(document, 'Z').some(category => percentOf(category) !== 0),
  ),
  rule('BR-Z-08', 'the taxable amount of the rate 0 is the sum of its lines', document =>
    ratesDisagree(document, 'Z'),
  ),
  rule('BR-Z-09', 'the VAT of the rate 0 is 0', document =>
    subtotalsOf(document).some(
      each => textAt(each, `${SUBTOTAL_CATEGORY}/cbc:ID`) === 'Z' && oreAt(each, 'cbc:TaxAmount') !== 0,
    ),
  ),
]
