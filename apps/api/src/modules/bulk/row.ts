import type { BulkFault } from '@portal/domain/bulk'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { BulkDescription } from './description.ts'

export type RowOutcome = 'done' | 'refused' | 'skipped'

/** Updates the counters for rows that were ready. */
const count = (tx: Tx, id: string, as: 'done' | 'refused', rows: number): Promise<number> =>
  tx.$executeRaw`
    update bulk_request set ready = ready - ${rows}::int, done = done + ${as === 'done' ? rows : 0}::int, refused = refused + ${as === 'refused' ? rows : 0}::int
    where id = ${id}::uuid`

/**
 * Refuses rows that are ready, unless the upload was cancelled in the meantime.
 * @param position null for all remaining rows
 */
const markRefused = (ctx: Ctx, id: string, position: number | null, fault: BulkFault): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      await tx.$queryRaw`select id from bulk_request where id = ${id}::uuid for update`
      const refused = await tx.$executeRaw`
        update bulk_request_row r set state = 'REFUSED', refusal = ${fault.code}, faults = ${JSON.stringify([fault])}::jsonb
        from bulk_request b where b.id = ${id}::uuid and b.state = 'RUNNING' and r.bulk_request_id = b.id
          and (${position}::int is null or r.position = ${position}::int) and r.state = 'READY'`
      if (refused > 0) await count(tx, id, 'refused', refused)
      return refused
    },
    { unaudited: 'nothing was done; the row says why' },
  )

/** Refuses all remaining rows of an upload, with one reason. */
export const refuseRest = (ctx: Ctx, id: string, fault: BulkFault): Promise<number> =>
  markRefused(ctx, id, null, fault)

/** Locks a row. The share lock of the upload makes a cancellation wait for the row, and the row for a cancellation. */
const takeRow = async <Input>(tx: Tx, id: string, position: number): Promise<Input | undefined> => {
  const [row] = await tx.$queryRaw<{ input: Input }[]>`
    with b as materialized (select id from bulk_request where id = ${id}::uuid and state = 'RUNNING' for update)
    select r.input -> 'order' as input from b join bulk_request_row r on r.bulk_request_id = b.id
    where r.position = ${position} and r.state = 'READY' for update of r`
  return row?.input
}

/**
 * Processes one row in one transaction with its state: a killed worker leaves both or neither. Skips a row that another worker has
 * locked, that is done, or whose upload was cancelled.
 */
export const doRow = async <Input, Shared>(
  person: Ctx,
  description: BulkDescription<Input, Shared>,
  shared: Shared,
  id: string,
  position: number,
): Promise<RowOutcome> => {
  try {
    return await inTenant(
      person,
      async (tx): Promise<RowOutcome> => {
        const input = await takeRow<Input>(tx, id, position)
        if (input === undefined) return 'skipped'
        const { ticketId } = await description.doRow(person, tx, shared, input, position)
        await tx.$executeRaw`
          update bulk_request_row set state = 'DONE', ticket_id = ${ticketId}::uuid where bulk_request_id = ${id}::uuid and position = ${position}`
        await count(tx, id, 'done', 1)
        return 'done'
      },
      { unaudited: 'a row that is left alone changes nothing' },
    )
  } catch (error) {
    const fault = description.faultOf(person, error)
    if (!fault) throw error
    const refused = await markRefused(person, id, position, fault)
    return refused > 0 ? 'refused' : 'skipped'
  }
}
