import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** A row of a request as it is stored. `ticketId` is of a row that is done already. */
export type StoredRow = {
  position: number
  state: 'READY' | 'FAULTY' | 'DONE'
  input: object
  faults: readonly object[]
  ticketId?: string | null
}

type BulkInput = Omit<
  Prisma.BulkRequestUncheckedCreateInput,
  'id' | 'createdById' | 'createdAt' | 'total' | 'ready' | 'faulty' | 'done' | 'rows'
>

/** Inserts some rows of a request, sent with the next statement. */
export const insertBulkRows = (tx: Tx, id: string, rows: readonly StoredRow[]): void =>
  // SQL: a set of hundreds or thousands.
  tx.withoutWaiting(Prisma.sql`
    insert into bulk_request_row (bulk_request_id, position, state, input, faults, ticket_id)
    select ${id}::uuid, r.position, r.state::bulk_row_state, r.input, r.faults, r."ticketId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, state text, input jsonb, faults jsonb, "ticketId" uuid)`)

/** Stores a request of the caller's with its rows, which it counts. @returns its id */
export const storeBulk = async (
  tx: Tx,
  ctx: Ctx,
  request: BulkInput,
  rows: readonly StoredRow[],
): Promise<string> => {
  const count = (state: StoredRow['state']) => rows.filter(row => row.state === state).length
  const { id } = await tx.models.bulkRequest.create({
    data: {
      ...{ ...request, createdById: ctx.actor.id, createdAt: ctx.clock.now(), total: rows.length },
      ...{ ready: count('READY'), faulty: count('FAULTY'), done: count('DONE') },
    },
    select: { id: true },
  })
  insertBulkRows(tx, id, rows)
  return id
}
