import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpBulkOrders } from './clean-up.ts'
import type { BulkKinds } from './description.ts'
import { workBulk } from './work.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'bulk-order': JobData
    'bulk-order-clean-up': JobData
  }
}

export const bulkOrderJobs = (kinds: BulkKinds) =>
  ({
    'bulk-order': {
      name: { nb: 'Massebestillinger', en: 'Bulk orders' },
      cron: '* * * * *',
      says: 'goes on with bulk orders that were started',
      heavy: true,
      due: "exists (select from bulk_request where state = 'RUNNING')",
      run: (ctx: JobCtx) => workBulk(kinds, ctx),
    },
    'bulk-order-clean-up': {
      name: { nb: 'Sletting av gamle filer', en: 'Deletion of old files' },
      cron: '55 3 * * *',
      says: 'deletes old uploads',
      run: cleanUpBulkOrders,
    },
  }) satisfies Partial<JobTable>
