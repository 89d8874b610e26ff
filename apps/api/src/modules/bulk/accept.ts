import type { AuditAction } from '@portal/domain/audit'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { BulkDescription } from './description.ts'

type Accepted<Input, Request> = {
  companyId: string
  request: Request
  inputs: readonly Input[]
  action: AuditAction
  detail: Record<string, unknown>
}

/**
 * Stores rows that need no file and were checked before, and lets the worker begin, in the transaction of the request. The rows are
 * processed with the rights that the caller has then. The entry in the log has `detail` and how many rows there are, as `tickets`.
 * @returns the id of the request
 */
export const acceptBulk = async <Input, Shared, Request>(
  tx: Tx,
  ctx: Ctx,
  { kind, ticketKind }: BulkDescription<Input, Shared, Request>,
  { companyId, request, inputs, action, detail }: Accepted<Input, Request>,
): Promise<string> => {
  const now = ctx.clock.now()
  // SQL: a set of thousands.
  const [created] = await tx.$queryRaw<{ id: string }[]>`
    with accepted as (
      insert into bulk_request (company_id, kind, ticket_kind, created_by_id, file_name, input, state, total, ready, faulty, created_at, started_at, started_by,
        started_request)
      values (${companyId}, ${kind}::bulk_kind, ${ticketKind}::ticket_kind, ${ctx.actor.id}, '', ${JSON.stringify(request)}::jsonb, 'RUNNING',
        ${inputs.length}::int, ${inputs.length}::int, 0, ${now}, ${now}, ${`${ctx.actor.kind}:${ctx.actor.id}`}, ${ctx.requestId}) returning id),
    kept as (
      insert into bulk_request_row (bulk_request_id, position, state, input)
      select a.id, r.place::int, 'READY', jsonb_build_object('order', r.input)
      from accepted a cross join jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) with ordinality r (input, place))
    select id from accepted`
  const { id } = created!
  await tx.enqueue('bulk-order', { operator: ctx.operator.id })
  await tx.audit({ action, companyId, entityId: id, detail: { ...detail, tickets: inputs.length } })
  return id
}
