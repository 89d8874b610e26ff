import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls, type WireRegistration } from './calls.ts'

const keyOf = (onboardingId: string) => ['onboarding', 'state', onboardingId]
/** Polling interval until the text message is sent. */
const SENDING_POLL_MS = 2000

/** The state of a registration on the server. */
export const useRegistration = (onboardingId: string) =>
  useQuery({
    queryKey: keyOf(onboardingId),
    queryFn: ({ signal }) => calls.state(onboardingId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.code?.delivery === 'QUEUED' && SENDING_POLL_MS,
  })

/** What a step calls after it has changed the registration. */
export function useRegistrationUpdates(onboardingId: string) {
  const queries = useQueryClient()
  const queryKey = keyOf(onboardingId)
  return {
    /** Asks the server again; the page then shows the step that it names. */
    refresh: () => queries.invalidateQueries({ queryKey }),
    complete: () =>
      queries.setQueryData<WireRegistration>(queryKey, known => known && { ...known, step: 'COMPLETED' }),
  }
}
