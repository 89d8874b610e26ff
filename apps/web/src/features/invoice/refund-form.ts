/** The form of a refund, and what has been refunded of a line. Pure. */
import { nok, oreOf, parseTypedKroner } from '@portal/domain'
import { REFUND_COMMENT_MAX } from '@portal/domain/invoice'
import * as z from 'zod'

/** NOK that has been refunded of a line. */
export function refundedNok({ refunds }: { refunds: readonly { amount: number }[] }): number {
  return nok(refunds.reduce((sum, { amount }) => sum + oreOf(amount), 0))
}

/**
 * What is typed into the refund dialog: an amount in kroner from 0 up to the ceiling, which is required, and an optional
 * description. Source: 001 §5 "Refund".
 * @param ceiling NOK that can still be refunded of the line
 */
export const refundForm = (ceiling: number) =>
  z.object({
    amount: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .transform((text, context) => {
        const ore = parseTypedKroner(text)
        if (ore === null) context.addIssue({ code: 'custom', message: 'wrong-format' })
        else if (ore < 0) context.addIssue({ code: 'custom', message: 'min-value' })
        else if (ore > oreOf(ceiling)) context.addIssue({ code: 'custom', message: 'max-value' })
        return nok(ore ?? 0)
      }),
    description: z.string().trim().max(REFUND_COMMENT_MAX, { error: 'too-long' }),
  })
