import { CloudSlashIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const outboxSlice: Slice = {
  pages: [page(paths.parkedCalls, 'companyAdmin', () => import('./ParkedCallsPage.tsx'))],
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
