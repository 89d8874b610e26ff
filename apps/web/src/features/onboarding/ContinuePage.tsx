import { PersonCheckmarkIcon } from '@navikt/aksel-icons'
import { parseContinuation } from '@portal/domain/onboarding'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useOnboarding } from './phrases.ts'
import { RegistrationError } from './RegistrationError.tsx'
import { SigneeStep } from './SigneeStep.tsx'

type Continuation = ReturnType<typeof parseContinuation>

/** Where BankID and the signing page send the visitor back to: the address says what comes next [P-170..P-180]. */
export default function ContinuePage() {
  const [query] = useSearchParams()
  const [onboardingId, nextStep] = [query.get('onboardingId'), query.get('nextStep')]
  const asked = useMemo((): Continuation | Error => {
    try {
      const found = parseContinuation({ onboardingId, nextStep })
      return found.nextStep === 'CONTACT_SUPPORT_ERROR_OCCURRED'
        ? new Error('The registration could not go on after strong authentication')
        : found
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }, [onboardingId, nextStep])
  if (asked instanceof Error) return <RegistrationError error={asked} />
  if (asked.nextStep === 'CONTACT_SUPPORT_COMPANY_EXISTS') return <CompanyExists />
  if (asked.nextStep === 'CONTRACT_SIGNED')
    return <CodeStep onboardingId={asked.onboardingId} outcome="signed" />
  return <SigneeStep onboardingId={asked.onboardingId} />
}

/** The company has an agreement already; told only to somebody who has identified themselves [P-179]. */
function CompanyExists() {
  const t = useOnboarding()
  const operator = useOperator()
  const { signIn } = useSession()
  return (
    <Notice
      title={t('customerTitle')}
      icon={<PersonCheckmarkIcon />}
      actions={
        <>
          <Button onClick={() => signIn()}>{t('signIn')}</Button>
          <ButtonLink href={operator.links.contact} variant="secondary">
            {t('contactSupport')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('customerCompany', { operator: operator.name })}</p>
    </Notice>
  )
}
