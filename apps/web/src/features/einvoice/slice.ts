import { FileXMarkIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const einvoiceSlice: Slice = {
  pages: [
    page(paths.invoiceDelivery, 'invoiceDelivery', () => import('./DeliveryPage.tsx')),
    page(paths.rejectedEinvoices, 'companyAdmin', () => import('./RejectedPage.tsx')),
  ],
  menu: [
    {
      id: 'rejectedEinvoices',
      to: paths.rejectedEinvoices,
      place: 97,
      label: { nb: 'Avviste e-fakturaer', en: 'Rejected e-invoices' },
      about: {
        nb: 'E-fakturaer som mottakeren ikke tok imot.',
        en: 'E-invoices that the receiver did not take.',
      },
      Icon: FileXMarkIcon,
      needs: 'companyAdmin',
    },
  ],
}
