import { parseContinuation } from '@portal/domain/onboarding'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CurrentStep } from './CurrentStep.tsx'
import { RegistrationError } from './RegistrationError.tsx'

/**
 * Where BankID and the signing page send the visitor back to [P-170..P-174]. The step in the address must be valid but is only a
 * hint; the page shows the state that the server returns.
 */
export default function ContinuePage() {
  const [query] = useSearchParams()
  const [onboardingId, nextStep] = [query.get('onboardingId'), query.get('nextStep')]
  const asked = useMemo(() => {
    try {
      return parseContinuation({ onboardingId, nextStep })
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }, [onboardingId, nextStep])
  if (asked instanceof Error) return <RegistrationError error={asked} />
  return <CurrentStep onboardingId={asked.onboardingId} />
}
