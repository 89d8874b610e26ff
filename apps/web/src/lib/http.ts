/** The one place that talks HTTP: same-origin JSON with the session cookie, problem+json turned into `ProblemError`. */

export type ProblemDetail = { pointer: string; code: string; message: string }
type ProblemBody = { code?: string; title?: string; requestId?: string; errors?: ProblemDetail[] }

/** A refusal or failure of a call. `status` 0 with code 'network' means that no answer came. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly errors: readonly ProblemDetail[]
  /** The whole problem body, for codes that carry more (`expectedQuaranteenEndDate`, `lastOrder`, `type`). */
  readonly extras: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, title: string, body: ProblemBody = {}) {
    super(title)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.requestId = body.requestId ?? null
    this.errors = body.errors ?? []
    this.extras = { ...body }
  }
}

export type QueryValue = string | number | boolean | null | undefined
export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

let signedOut: (() => void) | null = null
/** What happens when a signed-in session meets a 401: the session provider sends the user to sign in again [P-013]. */
export function onSignedOut(listener: (() => void) | null): void {
  signedOut = listener
}

/** Builds `/path?query`, leaving out what is empty. */
export function urlOf(path: string, query: RequestOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

async function problemOf(response: Response): Promise<ProblemError> {
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson ? ((await response.json().catch(() => ({}))) as ProblemBody) : {}
  const requestId = body.requestId ?? response.headers.get('x-request-id') ?? undefined
  return new ProblemError(
    response.status,
    body.code ?? `http-${response.status}`,
    body.title ?? response.statusText,
    {
      ...body,
      requestId,
    },
  )
}

/** Sends a request and gives the parsed answer. Throws `ProblemError`; an aborted request throws the abort. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', query, body, idempotencyKey, signal } = options
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['x-portal-csrf'] = '1'
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  let response: Response
  try {
    response = await fetch(urlOf(path, query), {
      method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ProblemError(0, 'network', 'No answer from the server')
  }
  if (!response.ok) {
    const problem = await problemOf(response)
    if (problem.status === 401) signedOut?.()
    throw problem
  }
  if (response.status === 204) return undefined as T
  return (await response.json()) as T
}
