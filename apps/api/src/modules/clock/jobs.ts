import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { checkData } from './check-data.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'data-check': JobData
  }
}

export const clockJobs = {
  'data-check': {
    name: { nb: 'Kontroll av data', en: 'Check of the data' },
    handled: 'checked',
    // After everything else that the night does.
    cron: '40 5 * * *',
    says: 'looks for what should not be in the data',
    run: ctx => checkData(ctx),
  },
} satisfies Partial<JobTable>
import type { ParkedSource } from '../../core/parked.ts'
import type { JobData } from '../../core/queue.ts'
import { raiseAlarm } from './alarm.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'clock-alarm': JobData
  }
}

/** The job that watches all jobs and all that is parked. */
export const clockJobs = (jobs: () => JobTable, sources: readonly ParkedSource[]) =>
  ({
    'clock-alarm': {
      name: { nb: 'Varsel om det som har stoppet', en: 'Notice of what has stopped' },
      cron: '*/10 * * * *',
      says: 'tells customer service once a day of runs that failed and of what is parked for an hour',
      run: ctx => raiseAlarm(ctx, jobs(), sources),
    },
  }) satisfies Partial<JobTable>
