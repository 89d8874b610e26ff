import { isBankAccount } from '../bank-account.ts'
import { isDay } from '../days.ts'
import { isValidKid } from '../kid.ts'
import { isOrganisationNumber } from '../organisation-number.ts'
import { allAt, childrenOf, everyElement, textAt, textOf, type Xml } from '../xml.ts'
import {
  BUYER,
  type EinvoiceRule,
  LINE_CATEGORY,
  linesOf,
  oreAt,
  rule,
  SELLER,
  subtotalsOf,
  TOTAL,
} from './rule.ts'
import { CUSTOMIZATION, ORGANISATION_SCHEME, PROFILE } from './ubl.ts'

const isIn = (codes: readonly string[], text: string | null | undefined) => codes.includes(text ?? '')
const vatNumbersOf = (document: Xml): string[] =>
  allAt(document, `${SELLER}/cac:PartyTaxScheme`)
    .filter(each => textAt(each, 'cac:TaxScheme/cbc:ID') === 'VAT')
    .map(each => textAt(each, 'cbc:CompanyID') ?? '')
const elements = (document: Xml, name: string): Xml[] =>
  [...everyElement(document)].filter(each => each.name === name)
const schemes = (document: Xml, name: string): (string | undefined)[] =>
  elements(document, name).flatMap(({ attributes }) =>
    attributes && 'schemeID' in attributes ? [attributes.schemeID] : [],
  )
const numberOf = (text: string) => text.slice(2, -3)

