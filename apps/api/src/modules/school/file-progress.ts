import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { SchoolFileProgress } from './file-schemas.ts'

type Progress = z.infer<typeof SchoolFileProgress>

/** Pupils without a ticket that are named at most. */
const NAMED = 100

const COLUMNS = Prisma.sql`b.id, b.state::text, b.total as "requestedTicketCount", b.done as "ticketCount", b.refused as "failedTicketCount"`

/** A class list that was accepted in this transaction. */
export const presentProgress = async (tx: Tx, id: string): Promise<Progress> => {
  const [row] = await tx.$queryRaw<Omit<Progress, 'failed'>[]>`
    select ${COLUMNS} from bulk_request b where b.id = ${id}::uuid`
  return { ...row!, failed: [] }
}

/** GET /schoolticket-api/ticket/bulk-requests/{id}: asked every second while it is worked off. @throws Refusal not-found */
export const getProgress = async (ctx: Ctx, id: string): Promise<Progress> => {
  const [row] = await readTenant<Progress>(ctx, {
    name: 'school-file-progress',
    text: `select ${COLUMNS.sql}, coalesce((
        select json_agg(json_build_object('firstName', f.input -> 'order' ->> 'firstName', 'lastName', f.input -> 'order' ->> 'lastName',
          'className', f.input -> 'order' ->> 'className', 'error', coalesce(f.refusal, 'internal')) order by f.position)
        from (select r.position, r.refusal, r.input from bulk_request_row r where r.bulk_request_id = b.id and r.state = 'REFUSED'
          order by r.position limit ${NAMED}) f), '[]'::json) as failed
      from bulk_request b where b.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return row
}
