import type { JobHandlers } from '../../core/jobs.ts'
import { dropOldCalls } from './clean-up.ts'

export const outboxJobs = {
  'outbox-clean-up': ctx => dropOldCalls(ctx),
} satisfies Partial<JobHandlers>
