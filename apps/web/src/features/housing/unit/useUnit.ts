import type { Schemas } from '@portal/api-client'
import { type UnitPerson, unitPersons } from '@portal/domain/housing'
import { isOpenStatus } from '@portal/domain/ticket'
import { api } from '../../../lib/api.ts'
import { usePauseSummary } from '../../../lib/pauses.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { WireSubscription, WireTicket } from '../../../lib/wire.ts'
import type { WirePause } from '../../../ticket/pause/usePauses.ts'

/** The polling interval while a ticket is being issued, until its code is there. */
const ISSUING_POLL_MS = 4000
const isBeingIssued = (ticket: WireTicket) => ticket.status === 'pending' && ticket.pickupCode === null

/** Somebody whose ticket before a long pause is not kept any more. */
type Paused = Omit<Schemas['UnitPauses']['matches'][number], 'pause'> & {
  id: string
  type: 'PAUSE'
  status: 'expired'
  pricePerMonth: null
  pause: WirePause
}
export type UnitOrder = WireTicket | WireSubscription | Paused
export type Person = UnitPerson<UnitOrder>
export const isPaused = (order: UnitOrder): order is Paused => order.type === 'PAUSE'
export const isTicket = (order: UnitOrder): order is WireTicket => order.type === 'TICKET'
export const isOpen = ({ status }: UnitOrder) => isOpenStatus(status.toUpperCase())

/** What a person has, as input to the domain's rule for new orders. */
export const ownedOf = ({ orders }: Pick<Person, 'orders'>) =>
  orders.flatMap(order => (isPaused(order) ? [] : [{ type: order.type, status: order.status.toUpperCase() }]))

/** The residents of a unit with what is ordered for them [C-081, C-225, C-226]; fetches nothing without a unit. */
export function useUnit(unit: string | null) {
  const { id } = useCompany()
  const query = { params: { path: { companyId: id }, query: { unit: unit ?? '' } } }
  const enabled = unit !== null
  const pausing = usePauseSummary('/housing-api') !== null
  const tickets = api.useQuery('get', '/housing-api/unit/by-company-id/{companyId}/tickets', query, {
    refetchInterval: ({ state }) => (state.data?.matches.some(isBeingIssued) ? ISSUING_POLL_MS : false),
    enabled,
  })
  const subscriptions = api.useQuery(
    'get',
    '/housing-api/unit/by-company-id/{companyId}/subscriptions',
    query,
    { enabled },
  )
  const pauses = api.useQuery('get', '/housing-api/unit/by-company-id/{companyId}/pauses', query, {
    enabled: enabled && pausing,
  })
  const queries = [tickets, subscriptions]
  const ready = tickets.data && subscriptions.data
  const known = new Set(tickets.data?.matches.map(ticket => ticket.id))
  const paused = (pauses.data?.matches ?? []).flatMap(({ pause, ...person }): Paused[] =>
    known.has(pause.ticketId) || pause.state === 'RESUMING'
      ? []
      : [{ ...person, id: pause.id, type: 'PAUSE', status: 'expired', pricePerMonth: null, pause }],
  )
  return {
    error: queries.find(each => each.error && each.data === undefined)?.error ?? null,
    retry: () => {
      for (const each of queries) if (each.isError) void each.refetch()
    },
    persons: ready
      ? unitPersons<UnitOrder>([...tickets.data.matches, ...subscriptions.data.matches, ...paused])
      : null,
  }
}
