import type { OperatorId } from '@portal/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { batchOf } from './batch.ts'
import type { TenantDatabase } from './database.ts'
import type { Services } from './services.ts'

type Row = {
  at: Date
  companyId: string
  clientId: string
  method: string
  route: string
  status: number
  code: string | null
  requestId: string
  supplier: string | null
  address: string
}

const STORE_AFTER_MS = 250
/** Rows that wait for the database. Above it they are left out and counted: a log that fails must not take the memory of the process. */
const MOST_WAITING = 10_000
const USED_EVERY = '60 seconds'

// One statement for both, so that the last use costs no round trip of its own.
const INSERT = `with given as (
    select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::text[], $9::text[], $10::text[])
      g (at, company_id, client_id, method, route, status, code, request_id, supplier, address)),
  used as (update api_client k set last_used_at = g.at, last_used_from = g.address
    from (select distinct on (client_id) client_id, at, address from given where status <> 401 and code is distinct from 'key-network' order by client_id, at desc) g
    where k.id = g.client_id and (k.last_used_at is null or k.last_used_at < g.at - interval '${USED_EVERY}'))
  insert into api_request (at, company_id, client_id, method, route, status, code, request_id, supplier)
  select at, company_id, client_id, method, route, status, code, request_id, supplier from given`

const FIELDS = [
  'at',
  'companyId',
  'clientId',
  'method',
  'route',
  'status',
  'code',
  'requestId',
  'supplier',
  'address',
] as const

/** The rows of one operator. */
const gather = (tenant: () => TenantDatabase, failed: (error: unknown, rows: number) => void) => {
  let left = 0
  const insert = (stored: readonly Row[]) => {
    if (left > 0) failed(new Error('too many requests waited for their row of the log'), left)
    left = 0
    return tenant().pool.query(
      INSERT,
      FIELDS.map(field => stored.map(row => row[field])),
    )
  }
  const batch = batchOf(STORE_AFTER_MS, insert, failed)
  return {
    add: (row: Row) => {
      if (batch.waiting() >= MOST_WAITING) left += 1
      else batch.add(row)
    },
    store: batch.store,
  }
}

/** The address of a route as the contract writes it: `/api/ticket/{id}`. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')

/**
 * Writes the requests of companies' systems into the log that the companies see, and when a key was last used, at most once a minute. It
 * happens after the answer, in batches: no request waits for it.
 */
export const requestLog = (app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void => {
  const gatherers = new Map<OperatorId, ReturnType<typeof gather>>()
  const gathererOf = (operator: OperatorId) => {
    const known = gatherers.get(operator)
    if (known) return known
    const made = gather(
      () => db.tenant(operator),
      (error, count) => app.log.error({ err: error, count }, 'requests were not logged'),
    )
    gatherers.set(operator, made)
    return made
  }
  app.decorateRequest('refusedWith', null)
  app.addHook('onResponse', async (request, reply) => {
    const { integration, operator, method, id, ip } = request
    if (!integration) return
    gathererOf(operator.id).add({
      at: clock.now(),
      companyId: integration.companyId,
      clientId: integration.clientId,
      method,
      route: routeOf(request),
      status: reply.statusCode,
      code: request.refusedWith,
      requestId: id,
      supplier: integration.supplier ?? null,
      address: ip,
    })
  })
  app.decorate('storeRequestLog', async () => {
    await Promise.all([...gatherers.values()].map(({ store }) => store()))
  })
  app.addHook('onClose', app => app.storeRequestLog())
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores what is gathered of the log; for the end of the process, and for tests. */
    storeRequestLog(): Promise<void>
  }
}
