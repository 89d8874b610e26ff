import { allAt, textAt, type Xml } from '../xml.ts'

/** A published business rule that applies to what the portal writes. */
export type EinvoiceRule = {
  /** As it is published; rules of our own begin with PORTAL. */
  readonly id: string
  readonly says: string
  readonly broken: (document: Xml) => boolean
}

export const rule = (id: string, says: string, broken: (document: Xml) => boolean): EinvoiceRule => ({
  id,
  says,
  broken,
})

/** An amount in øre, as in the document; NaN where there is none. */
export const oreAt = (from: Xml, path: string): number => Math.round(Number(textAt(from, path) ?? 'x') * 100)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)

export const linesOf = (document: Xml): Xml[] => allAt(document, `cac:${document.name}Line`)
export const subtotalsOf = (document: Xml): Xml[] => allAt(document, 'cac:TaxTotal/cac:TaxSubtotal')
export const SELLER = 'cac:AccountingSupplierParty/cac:Party'
export const BUYER = 'cac:AccountingCustomerParty/cac:Party'
export const TOTAL = 'cac:LegalMonetaryTotal'

/** Category and rate of a line or a subtotal as one text, such as `S 12`. */
export const categoryAt = (from: Xml, path: string): string =>
  `${textAt(from, `${path}/cbc:ID`)} ${Number(textAt(from, `${path}/cbc:Percent`) ?? 0)}`
export const LINE_CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory'
export const SUBTOTAL_CATEGORY = 'cac:TaxCategory'
