import { LATE_AFTER_DAYS } from '@portal/domain/card-production'
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
  })
  .meta({ id: 'OverviewBatches' })

/** What the factory has to make, as the list of batches that are to be made has it. */
const read = async (ctx: Ctx) => {
  // SQL: counts of a set.
  const [row] = await readTenant<z.infer<typeof OverviewBatches>>(ctx, {
    name: 'overview-batches',
    text: `with open as materialized (
        select b.id, b.handed_over_at, (select count(*) from travel_card k where k.batch_id = b.id and k.state <> 'CANCELLED')::int as cards
        from card_batch b where ${TO_BE_MADE})
      select count(*)::int as batches, coalesce(sum(cards), 0)::int as cards,
        (count(*) filter (where handed_over_at < $1::timestamptz - interval '${LATE_AFTER_DAYS} days'))::int as late
      from open`,
    values: [ctx.clock.now()],
  })
  return row!
}

export const batchesCard = overviewCard({
  name: 'batches',
  of: 'operator',
  needs: 'travelCardAdmin',
  answer: OverviewBatches,
  read,
})
