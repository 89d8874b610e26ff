import { randomUUID } from 'node:crypto'
import { makeKid } from '@portal/domain'
import { examplesWith } from '../../../test/examples.ts'
import type { Portal } from '../../../test/harness.ts'

type Billed = { billedInvoiceId: string; billedLineId: string; billedKid: string; invoiceBaseId: string }

let billed = 900_000_000
const addInvoices = async (portal: Portal, companyId: string): Promise<Billed> => {
  const number = billed++
  const kid = makeKid({ companyDigits: companyId, invoiceNumber: number })
  const [row] = await portal.sql<Omit<Billed, 'billedKid'>>(
    'oslo',
    `with paper as (
        insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference,
          buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
        select kind::invoice_kind, number, a.company_id, a.id, '2020-01-01', '2020-01-31', '2020-02-07', '2099-03-08', kid, 'Ruter', a.invoice_reference,
          '{"name":"Nordlys AS","organisationNumber":"312000407","addressLines":[]}',
          '{"legalName":"Ruter AS","organisationNumber":"991609407","addressLines":[],"bankAccount":"86011117947","vatRegistered":true,"registeredInForetaksregisteret":true}', 1, 74700, 8004,
          '[{"vatRate":12,"grossOre":74700,"vatOre":8004,"netOre":66696}]', a.id || kind || $2
        from (select * from agreement where company_id = $1 order by id limit 1) a
        cross join (values ('INVOICE', $2::bigint, $3), ('INVOICE_BASE', null, null)) k (kind, number, kid)
        returning id, kind),
      line as (
        insert into invoice_line (invoice_id, position, source, ticket_id, month, unit_price_ore, gross_ore, vat_rate)
        select p.id, 1, 'TICKET_MONTH', t.id, '2020-01-01', 74700, 74700, 12
        from (select id from ticket where company_id = $1 order by id limit 1) t cross join paper p where p.kind = 'INVOICE' returning id)
     select (select id from paper where kind = 'INVOICE') as "billedInvoiceId", (select id from paper where kind = 'INVOICE_BASE') as "invoiceBaseId",
       (select id from line) as "billedLineId"`,
    [companyId, number, kid],
  )
  return { ...row!, billedKid: kid }
}

export const examples = examplesWith({
  // The company's first invoice; then an invoice with one line, and an invoice base, of a month long past.
  rows: async (portal, companyId) => {
    const [first] = await portal.sql<{ invoiceId: string }>(
      'oslo',
      'select (select id from invoice where company_id = $1 order by id limit 1) as "invoiceId"',
      [companyId],
    )
    return { ...first!, ...(await addInvoices(portal, companyId)) }
  },
  unknown: () => ({
    invoiceId: randomUUID(),
    billedInvoiceId: randomUUID(),
    billedLineId: randomUUID(),
    billedKid: makeKid({ companyDigits: '999999', invoiceNumber: 1 }),
    invoiceBaseId: randomUUID(),
  }),
  requests: {
    invoiceList: {
      about: 'company',
      needs: 'invoices',
      url: t => `/api/invoice/by-company-id/${t.companyId}`,
    },
    invoiceSummary: {
      about: 'company',
      needs: 'invoices',
      url: t => `/api/invoice/by-company-id/${t.companyId}/summary`,
    },
    invoiceListFile: {
      about: 'company',
      needs: 'invoices',
      url: t => `/api/invoice/by-company-id/${t.companyId}/csv`,
    },
    invoiceLinesFile: {
      about: 'company',
      url: t => `/api/invoice/by-invoice-id/${t.billedInvoiceId}/csv`,
    },
    invoiceGet: { about: 'company', url: t => `/api/invoice/by-invoice-id/${t.invoiceId}` },
    invoiceEvents: {
      about: 'company',
      url: t => `/api/invoice/by-invoice-id/${t.invoiceId}/events`,
    },
    invoiceWhy: { about: 'company', url: t => `/api/invoice/by-invoice-id/${t.invoiceId}/why` },
    invoiceWhyFile: {
      about: 'company',
      url: t => `/api/invoice/by-invoice-id/${t.billedInvoiceId}/why/csv`,
    },
    invoicePdf: { about: 'company', url: t => `/api/invoice/pdf/${t.invoiceId}` },
    invoicePreview: {
      about: 'company',
      url: t => `/api/invoice/preview/${t.agreementId}/2026-12-15`,
    },
    invoiceBaseList: {
      about: 'company',
      needs: 'invoices',
      url: t => `/invoice-admin-api/invoice-base/by-company-id/${t.companyId}`,
    },
    invoiceBaseGet: {
      about: 'company',
      url: t => `/invoice-admin-api/invoice-base/${t.invoiceBaseId}`,
    },
    invoiceAdminGet: {
      about: 'company',
      url: t => `/invoice-admin-api/invoice/${t.billedInvoiceId}`,
    },
    invoiceRefundLine: {
      about: 'staff-company',
      url: t => `/invoice-admin-api/invoice/${t.billedInvoiceId}/refund-line/${t.billedLineId}`,
      body: () => ({ amount: 1, description: `Refusjon ${randomUUID()}` }),
      made: {
        sql: 'select from invoice_line where comment = $1',
        of: body => body.description,
        other: () => ({ description: `Refusjon ${randomUUID()}` }),
      },
    },
    invoiceOverdueList: {
      about: 'staff',
      needs: 'payments',
      url: () => '/invoice-admin-api/overdue',
    },
    invoicePayment: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => '/invoice-admin-api/payment',
      body: t => ({ kid: t.billedKid, amount: 1, paidOn: '2026-11-20', reference: randomUUID() }),
      made: {
        sql: 'select from invoice_payment where reference = $1',
        of: body => body.reference,
        other: () => ({ reference: randomUUID() }),
      },
    },
  },
})
