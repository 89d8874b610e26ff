import type { JobHandlers } from '../../core/jobs.ts'
import { anonymise } from './anonymise.ts'
import { sendDueCommands } from './commands.ts'
import { issueDueTickets } from './issue.ts'
import { advanceLifecycle, noteDownloads } from './lifecycle.ts'

const DOWNLOADS_BACK_MS = 15 * 60_000

export const companyTicketJobs = {
  'company-ticket-issue': async ctx => issueDueTickets(ctx),
  'company-ticket-lifecycle': async (ctx, { asOf }) => advanceLifecycle(ctx, asOf ?? ctx.today),
  'company-ticket-downloads': async ctx => noteDownloads(ctx, DOWNLOADS_BACK_MS),
  'ticketing-commands': async ctx => sendDueCommands(ctx),
  anonymise: async (ctx, { asOf }) => anonymise(ctx, asOf ?? ctx.today),
} satisfies Partial<JobHandlers>
