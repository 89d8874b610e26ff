import type { AuditAction } from '@portal/domain/audit'
import type { Ctx } from '../../core/ctx.ts'
import type { Prisma, Tx } from '../../core/in-tenant.ts'
import type { BulkDescription } from './description.ts'
import { storeBulk } from './store.ts'

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
  const id = await storeBulk(
    tx,
    ctx,
    {
      ...{ companyId, kind, ticketKind, fileName: '', state: 'RUNNING' },
      input: request as Prisma.InputJsonObject,
      startedAt: ctx.clock.now(),
      startedBy: `${ctx.actor.kind}:${ctx.actor.id}`,
      startedRequest: ctx.requestId,
    },
    inputs.map((order, at) => ({ position: at + 1, state: 'READY', input: { order }, faults: [] })),
  )
  await tx.enqueue('bulk-order', { operator: ctx.operator.id })
  await tx.audit({ action, companyId, entityId: id, detail: { ...detail, tickets: inputs.length } })
  return id
}
