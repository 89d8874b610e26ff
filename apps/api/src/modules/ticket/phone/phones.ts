import type { Day } from '@portal/domain'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import { ONE_PER_PHONE_KINDS, type PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../../core/ctx.ts'
import { readTenant } from '../../../core/in-tenant.ts'

/** What a phone already has, as input to the rules of an order. */
export type PhoneFacts = { openTicket: boolean; lastExpiry: Day | null; openAddOns: SubscriptionType[] }

/**
 * The facts of many phones in one statement, for orders that are checked together. It asks the indexes for the phones, never the
 * other way round: a company's file is small beside the tables.
 * @returns by country code and digits; only phones that have something
 */
export const loadPhoneFacts = async (
  ctx: Ctx,
  { kind }: PhoneTicket,
  phones: { phone: string; phoneCountryCode: string }[],
): Promise<Map<string, PhoneFacts>> => {
  // SQL: a set of thousands.
  const rows = await readTenant<PhoneFacts & { key: string }>(ctx, {
    name: `phone-facts-${kind}`,
    text: `select key, bool_or(kind = 'TICKET_PHONE') as "openTicket", max(last)::text as "lastExpiry",
        coalesce(json_agg(subtype) filter (where kind = 'ADD_ON_PHONE'), '[]'::json) as "openAddOns"
      from (
        select key, kind::text, subtype, null::date as last from open_claim
        where key = any($1::text[]) and (kind = 'TICKET_PHONE' and subtype = any($4::text[]) or kind = 'ADD_ON_PHONE' and subtype = any($3::text[]))
          and subtype = any($3::text[] || $4::text[])
        union all
        select h.phone_country_code || h.phone, '', '', t.expiration_date from holder h join ticket t on t.holder_id = h.id
        where h.phone = any($2::text[]) and t.kind = '${kind}' and t.status in ('EXPIRED', 'CANCELLED') and t.expiration_date >= t.start_date) f
      group by key`,
    values: [
      phones.map(p => p.phoneCountryCode + p.phone),
      phones.map(p => p.phone),
      SUBSCRIPTION_TYPES,
      ONE_PER_PHONE_KINDS,
    ],
  })
  return new Map(rows.map(({ key, ...facts }) => [key, facts]))
}
