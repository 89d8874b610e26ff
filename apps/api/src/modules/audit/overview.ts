import { addTime } from '@portal/domain/instants'
import { z } from 'zod'
import { overviewCard } from '../../core/overview.ts'
import { latestOfCustomers } from './acts.ts'
import { AuditAct } from './schemas.ts'

/** So many are shown. */
const MOST_SHOWN = 4
/** Acts that are older are no news; a quiet log is not read to its end. */
const DAYS = 14

const OverviewCustomerActs = z
  .object({ acts: z.array(AuditAct).describe(`the latest ${MOST_SHOWN} of ${DAYS} days`) })
  .meta({ id: 'OverviewCustomerActs' })

/** What people of the customers did last. */
export const customerActsCard = overviewCard({
  name: 'customerActs',
  of: 'operator',
  needs: 'auditLogGlobal',
  answer: OverviewCustomerActs,
  read: async ctx => ({
    acts: await latestOfCustomers(ctx, addTime(ctx.clock.now(), { days: -DAYS }), MOST_SHOWN),
  }),
})
