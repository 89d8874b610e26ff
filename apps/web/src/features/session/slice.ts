import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

// Reached from my page, whose row of the menu stays marked.
export const sessionSlice: Slice = {
  pages: [
    page(paths.sessions, 'signedIn', () => import('./SessionListPage.tsx'), {
      first: () => [api.queryOptions('get', '/user-api/auth/sessions')],
    }),
  ],
}
