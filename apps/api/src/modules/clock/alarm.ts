import { FIRST_LANGUAGE, formatDay, type Localized, localized } from '@portal/domain'
import { addTime, clockIn } from '@portal/domain/instants'
import { textsInFirst } from '@portal/domain/texts'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobTable } from '../../core/jobs.ts'
import type { ParkedSource } from '../../core/parked.ts'
import type { JobName } from '../../core/queue.ts'
import { queueMessages } from '../message/service.ts'
import { countParked } from './items.ts'
import { listJobs } from './runs.ts'

/** Something parked is told of when it has waited for so long. */
const PATIENCE = { hours: -1 }
/** A pause is told of when it has lasted for so long. */
const LONG_PAUSE = { days: -1 }

const momentText = (instant: string): string => {
  const { day, time } = clockIn(new Date(instant))
  return `${formatDay(day)} kl. ${time.replace(':', '.')}`
}

const mail = textsInFirst('clock-alarm-mail', {
  subject: 'Bedriftsportalen: noe har stoppet',
  body: 'Dette har stoppet av det som skal gå av seg selv:\n\n{{what}}\n\nSe mer og prøv igjen: {{link}}',
  failed: '- {{name}}: siste kjøring feilet',
  parked: '- {{name}}: {{count}} parkert',
  paused: '- {{name}}: satt på pause {{since}}',
  late: '- Jobber gikk for sent: det var ingen kjøringer fra {{since}} til {{until}}',
})

/**
 * Tells customer service of jobs whose last run failed, of runs that came late, of what has been parked for an hour and of jobs paused for a
 * day: one e-mail a day at most, however often this runs.
 * @returns how many jobs have such a problem
 */
export const raiseAlarm = async (
  ctx: Ctx,
  jobs: JobTable,
  sources: readonly ParkedSource[],
): Promise<{ alarms: number }> => {
  const now = ctx.clock.now()
  const [patience, longPause] = [addTime(now, PATIENCE), addTime(now, LONG_PAUSE)]
  const [{ matches, late }, parked] = await Promise.all([
    listJobs(ctx, jobs, sources),
    countParked(
      ctx,
      sources.filter(({ byCompany }) => !byCompany),
      'parked-for-staff',
    ),
  ])
  const called = (name: Localized) => localized(name, FIRST_LANGUAGE)
  const lines = [
    ...(late && new Date(late.until) > patience
      ? [mail('late', { since: momentText(late.since), until: momentText(late.until) })]
      : []),
    ...matches
      .filter(({ status }) => status === 'FAILED')
      .map(({ name }) => mail('failed', { name: called(name) })),
    ...[...parked]
      .filter(([, { oldest }]) => oldest <= patience)
      .map(([job, { parked }]) => mail('parked', { name: called(jobs[job as JobName].name), count: parked })),
    ...matches.flatMap(({ name, pausedSince }) =>
      pausedSince && new Date(pausedSince) <= longPause
        ? [mail('paused', { name: called(name), since: momentText(pausedSince) })]
        : [],
    ),
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
            subject: mail('subject'),
            body: mail('body', { what: lines.join('\n'), link: ctx.link('/jobber') }),
          },
        ]),
      { unaudited: 'a message to staff changes no business data' },
    )
  return { alarms: lines.length }
}
