import { firstDay, formatDay } from '@portal/domain'
import { employeeRequestCan } from '@portal/domain/self-service'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { orderRefused } from '../ticket/service.ts'
import { carryOut, closeRequest, type LockedRequest, lockRequest, tellOfRequests } from './requests.ts'
import { meSms } from './texts.ts'

/** Who answers; null for an external system. */
const answererOf = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.id : null)

/** Tells whoever asked what was answered, by SMS in their language. What a request held is gone by then. */
const tellOfAnswer = async (
  tx: Tx,
  ctx: Ctx,
  answer: 'approved' | 'rejected',
  { id, kind, asked, company, language, recipient }: LockedRequest,
): Promise<void> => {
  if (recipient === null) return
  const read = meSms(language)
  const day = asked?.kind === 'PAUSE' ? firstDay(asked.from) : asked && 'lastDay' in asked && asked.lastDay
  const date = day ? formatDay(day) : ''
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `employee-request-${answer}:${id}`,
      channel: 'SMS',
      recipient,
      body: read(answer === 'approved' && kind === 'MISTAKE' ? 'handled' : answer, {
        operator: ctx.operator.name,
        company,
        what: read(kind, { date }),
        link: ctx.link('/min'),
      }),
    },
  ])
}

/**
 * POST …/employee-request/{id}/approve: does what was asked for, by the rules of HR's own changes, and closes the request. Idempotent.
 * @throws Refusal not-found, ticket-request-handled, ticket-request-expired, and those of the act: then the request stays open
 */
export const approveEmployeeRequest = async (ctx: Ctx, id: string): Promise<void> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const request = await lockRequest(tx, id)
      if (request.state === 'APPROVED') return
      const allowed = employeeRequestCan.approve(request, ctx.today)
      if (allowed !== true) throw new Refusal(allowed)
      if (request.asked) await carryOut(tx, ctx, tariff, request.of, request.asked)
      await closeRequest(tx, ctx, id, 'APPROVED', answererOf(ctx))
      await tx.audit({ action: 'self-service.approve', entityId: id, detail: { kind: request.kind } })
      await tellOfAnswer(tx, ctx, 'approved', request)
      tellOfRequests(tx, request.of)
    },
    { unaudited: 'a request that was approved before is left as it is' },
  ).catch(orderRefused)
}

/** POST …/employee-request/{id}/reject: idempotent. @throws Refusal not-found, ticket-request-handled */
export const rejectEmployeeRequest = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const request = await lockRequest(tx, id)
      if (request.state === 'REJECTED') return
      const allowed = employeeRequestCan.reject(request)
      if (allowed !== true) throw new Refusal(allowed)
      await closeRequest(tx, ctx, id, 'REJECTED', answererOf(ctx))
      await tx.audit({ action: 'self-service.reject', entityId: id, detail: { kind: request.kind } })
      await tellOfAnswer(tx, ctx, 'rejected', request)
      tellOfRequests(tx, request.of)
    },
    { unaudited: 'a request that was rejected before is left as it is' },
  )
