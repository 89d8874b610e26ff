import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** Has the file of a run go to its place. */
export const sendRun = async (
  _ctx: Ctx,
  _tx: Tx,
  _run: { id: string; companyId: string; destinationId: string | null },
): Promise<void> => {}

/** Takes back what is queued of a run that is called off. */
export const withdrawRun = async (_tx: Tx, _id: string): Promise<number> => 0

/** Tells how many files did not get to their place. */
export const tellOfFailedRuns = (_tx: Tx, _companyId: string): void => {}
