import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpSelfService } from './clean-up.ts'
import { sendCodes } from './code.ts'
import { moveDuePhones } from './phone.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'me-code-send': JobData
    'me-phone-move': JobData
    'self-service-clean-up': JobData
  }
}

export const selfServiceJobs = {
  'me-code-send': {
    name: { nb: 'Koder til ansattes egen side', en: 'Codes to the page of employees' },
    cron: '* * * * *',
    due: 'exists (select from me_code where handled_at is null)',
    says: 'sends the codes that were asked for, to the phones that have something here',
    handled: 'sent',
    run: sendCodes,
  },
  'me-phone-move': {
    name: { nb: 'Billetter til nytt nummer', en: 'Tickets to another number' },
    cron: '* * * * *',
    due: 'exists (select from phone_change c, asked where c.effect_at <= asked.now)',
    says: 'moves tickets whose old number has said nothing for 24 hours',
    run: moveDuePhones,
  },
  'self-service-clean-up': {
    name: { nb: 'Opprydding etter ansattes egen side', en: 'Clean-up after the page of employees' },
    cron: '35 * * * *',
    says: 'deletes codes, sign-ins and requests of the page of employees that are over',
    run: cleanUpSelfService,
  },
} satisfies Partial<JobTable>
