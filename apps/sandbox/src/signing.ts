import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Bounded } from './bounded.ts'
import { type Faults, faultHook } from './faults.ts'
import { DAY, feedQuery, listOf, parsed, REFERENCE, Refusal } from './wire.ts'

/** A document that somebody was asked to sign. `answeredAt` is set once it is signed or declined. */
export type SigningRequest = {
  id: string
  reference: string
  title: string
  text: string
  signerName: string
  signerEmail: string
  signerBirthdate: string | null
  returnUrl: string | null
  status: 'PENDING' | 'SIGNED' | 'DECLINED'
  createdAt: string
  answeredAt: string | null
  /** Who signed, as identified on the signing page. */
  signedBy: { name: string; birthdate: string } | null
}

const signingForm = z.object({
  reference: REFERENCE,
  title: z.string().min(1).max(200),
  text: z.string().max(20_000).default(''),
  signerName: z.string().min(1).max(200),
  signerEmail: z.email(),
  signerBirthdate: DAY.nullish(),
  returnUrl: z.url({ protocol: /^https?$/ }).nullish(),
})

/** What the signing page sends; who signs is whoever was asked to, unless it says otherwise. */
export const answerForm = z.object({
  answer: z.enum(['SIGNED', 'DECLINED']),
  name: z.string().trim().min(1).max(200).optional(),
  birthdate: DAY.optional(),
})
/** Of a signer whose day of birth nobody has said. */
export const SOME_BIRTHDATE = '1980-01-01'

/** Requests of the e-signing service, answered on its signing page. */
export class SigningStore {
  readonly requests = new Bounded<SigningRequest>(1_000, request => request.reference)

  create(form: z.output<typeof signingForm>, at: Date): SigningRequest {
    const request: SigningRequest = {
      id: randomUUID(),
      ...form,
      signerBirthdate: form.signerBirthdate ?? null,
      returnUrl: form.returnUrl ?? null,
      status: 'PENDING',
      createdAt: at.toISOString(),
      answeredAt: null,
      signedBy: null,
    }
    this.requests.add(request)
    return request
  }

  /** The first answer counts; a later one changes nothing. */
  answer(
    request: SigningRequest,
    { answer: status, name, birthdate }: z.output<typeof answerForm>,
    at: Date,
  ): void {
    if (request.status !== 'PENDING') return
    if (status === 'SIGNED')
      request.signedBy = {
        name: name ?? request.signerName,
        birthdate: birthdate ?? request.signerBirthdate ?? SOME_BIRTHDATE,
      }
    request.status = status
    request.answeredAt = at.toISOString()
  }

  clear(): void {
    this.requests.clear()
  }
}

/**
 * E-signing: POST /signing/requests (idempotent by `reference`) → 201 `{ id, url, status }`, where `url` is the page on which the
 * signer signs or declines; GET /signing/requests/:id and ?answeredSince=<instant> tell the portal what was answered.
 */
export const signingRoutes = (
  app: FastifyInstance,
  deps: { store: SigningStore; faults: Faults; now: () => Date; changed: () => void; origin: () => string },
): void => {
  const { store, faults, now, changed, origin } = deps
  const preHandler = faultHook(faults, 'signing')
  const listQuery = feedQuery.extend({ answeredSince: z.iso.datetime({ offset: true }).optional() })

  app.post('/signing/requests', { preHandler }, async (request, reply) => {
    const form = parsed(signingForm, request.body)
    const known = store.requests.byKey(form.reference)
    const entry = known ?? store.create(form, now())
    if (!known) changed()
    const answer = { id: entry.id, url: `${origin()}/sign/${entry.id}`, status: entry.status }
    return reply.status(known ? 200 : 201).send(answer)
  })

  app.get('/signing/requests', { preHandler }, async request => {
    const { answeredSince, maxEntries, reference } = parsed(listQuery, request.query)
    const since = answeredSince === undefined ? undefined : new Date(answeredSince).toISOString()
    const hits = store.requests
      .all()
      .filter(entry => !reference || entry.reference === reference)
      .filter(entry => since === undefined || (entry.answeredAt !== null && entry.answeredAt >= since))
    if (since !== undefined) hits.sort((a, b) => (a.answeredAt ?? '').localeCompare(b.answeredAt ?? ''))
    return listOf(hits, maxEntries)
  })

  app.get<{ Params: { id: string } }>('/signing/requests/:id', { preHandler }, async request => {
    const entry = store.requests.get(request.params.id)
    if (!entry) throw new Refusal(404, 'not-found', 'No such signing request')
    return entry
  })

  app.get('/api/signing', async request => {
    const { maxEntries, to, reference } = parsed(feedQuery, request.query)
    const hits = store.requests
      .newestFirst()
      .filter(entry => (!to || entry.signerEmail === to) && (!reference || entry.reference === reference))
    return listOf(hits, maxEntries)
  })
}
