import { HandshakeIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice, takesCustomers } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const onboardingSlice: Slice = {
  pages: [
    page(paths.register, 'public', () => import('./RegisterPage.tsx'), { offered: takesCustomers }),
    page(paths.continueRegistration, 'public', () => import('./ContinuePage.tsx'), {
      offered: takesCustomers,
    }),
    page('/register/verify-phone', 'public', () => import('./VerifyPhonePage.tsx'), {
      offered: takesCustomers,
    }),
  ],
  menu: [
    {
      id: 'register',
      to: paths.register,
      place: 130,
      label: words.becomeCustomer,
      Icon: HandshakeIcon,
      shownTo: 'visitor',
      offered: takesCustomers,
    },
  ],
}
