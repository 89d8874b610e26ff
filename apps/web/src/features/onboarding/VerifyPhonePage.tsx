import { parseContinuation } from '@portal/domain/onboarding'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CurrentStep } from './CurrentStep.tsx'
import { RegistrationError } from './RegistrationError.tsx'

/** The code step: after the choice of signee, and after a reload or on another day [P-041]. */
export default function VerifyPhonePage() {
  const onboardingId = useSearchParams()[0].get('onboardingId')
  const asked = useMemo(() => {
    try {
      return parseContinuation({ onboardingId, nextStep: 'PROVIDE_SIGNEE_INFO' })
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }, [onboardingId])
  if (asked instanceof Error) return <RegistrationError error={asked} />
  return <CurrentStep onboardingId={asked.onboardingId} />
}
