import type { Localized } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobTable } from '../../core/jobs.ts'
import type { ParkedSource } from '../../core/parked.ts'
import type { JobName } from '../../core/queue.ts'
import { fill, queueMessages } from '../message/service.ts'
import { parkedByJob } from './items.ts'
import { listJobs } from './runs.ts'

/** Something parked is told of when it has waited for so long. */
const PATIENCE_MS = 3_600_000

const MAIL = {
  subject: 'Bedriftsportalen: noe har stoppet',
  body: 'Dette har stoppet av det som skal gå av seg selv:\n\n{what}\n\nSe mer og prøv igjen: {link}',
  failed: '- {name}: siste kjøring feilet',
  parked: '- {name}: {count} parkert',
}

/**
 * Tells customer service of jobs whose last run failed and of what has been parked for an hour: one e-mail a day at most, however often
 * this runs.
 * @returns how many jobs have such a problem
 */
export const raiseAlarm = async (
  ctx: Ctx,
  jobs: JobTable,
  sources: readonly ParkedSource[],
): Promise<{ alarms: number }> => {
  const before = new Date(ctx.clock.now().getTime() - PATIENCE_MS)
  const [{ matches }, parked] = await Promise.all([listJobs(ctx, jobs, sources), parkedByJob(ctx, sources)])
  const line = (text: string, name: Localized, count = 0) =>
    fill(text, { name: name.nb, count: String(count) })
  const lines = [
    ...matches.filter(({ status }) => status === 'FAILED').map(({ name }) => line(MAIL.failed, name)),
    ...[...parked]
      .filter(([, { oldest }]) => oldest <= before)
      .map(([job, { parked }]) => line(MAIL.parked, jobs[job as JobName].name, parked)),
  ]
  if (lines.length > 0)
    await inTenant(
      ctx,
      tx =>
        queueMessages(tx, ctx, [
          {
            dedupeKey: `clock-alarm:${ctx.today}`,
            channel: 'EMAIL',
            recipient: ctx.operator.email.customerService,
            subject: MAIL.subject,
            body: fill(MAIL.body, { what: lines.join('\n'), link: ctx.link('/jobber') }),
          },
        ]),
      { unaudited: 'a message to staff changes no business data' },
    )
  return { alarms: lines.length }
}
