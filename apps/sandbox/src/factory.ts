import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { batchForm, type FactoryStore } from './factory-store.ts'
import { type Faults, isReportMode, sendFault } from './faults.ts'
import { feedQuery, listOf, parsed, Refusal } from './wire.ts'

const VALID_S = 300
const AT_ONCE = 1_000
/** A batch of 10,000 cards. */
const bodyLimit = 4_000_000

/** What the request says and the sandbox sends is compact JSON, so that writing it again gives the same text. */
const textOf = (body: unknown): string => (body === undefined || body === null ? '' : JSON.stringify(body))

/**
 * The card factory over HTTP. Requests have `x-timestamp` (seconds) and `x-signature`, the HMAC-SHA256 in hex over time, method, address
 * and body, a line each; answers are signed over time and body. PUT /factory/<operator>/batches/<reference> hands a batch over: 201, and
 * 200 for one that it has already. GET …/reports lists the ids of reports, the oldest first, GET …/reports/<id> gives one, until DELETE
 * …/reports/<id> says that it was taken in. A batch is reported at once, unless a fault `late`, `twice`, `wrong`, `same-number`,
 * `unknown-card`, `bad-entry` or `unknown-batch` says otherwise.
 */
export const factoryRoutes = (
  app: FastifyInstance,
  deps: { store: FactoryStore; faults: Faults; key: string; now: () => Date; changed: () => void },
): void => {
  const { store, faults, key, now, changed } = deps
  const sign = (lines: string[]) => createHmac('sha256', key).update(lines.join('\n')).digest()

  const refuseUnsigned = (request: FastifyRequest): void => {
    const time = String(request.headers['x-timestamp'] ?? '')
    const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex')
    const own = sign([time, request.method, request.url, textOf(request.body)])
    const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= VALID_S
    if (!isFresh || given.length !== own.length || !timingSafeEqual(given, own))
      throw new Refusal(401, 'not-signed', 'The signature is missing or wrong')
  }

  app.register(async scope => {
    scope.addHook('preHandler', async (request, reply) => {
      refuseUnsigned(request)
      const fault = faults.take('factory', request.url + textOf(request.body), mode => !isReportMode(mode))
      if (fault) await sendFault(fault, request, reply)
    })
    scope.addHook('onSend', async (_request, reply, payload) => {
      const time = String(Math.floor(Date.now() / 1000))
      reply.header('x-timestamp', time)
      reply.header('x-signature', sign([time, typeof payload === 'string' ? payload : '']).toString('hex'))
    })

    scope.put('/factory/:operator/batches/:reference', { bodyLimit }, async (request, reply) => {
      const form = parsed(batchForm, request.body)
      const batch = store.receive(form, now())
      const mode = batch && faults.take('factory', textOf(request.body), isReportMode)?.mode
      if (batch && mode !== 'late') store.report(batch, mode && isReportMode(mode) ? mode : 'made', now())
      changed()
      return reply.status(batch ? 201 : 200).send({ reference: form.reference })
    })

    scope.get<{ Params: { operator: string } }>('/factory/:operator/reports', async request => ({
      matches: store
        .waiting(request.params.operator)
        .slice(0, AT_ONCE)
        .map(({ id }) => ({ id })),
    }))

    scope.get<{ Params: { operator: string; id: string } }>(
      '/factory/:operator/reports/:id',
      async ({ params }) => {
        const report = store.reports.get(params.id)
        if (!report || report.operator !== params.operator || report.takenAt !== null)
          throw new Refusal(404, 'not-found', 'No such report')
        const { id, batch, cards } = report
        return { id, batch, cards }
      },
    )

    scope.delete<{ Params: { id: string } }>('/factory/:operator/reports/:id', async (request, reply) => {
      const report = store.reports.get(request.params.id)
      if (report) report.takenAt ??= now().toISOString()
      changed()
      return reply.status(204).send()
    })
  })

  app.get('/api/factory', async request => {
    const { maxEntries, reference } = parsed(feedQuery, request.query)
    const hits = store.batches.newestFirst().filter(batch => !reference || batch.reference === reference)
    return listOf(hits, maxEntries)
  })
}
