import * as z from 'zod/mini'
import { code, countryCodeBound, mobilePhone, orRequired, phoneBound, textBound } from '../forms.ts'
import { invoiceReferenceBound } from './bounds.ts'

/** What a company decides for its ticket counter. Source: 002 §3. */
export const counterSettings = z.strictObject({
  allowTicketAdminsToUpdateInvoiceReferences: z.boolean(code('wrong-format')),
  invoiceReferenceIsMandatory: z.boolean(code('wrong-format')),
})
export type CounterSettings = z.infer<typeof counterSettings>

/** The settings of a company that has chosen none. */
export const DEFAULT_COUNTER_SETTINGS: CounterSettings = {
  allowTicketAdminsToUpdateInvoiceReferences: false,
  invoiceReferenceIsMandatory: false,
}

/** A new invoice reference of the counter. Source: 002 §5. */
export const counterReferenceForm = z.strictObject({ reference: invoiceReferenceBound })

/** Somebody whose purchases in the ticket app the company pays. Source: 002 §3, §5. */
export const counterPayerBounds = {
  name: textBound({ min: 1, max: 100 }),
  phone: phoneBound,
  phoneCountryCode: countryCodeBound,
  invoiceReferenceId: z.uuid(orRequired('required')),
} as const
export const counterPayerForm = z.strictObject(counterPayerBounds).check(mobilePhone)
export type CounterPayerForm = z.infer<typeof counterPayerForm>

/** The phone that a code goes to which was bought without one. */
export const counterCodeBounds = { phone: phoneBound, phoneCountryCode: countryCodeBound } as const
export const counterCodeForm = z.strictObject(counterCodeBounds).check(mobilePhone)
export type CounterCodeForm = z.infer<typeof counterCodeForm>

/**
 * Who may add an invoice reference: administrators of the settings, and buyers where the company lets them. Source: 002 §6.
 */
export const mayAddReference = (facts: {
  readonly counterSettings: boolean
  readonly counterOrder: boolean
  readonly settings: Pick<CounterSettings, 'allowTicketAdminsToUpdateInvoiceReferences'>
}): boolean =>
  facts.counterSettings || (facts.counterOrder && facts.settings.allowTicketAdminsToUpdateInvoiceReferences)
