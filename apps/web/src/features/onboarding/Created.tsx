import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useContinue } from './continue-phrases.ts'
import { useOnboarding } from './phrases.ts'

/** The company and its first user exist: next steps, and how to sign in [P-177, P-178]. */
export function Created({ contractSigned }: { contractSigned: boolean }) {
  const t = useContinue()
  const own = useOnboarding()
  const { facts, signIn } = useSession()
  return (
    <Notice
      title={t(contractSigned ? 'signedTitle' : 'limitedTitle')}
      icon={<CheckmarkCircleIcon />}
      actions={
        facts ? (
          <ButtonLink to={paths.root}>{own('toPortal')}</ButtonLink>
        ) : (
          <Button onClick={() => signIn()}>{own('signIn')}</Button>
        )
      }
    >
      <p>{t(contractSigned ? 'signedText' : 'limitedText')}</p>
      <p>{t('howToSignIn')}</p>
    </Notice>
  )
}
