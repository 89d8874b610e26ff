import type { paths } from '@portal/api-client'
import { api } from '../../lib/api.ts'

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
