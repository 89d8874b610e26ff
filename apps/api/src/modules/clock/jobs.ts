import type { JobTable } from '../../core/jobs.ts'
import type { ParkedSource } from '../../core/parked.ts'
import type { JobData } from '../../core/queue.ts'
import { raiseAlarm } from './alarm.ts'
import { checkData } from './check-data.ts'
import { makeUp } from './missed.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'clock-alarm': JobData
    'clock-missed': JobData
    'data-check': JobData
  }
}

/** The jobs that watch: whether jobs ran, what they have parked, and the data. */
export const clockJobs = (jobs: () => JobTable, sources: readonly ParkedSource[]) =>
  ({
    'clock-missed': {
      name: { nb: 'Kjøringer som ble borte', en: 'Missed runs' },
      cron: '* * * * *',
      // After a time without a worker, before anything else.
      atStart: true,
      says: 'makes up for runs that were due while no worker was there',
      heavy: true,
      due: 'asked.missed > 0',
      run: ctx => makeUp(ctx, jobs()),
    },
    'data-check': {
      name: { nb: 'Kontroll av data', en: 'Data check' },
      handled: 'checked',
      // After everything else that the night does.
      cron: '40 5 * * *',
      says: 'looks for what should not be in the data',
      heavy: true,
      run: ctx => checkData(ctx),
    },
    'clock-alarm': {
      name: { nb: 'Varsel om det som har stoppet', en: 'Alert about what has stopped' },
      cron: '*/10 * * * *',
      says: 'tells customer service once a day of runs that failed and of what is parked for an hour',
      run: ctx => raiseAlarm(ctx, jobs(), sources),
    },
  }) satisfies Partial<JobTable>
