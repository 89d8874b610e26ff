import { addDays, type Day } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import type { JobCtx } from '../core/jobs.ts'
import { closeBatches, gatherCards, takeReport } from '../modules/card-production/service.ts'

/** Batches of past months: of what, and on which day of the month. */
const PAST_CARDS = { CREATED: 3, DEACTIVATED: 10, CANCELLED: 17 } as const
const ANONYMISED_CARDS = 5
const instantAt = (day: Day, hour: number) => addTime(startOfDay(day), { hours: hour })

/**
 * Production in every state, from cards that other demo data have: past batches by company and month, one of two years ago, one at the
 * factory that reported wrong numbers, one that the worker hands over to the sandbox when it starts, and one that is still gathered.
 * @param ctxAt the context of a job at an instant
 */
export const loadCardBatches = async (ctxAt: (instant: Date) => JobCtx, today: Day): Promise<void> => {
  const { db, operator } = ctxAt(instantAt(today, 0))
  if (!operator.travelCardAdmin) return
  const { pool } = db.tenant(operator.id)
  for (const [state, dayOfMonth] of Object.entries(PAST_CARDS))
    await pool.query(
      `with card as (
          select k.id, t.company_id, (date_trunc('month', k.manufactured_at)::date + $2::int) as day,
            coalesce(k.card_name, left(h.first_name || ' ' || h.last_name, 50)) as name
          from travel_card k join ticket t on t.id = k.ticket_id left join holder h on h.id = t.holder_id
          where k.state = $1::travel_card_state and k.is_gpv2 and k.batch_id is null and (t.kind <> 'SCHOOL_TICKET' or k.card_name is not null)),
        past as (select * from card where day < $3::date - 12),
        batch as (
          insert into card_batch (company_id, day, handed_over_at, reported_at, manufactured_at)
          select company_id, day, day + interval '20 hours', day + interval '2 days 10 hours', day + interval '2 days 9 hours' from past group by company_id, day
          returning id, company_id, day)
        update travel_card k set batch_id = b.id, card_name = p.name, handed_over_at = b.day + interval '20 hours',
          manufactured_at = b.day + interval '2 days 9 hours', requested_at = least(k.requested_at, b.day + interval '9 hours')
        from past p join batch b on b.company_id = p.company_id and b.day = p.day where k.id = p.id`,
      [state, dayOfMonth, today],
    )
  await pool.query(
    `with company as (select distinct on (t.company_id) t.company_id, t.agreement_id from ticket t join travel_card k on k.ticket_id = t.id order by t.company_id limit 1),
      batch as (
        insert into card_batch (company_id, day, handed_over_at, reported_at, manufactured_at)
        select company_id, $1::date, $1::date + interval '20 hours', $1::date + interval '2 days', $1::date + interval '2 days' from company returning id, company_id),
      ticket as (
        insert into ticket (kind, company_id, agreement_id, status, media_type, start_date, expiration_date, ordered_at)
        select 'FREE_TICKET', company_id, agreement_id, 'ANONYMISED', 'TRAVEL_CARD', $1::date, $1::date + 60, $1::date from company, generate_series(1, $2::int)
        returning id)
    insert into travel_card (ticket_id, state, is_gpv2, requested_at, manufactured_at, batch_id, handed_over_at)
    select t.id, 'ANONYMISED', true, $1::date, $1::date + interval '2 days', b.id, $1::date + interval '20 hours' from ticket t, batch b`,
    [addDays(today, -730), ANONYMISED_CARDS],
  )
  // Cards that are still to be made: a third each was requested long ago, lately, and today.
  await pool.query(
    `update travel_card k set requested_at = ($1::timestamptz[])[1 + r.n % 3], card_name = coalesce(k.card_name, r.name) from (
       select c.id, row_number() over (order by c.id) as n, left(h.first_name || ' ' || h.last_name, 50) as name
       from travel_card c join ticket t on t.id = c.ticket_id join holder h on h.id = t.holder_id where c.state = 'REQUESTED') r where k.id = r.id`,
    [[instantAt(today, 7), instantAt(addDays(today, -9), 9), instantAt(addDays(today, -1), 9)]],
  )
  await closeBatches(ctxAt(instantAt(addDays(today, -8), 19)))
  await reportWrongly(ctxAt(instantAt(addDays(today, -6), 12)))
  await closeBatches(ctxAt(instantAt(addDays(today, -1), 20)))
  await gatherCards(ctxAt(instantAt(today, 8)))
}

/** The factory reports what was handed over so far with numbers that are too short. The sandbox never gets it. */
const reportWrongly = async (ctx: JobCtx): Promise<void> => {
  const { pool } = ctx.db.tenant(ctx.operator.id)
  await pool.query(`delete from outbox_call where topic = 'card-hand-over'`)
  const { rows } = await pool.query<{ batch: string; cards: string[] }>(
    `select batch_id as batch, array_agg(id::text) as cards from travel_card where state = 'REQUESTED' and handed_over_at is not null group by batch_id`,
  )
  const manufacturedAt = ctx.clock.now().toISOString()
  for (const { batch, cards } of rows)
    await takeReport(ctx, {
      batch,
      cards: cards.map((reference, n) => ({ reference, cardNumber: `95780021663${n}`, manufacturedAt })),
      unreadable: [],
    })
}
