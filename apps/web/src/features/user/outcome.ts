/** How the pages show the answers of the user calls (000 §8). Pure. */
import { hasCode, ProblemError } from '../../lib/http.ts'

/**
 * Where a refused creation is shown: in the form when the input can be corrected (or the session has ended and the page will
 * leave), otherwise in the general error view [P-358].
 */
export function createFailureAt(error: unknown): 'form' | 'general' {
  if (!(error instanceof ProblemError)) return 'general'
  if (error.status === 400) return error.errors.length > 0 ? 'form' : 'general'
  return [401, 409, 422].includes(error.status) ? 'form' : 'general'
}

/**
 * The companies that would have no administrator, when the refusal can be confirmed; null when it cannot, or for another refusal.
 */
export function confirmableCompanies(error: unknown): string[] | null {
  if (!hasCode(error, 'last-administrator')) return null
  const { confirmable, companies } = error.extras
  if (confirmable !== true || !Array.isArray(companies)) return null
  return companies.map(({ companyName }: { companyName: string }) => companyName)
}

/** An activation link that is invalid permanently, as opposed to a temporary failure. */
export const linkIsDead = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 410 || error.status === 400 || error.status === 404)
