import type { Schemas } from '@portal/api-client'

export type Config = Schemas['WidgetConfig']
export type Price = Schemas['WidgetPrice']
export type Order = Schemas['WidgetOrder']
export type CodeSent = Schemas['WidgetCodeSent']

/** A refusal of the API, or no answer (`network`). */
export class Failure extends Error {
  readonly code: string
  /** Faults by field. */
  readonly faults: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  constructor(code: string, faults: Record<string, string> = {}, retryAfterSeconds: number | null = null) {
    super(code)
    this.code = code
    this.faults = faults
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type ProblemBody = {
  code?: string
  errors?: { pointer: string; code: string }[]
  retryAfterSeconds?: number
}

/** The client id that the page's address names: `/widget/{clientId}` and `/bestill/{clientId}`. */
export const clientId = location.pathname.split('/')[2] ?? ''

const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(`/widget-api/${encodeURIComponent(clientId)}${path}`, {
    ...init,
    credentials: 'omit',
    headers: { accept: 'application/json', 'x-portal-csrf': '1', ...init.headers },
  }).catch(() => {
    throw new Failure('network')
  })
  const body = (await response.json().catch(() => ({}))) as ProblemBody
  if (response.ok) return body as Answer
  const faults = (body.errors ?? []).map(({ pointer, code }) => [pointer.split('/')[1] ?? '', code])
  throw new Failure(body.code ?? 'other', Object.fromEntries(faults), body.retryAfterSeconds ?? null)
}

const send = <Answer>(path: string, body: object): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const readConfig = () => ask<Config>('/config')
export const readPrice = (query: URLSearchParams, signal: AbortSignal) =>
  ask<Price>(`/price?${query}`, { signal })
export const sendCode = (form: object) => send<CodeSent>('/code', form)
export const confirm = (key: string, code: string) => send<Order>('/order', { key, code })
/** The key goes in a header, so that no log of addresses has it. */
export const readOrder = (key: string) =>
  ask<Order>('/order', { headers: { authorization: `Basic ${btoa(`order:${key}`)}` } })