/** Rules about the document, its parties, codes and references. */
export const PARTY_RULES: readonly EinvoiceRule[] = [
  rule(
    'PEPPOL-EN16931-R004',
    'the document says that it keeps to Peppol BIS Billing 3.0',
    document => textAt(document, 'cbc:CustomizationID') !== CUSTOMIZATION,
  ),
  rule(
    'PEPPOL-EN16931-R007',
    'the process is that of billing',
    document => textAt(document, 'cbc:ProfileID') !== PROFILE,
  ),
  rule(
    'PEPPOL-EN16931-P0100',
    'an invoice has the type 380',
    document => document.name === 'Invoice' && textAt(document, 'cbc:InvoiceTypeCode') !== '380',
  ),
  rule(
    'PEPPOL-EN16931-P0101',
    'a credit note has the type 381',
    document => document.name === 'CreditNote' && textAt(document, 'cbc:CreditNoteTypeCode') !== '381',
  ),
  rule(
    'PEPPOL-EN16931-R002',
    'there is at most one note',
    document => allAt(document, 'cbc:Note').length > 1,
  ),
  rule(
    'PEPPOL-EN16931-R003',
    'there is a buyer reference',
    document => textAt(document, 'cbc:BuyerReference') === null,
  ),
  rule('PEPPOL-EN16931-R008', 'no element is empty', document =>
    [...everyElement(document)].some(each => childrenOf(each).length === 0 && textOf(each).trim() === ''),
  ),
  rule(
    'PEPPOL-EN16931-R010',
    'the buyer has an electronic address',
    document => textAt(document, `${BUYER}/cbc:EndpointID`) === null,
  ),
  rule(
    'PEPPOL-EN16931-R020',
    'the seller has an electronic address',
    document => textAt(document, `${SELLER}/cbc:EndpointID`) === null,
  ),
  rule('PEPPOL-EN16931-F001', 'a date is a day of the calendar', document =>
    [...everyElement(document)].some(
      each => /Date$/.test(each.name) && textOf(each) !== '' && !isDay(textOf(each)),
    ),
  ),
  rule('PEPPOL-COMMON-R041', 'an organisation number has the right check digit', document =>
    [...everyElement(document)].some(
      each =>
        each.attributes?.schemeID === ORGANISATION_SCHEME &&
        textOf(each) !== '' &&
        !isOrganisationNumber(textOf(each)),
    ),
  ),
  rule('NO-R-001', 'the VAT number of a Norwegian seller is NO, the organisation number and MVA', document =>
    vatNumbersOf(document).some(
      number =>
        number.startsWith('NO') && !(/^NO\d{9}MVA$/.test(number) && isOrganisationNumber(numberOf(number))),
    ),
  ),
  rule(
    'NO-R-002',
    'a Norwegian seller says Foretaksregisteret, as limited companies must',
    document =>
      !allAt(document, `${SELLER}/cac:PartyTaxScheme`).some(
        each =>
          textAt(each, 'cac:TaxScheme/cbc:ID') === 'TAX' &&
          textAt(each, 'cbc:CompanyID') === 'Foretaksregisteret',
      ),
  ),
  rule('BR-CO-09', 'a VAT number begins with the code of its country', document =>
    vatNumbersOf(document).some(number => !/^[A-Z]{2}/.test(number)),
  ),
  rule(
    'BR-S-02',
    'who takes VAT has a VAT number',
    document =>
      vatNumbersOf(document).length === 0 &&
      linesOf(document).some(each => textAt(each, `${LINE_CATEGORY}/cbc:ID`) === 'S'),
  ),
  rule('BR-29', 'a period does not end before it begins', document => {
    const [start, end] = ['StartDate', 'EndDate'].map(name =>
      textAt(document, `cac:InvoicePeriod/cbc:${name}`),
    )
    return (start ?? '') > (end ?? '9')
  }),
  rule(
    'BR-CO-25',
    'what is to be paid has a due date or terms of payment',
    document =>
      oreAt(document, `${TOTAL}/cbc:PayableAmount`) > 0 &&
      !textAt(document, 'cbc:DueDate') &&
      !textAt(document, 'cac:PaymentTerms/cbc:Note'),
  ),
  rule('BR-61', 'a credit transfer has an account', document =>
    allAt(document, 'cac:PaymentMeans').some(each => !textAt(each, 'cac:PayeeFinancialAccount/cbc:ID')),
  ),
  rule('BR-CL-16', 'the means of payment is a credit transfer', document =>
    allAt(document, 'cac:PaymentMeans').some(
      each => !isIn(['30', '31'], textAt(each, 'cbc:PaymentMeansCode')),
    ),
  ),
  rule(
    'BR-CL-04',
    'the currency is a code of ISO 4217',
    document => !/^[A-Z]{3}$/.test(textAt(document, 'cbc:DocumentCurrencyCode') ?? ''),
  ),
  rule('BR-CL-10', 'the number of a legal entity has a known scheme', document =>
    [SELLER, BUYER].some(party =>
      allAt(document, `${party}/cac:PartyLegalEntity/cbc:CompanyID`).some(
        ({ attributes }) => attributes?.schemeID !== undefined && attributes.schemeID !== ORGANISATION_SCHEME,
      ),
    ),
  ),
  rule('BR-CL-25', 'an electronic address has a known scheme', document =>
    schemes(document, 'cbc:EndpointID').some(scheme => scheme !== ORGANISATION_SCHEME),
  ),
  rule('BR-CL-14', 'a country is a code of two letters', document =>
    elements(document, 'cbc:IdentificationCode').some(each => !/^([A-Z]{2})?$/.test(textOf(each))),
  ),
  rule('BR-CL-17', 'the VAT category of a rate is known', document =>
    subtotalsOf(document).some(each => !isIn(['S', 'Z'], textAt(each, 'cac:TaxCategory/cbc:ID'))),
  ),
  rule('BR-CL-18', 'the VAT category of a line is known', document =>
    linesOf(document).some(each => !isIn(['S', 'Z'], textAt(each, `${LINE_CATEGORY}/cbc:ID`))),
  ),
  rule('BR-CL-23', 'the unit of a quantity is a code of UNECE recommendation 20', document =>
    [...everyElement(document)].some(
      ({ attributes }) => attributes?.unitCode !== undefined && !/^[A-Z0-9]{2,3}$/.test(attributes.unitCode),
    ),
  ),
  rule('BR-CL-24', 'an attachment is of a kind that every receiver reads', document =>
    elements(document, 'cbc:EmbeddedDocumentBinaryObject').some(
      ({ attributes }) => attributes?.mimeCode !== undefined && attributes.mimeCode !== 'application/pdf',
    ),
  ),
  rule(
    'PORTAL-CREDIT',
    'a credit note names the invoice it credits (bokføringsforskriften)',
    document =>
      document.name === 'CreditNote' &&
      textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') === null,
  ),
  rule('PORTAL-KID', 'the reference of a payment is a KID', document =>
    allAt(document, 'cac:PaymentMeans/cbc:PaymentID').some(
      each => textOf(each) !== '' && !isValidKid(textOf(each)),
    ),
  ),
  rule('PORTAL-ACCOUNT', 'the account is a Norwegian account number', document =>
    allAt(document, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID').some(
      each => textOf(each) !== '' && !isBankAccount(textOf(each)),
    ),
  ),
]
