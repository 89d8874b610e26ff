/** The one place that talks HTTP: the generated client on our own origin, and problem+json turned into `ProblemError`. */
import { createClient } from '@portal/api-client'
import { fetchRefusals } from './refusals.ts'

type ProblemDetail = { pointer: string; code: string; message: string }
type ProblemBody = {
  code?: string
  title?: string
  requestId?: string
  errors?: ProblemDetail[]
  retryAfterSeconds?: number
}

/** A refusal or failure of a call. `status` 0 with code 'network' means that no answer came. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly errors: readonly ProblemDetail[]
  /** Seconds until trying again makes sense, where the server said so. */
  readonly retryAfterSeconds: number | null
  /** The whole problem body, for codes that carry more (`expectedQuaranteenEndDate`, `lastOrder`, `type`). */
  readonly extras: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, title: string, body: ProblemBody = {}) {
    super(title)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.requestId = body.requestId ?? null
    this.errors = body.errors ?? []
    this.retryAfterSeconds = body.retryAfterSeconds ?? null
    this.extras = { ...body }
  }
}

/** A refusal with this code. */
export const hasCode = (error: unknown, code: string): error is ProblemError =>
  error instanceof ProblemError && error.code === code
/** Deleted, or not visible to the caller. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.status === 404
/** Refused because of what the user may do: asking again gives the same answer. */
export const isDenied = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 403
/** No answer, or one that leaves open whether the call took effect. */
export const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

let signedOut: ((code: string) => boolean) | null = null
/**
 * The handler of a 401 in a signed-in session: the session provider has the user sign in again [P-013]. True: it says so, and the page that
 * asked says nothing.
 */
export function onSignedOut(listener: ((code: string) => boolean) | null): void {
  signedOut = listener
}

/**
 * A header that another site cannot make a browser send with our cookie; the server refuses changes without it. The client sends it
 * with
 * every change; the contract asks for it by name where nobody need be signed in.
 */
export const CSRF_HEADER = { 'x-portal-csrf': '1' } as const

const METHODS = ['request', 'GET', 'POST', 'PUT', 'DELETE'] as const

/** The generated client as the portal uses it: every call throws `ProblemError`. Tests hand in where it sends to. */
export function createPortalClient(options: Parameters<typeof createClient>[0]) {
  const made = createClient({
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    ...options,
  })
  made.use({
    onRequest({ request }) {
      if (request.method !== 'GET')
        for (const [name, value] of Object.entries(CSRF_HEADER)) request.headers.set(name, value)
      return request
    },
  })
  // Around the whole call, because an answer can also break off while its body is read.
  const calls = made as unknown as Record<string, (...call: unknown[]) => Promise<Answer>>
  for (const method of METHODS) {
    const send = calls[method]
    if (send) calls[method] = (...call) => checked(send(...call))
  }
  return made
}

type Answer = { data?: unknown; error?: unknown; response: Response }

function problemOf({ error, response }: Answer): ProblemError {
  const body = (typeof error === 'object' && error !== null ? error : {}) as ProblemBody
  const requestId = body.requestId ?? response.headers.get('x-request-id') ?? undefined
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ProblemError(
    response.status,
    body.code ?? `http-${response.status}`,
    body.title ?? response.statusText,
    {
      ...body,
      ...(requestId && { requestId }),
      ...(retryAfter >= 0 && { retryAfterSeconds: retryAfter }),
    },
  )
}

/** A successful or unchanged (304) answer. Throws `ProblemError`; an aborted call throws the abort. */
async function checked(sent: Promise<Answer>): Promise<Answer> {
  let answer: Answer
  try {
    answer = await sent
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ProblemError(0, 'network', 'No answer from the server')
  }
  if (answer.response.status < 400) return answer
  const problem = problemOf(answer)
  // The page is about to be left: a second reason beside the first would only be in its way.
  if (problem.status === 401 && signedOut?.(problem.code)) return new Promise(() => undefined)
  // Whoever shows the refusal has its text at once.
  if (problem.status !== 401) await fetchRefusals()
  throw problem
}

export const client = createPortalClient({ baseUrl: '' })
