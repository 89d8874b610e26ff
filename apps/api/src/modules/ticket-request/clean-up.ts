import { addMonths } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { tellOfOpenRequests } from './open-requests.ts'

/** Deletes requests that were answered, or expired without an answer, three months ago (decisions.md "Personal data"). */
export const cleanUp = (ctx: JobCtx): Promise<{ removed: number }> =>
  inTenant(
    ctx,
    async tx => {
      const day = addMonths(ctx.today, -RETENTION.ticketRequest.period.months)
      // SQL: a set that is deleted and returned
      const gone = await tx.$queryRaw<{ companyId: string }[]>`
        delete from ticket_request where (state <> 'OPEN' and handled_at < ${startOfDay(day)}) or (state = 'OPEN' and start_date < ${day}::date)
        returning company_id as "companyId"`
      const removed = gone.length
      for (const { companyId } of gone) tellOfOpenRequests(tx, companyId)
      if (removed > 0) await tx.audit({ action: 'ticket-request.clean-up', detail: { removed } })
      return { removed }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
