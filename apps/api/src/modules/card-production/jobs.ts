import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { dropOldFaults } from './clean-up.ts'
import { closeBatches } from './close.ts'
import { gatherCards } from './gather.ts'
import { takeReports } from './report.ts'
import { HAND_OVERS_DUE, handOverBatches } from './retry.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'card-gather': JobData
    'card-close': JobData
    'card-hand-over': JobData
    'card-report': JobData
    'card-fault-clean-up': JobData
  }
}

export const cardProductionJobs = {
  'card-gather': {
    name: { nb: 'Samling av reisekort', en: 'Batching of travel cards' },
    cron: '5 * * * *',
    says: 'puts requested travel cards into the batches of the day',
    run: gatherCards,
  },
  'card-close': {
    name: { nb: 'Stenging av dagens reisekort', en: 'Closing of the day’s travel cards' },
    cron: '0 20 * * *',
    says: 'closes the batches of the day for the card factory',
    run: closeBatches,
  },
  'card-hand-over': {
    name: { nb: 'Reisekort til kortfabrikken', en: 'Travel cards to the card factory' },
    cron: '* * * * *',
    says: 'hands closed batches over to the card factory',
    due: HAND_OVERS_DUE,
    run: handOverBatches,
  },
  'card-report': {
    name: { nb: 'Rapporter fra kortfabrikken', en: 'Reports from the card factory' },
    handled: 'cards',
    cron: '*/5 * * * *',
    says: 'asks the card factory which cards it has made',
    heavy: true,
    due: 'asked.travel_cards',
    run: takeReports,
  },
  'card-fault-clean-up': {
    name: { nb: 'Sletting av gamle feil ved reisekort', en: 'Deletion of old travel-card errors' },
    cron: '25 4 * * *',
    says: 'drops faults of card reports a quarter of a year old',
    run: dropOldFaults,
  },
} satisfies Partial<JobTable>
