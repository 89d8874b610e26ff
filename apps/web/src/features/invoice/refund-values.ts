/** The form of a refund, and how the dialog shows the answers. Pure. */
import { code, type FormCode, nok, oreOf, parseTypedKroner, type RefusalCode } from '@portal/domain'
import { REFUND_COMMENT_MAX, refundAmountRefusal } from '@portal/domain/invoice'
import * as z from 'zod/mini'
import { hasCode, ProblemError } from '../../lib/http.ts'

/** The refusals of an amount as faults of its field. */
const AMOUNT_FAULTS = {
  'refund-nothing': 'min-value',
  'refund-too-much': 'max-value',
} as const satisfies Partial<Record<RefusalCode, FormCode>>

/**
 * What is typed into the refund dialog: an amount in kroner above 0 and up to the ceiling, which is required, and an optional
 * description. Source: 001 §5 "Refund".
 * @param ceiling NOK that can still be refunded of the line
 */
export const refundForm = (ceiling: number) =>
  z.object({
    amount: z.pipe(
      z.string().check(z.trim(), z.minLength(1, code('required'))),
      z.transform((text, context) => {
        const ore = parseTypedKroner(text)
        const refusal = ore !== null && refundAmountRefusal(ore, oreOf(ceiling))
        const message = ore === null ? 'wrong-format' : refusal && AMOUNT_FAULTS[refusal]
        if (message) context.issues.push({ code: 'custom', message, input: text })
        return nok(ore ?? 0)
      }),
    ),
    description: z.string().check(z.trim(), z.maxLength(REFUND_COMMENT_MAX, code('too-long'))),
  })

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
  return hasCode(error, 'refund-recent') ? error.retryAfterSeconds : null
}
