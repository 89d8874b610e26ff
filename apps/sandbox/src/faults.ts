import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parsed } from './wire.ts'

/** The services with switchable faults. `oidc` means the provider's back channel (token, keys, discovery). */
export const SERVICES = [
  'oidc',
  'sms',
  'mail',
  'register',
  'fullmakt',
  'ticketing',
  'signing',
  'scim',
] as const
export type Service = (typeof SERVICES)[number]

export const MODES = ['off', 'hang', 'slow', '500', '429', '422', 'reset', 'bad-json'] as const
export type Mode = (typeof MODES)[number]

const faultForm = z.object({
  service: z.enum(SERVICES),
  mode: z.enum(MODES),
  /** Number of calls that fail; without it, until the fault is switched off. */
  times: z.number().int().min(1).max(1_000_000).optional(),
  /** Only for `slow`: milliseconds before the right answer comes. */
  delayMs: z.number().int().min(0).max(120_000).default(3_000),
})

export type Fault = { mode: Mode; left: number; delayMs: number }

/** Faults that tests and demos switch on, one per service. */
export class Faults {
  #active = new Map<Service, Fault>()

  set(service: Service, mode: Mode, times = Number.POSITIVE_INFINITY, delayMs = 3_000): void {
    if (mode === 'off') this.#active.delete(service)
    else this.#active.set(service, { mode, left: times, delayMs })
  }

  /** The fault of this call, counted down; null without a fault. */
  take(service: Service): Fault | null {
    const fault = this.#active.get(service)
    if (!fault) return null
    fault.left -= 1
    if (fault.left <= 0) this.#active.delete(service)
    return fault
  }

  list(): { service: Service; mode: Mode; times: number | null }[] {
    return [...this.#active].map(([service, { mode, left }]) => ({
      service,
      mode,
      times: Number.isFinite(left) ? left : null,
    }))
  }

  clear(): void {
    this.#active.clear()
  }
}

/** The answer of a faulty service. */
export type BrokenAnswer = { status: number; headers: Record<string, string>; body: string }

export const brokenAnswer = (mode: '500' | '429' | '422' | 'bad-json'): BrokenAnswer => {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  if (mode === '500') return { status: 500, headers: json, body: '{"error":"internal"}' }
  if (mode === '422') return { status: 422, headers: json, body: '{"error":"unprocessable"}' }
  if (mode === '429') {
    return { status: 429, headers: { ...json, 'retry-after': '1' }, body: '{"error":"too-many-requests"}' }
  }
  return { status: 200, headers: json, body: '{"id": "half an ans' }
}

/**
 * A Fastify hook that applies a fault of `service` before the route. `hang` never answers: the connection stays open until the
 * caller gives up or the sandbox closes.
 */
export const faultHook =
  (faults: Faults, service: Service) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fault = faults.take(service)
    if (!fault) return
    if (fault.mode === 'slow') return await new Promise(resolve => setTimeout(resolve, fault.delayMs).unref())
    if (fault.mode === 'hang' || fault.mode === 'reset') {
      reply.hijack()
      if (fault.mode === 'reset') request.raw.socket.resetAndDestroy()
      return
    }
    if (fault.mode === 'off') return
    const { status, headers, body } = brokenAnswer(fault.mode)
    await reply.status(status).headers(headers).send(body)
  }

/** POST /faults switches a fault on or off, GET lists the ones that are on, DELETE removes all faults. */
export const faultRoutes = (app: FastifyInstance, faults: Faults): void => {
  app.get('/faults', async () => ({ matches: faults.list() }))
  app.post('/faults', async (request, reply) => {
    const { service, mode, times, delayMs } = parsed(faultForm, request.body)
    faults.set(service, mode, times, delayMs)
    return reply.status(200).send({ matches: faults.list() })
  })
  app.delete('/faults', async (_request, reply) => {
    faults.clear()
    return reply.status(204).send()
  })
}
