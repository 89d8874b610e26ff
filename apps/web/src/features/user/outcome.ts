/** How the pages show the answers of the user calls (000 §8). Pure. */
import { ProblemError } from '../../lib/http.ts'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ProblemError && error.code === code

/** There is a user with this e-mail already [P-276]. */
export const emailTaken = (error: unknown): boolean => hasCode(error, 'email-taken')
export const noRoles = (error: unknown): boolean => hasCode(error, 'no-roles')
export const changedMeanwhile = (error: unknown): boolean => hasCode(error, 'changed-meanwhile')
export const lastAdministrator = (error: unknown): boolean => hasCode(error, 'last-administrator')

/**
 * Where a refused creation is shown: in the form when the input can be corrected (or the session has ended and the page will
 * leave), otherwise in the general error view [P-358].
 */
export function createFailureAt(error: unknown): 'form' | 'general' {
  if (!(error instanceof ProblemError)) return 'general'
  if (error.status === 400) return error.errors.length > 0 ? 'form' : 'general'
  return [401, 409, 422].includes(error.status) ? 'form' : 'general'
}

/** Deleted, or no longer visible to the caller. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.status === 404

/** No answer, or one that leaves the outcome unknown. */
export const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

/**
 * The companies that would have no administrator, when the refusal can be confirmed; null when it cannot, or for another refusal.
 */
export function confirmableCompanies(error: unknown): string[] | null {
  if (!lastAdministrator(error) || !(error instanceof ProblemError)) return null
  const { confirmable, companies } = error.extras
  if (confirmable !== true || !Array.isArray(companies)) return null
  return companies.map(({ companyName }: { companyName: string }) => companyName)
}

/** An activation link that is invalid permanently, as opposed to a temporary failure. */
export const linkIsDead = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 410 || error.status === 400 || error.status === 404)
