import type { Schemas } from '@portal/api-client'

export type Home = Schemas['MeHome']
export type Card = Schemas['MeCard']
export type ZoneChoice = Schemas['MeZoneChoice']
export type PauseChoice = Schemas['MePauseChoice']
export type Receipts = Schemas['MeReceipts']
export type Data = Schemas['MeData']
export type Confirmed = Schemas['MePhoneConfirmed']
export type MadeRequest = Schemas['MeRequest']

type Agreements = Schemas['MeAgreements']
export type Agreement = Agreements['matches'][number]

type Extras = { retryAfterSeconds?: number; triesLeft?: number; firstPossible?: string }
type ProblemBody = Extras & { code?: string; errors?: { pointer: string; code: string }[] }

/** A refusal of the API, or no answer (`network`). */
export class Failure extends Error {
  readonly code: string
  readonly extras: Extras
  /** Faults by field. */
  readonly faults: Readonly<Record<string, string>>
  constructor(code: string, { errors = [], ...extras }: ProblemBody = {}) {
    super(code)
    this.code = code
    this.extras = extras
    this.faults = Object.fromEntries(errors.map(({ pointer, code: fault }) => [pointer.slice(1), fault]))
  }
}

/** The day that a refusal offers in place of one that has passed. */
export const firstPossibleOf = (error: unknown): string | null =>
  error instanceof Failure && error.code === 'cut-off-passed' ? (error.extras.firstPossible ?? null) : null

/** Told when the sign-in is over, whichever call finds it out. */
let onSignedOut = () => {}
export const whenSignedOut = (told: () => void): void => {
  onSignedOut = told
}

const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(`/me-api${path}`, {
    ...init,
    headers: { accept: 'application/json', 'x-portal-csrf': '1', ...init.headers },
  }).catch(() => {
    throw new Failure('network')
  })
  const body = (await response.json().catch(() => ({}))) as ProblemBody
  if (response.ok) return body as Answer
  if (response.status === 401) onSignedOut()
  throw new Failure(body.code ?? 'other', body)
}

const send = <Answer>(path: string, body: object, method = 'POST'): Promise<Answer> =>
  ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const askCode = (phone: string, language: string) => send<unknown>('/code', { phone, language })
export const signIn = (phone: string, code: string) => send<unknown>('/session', { phone, code })
export const signOut = () => ask<unknown>('/session', { method: 'DELETE' })
export const readHome = () => ask<Home>('/home')
export const readZones = (id: string) => ask<ZoneChoice>(`/ticket/${id}/zones`)
export const readPause = (id: string) => ask<PauseChoice>(`/ticket/${id}/pause`)
export const sendCode = (id: string) => ask<unknown>(`/ticket/${id}/send-code`, { method: 'POST' })
export const makeRequest = (body: object) => send<MadeRequest>('/request', body)
export const withdraw = (id: string) => ask<unknown>(`/request/${id}`, { method: 'DELETE' })
export const askPhone = (id: string, phone: string, language: string) =>
  send<{ id: string }>('/phone', { id, phone, language })
export const confirmPhone = (id: string, code: string, language: string) =>
  send<Confirmed>('/phone/confirm', { id, code, language })
export const stopPhone = (key: string) => send<unknown>('/phone/stop', { key })
export const readReceipts = (year: number) => ask<Receipts>(`/receipts?year=${year}`)
export const readData = (language: string) => ask<Data>(`/data?language=${language}`)
export const readAgreements = (language: string) => ask<Agreements>(`/agreement?language=${language}`)
export const actOnAgreement = (body: object) => send<Agreements>('/agreement', body)
