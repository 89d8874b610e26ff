import type { Day } from '../days.ts'
import type { Language } from '../language.ts'
import type { VatRateSum } from '../money.ts'

/** Equal lines of the printed invoice, counted together. Amounts in øre incl. VAT; negative on a credit note. */
export type EinvoiceItem = {
  readonly name: string
  readonly quantity: number
  readonly unitPriceOre: number
  readonly totalOre: number
  /** Percent. */
  readonly vatRate: number
  /** Of the department that it is for, where it has one. */
  readonly costCentre?: string | undefined
}

/** A frozen invoice or credit note, as far as its e-invoice says it. */
export type EinvoiceFacts = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  /** Of its notes and of the names of what is sold. */
  readonly language: Language
  readonly number: string
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly periodStart: Day
  readonly periodEnd: Day
  /** The buyer's reference; without it a receiver may refuse the document. */
  readonly buyerReference: string
  readonly seller: {
    readonly legalName: string
    readonly organisationNumber: string
    readonly vatRegistered: boolean
    readonly registeredInForetaksregisteret: boolean
    readonly addressLines: readonly string[]
    readonly bankAccount: string
    readonly email?: string | null
    readonly phone?: string | null
  }
  readonly buyer: {
    readonly name: string
    readonly organisationNumber?: string | null
    readonly addressLines: readonly string[]
  }
  readonly kid: string | null
  readonly vat: readonly VatRateSum[]
  readonly grossOre: number
  readonly items: readonly EinvoiceItem[]
  /** Of a credit note: the invoice it credits. */
  readonly credits: { readonly number: string; readonly date: Day } | null
  readonly note: string | null
  readonly pdf: { readonly fileName: string; readonly base64: string } | null
}
