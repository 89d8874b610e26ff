import { localized } from '../language.ts'
import { el, type Part, type Xml } from '../xml.ts'
import { decimalOf, netAmounts, netPrice } from './amounts.ts'
import type { EinvoiceFacts } from './facts.ts'

const CREDITS = { nb: 'Krediterer faktura', en: 'Credits invoice' }

export const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
export const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** The scheme of Norwegian organisation numbers, for addresses and for legal entities. */
export const ORGANISATION_SCHEME = '0192'
const CURRENCY = 'NOK'
/** UNECE recommendation 20: one. */
const ONE = 'C62'
/** UNCL 4461: credit transfer. */
const CREDIT_TRANSFER = '30'

const cbc = (name: string, text: string, attributes?: Record<string, string>) =>
  el(`cbc:${name}`, text, attributes)
const cac = (name: string, parts: readonly Part[]) => el(`cac:${name}`, parts)
/** An element that is left out where there is nothing to say: empty elements are not allowed. */
const optional = (name: string, text: string | null | undefined): Xml | null =>
  text?.trim() ? cbc(name, text.trim()) : null

type Line = {
  text: string
  quantity: number
  netOre: number
  vatRate: number
  costCentre: string | undefined
}

/** Frozen address lines: street, a second line, post code and city, and a country code for other countries. */
function postalAddress(lines: readonly string[]): Xml {
  const left = lines.map(line => line.trim()).filter(Boolean)
  const country = /^[A-Z]{2}$/.test(left.at(-1) ?? '') ? left.pop()! : 'NO'
  const place = /^(\d{4}) +(.+)$/.exec(left.at(-1) ?? '')
  if (place) left.pop()
  return cac('PostalAddress', [
    optional('StreetName', left[0]),
    optional('AdditionalStreetName', left.slice(1).join(', ')),
    optional('CityName', place?.[2]),
    optional('PostalZone', place?.[1]),
    cac('Country', [cbc('IdentificationCode', country)]),
  ])
}

const taxScheme = (id: string) => cac('TaxScheme', [cbc('ID', id)])
const organisation = (name: string, number: string | null | undefined) =>
  number ? cbc(name, number, { schemeID: ORGANISATION_SCHEME }) : null

const sellerOf = ({ seller }: EinvoiceFacts): Xml =>
  cac('AccountingSupplierParty', [
    cac('Party', [
      organisation('EndpointID', seller.organisationNumber),
      cac('PartyName', [cbc('Name', seller.legalName)]),
      postalAddress(seller.addressLines),
      seller.vatRegistered
        ? cac('PartyTaxScheme', [cbc('CompanyID', `NO${seller.organisationNumber}MVA`), taxScheme('VAT')])
        : null,
      seller.registeredInForetaksregisteret
        ? cac('PartyTaxScheme', [cbc('CompanyID', 'Foretaksregisteret'), taxScheme('TAX')])
        : null,
      cac('PartyLegalEntity', [
        cbc('RegistrationName', seller.legalName),
        organisation('CompanyID', seller.organisationNumber),
      ]),
      seller.phone || seller.email
        ? cac('Contact', [optional('Telephone', seller.phone), optional('ElectronicMail', seller.email)])
        : null,
    ]),
  ])

const buyerOf = ({ buyer }: EinvoiceFacts): Xml =>
  cac('AccountingCustomerParty', [
    cac('Party', [
      organisation('EndpointID', buyer.organisationNumber),
      cac('PartyName', [cbc('Name', buyer.name)]),
      postalAddress(buyer.addressLines),
      cac('PartyLegalEntity', [
        cbc('RegistrationName', buyer.name),
        organisation('CompanyID', buyer.organisationNumber),
      ]),
    ]),
  ])

/** S standard and reduced rates, Z a rate of 0. */
const categoryOf = (name: string, vatRate: number): Xml =>
  cac(name, [cbc('ID', vatRate > 0 ? 'S' : 'Z'), cbc('Percent', String(vatRate)), taxScheme('VAT')])

/** Net lines of all rates. A credit note has its amounts without the minus: the kind of document says it. */
function linesOf({ kind, items }: EinvoiceFacts): Line[] {
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const byRate = Map.groupBy(items, ({ vatRate }) => vatRate)
  return [...byRate].flatMap(([vatRate, ofRate]) => {
    const net = netAmounts(
      ofRate.map(({ totalOre }) => sign * totalOre),
      vatRate,
    )
    return ofRate.map(({ name, quantity, costCentre }, at) => ({
      text: name,
      quantity: sign * quantity,
      netOre: net[at]!,
      vatRate,
      costCentre,
    }))
  })
}

