import { PersonCheckmarkIcon } from '@navikt/aksel-icons'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { isGone } from '../../lib/http.ts'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Created } from './Created.tsx'
import { useContinue } from './continue-phrases.ts'
import { useOnboarding } from './phrases.ts'
import { RegistrationError } from './RegistrationError.tsx'
import { SigneeStep } from './SigneeStep.tsx'
import { useRegistration } from './useRegistration.ts'

/** The page of the registration's step by the server, whatever the address [P-170..P-180]. */
export function CurrentStep({ onboardingId }: { onboardingId: string }) {
  const t = useContinue()
  const { data, error, dataUpdatedAt, refetch } = useRegistration(onboardingId)
  const notIdentified = useMemo(
    () => new Error('The registration could not go on after strong authentication'),
    [],
  )
  if (!data) {
    if (error)
      return <RegistrationError error={error} {...(!isGone(error) && { onRetry: () => void refetch() })} />
    return <Loading heights={[320]} text={t('loading')} />
  }
  switch (data.step) {
    case 'IDENTIFY':
      return <RegistrationError error={notIdentified} />
    case 'COMPANY_EXISTS':
      return <CompanyExists />
    case 'CHOOSE_SIGNEE':
      return <SigneeStep onboardingId={onboardingId} />
    case 'VERIFY_PHONE':
      return (
        <CodeStep
          onboardingId={onboardingId}
          code={data.code}
          nextCodeAt={dataUpdatedAt + (data.nextCodeInSeconds ?? 0) * 1000}
        />
      )
    case 'COMPLETED':
      return <Created contractSigned={data.contractSigned} />
  }
}

/** The company has an agreement already; shown only to identified visitors [P-179]. */
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
