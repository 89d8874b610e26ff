import type { JobHandlers } from '../../core/jobs.ts'
import { cleanUpBulkOrders } from './clean-up.ts'
import { workBulk } from './work.ts'

export const bulkOrderJobs = {
  'bulk-order': ctx => workBulk(ctx),
  'bulk-order-clean-up': ctx => cleanUpBulkOrders(ctx),
} satisfies Partial<JobHandlers>