/** The price is never negative, so a line that takes something back has a negative quantity. */
function lineOf(
  root: 'Invoice' | 'CreditNote',
  { text, quantity, netOre, vatRate, costCentre }: Line,
  at: number,
): Xml {
  const count = Math.abs(quantity) * (netOre < 0 || (netOre === 0 && quantity < 0) ? -1 : 1)
  return cac(`${root}Line`, [
    cbc('ID', String(at + 1)),
    cbc(root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', String(count), { unitCode: ONE }),
    amount('LineExtensionAmount', netOre),
    optional('AccountingCost', costCentre),
    cac('Item', [cbc('Name', text), categoryOf('ClassifiedTaxCategory', vatRate)]),
    cac('Price', [
      cbc('PriceAmount', netPrice(Math.abs(netOre), Math.abs(quantity)), { currencyID: CURRENCY }),
    ]),
  ])
}

/** The cost centre of the whole document, where all of its lines have the same. */
const sharedCostCentre = ({ items }: EinvoiceFacts): string | undefined => {
  const [first, ...others] = new Set(items.map(({ costCentre }) => costCentre))
  return others.length > 0 ? undefined : first
}

const amount = (name: string, ore: number): Xml => cbc(name, decimalOf(ore), { currencyID: CURRENCY })

/**
 * The UBL 2.1 document of a frozen invoice (380) or credit note (381) as Peppol BIS Billing 3.0 (EHF) wants it. Sums are those of the
 * invoice: lines are net, add up to the net amount of their rate, and with the VAT of each rate to the gross amount. Source: facts §5.2.
 */
export function ublOf(facts: EinvoiceFacts): Xml {
  const { kind, kid, credits, pdf, seller } = facts
  const isCredit = kind === 'CREDIT_NOTE'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const sign = isCredit ? -1 : 1
  const vat = facts.vat.map(({ vatRate, netOre, vatOre }) => ({
    vatRate,
    netOre: sign * netOre,
    vatOre: sign * vatOre,
  }))
  const net = vat.reduce((sum, { netOre }) => sum + netOre, 0)
  const tax = vat.reduce((sum, { vatOre }) => sum + vatOre, 0)
  return el(root, [
    cbc('CustomizationID', CUSTOMIZATION),
    cbc('ProfileID', PROFILE),
    cbc('ID', facts.number),
    cbc('IssueDate', facts.invoiceDate),
    isCredit ? null : cbc('DueDate', facts.dueDate),
    cbc(`${root}TypeCode`, isCredit ? '381' : '380'),
    optional('Note', facts.note),
    cbc('DocumentCurrencyCode', CURRENCY),
    optional('AccountingCost', sharedCostCentre(facts)),
    optional('BuyerReference', facts.buyerReference),
    cac('InvoicePeriod', [cbc('StartDate', facts.periodStart), cbc('EndDate', facts.periodEnd)]),
    credits &&
      cac('BillingReference', [
        cac('InvoiceDocumentReference', [cbc('ID', credits.number), cbc('IssueDate', credits.date)]),
      ]),
    pdf &&
      cac('AdditionalDocumentReference', [
        cbc('ID', facts.number),
        cac('Attachment', [
          cbc('EmbeddedDocumentBinaryObject', pdf.base64, {
            mimeCode: 'application/pdf',
            filename: pdf.fileName,
          }),
        ]),
      ]),
    sellerOf(facts),
    buyerOf(facts),
    isCredit
      ? cac('PaymentTerms', [
          cbc('Note', `${localized(CREDITS, facts.language)} ${credits?.number ?? ''}`.trim()),
        ])
      : cac('PaymentMeans', [
          cbc('PaymentMeansCode', CREDIT_TRANSFER),
          optional('PaymentID', kid),
          cac('PayeeFinancialAccount', [cbc('ID', seller.bankAccount)]),
        ]),
    cac('TaxTotal', [
      amount('TaxAmount', tax),
      vat.map(({ vatRate, netOre, vatOre }) =>
        cac('TaxSubtotal', [
          amount('TaxableAmount', netOre),
          amount('TaxAmount', vatOre),
          categoryOf('TaxCategory', vatRate),
        ]),
      ),
    ]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', net + tax),
      amount('PayableAmount', sign * facts.grossOre),
    ]),
    linesOf(facts).map((line, at) => lineOf(root, line, at)),
  ])
}
