import type { Day, Language, Localized, Month } from '@portal/domain'

/** Languages an invoice is printed in; both satisfy the language rule of bokføringsforskriften § 5-1-2. */
export type InvoiceLanguage = Language

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE' | 'INVOICE_BASE'

/** The operator as it was when the document was issued. */
export type InvoiceSeller = {
  legalName: string
  /** Nine digits. */
  organisationNumber: string
  /** Prints "MVA" after the organisation number. */
  vatRegistered: boolean
  /** Prints "Foretaksregisteret", as AS, ASA and NUF must. */
  registeredInForetaksregisteret: boolean
  /** Head office, one printed line each. */
  addressLines: string[]
  /** Eleven digits. */
  bankAccount: string
  email?: string | null
  phone?: string | null
  web?: string | null
}

export type InvoiceBuyer = {
  name: string
  organisationNumber?: string | null
  /** One printed line each, country last when it is not Norway. */
  addressLines: string[]
}

/** What a line is for, as codes; the words come from the phrases of the language printed. */
export type InvoiceItem = {
  productType: 'TICKET' | 'HOUSING_TICKET' | 'MOBILITY' | 'REFUND' | 'COUNTER_ORDER' | 'SHIPPING'
  /** Profile code such as ADULT; a code without a phrase is printed as it stands. */
  profile?: string | null
  nrOfZones?: number | null
  allZones?: boolean
  /** JOULE, OTTO or CAR_POOL. */
  addOnType?: string | null
  /** What was sold, where the other members do not say it. */
  description?: Localized | null
}

/** A line of page 1: equal items of one month, counted together. */
export type InvoiceGroup = InvoiceItem & {
  month: Month
  quantity: number
  /** Gross, øre. */
  unitPriceOre: number
  /** Percent. */
  vatRate: number
  /** Gross, øre. */
  totalOre: number
  /** Said by the e-invoice, and not printed. */
  costCentre?: string
}

/** A line of the specification: one person, one item, one month. */
export type InvoiceSpecificationLine = InvoiceItem & {
  position: number
  firstName?: string | null
  lastName?: string | null
  employeeId?: string | null
  /** National digits. */
  phone?: string | null
  /** Default +47. */
  phoneCountryCode?: string | null
  /** Names of the zones the ticket is valid in; empty for all zones and for mobility. */
  zones: string[]
  month: Month
  quantity: number
  /** Gross, øre. */
  unitPriceOre: number
  /** Gross, øre. */
  totalOre: number
  /** A change made after the 6th to a month already invoiced [C-013]. */
  adjustment?: boolean
}

/** Sums of one VAT rate (percent), øre; the shape `vatPerRate` returns. */
export type InvoiceVat = { vatRate: number; netOre: number; vatOre: number; grossOre: number }

/** Everything an invoice, invoice base or credit note shows. Amounts are whole øre, days are YYYY-MM-DD. */
export type InvoiceDocument = {
  kind: InvoiceKind
  /** Null for an invoice base that has no number of its own. */
  number: string | null
  seller: InvoiceSeller
  /** The name travellers know the operator by, and its colour as #rrggbb. */
  brand: { name: string; accent: string }
  buyer: InvoiceBuyer
  customerNumber?: string | null
  agreementNumber?: string | null
  ourReference?: string | null
  theirReference?: string | null
  /** What the company calls its employee numbers; default is the phrase. */
  employeeIdLabel?: string | null
  invoiceDate: Day
  dueDate?: Day | null
  periodStart: Day
  periodEnd: Day
  kid?: string | null
  vat: InvoiceVat[]
  totals: { netOre: number; vatOre: number; grossOre: number }
  groups: InvoiceGroup[]
  lines: InvoiceSpecificationLine[]
  /** The invoice a credit note credits. */
  creditedInvoiceNumber?: string | null
}
