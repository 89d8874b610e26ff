import { CloudSlashIcon } from '@navikt/aksel-icons'
import { pagedBy } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const outboxSlice: Slice = {
  pages: [
    page(paths.parkedCalls, 'companyAdmin', () => import('./ParkedCallsPage.tsx'), {
      first: ({ search }) => [
        api.queryOptions('get', '/outbox/parked', { params: { query: pagedBy(search) } }),
      ],
    }),
  ],
  menu: [
    {
      id: 'parkedCalls',
      to: paths.parkedCalls,
      place: 95,
      label: { nb: 'Stansede kall', en: 'Parked calls' },
      about: {
        nb: 'Det som ikke kom fram til andre systemer.',
        en: 'What did not reach other systems.',
      },
      Icon: CloudSlashIcon,
      needs: 'companyAdmin',
    },
  ],
}
