import type { Day } from '@portal/domain'
import { Prisma } from '../../core/in-tenant.ts'

/**
 * The ticket-months and subscription-months of some agreements that no invoice has charged yet, priced by the list valid on
 * the first day of their month (001 §9: yearly price / 12, rounded down to whole kroner). A common table expression named
 * `charge`, put before the statement that uses it.
 *
 * Months before the period count too: what was ordered after its own month was invoiced is charged on the next one (001 §1).
 * `price_ore` is null where the price list lacks the product; the caller stops then, because a hole in a price list is a
 * fault and not a free ticket.
 *
 * The run fills the very tables it reads, faster than their statistics follow. So the plan is not left to them: `offset 0` keeps
 * each agreement's tickets a look-up of their own index, and "not charged yet" is a look-up of a unique key per row; as a join
 * it has been seen to read every line of the month for every ticket. The few prices of a month travel with it as one object.
 */
export const chargesOf = (agreements: string[], fromMonth: Day, toMonth: Day): Prisma.Sql => Prisma.sql`
  month as materialized (
    select m::date as first, (m + interval '1 month - 1 day')::date as last, l.id as list_id,
      (select jsonb_object_agg(p.profile_id || ':' || f.tier, jsonb_build_array(floor(f.gross_ore / 1200.0)::int * 100, p.vat_rate))
        from fare_product p join fare_price f on f.price_list_id = p.price_list_id and f.product_id = p.id
        where p.price_list_id = l.id and 'bigcustomer:subscriptionTicket' = any(p.tags)) as prices
    from generate_series(${fromMonth}::date::timestamp, ${toMonth}::date::timestamp, interval '1 month') m
    left join lateral (select id from price_list where valid_from <= m::date order by valid_from desc limit 1) l on true),
  charge as materialized (
    select 'TICKET'::invoice_product_type as product_type, t.agreement_id, t.id as ticket_id, null::uuid as subscription_id, t.subscriber_id,
      m.first as month, t.profile_id, null::add_on_type as add_on_type, t.zone_from, t.zone_to, t.all_zones, t.nr_of_zones, (p.price ->> 0)::int as price_ore, (p.price ->> 1)::int as vat_rate
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (
      select * from ticket t where t.agreement_id = a.id and t.kind = 'COMPANY_TICKET' and t.issued_at is not null
        and t.status not in ('FAILED', 'UNKNOWN') and (t.expiration_date is null or t.expiration_date >= t.start_date) offset 0) t
    join month m on t.start_date <= m.last and (t.expiration_date is null or t.expiration_date >= m.first)
    cross join lateral (select m.prices -> (t.profile_id || ':' || t.price_tier) as price) p
    where (select l.id from invoice_line l where l.ticket_id = t.id and l.month = m.first) is null
    union all
    select 'MOBILITY', s.agreement_id, null, s.id, s.subscriber_id, m.first, null, s.type, null, null, false, 0, p.gross_ore, p.vat_rate
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (
      select * from subscription s where s.agreement_id = a.id
        and s.status not in ('FAILED', 'UNKNOWN') and (s.expiration_date is null or s.expiration_date >= s.start_date) offset 0) s
    join month m on s.start_date <= m.last and (s.expiration_date is null or s.expiration_date >= m.first)
    left join add_on_product p on p.price_list_id = m.list_id and p.type = s.type
    where (select l.id from invoice_line l where l.subscription_id = s.id and l.month = m.first) is null)`
