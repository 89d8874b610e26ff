import { TimerStartIcon } from '@navikt/aksel-icons'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const clockSlice: Slice = {
  pages: [
    page(paths.jobs, 'clock', () => import('./JobListPage.tsx'), {
      first: () => [api.queryOptions('get', '/clock-api/jobs', {})],
    }),
    page(paths.job(':job'), 'clock', () => import('./JobPage.tsx')),
  ],
  menu: [
    {
      id: 'jobs',
      to: paths.jobs,
      place: 95,
      label: words.jobs,
      about: {
        nb: 'Det som går av seg selv, og det som har stoppet.',
        en: 'What runs automatically, and what has stopped.',
      },
      Icon: TimerStartIcon,
      needs: 'clock',
    },
  ],
}
