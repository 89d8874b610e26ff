/** Reports what a user should never see to the server's log: access denied, unknown route, errors [P-113, P-115, P-136]. */
import { call } from './api.ts'
import { CSRF_HEADER, ProblemError } from './http.ts'

const LIMIT = 500

/** What may be said about an error without personal data: a problem's code and request id, else name and message. */
function describe(error: unknown): string {
  if (error instanceof ProblemError) return `${error.status} ${error.code} request ${error.requestId ?? '-'}`
  if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, LIMIT)
  return String(error).slice(0, LIMIT)
}

/** Sends one report and gives the reference to show; null when the report could not be delivered. Never throws. */
export async function report(
  kind: 'access-denied' | 'unknown-route' | 'error',
  path: string,
  error?: unknown,
): Promise<string | null> {
  try {
    const { reference } = await call('post', '/client-report', {
      params: { header: CSRF_HEADER },
      body: { kind, path, ...(error !== undefined && { message: describe(error) }) },
    })
    return reference
  } catch {
    return null
  }
}
