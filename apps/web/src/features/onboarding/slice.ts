import { HandshakeIcon } from '@navikt/aksel-icons'
import { isOffered } from '@portal/domain'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const onboardingSlice: Slice = {
  pages: [
    page(paths.register, 'public', () => import('./RegisterPage.tsx'), { offered: 'registration' }),
    page(paths.continueRegistration, 'public', () => import('./ContinuePage.tsx'), {
      offered: 'registration',
    }),
    page('/register/verify-phone', 'public', () => import('./VerifyPhonePage.tsx'), {
      offered: 'registration',
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
      offered: visitor => isOffered('registration', visitor),
    },
  ],
}
