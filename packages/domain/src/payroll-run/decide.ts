import type { Month } from '../days.ts'
import { type Amount, isNothing, lessParts, NO_PARTS, type RunAmount, sumAmounts } from './entries.ts'
import type { PayrollSchedule, RunState } from './types.ts'

/**
 * What the run of a month tells: what each key comes to now, less what was told of it. A month before that has changed is told of with its
 * own month; so is one that no run told of. Months before the first count as told. Source: e.3.
 * @param now charges with their parts, in any order and number
 * @param told what runs that were sent, or are being sent, told; not what they left out, and nothing of those that were called off
 */
export function decideRun(
  now: readonly Amount[],
  told: readonly Amount[],
  { month, startMonth }: { readonly month: Month; readonly startMonth: Month },
): RunAmount[] {
  const isAbout = (amount: Amount) => startMonth <= amount.month && amount.month <= month
  const charged = sumAmounts(now.filter(isAbout))
  const before = sumAmounts(told.filter(isAbout))
  return [...new Map([...before, ...charged])].flatMap(([key, amount]) => {
    const parts = lessParts(charged.get(key)?.parts ?? NO_PARTS, before.get(key)?.parts ?? NO_PARTS)
    return isNothing(parts) ? [] : [{ ...amount, parts, reason: before.has(key) ? 'DIFFERENCE' : 'FIRST' }]
  })
}

/** What decides what may be done with a run. */
export type RunStanding = {
  readonly state: RunState
  readonly sha256: string
  readonly approvedSha256: string | null
  readonly parked: number
  readonly withoutParked: boolean
  readonly approval: PayrollSchedule['approval']
}

/** Whether a run is still computed anew. */
export const isOpenRun = ({ state }: Pick<RunStanding, 'state'>): boolean =>
  state === 'PREPARED' || state === 'WAITING'

/** Whether the file that the run has now was approved: another one asks again. */
export const isApproved = ({
  sha256,
  approvedSha256,
}: Pick<RunStanding, 'sha256' | 'approvedSha256'>): boolean => approvedSha256 === sha256

/** Why a run cannot be sent as it is; null where it can. One that could not be delivered is sent again as it was. Source: e.3, e.4. */
export function sendFault(
  run: RunStanding,
): 'payroll-run-state' | 'payroll-line-does-not-fit' | 'payroll-approval-lacking' | null {
  if (run.state === 'FAILED') return null
  if (!isOpenRun(run)) return 'payroll-run-state'
  if (run.parked > 0 && !run.withoutParked) return 'payroll-line-does-not-fit'
  return run.approval === 'ONE_PERSON' && !isApproved(run) ? 'payroll-approval-lacking' : null
}
