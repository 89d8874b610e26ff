import type { Localized } from '@portal/domain'
import type { JobStatus } from '@portal/domain/clock'
import { z } from 'zod'
import type { JobTable } from '../../core/jobs.ts'
import { LocalizedText } from '../../core/language.ts'
import { overviewCard } from '../../core/overview.ts'
import type { ParkedSource } from '../../core/parked.ts'
import { listParked, parkedByJob } from './items.ts'
import { listJobs } from './runs.ts'

const OverviewParked = z
  .object({
    parked: z.number().int().describe('what stopped and waits for a person'),
    oldest: z.string().nullable().describe('instant since when the first of them waits'),
    jobs: z
      .array(z.object({ name: LocalizedText, parked: z.number().int() }))
      .describe('of which jobs, the most first'),
    latest: z
      .object({
        reason: LocalizedText,
        attempts: z.number().int().nullable().describe('null where nobody counts'),
      })
      .nullable()
      .describe('why the latest of them stopped'),
  })
  .meta({ id: 'OverviewParked' })

const OverviewJobs = z
  .object({
    healthy: z.number().int().describe('jobs that run as they should, or whose time has not come yet'),
    failing: z.number().int().describe('jobs that failed, wait for an approval, or are late'),
    paused: z.number().int(),
    waiting: z.number().int().describe('calls to outside systems that wait for their turn or another try'),
    waitingSince: z.string().nullable().describe('instant of the oldest call'),
  })
  .meta({ id: 'OverviewJobs' })

type Names = Readonly<Record<string, { name: Localized } | undefined>>

/** What is parked of every source, as the page of the jobs counts it. */
export const parkedCard = (jobs: Names, sources: readonly ParkedSource[]) =>
  overviewCard({
    name: 'parked',
    of: 'operator',
    needs: 'clock',
    answer: OverviewParked,
    read: async ctx => {
      const found = [...(await parkedByJob(ctx, sources))]
      const items = found.length > 0 ? await listParked(ctx, sources, { maxEntries: 1 }) : null
      const latest = items?.matches[0]
      const oldest = found.map(([, each]) => each.oldest).sort((a, b) => a.getTime() - b.getTime())[0]
      return {
        parked: found.reduce((sum, [, { parked }]) => sum + parked, 0),
        oldest: oldest?.toISOString() ?? null,
        jobs: found
          .map(([job, { parked }]) => ({ name: jobs[job]?.name ?? { nb: job, en: job }, parked }))
          .sort((a, b) => b.parked - a.parked),
        latest: latest ? { reason: latest.reason, attempts: latest.attempts } : null,
      }
    },
  })

/** Whether what runs by itself does, as the page of the jobs has it. */
export const jobsCard = (jobs: JobTable, sources: readonly ParkedSource[]) =>
  overviewCard({
    name: 'jobs',
    of: 'operator',
    needs: 'clock',
    answer: OverviewJobs,
    read: async ctx => {
      const { matches, waiting } = await listJobs(ctx, jobs, sources)
      const countOf = (...of: JobStatus[]) => matches.filter(({ status }) => of.includes(status)).length
      return {
        healthy: countOf('OK', 'RUNNING', 'PARKED', 'NEVER'),
        failing: countOf('FAILED', 'HELD', 'LATE'),
        paused: countOf('PAUSED'),
        waiting: waiting.reduce((sum, each) => sum + each.waiting, 0),
        waitingSince: waiting.map(({ oldest }) => oldest).sort()[0] ?? null,
      }
    },
  })
