import type { Day } from '@portal/domain'
import type { Ctx } from '../core/ctx.ts'
import { heldRuns } from '../modules/invoice/held.ts'
import { type RunResult, runInvoicing } from '../modules/invoice/run.ts'

/**
 * A run of invoicing in which staff approve whatever waits for it: the demo's companies grow faster than others do.
 * @returns what was made, before and after the approval
 */
export const runApproved = async (ctx: Ctx, asOf: Day): Promise<RunResult> => {
  const done = await runInvoicing(ctx, asOf)
  if (done.held === 0) return done
  for (const { id } of await heldRuns.list(ctx, 100)) await heldRuns.retry(ctx, id)
  const { invoices, lines, parked, held } = await runApproved(ctx, asOf)
  return { invoices: done.invoices + invoices, lines: done.lines + lines, parked, held }
}
