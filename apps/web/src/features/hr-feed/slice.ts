import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { feedOf } from '../../ticket/hr-feed.ts'

export const hrFeedSlice: Slice = {
  pages: [
    page(paths.hrFeed, 'hrFeed', () => import('./HrFeedPage.tsx'), {
      first: ({ companyId }) => [feedOf(companyId)],
    }),
    page('/bedriftsavtale/hr/liste/:id', 'hrFeed', () => import('./ListPage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/api/hr-feed/list/{id}', { params: { path: { id } } }),
      ],
    }),
  ],
}
