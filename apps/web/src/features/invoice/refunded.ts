import { nok, oreOf } from '@portal/domain'

/** NOK that has been refunded of a line. */
export function refundedNok({ refunds }: { refunds: readonly { amount: number }[] }): number {
  return nok(refunds.reduce((sum, { amount }) => sum + oreOf(amount), 0))
}
