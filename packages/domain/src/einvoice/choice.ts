import * as z from 'zod/mini'
import { code } from '../forms.ts'
import type { Language } from '../language.ts'
import { optionalEmailBound } from '../settings/form.ts'

/**
 * How a company gets its invoices: as e-invoice to its accounting system, by e-mail with the PDF, or in the portal only. They are in
 * the portal in any case.
 */
export const INVOICE_DELIVERIES = ['E_INVOICE', 'EMAIL', 'PORTAL'] as const
export type InvoiceDelivery = (typeof INVOICE_DELIVERIES)[number]

/** Who of a company can receive the documents of an agreement. */
export type Receivers = {
  /** Its own address for invoices. */
  email: string | null
  /** The addresses of those who administer the product and are the first to be written to (`invoiceRoles`). */
  administrators: readonly string[]
  /** An external system of the company reads its invoices. */
  client: boolean
}

/** How a document is handed over, and to which addresses; null where nobody would receive it, which is no delivery at all. */
export function handover(
  delivery: InvoiceDelivery,
  { email, administrators, client }: Receivers,
): { way: InvoiceDelivery; recipients: readonly string[] } | null {
  if (delivery === 'E_INVOICE') return { way: delivery, recipients: [] }
  if (delivery === 'PORTAL')
    return administrators.length > 0 || client ? { way: delivery, recipients: [] } : null
  const recipients = email ? [email] : administrators
  return recipients.length > 0 ? { way: delivery, recipients } : null
}

/** What becomes of an e-invoice. Only the receiver's access point says DELIVERED; REJECTED also what our own check refused. */
export const EINVOICE_STATES = ['QUEUED', 'SENT', 'DELIVERED', 'REJECTED'] as const
export type EinvoiceState = (typeof EINVOICE_STATES)[number]

/** The choice of a company. Without an address of its own e-mail goes to its administrators. */
export const deliveryForm = z.object({
  delivery: z.enum(INVOICE_DELIVERIES, code('required')),
  email: z._default(z.nullable(optionalEmailBound), null),
})
export type DeliveryForm = z.infer<typeof deliveryForm>

/** The language of who receives an e-invoice, by the frozen lines of the address: English where the last is the code of another country. */
export const receiverLanguage = (addressLines: readonly string[]): Language =>
  /^[A-Z]{2}$/.test(addressLines.at(-1)?.trim() ?? '') ? 'en' : 'nb'

/** The address of a Norwegian company in the Peppol network: `0192:312000407`. */
export const peppolAddress = (organisationNumber: string): string => `0192:${organisationNumber}`
