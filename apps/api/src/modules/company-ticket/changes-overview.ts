import { addMonths, firstOfMonth, nok } from '@portal/domain'
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

const sold = (t: string) =>
  `${t}.company_id = $1 and ${t}.kind = 'COMPANY_TICKET' and ${t}.holder_id is not null and ${t}.status <> 'FAILED'
   and (${t}.expiration_date is null or ${t}.expiration_date >= ${t}.start_date)`
/** The fare of the earliest ticket of holder `h` in the month that begins with a day: that is the one which is charged. */
const fareIn = (first: string) => `(
    select json_build_object('profileId', t.profile_id, 'priceTier', t.price_tier) from ticket t
    where t.holder_id = h.holder_id and ${sold('t')} and t.start_date < (${first} + interval '1 month') and (t.expiration_date is null or t.expiration_date >= ${first})
    order by t.start_date, t.ordered_at limit 1)`

/** What is ordered and ended for the next month. Only holders with a ticket that begins then or ends in this month are looked at. */
const read = async (ctx: Ctx) => {
  const month = firstOfMonth(ctx.today)
  const next = addMonths(month, 1)
  const [rows, tariff] = await Promise.all([
    readTenant<Row>(ctx, {
      name: 'overview-changes',
      text: `with h as materialized (
          select t.holder_id from ticket t where ${sold('t')} and t.expiration_date >= $2::date and t.expiration_date < $3::date
          union select t.holder_id from ticket t where ${sold('t')} and t.start_date >= $3::date and t.start_date < ($3::date + interval '1 month')),
        fare as (select ${fareIn('$2::date')}::jsonb as now, ${fareIn('$3::date')}::jsonb as next from h)
        select now, next, count(*)::int as employees from fare group by 1, 2`,
      values: [ctx.companyId, month, next],
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
