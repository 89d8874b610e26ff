import type { JobHandlers } from '../../core/jobs.ts'
import { cleanUp } from './clean-up.ts'

export const ticketRequestJobs = {
  'ticket-request-clean-up': ctx => cleanUp(ctx),
} satisfies Partial<JobHandlers>
