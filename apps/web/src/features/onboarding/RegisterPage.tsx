import { PersonCheckmarkIcon } from '@navikt/aksel-icons'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { registerView } from './outcome.ts'
import { useOnboarding } from './phrases.ts'
import { StartForm } from './StartForm.tsx'

/** Self-registration in the variant that the operator offers [P-039, P-040]. */
export default function RegisterPage() {
  const { state, facts } = useSession()
  const operator = useOperator()
  const asked = useSearchParams()[0].get('variant')
  if (!('environment' in state)) return null
  const view = registerView(operator, state.environment, { signedIn: facts !== null, asked })
  if (view === 'customer') return <SignedInAlready />
  if (view === 'full') return <StartForm />
  return <AccessRequestForm alone={operator.onboarding[state.environment] === 'simple'} />
}

/** Customers cannot register [P-025]. */
function SignedInAlready() {
  const t = useOnboarding()
  return (
    <Notice
      title={t('customerTitle')}
      icon={<PersonCheckmarkIcon />}
      actions={<ButtonLink to={paths.root}>{t('toPortal')}</ButtonLink>}
    >
      <p>{t('customerSignedIn')}</p>
    </Notice>
  )
}
