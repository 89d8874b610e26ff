import type { Day } from '@portal/domain'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'

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
      claimed as (
        select a.key, bool_or(c.kind = 'TICKET_PHONE') as ticket, json_agg(c.subtype) filter (where c.kind = 'ADD_ON_PHONE') as add_ons
        from asked a cross join (select 'TICKET_PHONE'::claim_kind as kind, 'COMPANY_TICKET' as subtype
          union all select 'ADD_ON_PHONE', unnest($3::text[])) k
        join open_claim c on c.kind = k.kind and c.subtype = k.subtype and c.key = a.key group by a.key),
      ended as (select a.key, max(t.expiration_date) as last
        from asked a join holder h on h.phone = a.phone and h.phone_country_code = a.country join ticket t on t.holder_id = h.id
        where t.kind = 'COMPANY_TICKET' and t.status in ('EXPIRED', 'CANCELLED') and t.expiration_date >= t.start_date group by a.key)
      select a.key, coalesce(c.ticket, false) as "openTicket", coalesce(c.add_ons, '[]'::json) as "openAddOns", e.last::text as "lastExpiry"
      from asked a left join claimed c on c.key = a.key left join ended e on e.key = a.key`,
    values: [phones.map(p => p.phoneCountryCode), phones.map(p => p.phone), SUBSCRIPTION_TYPES],
  })
  return new Map(rows.map(({ key, ...facts }) => [key, facts]))
}
