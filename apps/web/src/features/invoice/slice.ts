import { ReceiptIcon } from '@navikt/aksel-icons'
import { type AccessFacts, can } from '@portal/domain'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { companyTab, page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

const label = (facts: AccessFacts | null) =>
  facts && can(facts, 'invoiceBaseOnly') ? words.invoiceBases : words.invoices

export const invoiceSlice: Slice = {
  pages: [
    page(paths.invoices, 'invoice', () => import('./InvoiceListPage.tsx')),
    page(paths.invoicePreview, 'invoice', () => import('./PreviewPage.tsx')),
    page('/bedriftsavtale/faktura/:id', 'invoice', () => import('./InvoicePage.tsx'), {
      companyOf: ({ params: { id = '' } }) => {
        const one = { params: { path: { id }, query: { maxEntries: 1 } } }
        return [
          api.queryOptions('get', '/api/invoice/by-invoice-id/{id}', one),
          api.queryOptions('get', '/invoice-admin-api/invoice-base/{id}', one),
        ]
      },
    }),
    // The overview of staff leads to it.
    page(paths.overdueInvoices, 'payments', () => import('./OverdueListPage.tsx')),
  ],
  companyTabs: [
    companyTab('fakturaer', 'invoice', () => import('./InvoiceListPage.tsx'), {
      place: 30,
      label,
      count: 'invoices',
    }),
  ],
  menu: [
    {
      id: 'invoices',
      ofCompany: 'tab',
      to: paths.invoices,
      place: 20,
      label,
      about: { nb: 'Fakturaer med linjer, mva. og PDF.', en: 'Invoices with lines, VAT and PDF.' },
      Icon: ReceiptIcon,
      needs: 'invoice',
    },
  ],
}
