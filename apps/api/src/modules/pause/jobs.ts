import { RESUME_DAYS } from '@portal/domain/pause'
import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpPauses, resumePauses } from './resume.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'pause-resume': JobData
    'pause-clean-up': JobData
  }
}

export const pauseJobs = {
  'pause-resume': {
    name: { nb: 'Billetter tilbake etter pause', en: 'Tickets back after a pause' },
    // When people are awake: the code goes by SMS.
    cron: '30 7 * * *',
    due: `exists (select from ticket_pause p, asked where p.state = 'PLANNED' and p.from_month <= asked.today
      or p.state = 'RESUMING' and p.to_month + interval '1 month' <= asked.today
      or p.state = 'PAUSED' and p.to_month + interval '1 month' <= asked.today + ${RESUME_DAYS})`,
    heavy: true,
    says: 'begins pauses, and orders the tickets that come back',
    run: resumePauses,
  },
  'pause-clean-up': {
    name: { nb: 'Sletting av pauser', en: 'Deletion of pauses' },
    cron: '20 3 * * *',
    says: 'deletes pauses that are over, and the people whom nothing else keeps',
    run: cleanUpPauses,
  },
} satisfies Partial<JobTable>
