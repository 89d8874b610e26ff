import type { Day } from '@portal/domain'
import { Prisma } from '../../core/in-tenant.ts'

/** From and to which day, inclusive, what was sold is charged. */
export type SoldOn = { from: Day | Prisma.Sql; to: Day }

/** The day of a sale in Norway, which decides when it is charged. */
const soldOn = (of: string) => Prisma.raw(`(${of}.ordered_at at time zone 'Europe/Oslo')::date`)

/**
 * What agreements owe for sales at the ticket counter: one line per order, as many pieces as were delivered and neither cancelled nor
 * refunded, and one for the shipping of a purchase. An order that is still being made waits for the next run, and so does shipping until
 * there is a card to send; where no card could be made it is not charged. What was cancelled or refunded after an invoice base is taken
 * back by a line on the next document: `sequence` from 1, as many pieces less. (After an invoice, the act itself has made a credit note.)
 * A piece is delivered if it was issued: the status does not say so any more once it is anonymised. Rows for the `charge` of `chargesOf`.
 * Source: decisions.md "Counter".
 */
export const counterCharges = (agreements: string[] | Prisma.Sql, sold: SoldOn): Prisma.Sql => Prisma.sql`
    select 'COUNTER_ORDER', o.agreement_id, null, null, null, coalesce(charged.month, date_trunc('month', ${soldOn('o')}::timestamp)::date), o.profile_id, null, o.zone_from, o.zone_to, o.all_zones,
      o.nr_of_zones, o.unit_price_ore, o.vat_rate, coalesce(charged.sequence + 1, 0), sold.pieces - coalesce(charged.pieces, 0), null, null, o.id::text, o.product_id,
      jsonb_build_object('nb', concat_ws(', ', o.product_name ->> 'nb', 'ordre ' || o.number, nullif(b.invoice_reference, '')),
        'en', concat_ws(', ', o.product_name ->> 'en', 'order ' || o.number, nullif(b.invoice_reference, '')))
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (select * from counter_order o where o.agreement_id = a.id offset 0) o
    join counter_purchase b on b.id = o.purchase_id
    cross join lateral (
      select min(l.month) as month, max(l.sequence) as sequence, sum(l.quantity)::int as pieces, bool_and(i.kind = 'INVOICE_BASE') as on_base
      from invoice_line l join invoice i on i.id = l.invoice_id where l.source = 'COUNTER_ORDER' and l.source_key = o.id::text) charged
    cross join lateral (
      select case o.product_kind when 'EMPTY_CARD' then o.quantity
          else (count(*) filter (where t.issued_at is not null and t.status not in ('FAILED', 'CANCELLED') and d.cancelled_at is null and d.refunded_at is null))::int end as pieces,
        coalesce(bool_or(t.status = 'PENDING' and t.issued_at is null), false) as making
      from counter_delivery d join ticket t on t.id = d.ticket_id where d.order_id = o.id) sold
    where not sold.making and case when charged.sequence is null then sold.pieces > 0 and ${soldOn('o')} between ${sold.from}::date and ${sold.to}::date
      else charged.on_base and sold.pieces < charged.pieces end
    union all
    select 'SHIPPING', b.agreement_id, null, null, null, date_trunc('month', ${soldOn('b')}::timestamp)::date, null, null, null, null, false, 0, b.shipping_ore, b.shipping_vat_rate, 0, 1, null, null,
      b.id::text, null, case b.delivery when 'COURIER' then '{"nb":"Frakt med bud","en":"Shipping by courier"}' else '{"nb":"Frakt med post","en":"Shipping by post"}' end::jsonb
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (select * from counter_purchase b where b.agreement_id = a.id and b.shipping_ore > 0 offset 0) b
    where ${soldOn('b')} between ${sold.from}::date and ${sold.to}::date and (select l.id from invoice_line l where l.source = 'SHIPPING' and l.source_key = b.id::text and l.sequence = 0) is null
      -- A card that was cancelled may be on its way.
      and (select bool_or(o.product_kind = 'EMPTY_CARD' or coalesce(t.issued_at, d.cancelled_at, d.refunded_at) is not null)
        from counter_order o left join counter_delivery d on d.order_id = o.id left join ticket t on t.id = d.ticket_id
        where o.purchase_id = b.id and o.media_type <> 'MOBILE_TICKET') is not false`
