import type { JobHandlers } from '../../core/jobs.ts'
import { housekeeping } from './clean-up.ts'

export const sessionJobs = {
  'session-housekeeping': async ctx => housekeeping(ctx, ctx.today),
} satisfies Partial<JobHandlers>
