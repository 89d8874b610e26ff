import { inTenant, Prisma } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const CARDS_AT_ONCE = 1_000

/** A ticket `t` whose card is still wanted on a day: it is open, and no other ticket goes on with the card. */
export const wantsCard = (today: string): Prisma.Sql => Prisma.sql`
  (t.status in ('PENDING', 'ACTIVE') and not t.handed_over and (t.expiration_date is null or t.expiration_date >= ${today}::date))`

/**
 * Puts requested cards into the batch of their company and day, whatever ticket they are for. After the hand-over of a day they wait for
 * the next one. Set by set, each whole in itself: a card has no batch or one, also when the run is killed or runs twice at a time.
 */
export const gatherCards = async (ctx: JobCtx): Promise<{ cards: number }> => {
  let cards = 0
  if (!ctx.operator.travelCardAdmin) return { cards }
  for (;;) {
    const gathered = await gatherSome(ctx)
    if (gathered === 0) return { cards }
    cards += gathered
  }
}

const gatherSome = (ctx: JobCtx): Promise<number> =>
  inTenant(
    ctx,
    // SQL: one set, locked without waiting.
    tx => tx.$executeRaw`
      with due as materialized (
        select k.id, t.company_id from travel_card k join ticket t on t.id = k.ticket_id
        where k.state = 'REQUESTED' and k.batch_id is null and k.requested_at <= ${ctx.clock.now()} and ${wantsCard(ctx.today)} and not exists (
          select from card_batch b where b.company_id = t.company_id and b.day = ${ctx.today}::date and b.handed_over_at is not null)
        order by k.requested_at, k.id limit ${CARDS_AT_ONCE} for update of k skip locked),
      batch as (
        insert into card_batch (company_id, day) select company_id, ${ctx.today}::date from due group by company_id order by company_id
        on conflict (operator_id, company_id, day) do update set day = excluded.day where card_batch.handed_over_at is null
        returning id, company_id)
      update travel_card k set batch_id = b.id from due d join batch b on b.company_id = d.company_id where k.id = d.id`,
    { unaudited: 'a card that waits in a batch is as before; its hand-over is logged' },
  )
