import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const einvoiceSlice: Slice = {
  pages: [page(paths.invoiceDelivery, 'invoiceDelivery', () => import('./DeliveryPage.tsx'))],
}
