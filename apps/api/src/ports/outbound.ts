import { inFormC } from '@portal/domain'
import { traceHeader } from '../core/trace.ts'

const NO_ANSWER = 'did not answer'

/** An outside system refused or failed a call. `retryable` is false when repeating the call cannot help. */
export class OutboundError extends Error {
  readonly retryable: boolean
  /** The HTTP status that was answered; null when nothing was. */
  readonly status: number | null
  constructor(message: string, retryable: boolean, cause?: unknown, status: number | null = null) {
    super(message, { cause })
    this.retryable = retryable
    this.status = status
  }

  /** Whether the call may still be on its way: nothing was answered, or somebody between gave up waiting for the answer. */
  get mayArriveLate(): boolean {
    return this.status === null ? this.message === NO_ANSWER : [408, 502, 504].includes(this.status)
  }
}

/** In place of every call of a dry run. */
export class CallNotMade extends OutboundError {
  constructor() {
    super('is not called in a dry run', true)
  }
}

const TIMEOUT_MS = 5_000
const MAX_ANSWER = 1_000_000

/**
 * One JSON call to an outside system: 5 s at most, no redirects, an answer of limited size.
 * @throws OutboundError for anything but a 2xx answer in JSON
 */
export const callJson = async (
  url: string,
  options: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    token?: string
    body?: unknown
    contentType?: string
    /** Further headers, made of the body as it is sent. */
    headers?: (body: string) => Record<string, string>
    /** Whether an answer is that of the system; one that is not, such as the refusal of a proxy, decides nothing. */
    isGenuine?: (headers: Headers, body: string) => boolean
    /** As many characters of an answer are taken. */
    most?: number
  },
): Promise<unknown> => {
  let response: Response | undefined
  const sent = options.body === undefined ? '' : JSON.stringify(options.body)
  try {
    response = await fetch(url, {
      method: options.method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined ? {} : { 'content-type': options.contentType ?? 'application/json' }),
        ...options.headers?.(sent),
        ...traceHeader(),
      },
      ...(options.body === undefined ? {} : { body: sent }),
    })
    const text = await response.text()
    const { ok, status } = response
    const isGenuine = options.isGenuine?.(response.headers, text) ?? true
    if (!ok)
      throw new OutboundError(
        `answered ${status}`,
        !isGenuine || status >= 500 || status === 429 || status === 408,
        text.slice(0, 500),
        status,
      )
    if (!isGenuine) throw new OutboundError('did not sign its answer', true, undefined, status)
    if (text.length > (options.most ?? MAX_ANSWER))
      throw new OutboundError('answered too much', false, undefined, status)
    return text === '' ? null : inFormC(JSON.parse(text))
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw error instanceof SyntaxError
      ? new OutboundError('answered no JSON', true, error, response?.status ?? null)
      : new OutboundError(NO_ANSWER, true, error)
  }
}
