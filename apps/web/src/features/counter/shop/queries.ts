import { api } from '../../../lib/api.ts'

/** What the counter of a company can do. */
export const serviceOf = (companyId: string) =>
  api.queryOptions('get', '/ticketcounter-api/service/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

/** What is sold today, at today's prices. */
export const productsSold = api.queryOptions('get', '/ticketcounter-api/products')

export const zonesSold = api.queryOptions('get', '/ticketcounter-api/distance/zones')

/** How often the page asks how far an order is, in milliseconds. Source: 002 §9. */
export const POLL_MS = 1_000
