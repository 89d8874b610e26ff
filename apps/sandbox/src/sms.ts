import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Bounded } from './bounded.ts'
import { type Faults, faultHook } from './faults.ts'
import { feedQuery, listOf, PHONE_E164, parsed, REFERENCE, Refusal } from './wire.ts'

export type Sms = { id: string; reference: string; to: string; text: string; receivedAt: string }

const smsForm = z.object({
  to: PHONE_E164,
  text: z.string().min(1).max(1_600),
  reference: REFERENCE,
})

export const smsStore = (): Bounded<Sms> => new Bounded<Sms>(20_000, sms => sms.reference)

/**
 * SMS gateway: POST /sms `{ to, text, reference }` with a bearer token → 202 `{ id }`. The same reference again is the same
 * message → 200 with the same id, nothing is sent twice. GET /sms/:id tells what was taken in; GET /api/sms is the feed.
 */
export const smsRoutes = (
  app: FastifyInstance,
  deps: { store: Bounded<Sms>; faults: Faults; now: () => Date; changed: () => void },
): void => {
  const { store, faults, now, changed } = deps
  const preHandler = faultHook(faults, 'sms')

  app.post('/sms', { preHandler }, async (request, reply) => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      throw new Refusal(401, 'unauthorized', 'Authorization: Bearer <token> is missing')
    }
    const form = parsed(smsForm, request.body)
    const known = store.byKey(form.reference)
    if (known) return reply.status(200).send({ id: known.id })
    const sms: Sms = { id: randomUUID(), ...form, receivedAt: now().toISOString() }
    store.add(sms)
    changed()
    return reply.status(202).send({ id: sms.id })
  })

  app.get<{ Params: { id: string } }>('/sms/:id', { preHandler }, async request => {
    const sms = store.get(request.params.id)
    if (!sms) throw new Refusal(404, 'not-found', 'No such message')
    return { ...sms, status: 'DELIVERED' }
  })

  app.get('/api/sms', async request => {
    const { maxEntries, to, reference } = parsed(feedQuery, request.query)
    const hits = store
      .newestFirst()
      .filter(sms => (!to || sms.to === to) && (!reference || sms.reference === reference))
    return listOf(hits, maxEntries)
  })
}
