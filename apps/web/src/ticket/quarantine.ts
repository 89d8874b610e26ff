/** The text of a refusal because of a quarantine. Pure. */
import { type Day, formatDay, isDay } from '@portal/domain'
import { ProblemError } from '../lib/http.ts'

type Quarantine = { expired: string; first: string }

const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** The formatted dates of a quarantine (001 §8); null for other failures. */
export function quarantineOf(error: unknown): Quarantine | null {
  if (!(error instanceof ProblemError) || error.code !== 'quarantine') return null
  const lastOrder = error.extras.lastOrder as { expirationDate?: unknown } | undefined
  const expired = dayIn(lastOrder?.expirationDate)
  const first = dayIn(error.extras.expectedQuaranteenEndDate)
  return expired && first ? { expired: formatDay(expired), first: formatDay(first) } : null
}
