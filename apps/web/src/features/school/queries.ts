import type { paths } from '@portal/api-client'
import { useEffect } from 'react'
import { api, call, renew } from '../../lib/api.ts'

const LIST = '/schoolticket-api/ticket/by-company-id/{companyId}'
export type TicketQuery = NonNullable<paths[typeof LIST]['get']['parameters']['query']>

/** A page of a company's school tickets. */
export const ticketsOf = (companyId: string, query: TicketQuery) =>
  api.queryOptions('get', LIST, { params: { path: { companyId }, query } })

/** What can be ordered for a school today. */
export const serviceOf = (companyId: string) =>
  api.queryOptions('get', '/schoolticket-api/service/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

/** Whatever shows school tickets. */
export const SCHOOL_PATHS = ['/schoolticket-api/ticket'] as const

const ORDER = '/schoolticket-api/ticket/create-multiple'
type ClassList = paths[typeof ORDER]['post']['requestBody']['content']['application/json']
/** The refusal that says which pupils of a list cannot have a ticket. */
export const LIST_REFUSAL = 'school-ticket-refused'

/** Whether the pupils of a class list could have tickets. @throws ProblemError `LIST_REFUSAL` with what was found, and others */
export const checkClassList = (body: ClassList) =>
  call('post', '/schoolticket-api/ticket/validate-create-multiple', { body })

/** Orders the tickets of a class list; its id is that of its progress. @throws ProblemError as `checkClassList` */
export const orderClassList = (body: ClassList, idempotencyKey: string) =>
  call('post', ORDER, {
    params: { header: { 'idempotency-key': idempotencyKey } },
    body,
  })

/** How often a page asks while an operation on many tickets runs. */
const POLL_MS = 1_000

/** How far an operation on many tickets has come, asked for until it is done; what shows tickets is then fetched anew. */
export function useOperation(id: string) {
  const { data, error, refetch } = api.useQuery(
    'get',
    '/schoolticket-api/ticket/bulk-requests/{id}',
    { params: { path: { id } } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'DONE' ? false : POLL_MS) },
  )
  const done = data?.state === 'DONE'
  useEffect(() => {
    if (done) void renew(...SCHOOL_PATHS)
  }, [done])
  return { data, error, refetch, done }
}
