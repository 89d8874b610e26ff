import { isOpenStatus } from '@portal/domain/ticket'
import { api } from '../../../lib/api.ts'
import type { WireSubscription, WireTicket } from '../../../lib/wire.ts'

/** The polling interval while a ticket is being issued, until its code is there. */
const ISSUING_POLL_MS = 4000
/** It has no code yet, or waits for somebody's agreement. */
export const isBeingIssued = (ticket: WireTicket) => ticket.status === 'pending' && ticket.pickupCode === null

type Ticket = { kind: 'ticket'; order: WireTicket }
type Subscription = { kind: 'subscription'; order: WireSubscription }
export type Order = Ticket | Subscription
export const isTicket = (order: Order): order is Ticket => order.kind === 'ticket'
export const isSubscription = (order: Order): order is Subscription => order.kind === 'subscription'
export const isOpen = ({ order }: Order) => isOpenStatus(order.status.toUpperCase())

/** The types and statuses of a person's products, as input to the domain's rule for new orders. */
export const ownedOf = (orders: readonly Order[]) =>
  orders.map(({ order }) => ({ type: order.type, status: order.status.toUpperCase() }))

/** An employee with everything ordered for them; fetches nothing when `enabled` is false. */
export function useEmployeeOrders(id: string, enabled = true) {
  const query = { params: { path: { id } } }
  const employee = api.useQuery('get', '/api/subscriber/{id}', query, { enabled })
  const tickets = api.useQuery('get', '/api/subscriber/{id}/tickets', query, {
    refetchInterval: ({ state }) => (state.data?.matches.some(isBeingIssued) ? ISSUING_POLL_MS : false),
    enabled,
  })
  const subscriptions = api.useQuery('get', '/api/subscriber/{id}/subscriptions', query, { enabled })
  const queries = [employee, tickets, subscriptions]
  const ready = employee.data && tickets.data && subscriptions.data
  return {
    error: queries.find(query => query.error && query.data === undefined)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
    person: ready ? employee.data : null,
    orders: ready
      ? [
          ...tickets.data.matches.map((order): Order => ({ kind: 'ticket', order })),
          ...subscriptions.data.matches.map((order): Order => ({ kind: 'subscription', order })),
        ]
      : [],
  }
}
