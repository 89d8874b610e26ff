import type { JobHandlers } from '../../core/jobs.ts'
import { runOutbox } from '../outbox/service.ts'
import { anonymise } from './anonymise.ts'
import { commandTopic } from './command.ts'
import { issueTopic } from './issue.ts'
import { advanceLifecycle, noteDownloads } from './lifecycle.ts'

const DOWNLOADS_BACK_MS = 15 * 60_000

export const ticketJobs = {
  'ticket-issue': ctx => runOutbox(ctx, issueTopic),
  'ticket-command': ctx => runOutbox(ctx, commandTopic),
  'ticket-lifecycle': (ctx, { asOf }) => advanceLifecycle(ctx, asOf ?? ctx.today),
  'ticket-downloads': ctx => noteDownloads(ctx, DOWNLOADS_BACK_MS),
  'ticket-anonymise': (ctx, { asOf }) => anonymise(ctx, asOf ?? ctx.today),
} satisfies Partial<JobHandlers>
