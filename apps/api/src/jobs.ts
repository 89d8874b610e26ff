import type { JobHandlers } from './core/jobs.ts'
import type { JobName } from './core/queue.ts'
import { bulkOrderJobs } from './modules/bulk/jobs.ts'
import { contractJobs } from './modules/contract/jobs.ts'
import { invoiceJobs } from './modules/invoice/jobs.ts'
import { messageJobs } from './modules/message/jobs.ts'
import { onboardingJobs } from './modules/onboarding/jobs.ts'
import { outboxJobs } from './modules/outbox/jobs.ts'
import { sessionJobs } from './modules/session/jobs.ts'
import { ticketJobs } from './modules/ticket/jobs.ts'
import { ticketRequestJobs } from './modules/ticket-request/jobs.ts'

/** Every job, one line per module. */
export const JOBS: JobHandlers = {
  ...ticketJobs,
  ...outboxJobs,
  ...messageJobs,
  ...invoiceJobs,
  ...contractJobs,
  ...onboardingJobs,
  ...sessionJobs,
  ...ticketRequestJobs,
  ...bulkOrderJobs,
}

/**
 * What runs by schedule, Europe/Oslo. Due work is swept every minute, so that a lost job only delays it. A run missed while no
 * worker was running is made up for once.
 */
export const SCHEDULES: { name: JobName; cron: string; says: string }[] = [
  { name: 'ticket-lifecycle', cron: '1 0 * * *', says: 'tickets start and end with the day' },
  { name: 'ticket-issue', cron: '* * * * *', says: 'sweeps orders that are still to be issued' },
  { name: 'ticket-downloads', cron: '*/2 * * * *', says: 'asks which tickets have been fetched' },
  {
    name: 'ticket-command',
    cron: '* * * * *',
    says: 'sends due commands to the ticket system',
  },
  { name: 'ticket-anonymise', cron: '15 3 * * *', says: 'cuts persons off what ended three months ago' },
  { name: 'message-send', cron: '* * * * *', says: 'sweeps messages that are still to be sent' },
  {
    name: 'outbox-clean-up',
    cron: '20 4 * * *',
    says: 'deletes calls that were parked a quarter of a year ago',
  },
  { name: 'message-clean-up', cron: '15 4 * * *', says: 'drops messages sent a quarter of a year ago' },
  {
    name: 'invoice-run',
    cron: '0 5 * * *',
    says: 'invoices every period that has become due; months from the 7th',
  },
  { name: 'invoice-document', cron: '*/5 * * * *', says: 'makes PDFs that are missing' },
  { name: 'invoice-preview', cron: '0 7 4 * *', says: 'tells companies what their next invoice will be' },
  { name: 'invoice-reminder', cron: '0 8 * * *', says: 'reminds of invoices that are not paid' },
  {
    name: 'contract-send',
    cron: '* * * * *',
    says: 'sweeps contracts that are still to be sent for signing',
  },
  { name: 'contract-answers', cron: '* * * * *', says: 'asks which contracts have been signed or declined' },
  {
    name: 'onboarding-clean-up',
    cron: '45 3 * * *',
    says: 'drops abandoned registrations and used-up links',
  },
  { name: 'ticket-request-clean-up', cron: '50 3 * * *', says: 'deletes old ticket requests' },
  { name: 'bulk-order', cron: '* * * * *', says: 'goes on with bulk orders that were started' },
  { name: 'bulk-order-clean-up', cron: '55 3 * * *', says: 'deletes old uploads' },
  { name: 'session-housekeeping', cron: '30 3 * * *', says: 'drops ended sessions and old idempotency keys' },
]
