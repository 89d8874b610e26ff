import { type BulkFault, faultOfRefusal } from '@portal/domain/bulk-order'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation } from '../../core/in-tenant.ts'
import { type Order, placeOrder } from '../company-ticket/service.ts'
import type { Tariff } from '../tariff/service.ts'

export type RowOutcome = 'ordered' | 'refused' | 'not-to-order'

/** The fault that a failed order leaves in its row. Errors that are no refusals are thrown, and the queue retries. */
const faultOf = (ctx: Ctx, error: unknown): BulkFault => {
  if (error instanceof Refusal) return faultOfRefusal(error.code, error.extras)
  // Another order for the phone has committed first (see `orderRefused`).
  if (isUniqueViolation(error)) return faultOfRefusal('open-ticket-exists')
  // A missing price will still be missing at the next attempt, and one row must not stop the others.
  if (error instanceof RangeError) {
    ctx.log.error({ err: error }, 'a row of a bulk order cannot be decided')
    return faultOfRefusal('internal')
  }
  throw error
}

/** Keeps why a row was not ordered, unless the order was cancelled meanwhile. */
const refuseRow = (person: Ctx, id: string, position: number, fault: BulkFault): Promise<number> =>
  inTenant(
    person,
    tx => tx.$executeRaw`
      update bulk_order_row r set state = 'REFUSED', refusal = ${fault.code}, faults = ${JSON.stringify([fault])}::jsonb
      from bulk_order b where b.id = ${id}::uuid and b.state = 'ORDERING'
        and r.bulk_order_id = b.id and r.position = ${position} and r.state = 'READY'`,
    { unaudited: 'nothing was ordered; the row says why' },
  )

/**
 * Orders one row, in one transaction with its state: a killed worker leaves both or neither. Skips a row that another worker has
 * locked, that is done, or whose bulk order was cancelled.
 */
export const orderRow = async (
  person: Ctx,
  tariff: Tariff,
  id: string,
  position: number,
): Promise<RowOutcome> => {
  try {
    return await inTenant(
      person,
      async (tx): Promise<RowOutcome> => {
        // The share lock makes a cancellation wait for this row, and this row for a cancellation.
        const [row] = await tx.$queryRaw<{ order: Order }[]>`
          select r.input -> 'order' as order from bulk_order b join bulk_order_row r on r.bulk_order_id = b.id
          where b.id = ${id}::uuid and b.state = 'ORDERING' and r.position = ${position} and r.state = 'READY'
          for share of b for update of r skip locked`
        if (!row) return 'not-to-order'
        const ticket = await placeOrder(person, tx, tariff, row.order)
        await tx.$executeRaw`
          update bulk_order_row set state = 'ORDERED', ticket_id = ${ticket.id}::uuid
          where bulk_order_id = ${id}::uuid and position = ${position}`
        return 'ordered'
      },
      { unaudited: 'a row that is not to be ordered changes nothing' },
    )
  } catch (error) {
    const refused = await refuseRow(person, id, position, faultOf(person, error))
    return refused > 0 ? 'refused' : 'not-to-order'
  }
}
