import type { BulkFault } from '@portal/domain/bulk'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { BulkDescription, RowVerdict } from './description.ts'

export type Outcome = { done: number; refused: number }
// biome-ignore lint/suspicious/noExplicitAny: `descriptionOf` returns each description for rows of its own kind only
type AnyDescription = BulkDescription<any, any, any>
type Row = { position: number; input: unknown }
type TakenRows = { companyId: string; request: unknown; rows: Row[] }

const NOTHING: Outcome = { done: 0, refused: 0 }
/** A set takes part of a second; a limit for a database that is busy with something else. */
const LIMIT_MS = 60_000

/** Updates the counters for rows that were ready. */
const count = (tx: Tx, id: string, { done, refused }: Outcome): Promise<number> =>
  // SQL: measured, once for each set.
  tx.$executeRaw`
    update bulk_request set ready = ready - ${done + refused}::int, done = done + ${done}::int, refused = refused + ${refused}::int
    where id = ${id}::uuid`

/**
 * Refuses rows that are ready, unless the request was cancelled in the meantime.
 * @param position null for all remaining rows
 */
const markRefused = (ctx: Ctx, id: string, position: number | null, fault: BulkFault): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      tx.lock('bulkRequest', { id })
      const { count: refused } = await tx.models.bulkRequestRow.updateMany({
        where: {
          ...{ bulkRequestId: id, bulkRequest: { state: 'RUNNING' }, state: 'READY' },
          ...(position !== null && { position }),
        },
        data: { state: 'REFUSED', refusal: fault.code, faults: [fault as Prisma.InputJsonObject] },
      })
      if (refused > 0) await count(tx, id, { done: 0, refused })
      return refused
    },
    { unaudited: 'nothing was done; the row says why' },
  )

/** Refuses all remaining rows of a request, with one reason. */
export const refuseRest = (ctx: Ctx, id: string, fault: BulkFault): Promise<number> =>
  markRefused(ctx, id, null, fault)

/**
 * Locks the next rows of a running request. The lock of the request makes a cancellation wait for them, and leaves a request that
 * another worker is at to that worker.
 */
const takeRows = async (tx: Tx, id: string, limit: number): Promise<TakenRows | undefined> => {
  // SQL: measured; it leaves the rows of another worker alone.
  const [taken] = await tx.$queryRaw<TakenRows[]>`
    with b as materialized (
      select id, company_id, input from bulk_request where id = ${id}::uuid and state = 'RUNNING' for update skip locked),
    r as (
      select r.position, r.input -> 'order' as input from b join bulk_request_row r on r.bulk_request_id = b.id
      where r.state = 'READY' order by r.position limit ${limit})
    select b.company_id as "companyId", b.input as request, json_agg(json_build_object('position', r.position, 'input', r.input) order by r.position) as rows
    from b cross join r group by b.id, b.company_id, b.input`
  return taken
}

/** Writes what has become of rows, and the counters. @throws Error when a row has no verdict */
const writeVerdicts = async (tx: Tx, id: string, rows: Row[], verdicts: RowVerdict[]): Promise<Outcome> => {
  const places = new Set(verdicts.map(({ position }) => position))
  if (verdicts.length !== rows.length || rows.some(({ position }) => !places.has(position)))
    throw new Error('every row of a set needs one verdict')
  const faults = verdicts.map(verdict => ('fault' in verdict ? verdict.fault : null))
  // SQL: measured, one set.
  await tx.$executeRaw`
    update bulk_request_row r set state = (case when v.fault is null then 'DONE' else 'REFUSED' end)::bulk_row_state, ticket_id = v.ticket_id,
      refusal = v.fault ->> 'code', faults = case when v.fault is null then r.faults else jsonb_build_array(v.fault) end
    from unnest(${verdicts.map(({ position }) => position)}::int[], ${verdicts.map(verdict => ('ticketId' in verdict ? verdict.ticketId : null))}::uuid[],
      ${faults}::jsonb[]) v (position, ticket_id, fault)
    where r.bulk_request_id = ${id}::uuid and r.position = v.position`
  const refused = faults.filter(fault => fault !== null).length
  const outcome = { done: rows.length - refused, refused }
  await count(tx, id, outcome)
  return outcome
}

type Work = { person: Ctx; description: AnyDescription; shared: unknown; id: string }

/** The next rows in one transaction with their states: a killed worker leaves each row done or not, never half. Null when none is left. */
const doSet = async (
  { person, description, shared, id }: Work,
  limit: number,
  taking: (rows: Row[]) => void,
): Promise<Outcome | null> =>
  inTenant(
    person,
    async tx => {
      const taken = await takeRows(tx, id, limit)
      if (!taken) return null
      taking(taken.rows)
      const verdicts = await description.doRows(person, tx, { ...taken, shared })
      return writeVerdicts(tx, id, taken.rows, verdicts)
    },
    { unaudited: 'rows that are left alone change nothing', timeoutMs: LIMIT_MS },
  )

/** One row by itself: its failure is refused with the reason, or thrown to be retried. */
const doRow = async (work: Work): Promise<Outcome | null> => {
  let position: number | undefined
  try {
    return await doSet(work, 1, ([row]) => {
      position = row?.position
    })
  } catch (error) {
    const fault = work.description.faultOf(work.person, error)
    if (!fault || position === undefined) throw error
    const refused = await markRefused(work.person, work.id, position, fault)
    return refused > 0 ? { done: 0, refused } : null
  }
}

/**
 * Processes the next rows of a request as one set. If the set fails, as when another order has taken what a row needs since it was
 * looked at, its rows are tried one by one. Another worker's rows are left to it.
 * @returns null when there was none
 */
export const doNextRows = async (work: Work): Promise<Outcome | null> => {
  const { rowsAtOnce } = work.description
  if (rowsAtOnce === 1) return doRow(work)
  let tried = 0
  try {
    return await doSet(work, rowsAtOnce, rows => {
      tried = rows.length
    })
  } catch (error) {
    if (tried === 0) throw error
    work.person.log.info({ err: error, rows: tried }, 'the rows of a set are tried one by one')
  }
  const sum = { ...NOTHING }
  for (let n = 0; n < tried; n++) {
    const outcome = await doRow(work)
    if (!outcome) break
    sum.done += outcome.done
    sum.refused += outcome.refused
  }
  return sum
}
