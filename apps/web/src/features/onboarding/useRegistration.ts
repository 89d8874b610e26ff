import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls, type WireRegistration } from './calls.ts'

const keyOf = (onboardingId: string) => ['onboarding', 'state', onboardingId]
/** While the text message is on its way. */
const SENDING_POLL_MS = 2000

/** Where the server says that a registration stands. */
export const useRegistration = (onboardingId: string) =>
  useQuery({
    queryKey: keyOf(onboardingId),
    queryFn: ({ signal }) => calls.state(onboardingId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.code?.delivery === 'QUEUED' && SENDING_POLL_MS,
  })

/** What a step tells the page once it has moved the registration on. */
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
