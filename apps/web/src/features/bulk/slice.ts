import { pagedBy } from '../../kit/list-state.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const bulkSlice: Slice = {
  pages: [
    page(paths.bulkOrders, 'companyTicketOrder', () => import('./BulkOrderListPage.tsx'), {
      first: ({ companyId, search }) => [
        api.queryOptions('get', '/api/bulk-order/by-company-id/{companyId}', {
          params: { path: { companyId }, query: pagedBy(search) },
        }),
      ],
    }),
    page('/bedriftsavtale/massebestilling/:id', 'companyTicketOrder', () => import('./BulkOrderPage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/api/bulk-order/{id}', { params: { path: { id } } }),
      ],
    }),
    page(paths.housingBulkOrders, 'housingOrder', () => import('./ResidentBulkOrderListPage.tsx'), {
      first: ({ companyId, search }) => [
        api.queryOptions('get', '/housing-api/bulk-order/by-company-id/{companyId}', {
          params: { path: { companyId }, query: pagedBy(search) },
        }),
      ],
    }),
    page('/borettslag/massebestilling/:id', 'housingOrder', () => import('./ResidentBulkOrderPage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/housing-api/bulk-order/{id}', { params: { path: { id } } }),
      ],
    }),
  ],
}
