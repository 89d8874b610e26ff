import type { BulkState } from '@portal/domain/bulk'
import type { MassRecipient } from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import type {
  MassFailedQuery,
  MassFailedRows,
  MassListQuery,
  MassOperation,
  MassOperations,
} from './mass-schemas.ts'

type Operation = Omit<z.infer<typeof MassOperation>, 'requestedAt' | 'endedAt' | 'state'> & {
  state: BulkState
  requestedAt: Date
  endedAt: Date | null
}

// A client is shown by its name, a person who was deleted has none.
const COLUMNS = Prisma.sql`b.id, b.kind::text, b.state::text, coalesce((select k.name from api_client k where k.id = b.created_by_id), 'portal') as "appName",
  b.company_id as "ownerId", b.input ->> 'agreementNumber' as "agreementNumber", a.invoice_reference as "invoiceReference",
  b.created_at as "requestedAt", b.ended_at as "endedAt",
  coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id::text = b.created_by_id),
    (select k.name from api_client k where k.id = b.created_by_id), '') as "orderedBy",
  b.total as "requestedTicketCount", b.refused as "failedTicketCount", b.done as "ticketCount"`
const DEPARTMENT = Prisma.sql`left join agreement a on a.id = b.input ->> 'agreementNumber'`

const present = (row: Operation): z.infer<typeof MassOperation> => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** An operation that was accepted in this transaction. */
export const presentAccepted = async (tx: Tx, id: string): Promise<z.infer<typeof MassOperation>> => {
  const [row] = await tx.$queryRaw<Operation[]>`
    select ${COLUMNS} from bulk_request b ${DEPARTMENT} where b.id = ${id}::uuid`
  return present(row!)
}

/** GET /freeticket-api/ticket/bulk-requests/by-company-id/{companyId} (002 §7): polled every second while one runs. */
export const listMassOperations = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset }: z.infer<typeof MassListQuery>,
): Promise<z.infer<typeof MassOperations>> => {
  const [rows, [counts]] = await Promise.all([
    readTenant<Operation>(ctx, {
      name: 'mass-operations',
      text: `with page as (select * from bulk_request where company_id = $1 and ticket_kind = 'FREE_TICKET' order by created_at desc, id desc limit $2 offset $3)
        select ${COLUMNS.sql} from page b ${DEPARTMENT.sql} order by b.created_at desc, b.id desc`,
      values: [companyId, maxEntries, offset],
    }),
    readTenant<{ total: number; running: number }>(ctx, {
      name: 'mass-operations-total',
      text: `select count(*)::int as total, count(*) filter (where state = 'RUNNING')::int as running from bulk_request
        where company_id = $1 and ticket_kind = 'FREE_TICKET'`,
      values: [companyId],
    }),
  ])
  return { matches: rows.map(present), totalEntries: counts!.total, running: counts!.running }
}

type FailedRow = {
  position: number
  error: string | null
  order: Partial<MassRecipient> & {
    ticketId?: string
    employeeId: string
    dateOfBirth: string | null
    firstName: string
    lastName: string
    agreementNumber?: string
  }
}

/** GET /freeticket-api/ticket/bulk-requests/{id}/failed: the rows that failed, in their order. */
export const listFailedRows = async (
  ctx: Ctx,
  id: string,
  { maxEntries, offset }: z.infer<typeof MassFailedQuery>,
): Promise<z.infer<typeof MassFailedRows>> => {
  const [rows, [count]] = await Promise.all([
    readTenant<FailedRow>(ctx, {
      name: 'mass-failed',
      text: `select position, refusal as error, input -> 'order' as "order" from bulk_request_row
        where bulk_request_id = $1::uuid and state = 'REFUSED' order by position limit $2 offset $3`,
      values: [id, maxEntries, offset],
    }),
    readTenant<{ total: number }>(ctx, {
      name: 'mass-failed-total',
      text: `select count(*)::int as total from bulk_request_row where bulk_request_id = $1::uuid and state = 'REFUSED'`,
      values: [id],
    }),
  ])
  return { matches: rows.map(presentFailed), totalEntries: count!.total }
}

const isRecipient = (order: FailedRow['order']): order is FailedRow['order'] & MassRecipient =>
  order.profile !== undefined

const presentFailed = ({ position, error, order }: FailedRow) => {
  const { employeeId, dateOfBirth, firstName, lastName } = order
  return {
    position,
    ...{ employeeId, dateOfBirth, firstName, lastName },
    error: error ?? 'UNKNOWN',
    recipient: isRecipient(order) ? order : null,
    agreementNumber: order.agreementNumber ?? null,
  }
}
