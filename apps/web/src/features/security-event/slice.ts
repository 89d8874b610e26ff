import { ShieldLockIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const securityEventSlice: Slice = {
  pages: [page(paths.securityEvents, 'userAdminGlobal', () => import('./SecurityEventListPage.tsx'))],
  menu: [
    {
      id: 'securityEvents',
      to: paths.securityEvents,
      place: 92,
      label: { nb: 'Sikkerhetshendelser', en: 'Security events' },
      about: {
        nb: 'Innlogginger, avslag og endrede roller.',
        en: 'Sign-ins, refusals and changed roles.',
      },
      Icon: ShieldLockIcon,
      needs: 'userAdminGlobal',
    },
  ],
}
