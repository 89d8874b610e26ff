import { addDays } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import { daysBefore, RETENTION } from '@portal/domain/privacy'
import { REQUEST_DAYS } from '@portal/domain/ticket-request'
import { dayColumn, inTenant, Prisma } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { productOfKind, tellOfRequests } from './requests.ts'

/** Deletes codes and sign-ins that are over, closes requests that are too late, and deletes those that were over 90 days ago. */
export const cleanUpSelfService = (
  ctx: JobCtx,
): Promise<{ codes: number; sessions: number; expired: number; removed: number }> =>
  inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const codes = await tx.models.meCode.deleteMany({ where: { expiresAt: { lte: now } } })
      const sessions = await tx.models.meSession.deleteMany({
        where: { OR: [{ idleExpiresAt: { lte: now } }, { expiresAt: { lte: now } }] },
      })
      await tx.models.phoneChange.deleteMany({
        where: { requestId: null, expiresAt: { lte: addTime(now, { minutes: -10 }) } },
      })
      const expired = await tx.models.employeeRequest.updateManyAndReturn({
        where: {
          state: 'OPEN',
          OR: [
            { validFrom: { lt: dayColumn(ctx.today) } },
            { createdAt: { lt: startOfDay(addDays(ctx.today, -REQUEST_DAYS)) } },
          ],
        },
        data: { state: 'EXPIRED', input: Prisma.DbNull, decidedAt: now },
        select: { id: true, companyId: true },
      })
      const removed = await tx.models.employeeRequest.deleteMany({
        where: { state: { not: 'OPEN' }, decidedAt: { lt: daysBefore(now, RETENTION.employeeRequest) } },
      })
      await tx.models.phoneChange.deleteMany({ where: { request: { is: { state: { not: 'OPEN' } } } } })
      for (const { companyId } of expired)
        for (const kind of ['COMPANY_TICKET', 'HOUSING_TICKET'])
          tellOfRequests(tx, { companyId, product: productOfKind(kind)! })
      await tx.audit(
        expired.map(({ id, companyId }) => ({
          action: 'self-service.expire' as const,
          companyId,
          entityId: id,
        })),
      )
      return { codes: codes.count, sessions: sessions.count, expired: expired.length, removed: removed.count }
    },
    { unaudited: 'codes and sign-ins that are over are no business data' },
  )
