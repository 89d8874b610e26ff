import { addMonths, firstOfMonth, lastOfMonth, nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { loadTariff } from '../tariff/service.ts'
import { monthlyOre } from './present.ts'

const Change = z.object({
  employees: z.number().int(),
  amount: z.number().describe('NOK a month more or, with a minus, less'),
})
const OverviewChanges = z
  .object({
    month: z.string().describe('YYYY-MM, the next month'),
    starts: Change.describe('who has a ticket in it, and none in this month'),
    ends: Change.describe('who has one in this month, and none in the next'),
    changes: Change.describe('whose ticket costs something else, by its zones'),
  })
  .meta({ id: 'OverviewChanges' })

type Fare = { profileId: number; priceTier: number }
type Row = { now: Fare | null; next: Fare | null; employees: number }

const SOLD = `t.company_id = $1 and t.kind = 'COMPANY_TICKET' and t.holder_id is not null and t.status <> 'FAILED'
   and (t.expiration_date is null or t.expiration_date >= t.start_date)`
/** The earliest ticket of each holder in one of the two months: that is the one which is charged. */
const firstIn = (month: 'now' | 'next') =>
  `select distinct on (holder_id) holder_id, profile_id, price_tier from held where ${month} order by holder_id, start_date, ordered_at`
const fareOf = (month: 'now' | 'next') =>
  `case when ${month} then json_build_object('profileId', ${month}_profile, 'priceTier', ${month}_tier) end as ${month}`

/** What is ordered and ended for the next month. Only holders with a ticket that begins then or ends in this month are looked at, each once. */
const read = async (ctx: Ctx) => {
  const month = firstOfMonth(ctx.today)
  const next = addMonths(month, 1)
  const [rows, tariff] = await Promise.all([
    readTenant<Row>(ctx, {
      name: 'overview-changes',
      text: `with h as materialized (
          select t.holder_id from ticket t where ${SOLD} and t.expiration_date >= $2::date and t.expiration_date < $3::date
          union select t.holder_id from ticket t where ${SOLD} and t.start_date between $3::date and $4::date
            and t.agreement_id = any(array(select a.id from agreement a where a.company_id = $1))),
        held as materialized (
          select t.holder_id, t.start_date, t.ordered_at, t.profile_id, t.price_tier, t.start_date < $3::date as now,
            (t.expiration_date is null or t.expiration_date >= $3::date) as next
          from h join ticket t on t.holder_id = h.holder_id
          where ${SOLD} and t.start_date <= $4::date and (t.expiration_date is null or t.expiration_date >= $2::date)),
        counted as (
          select n.holder_id is not null as now, n.profile_id as now_profile, n.price_tier as now_tier,
            x.holder_id is not null as next, x.profile_id as next_profile, x.price_tier as next_tier, count(*)::int as employees
          from (${firstIn('now')}) n full join (${firstIn('next')}) x using (holder_id) group by 1, 2, 3, 4, 5, 6)
        select ${fareOf('now')}, ${fareOf('next')}, employees from counted`,
      values: [ctx.companyId, month, next, lastOfMonth(next)],
    }),
    loadTariff(ctx),
  ])
  const price = (fare: Fare | null, day: string) => (fare && monthlyOre(tariff, day, fare)) ?? 0
  const sum = (of: (row: Row) => boolean) => {
    const found = rows.filter(of)
    return {
      employees: found.reduce((total, { employees }) => total + employees, 0),
      amount: nok(
        found.reduce(
          (total, { employees, now, next: then }) =>
            total + employees * (price(then, next) - price(now, month)),
          0,
        ),
      ),
    }
  }
  const starts = sum(({ now, next: then }) => !now && then !== null)
  const ends = sum(({ now, next: then }) => now !== null && !then)
  const changes = sum(
    ({ now, next: then }) =>
      now !== null && then !== null && (now.profileId !== then.profileId || now.priceTier !== then.priceTier),
  )
  if (starts.employees + ends.employees + changes.employees === 0) return null
  return { month: next.slice(0, 7), starts, ends, changes }
}

export const changesCard = overviewCard({
  name: 'changes',
  of: 'company',
  needs: 'companyTicket',
  answer: OverviewChanges,
  read,
})
