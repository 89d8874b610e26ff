import type { JobHandlers } from '../../core/jobs.ts'
import { cleanUp } from './clean-up.ts'

export const onboardingJobs = {
  'onboarding-clean-up': ctx => cleanUp(ctx),
} satisfies Partial<JobHandlers>
