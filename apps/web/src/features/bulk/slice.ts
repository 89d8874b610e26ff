import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const bulkSlice: Slice = {
  pages: [
    page(paths.bulkOrders, 'companyTicketOrder', () => import('./BulkOrdersPage.tsx')),
    page('/bedriftsavtale/massebestilling/:id', 'companyTicketOrder', () => import('./BulkOrderPage.tsx')),
  ],
}
