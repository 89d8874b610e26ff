import { type Day, firstOfMonth, monthOf } from '@portal/domain'
import { dayColumn, inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { hashKey, newKey } from './key.ts'
import { voucherSms } from './phrases.ts'
import { amountText, monthText } from './texts.ts'

/** Links made and queued in one transaction. */
const BATCH = 500

type Waiting = { id: string; phone: string; denominationOre: number }

/** Where the link of an offer leads; the page takes the key out of the address (002 §2.5). */
const linkTo = (ctx: JobCtx, key: string): string => ctx.link(`/bildeling?key=${key}`)

/**
 * Moves on to the present month: links of months that are over lose their keys, and every offer of this month gets one and has it sent
 * by SMS. Batch by batch, each whole in itself, and several workers share them: a killed run has sent what it has sent, and nobody
 * gets two links for a month.
 */
export const rollPeriods = async (ctx: JobCtx): Promise<{ expired: number; opened: number }> => {
  const month = firstOfMonth(ctx.today)
  const expired = await expireBefore(ctx, month)
  let opened = 0
  if (ctx.operator.carSharing)
    for (;;) {
      const batch = await openBatch(ctx, month)
      opened += batch
      if (batch === 0) break
    }
  return { expired, opened }
}

const expireBefore = (ctx: JobCtx, month: Day): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      const { count: expired } = await tx.models.voucherOffer.updateMany({
        where: { keyHash: { not: null }, period: { lt: dayColumn(month) } },
        data: { keyHash: null },
      })
      if (expired > 0) await tx.audit({ action: 'voucher.expire', detail: { expired } })
      return expired
    },
    { unaudited: 'a run that finds nothing over changes nothing', timeoutMs: 120_000 },
  )

const openBatch = (ctx: JobCtx, month: Day): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: a batch that skips what others have locked
      const waiting = await tx.$queryRaw<Waiting[]>`
        select id, phone, denomination_ore as "denominationOre" from voucher_offer
        where period = ${month}::date and opened_at is null and phone is not null order by id limit ${BATCH} for update skip locked`
      if (waiting.length === 0) return 0
      const links = waiting.map(offer => ({ ...offer, key: newKey() }))
      // SQL: one set, each row with a key of its own
      await tx.$executeRaw`
        update voucher_offer o set key_hash = link.hash, opened_at = ${ctx.clock.now()}
        from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ key }) => hashKey(key))}::bytea[]) link (id, hash) where o.id = link.id`
      const values = { operator: ctx.operator.name, month: monthText(monthOf(month)) }
      await queueMessages(
        tx,
        ctx,
        links.map(({ id, phone, denominationOre, key }) => ({
          dedupeKey: `voucher-link:${id}`,
          channel: 'SMS',
          secret: true,
          recipient: phone,
          body: voucherSms('link', {
            ...values,
            amount: amountText(denominationOre),
            link: linkTo(ctx, key),
          }),
        })),
      )
      await tx.audit({ action: 'voucher.open', detail: { month: monthOf(month), opened: links.length } })
      return links.length
    },
    { unaudited: 'a run that finds nobody waiting changes nothing', timeoutMs: 60_000 },
  )
