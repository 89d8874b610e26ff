import type { Day } from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { TICKET_CLAIM } from './order.ts'

/** What a phone already has, as input to the rules of an order. */
export type PhoneFacts = { openTicket: boolean; lastExpiry: Day | null; openAddOns: SubscriptionType[] }

/**
 * The facts of many phones in one statement, for orders that are checked together.
 * @returns by country code and digits; unknown phones are included
 */
export const loadPhoneFacts = async (
  ctx: Ctx,
  phones: { phone: string; phoneCountryCode: string }[],
): Promise<Map<string, PhoneFacts>> => {
  const rows = await readTenant<PhoneFacts & { key: string }>(ctx, {
    name: 'phone-facts',
    text: `with asked as (select country || phone as key, country, phone from unnest($1::text[], $2::text[]) as a (country, phone)),
      claimed as (select c.key, bool_or(c.kind = $3) as ticket, json_agg(substr(c.kind, 8)) filter (where c.kind like 'ADD\\_ON\\_%') as add_ons
        from open_claim c join asked a on a.key = c.key group by c.key),
      ended as (select a.key, max(t.expiration_date) as last
        from asked a join subscriber s on s.phone = a.phone and s.phone_country_code = a.country join ticket t on t.subscriber_id = s.id
        where t.kind = 'COMPANY_TICKET' and t.status in ('EXPIRED', 'CANCELLED') and t.expiration_date >= t.start_date group by a.key)
      select a.key, coalesce(c.ticket, false) as "openTicket", coalesce(c.add_ons, '[]'::json) as "openAddOns", e.last::text as "lastExpiry"
      from asked a left join claimed c on c.key = a.key left join ended e on e.key = a.key`,
    values: [phones.map(p => p.phoneCountryCode), phones.map(p => p.phone), TICKET_CLAIM],
  })
  return new Map(rows.map(({ key, ...facts }) => [key, facts]))
}
