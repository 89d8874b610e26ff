import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const BASE = '/ticketcounter-api'

export const examples = examplesWith({
  // Somebody on the company-pays list, with a reference that stays because of them. The agreement is that of `examples.ts`.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ payerReferenceId: string; payerId: string }>(
      'oslo',
      `with reference as (insert into counter_invoice_reference (company_id, reference) values ($1, $2) returning id)
       insert into counter_payer (company_id, name, phone, phone_country_code, invoice_reference_id)
       select $1, 'Nora Vik', $3, '+47', id from reference returning id as "payerId", invoice_reference_id as "payerReferenceId"`,
      [companyId, `Avdeling ${randomUUID()}`, freshPhone()],
    )
    return row!
  },
  unknown: () => ({ payerReferenceId: randomUUID(), payerId: randomUUID() }),
  requests: {
    counterSettingsGet: {
      about: 'company',
      needs: 'counter',
      url: t => `${BASE}/company/${t.companyId}/settings`,
    },
    counterSettingsChange: {
      ...{ about: 'company-action', needs: 'counterSettings' },
      url: t => `${BASE}/company/${t.companyId}/settings`,
      body: () => ({ allowTicketAdminsToUpdateInvoiceReferences: false, invoiceReferenceIsMandatory: false }),
    },
    counterReferenceList: {
      about: 'company',
      needs: 'counter',
      url: t => `${BASE}/company/${t.companyId}/invoice-references`,
    },
    counterReferenceAdd: {
      ...{ about: 'company', needs: 'counterSettings' },
      url: t => `${BASE}/company/${t.companyId}/invoice-references`,
      body: () => freshReference(),
      made: {
        sql: 'select from counter_invoice_reference where reference = $1',
        of: body => body.reference,
        other: () => freshReference(),
      },
    },
    counterReferenceDelete: {
      ...{ about: 'company-action', needs: 'counterSettings' },
      url: t => `${BASE}/invoice-reference/${t.payerReferenceId}`,
    },
    counterPayerList: {
      about: 'company',
      needs: 'counterSettings',
      url: t => `${BASE}/company/${t.companyId}/in-app-invoice-users`,
    },
    counterPayerAdd: {
      ...{ about: 'company', needs: 'counterSettings' },
      url: t => `${BASE}/company/${t.companyId}/in-app-invoice-users`,
      body: t => payerFor(t.payerReferenceId),
      made: {
        sql: 'select from counter_payer where phone = $1',
        of: body => body.phone,
        other: () => payerFor(randomUUID()),
      },
    },
    counterPayerChange: {
      ...{ about: 'company', needs: 'counterSettings' },
      url: t => `${BASE}/in-app-invoice-user/${t.payerId}`,
      body: t => payerFor(t.payerReferenceId),
    },
    counterPayerDelete: {
      ...{ about: 'company-action', needs: 'counterSettings' },
      url: t => `${BASE}/company/${t.companyId}/in-app-invoice-users/${t.payerId}`,
    },
  },
})

function freshReference() {
  return { reference: `Referanse ${randomUUID()}`.slice(0, 50) }
}

function payerFor(invoiceReferenceId: string | undefined) {
  return { name: 'Ola Berg', phone: freshPhone(), phoneCountryCode: '+47', invoiceReferenceId }
}
