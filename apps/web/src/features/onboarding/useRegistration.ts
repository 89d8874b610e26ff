import type { Schemas } from '@portal/api-client'
import { api, queries, renew } from '../../lib/api.ts'

export type WireRegistration = Schemas['Registration']

const stateOf = (onboardingId: string) =>
  api.queryOptions('get', '/onboarding/onboarding/state/{onboardingId}', {
    params: { path: { onboardingId } },
  })
/** Polling interval until the text message is sent. */
const SENDING_POLL_MS = 2000

/** The state of a registration on the server. */
export const useRegistration = (onboardingId: string) =>
  api.useQuery(
    'get',
    '/onboarding/onboarding/state/{onboardingId}',
    { params: { path: { onboardingId } } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.code?.delivery === 'QUEUED' && SENDING_POLL_MS,
    },
  )

/** Asks the server again after a step has changed the registration; the page then shows the step that it names. */
export const renewRegistration = () => renew('/onboarding/onboarding/state')
export const completeRegistration = (onboardingId: string) =>
  queries.setQueryData<WireRegistration>(
    stateOf(onboardingId).queryKey,
    known => known && { ...known, step: 'COMPLETED' },
  )
