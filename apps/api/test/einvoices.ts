import { isOrganisationNumber } from '@portal/domain'
import type { InvoiceDelivery } from '@portal/domain/einvoice'
import type { Portal } from './harness.ts'
import { givenCustomer, type Issued, issuedTo } from './invoicing.ts'

let lastOf = 316_000_000
/** An organisation number that no other company of the run has. */
const organisationNumber = (): string => {
  for (;;) if (isOrganisationNumber(String(++lastOf))) return String(lastOf)
}

/** A company that has chosen how it gets its invoices, with one ticket of November. Returns its number. */
export const givenReceiver = async (
  portal: Portal,
  delivery: InvoiceDelivery,
  email: string | null = null,
): Promise<string> => {
  const company = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
  await portal.sql(
    'oslo',
    `update company set organisation_number = $2, invoice_delivery = $3::invoice_delivery_way, invoice_email = $4 where id = $1`,
    [company, organisationNumber(), delivery, email],
  )
  return company
}

/** Its invoice of November, with the PDF. */
export const invoiced = async (portal: Portal, company: string): Promise<Issued> => {
  await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
  return (await issuedTo(portal, company))[0]!
}

/** What the access point does with calls that name this. */
export const setFault = (portal: Portal, mode: string, about: string): Promise<Response> =>
  fetch(`${portal.sandbox.origin}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'access-point', mode, about }),
  })

type SentInvoice = { reference: string; document: string; receiver: string; times: number; kind: string }
/** What the access point was handed for a company, the latest first. */
export const sentTo = async (portal: Portal, company: string): Promise<SentInvoice[]> => {
  const [row] = await portal.sql<{ number: string }>(
    'oslo',
    'select organisation_number as number from company where id = $1',
    [company],
  )
  const answer = await fetch(`${portal.sandbox.origin}/api/access-point?to=0192:${row!.number}`)
  return ((await answer.json()) as { matches: SentInvoice[] }).matches
}
