import type { Localized } from '@portal/domain'
import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'
import { overviewCard } from '../../core/overview.ts'
import type { ParkedSource } from '../../core/parked.ts'
import { parkedByJob } from './items.ts'

const OverviewParked = z
  .object({
    parked: z.number().int().describe('what stopped and waits for a person'),
    oldest: z.string().nullable().describe('instant since when the first of them waits'),
    jobs: z
      .array(z.object({ name: LocalizedText, parked: z.number().int() }))
      .describe('of which jobs, the most first'),
  })
  .meta({ id: 'OverviewParked' })

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
      const oldest = found.map(([, each]) => each.oldest).sort((a, b) => a.getTime() - b.getTime())[0]
      return {
        parked: found.reduce((sum, [, { parked }]) => sum + parked, 0),
        oldest: oldest?.toISOString() ?? null,
        jobs: found
          .map(([job, { parked }]) => ({ name: jobs[job]?.name ?? { nb: job, en: job }, parked }))
          .sort((a, b) => b.parked - a.parked),
      }
    },
  })
