import { addDays, type Day } from '@portal/domain'
import { SALES_DATA_DAYS } from '@portal/domain/counter'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const BATCH = 500

/**
 * Removes the personal parts of purchases 365 days after them: who bought, the personal reference, where cards were sent, and whom codes
 * were sent to. Products, amounts and the invoice reference stay. Batch by batch, each whole in itself: a killed run has done what it
 * has done. Source: 002 §2.3, decisions.md "Personal data".
 */
export const anonymiseSales = async (ctx: JobCtx, day: Day): Promise<{ purchases: number }> => {
  const before = addDays(day, -SALES_DATA_DAYS)
  for (let purchases = 0; ; ) {
    const done = await inTenant(
      ctx,
      async tx => {
        // SQL: one set, locked in the order of their time.
        const rows = await tx.$queryRaw<{ id: string }[]>`
          with due as materialized (
            select id from counter_purchase where anonymised_at is null and (ordered_at at time zone 'Europe/Oslo')::date <= ${before}::date
            order by ordered_at limit ${BATCH} for update),
          phones as (
            update counter_delivery d set phone = null, phone_country_code = null
            from counter_order o where o.purchase_id in (select id from due) and d.order_id = o.id and d.phone is not null)
          update counter_purchase p set buyer_id = null, buyer_name = null, buyer_phone = null, personal_reference = null, address_line1 = null,
            address_line2 = null, post_code = null, post_area = null, anonymised_at = ${ctx.clock.now()}
          from due where p.id = due.id returning p.id`
        if (rows.length > 0)
          await tx.audit({ action: 'counter.anonymise', detail: { day, purchases: rows.length } })
        return rows.length
      },
      { unaudited: 'a batch that finds nothing changes nothing', timeoutMs: 120_000 },
    )
    purchases += done
    if (done < BATCH) return { purchases }
  }
}
