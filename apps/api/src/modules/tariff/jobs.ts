import { inTenant } from '../../core/in-tenant.ts'
import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { storeTariff } from './store.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'tariff-load': JobData
  }
}

export const tariffJobs = {
  'tariff-load': {
    name: { nb: 'Soner og priser', en: 'Zones and prices' },
    cron: '15 2 * * *',
    atStart: true,
    says: 'brings the published zones and price lists into the database',
    run: ctx =>
      inTenant(
        ctx,
        async tx => {
          // Two workers may start at the same time.
          await tx.serialize('tariff')
          return storeTariff(tx, ctx.operator.id)
        },
        { unaudited: 'it is the same for everybody, and comes with a version of the portal' },
      ),
  },
} satisfies Partial<JobTable>
