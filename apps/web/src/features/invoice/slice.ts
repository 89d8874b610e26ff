import { ReceiptIcon } from '@navikt/aksel-icons'
import { can } from '@portal/domain'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const invoiceSlice: Slice = {
  pages: [
    page(paths.invoices, 'invoice', () => import('./InvoiceListPage.tsx')),
    page(paths.invoicePreview, 'invoice', () => import('./PreviewPage.tsx')),
    page('/bedriftsavtale/faktura/:id', 'invoice', () => import('./InvoicePage.tsx')),
  ],
  menu: [
    {
      id: 'invoices',
      to: paths.invoices,
      place: 20,
      label: facts =>
        facts && can(facts, 'invoiceBaseOnly')
          ? { nb: 'Fakturagrunnlag', en: 'Invoice bases' }
          : { nb: 'Fakturaer', en: 'Invoices' },
      about: { nb: 'Fakturaer med linjer, mva. og PDF.', en: 'Invoices with lines, VAT and PDF.' },
      Icon: ReceiptIcon,
      needs: 'invoice',
    },
  ],
}
