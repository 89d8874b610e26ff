import { ASIDE_REASONS, LATE_AFTER_DAYS } from '@portal/domain/card-production'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { TO_BE_MADE } from './list.ts'

const OverviewBatches = z
  .object({
    batches: z.number().int().describe('batches of travel cards that are not reported as made'),
    cards: z.number().int(),
    late: z.number().int().describe(`batches that the factory has had for more than ${LATE_AFTER_DAYS} days`),
    lateCards: z.number().int().describe('cards in them'),
    lateSince: z.string().nullable().describe('instant at which the factory got the oldest of them'),
    aside: z
      .enum(ASIDE_REASONS)
      .nullable()
      .describe('why the latest report of the factory could not be taken in; null where none was put aside'),
  })
  .meta({ id: 'OverviewBatches' })

const LATE_BATCH = `handed_over_at < $1::timestamptz - interval '${LATE_AFTER_DAYS} days'`
type Row = Omit<z.infer<typeof OverviewBatches>, 'lateSince'> & { lateSince: Date | null }

/** What the factory has to make, as the list of batches that are to be made has it. */
const readFigures = async (ctx: Ctx) => {
  // SQL: counts of a set.
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-batches',
    text: `with open as materialized (
        select b.id, b.handed_over_at, (select count(*) from travel_card k where k.batch_id = b.id and k.state <> 'CANCELLED')::int as cards
        from card_batch b where ${TO_BE_MADE})
      select count(*)::int as batches, coalesce(sum(cards), 0)::int as cards,
        (count(*) filter (where ${LATE_BATCH}))::int as late, coalesce(sum(cards) filter (where ${LATE_BATCH}), 0)::int as "lateCards",
        min(handed_over_at) filter (where ${LATE_BATCH}) as "lateSince",
        (select reason::text from card_report_aside order by since desc, id desc limit 1) as aside
      from open`,
    values: [ctx.clock.now()],
  })
  return { ...row!, lateSince: row!.lateSince?.toISOString() ?? null }
}

export const batchesCard = overviewCard({
  name: 'batches',
  of: 'operator',
  // Customer support is asked for cards that do not come, though others make them.
  needs: ['travelCardAdmin', 'clock'],
  answer: OverviewBatches,
  read: readFigures,
})
