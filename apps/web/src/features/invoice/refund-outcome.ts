/** How the dialog shows the answers to a refund. Pure. */
import { ProblemError } from '../../lib/http.ts'
import { AMOUNT_FAULTS } from './refund-form.ts'

/** A refusal of the amount as a fault of its field, so that it stands there [C-171]; anything else as it is. */
export function atAmount(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error
  const code = AMOUNT_FAULTS[error.code as keyof typeof AMOUNT_FAULTS]
  if (!code) return error
  const errors = [{ pointer: '/amount', code, message: error.message }]
  return new ProblemError(error.status, error.code, error.message, { ...error.extras, errors })
}

/** Whole seconds until the line may be refunded again; null for any other outcome [C-240]. */
export function waitOf(error: unknown): number | null {
  return error instanceof ProblemError && error.code === 'refund-recent' ? error.retryAfterSeconds : null
}
