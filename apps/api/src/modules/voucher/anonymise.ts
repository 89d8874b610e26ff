import type { Day } from '@portal/domain'
import { RETENTION_MONTHS } from '@portal/domain/ticket'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const BATCH = 2_000

/**
 * Removes phone and code of offers whose month ended before the retention (000 §9; `voucherAnonymisedFrom` is the rule). What was
 * offered, claimed and given stays as numbers. Batch by batch, each whole in itself.
 */
export const anonymiseVouchers = async (ctx: JobCtx, day: Day): Promise<{ offers: number }> => {
  let offers = 0
  for (;;) {
    const batch = await anonymiseBatch(ctx, day)
    offers += batch
    if (batch === 0) return { offers }
  }
}

const anonymiseBatch = (ctx: JobCtx, day: Day): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: a batch of a set, locked
      const [{ offers }] = await tx.$queryRaw<[{ offers: number }]>`
        with past as (
          update voucher_offer set phone = null, key_hash = null where id = any(array(
            select id from voucher_offer where phone is not null and period <= (${day}::date - make_interval(months => ${1 + RETENTION_MONTHS}))::date
            limit ${BATCH} for update)) returning id),
        codes as (update voucher_code set code = null where offer_id in (select id from past))
        select count(*)::int as offers from past`
      if (offers > 0) await tx.audit({ action: 'voucher.anonymise', detail: { day, offers } })
      return offers
    },
    { unaudited: 'a batch that finds nothing changes nothing', timeoutMs: 120_000 },
  )
