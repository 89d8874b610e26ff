import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

let number = 800_000_000

export const examples = examplesWith({
  // An invoice of a month long past that was rejected as e-invoice.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ einvoiceId: string }>(
      'oslo',
      `with paper as (
         insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference,
           buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
         select 'INVOICE', $2::bigint, company_id, id, '2019-01-01', '2019-01-31', '2019-02-07', '2099-03-08', 'Ruter', invoice_reference,
           '{"name":"Nordlys AS","organisationNumber":"312000407","addressLines":[]}',
           '{"legalName":"Ruter AS","organisationNumber":"991609407","addressLines":[],"bankAccount":"86011117947","vatRegistered":true,"registeredInForetaksregisteret":true}',
           0, 0, 0, '[]', id || 'e' || $2
         from agreement where company_id = $1 order by id limit 1 returning id),
       handed as (insert into invoice_delivery (invoice_id, way, at) select id, 'E_INVOICE', now() from paper)
       insert into einvoice (invoice_id, state, xml, answer, queued_at, answered_at) select id, 'REJECTED', '<Invoice/>', 'x', now(), now() from paper
       returning invoice_id as "einvoiceId"`,
      [companyId, number++],
    )
    return row!
  },
  unknown: () => ({ einvoiceId: randomUUID() }),
  requests: {
    invoiceDeliveryGet: { about: 'company', url: t => `/api/invoice/delivery/${t.companyId}` },
    invoiceDeliveryChoose: {
      about: 'company-action',
      url: t => `/api/invoice/delivery/${t.companyId}`,
      body: () => ({ delivery: 'EMAIL', email: 'faktura@nordlys.example' }),
    },
    einvoiceGet: {
      about: 'company',
      url: t => `/api/invoice/by-invoice-id/${t.einvoiceId}/einvoice`,
    },
    einvoiceXml: {
      about: 'company',
      url: t => `/api/invoice/by-invoice-id/${t.einvoiceId}/xml`,
    },
  },
})
