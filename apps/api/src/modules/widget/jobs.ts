import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUp } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'widget-clean-up': JobData
  }
}

export const widgetJobs = {
  'widget-clean-up': {
    name: { nb: 'Sletting av gamle bestillinger fra widgeten', en: 'Deletion of old orders from the widget' },
    cron: '20 4 * * *',
    says: 'deletes old orders of the widget',
    run: cleanUp,
  },
} satisfies Partial<JobTable>
