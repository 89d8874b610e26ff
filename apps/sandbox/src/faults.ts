import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { REPORT_KINDS, type ReportKind } from './factory-store.ts'
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
  'factory',
  'access-point',
] as const
export type Service = (typeof SERVICES)[number]

const CALL_MODES = ['off', 'hang', 'slow', '500', '429', '422', 'reset', 'bad-json'] as const
/** How the card factory reports a batch; `late` once its page is asked to. */
const REPORT_MODES = ['late', ...REPORT_KINDS] as const
/** What the access point says of an e-invoice; `silent` nothing, until its page is asked to. */
const ANSWER_MODES = ['rejected', 'silent'] as const
export const MODES = [...CALL_MODES, ...REPORT_MODES, ...ANSWER_MODES] as const
type CallMode = (typeof CALL_MODES)[number]
export type Mode = (typeof MODES)[number]

export const isReportMode = (mode: Mode): mode is 'late' | ReportKind =>
  (REPORT_MODES as readonly string[]).includes(mode)

export const isAnswerMode = (mode: Mode): mode is (typeof ANSWER_MODES)[number] =>
  (ANSWER_MODES as readonly string[]).includes(mode)

const faultForm = z
  .object({
    service: z.enum(SERVICES),
    mode: z.enum(MODES),
    /** Number of calls that fail; without it, until the fault is switched off. */
    times: z.number().int().min(1).max(1_000_000).optional(),
    /** Only for `slow`: milliseconds before the right answer comes. */
    delayMs: z.number().int().min(0).max(120_000).default(3_000),
    /** Only calls that name this in their address or body fail: those of one test among others. */
    about: z.string().min(1).max(200).optional(),
  })
  .refine(({ service, mode }) => service === 'factory' || !isReportMode(mode), 'only the factory reports')
  .refine(
    ({ service, mode }) => service === 'access-point' || !isAnswerMode(mode),
    'only the access point answers later',
  )

export type Fault = { mode: Mode; left: number; delayMs: number }

/** Faults that tests and demos switch on: one per service, and one for each thing that its calls are about. */
export class Faults {
  #active = new Map<Service, Map<string, Fault>>()

  set(service: Service, mode: Mode, times = Number.POSITIVE_INFINITY, delayMs = 3_000, about = ''): void {
    const faults = this.#active.get(service) ?? new Map<string, Fault>()
    this.#active.set(service, faults)
    if (mode === 'off') faults.delete(about)
    else faults.set(about, { mode, left: times, delayMs })
  }

  /** The fault of this call, counted down; null without a fault. @param call its address and body @param of which faults count */
  take(service: Service, call = '', of: (mode: Mode) => boolean = () => true): Fault | null {
    const faults = this.#active.get(service) ?? new Map<string, Fault>()
    const about = [...faults].find(([text, { mode }]) => call.includes(text) && of(mode))?.[0]
    const fault = about === undefined ? undefined : faults.get(about)
    if (about === undefined || !fault) return null
    fault.left -= 1
    if (fault.left <= 0) faults.delete(about)
    return fault
  }

  list(): { service: Service; mode: Mode; times: number | null; about?: string }[] {
    return [...this.#active].flatMap(([service, faults]) =>
      [...faults].map(([about, { mode, left }]) => ({
        service,
        mode,
        times: Number.isFinite(left) ? left : null,
        ...(about && { about }),
      })),
    )
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
 * A Fastify hook for `preHandler` that applies a fault of `service` before the route. `hang` never answers: the connection stays open until the
 * caller gives up or the sandbox closes.
 */
export const faultHook =
  (faults: Faults, service: Service) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fault = faults.take(service, request.url + JSON.stringify(request.body ?? ''))
    if (fault) await sendFault(fault, request, reply)
  }

/** Answers a call as its fault says, or not at all. */
export const sendFault = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const mode = fault.mode as CallMode
  if (mode === 'slow') return await new Promise(resolve => setTimeout(resolve, fault.delayMs).unref())
  if (mode === 'hang' || mode === 'reset') {
    reply.hijack()
    if (mode === 'reset') request.raw.socket.resetAndDestroy()
    return
  }
  if (mode === 'off') return
  const { status, headers, body } = brokenAnswer(mode)
  await reply.status(status).headers(headers).send(body)
}

/** POST /faults switches a fault on or off, GET lists the ones that are on, DELETE removes all faults. */
export const faultRoutes = (app: FastifyInstance, faults: Faults): void => {
  app.get('/faults', async () => ({ matches: faults.list() }))
  app.post('/faults', async (request, reply) => {
    const { service, mode, times, delayMs, about } = parsed(faultForm, request.body)
    faults.set(service, mode, times, delayMs, about)
    return reply.status(200).send({ matches: faults.list() })
  })
  app.delete('/faults', async (_request, reply) => {
    faults.clear()
    return reply.status(204).send()
  })
}
