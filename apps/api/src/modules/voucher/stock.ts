import { firstOfMonth, type Month } from '@portal/domain'
import { CAR_PROVIDER_IDS, carProviderName, stockWarning } from '@portal/domain/voucher'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { fill, queueMessages } from '../message/service.ts'
import { STOCK_MAIL } from './phrases.ts'
import type { VoucherStock } from './schemas.ts'
import { monthText } from './texts.ts'

type Stock = z.infer<typeof VoucherStock>
type Row = {
  month: Month
  offers: number
  claimed: number
  stock: { carProvider: string; codes: number; left: number }[]
}

/** How many offers and codes there are of each month from the present one on, and how many codes of each provider are left. */
export const voucherStock = async (ctx: Ctx): Promise<Stock> => {
  const rows = await readTenant<Row>(ctx, {
    name: 'voucher-stock',
    text: `
      with offers as (
        select period, count(*)::int as offers, count(claimed_at)::int as claimed from voucher_offer where period >= $1::date group by period),
      codes as (
        select period, provider, count(*)::int as codes, count(*) filter (where offer_id is null)::int as left
        from voucher_code where period >= $1::date group by period, provider),
      months as (select period from offers union select period from codes)
      select to_char(m.period, 'YYYY-MM') as month, coalesce(o.offers, 0) as offers, coalesce(o.claimed, 0) as claimed,
        (select json_agg(json_build_object('carProvider', p.id, 'codes', coalesce(c.codes, 0), 'left', coalesce(c.left, 0)) order by p.place)
         from unnest($2::text[]) with ordinality p (id, place) left join codes c on c.provider = p.id and c.period = m.period) as stock
      from months m left join offers o on o.period = m.period order by m.period`,
    values: [firstOfMonth(ctx.today), CAR_PROVIDER_IDS],
  })
  const warnAt = ctx.operator.carSharing?.warnAtCodesLeft ?? []
  const matches = rows.map(row => ({
    ...row,
    stock: row.stock.map(each => ({ ...each, warning: stockWarning(each, warnAt) })),
  }))
  return { matches, totalEntries: matches.length }
}

/**
 * Tells customer service of every stock that has reached a warning: one e-mail per provider, month and number of codes left, however
 * often this runs.
 * @returns how many stocks have a warning
 */
export const warnOfStock = async (ctx: JobCtx): Promise<{ warnings: number }> => {
  const { matches } = await voucherStock(ctx)
  const low = matches.flatMap(({ month, stock }) =>
    stock.flatMap(each => (each.warning === null ? [] : [{ ...each, month }])),
  )
  await inTenant(
    ctx,
    tx =>
      queueMessages(
        tx,
        ctx,
        low.map(({ month, carProvider, codes, left, warning }) => {
          const mail = left === 0 ? STOCK_MAIL.empty : STOCK_MAIL.low
          const values = {
            provider: carProviderName(carProvider),
            month: monthText(month),
            left: String(left),
            codes: String(codes),
          }
          return {
            dedupeKey: `voucher-stock:${month}:${carProvider}:${warning}`,
            channel: 'EMAIL',
            recipient: ctx.operator.email.customerService,
            subject: fill(mail.subject, values),
            body: fill(mail.body, values),
          }
        }),
      ),
    { unaudited: 'a message to staff changes no business data' },
  )
  return { warnings: low.length }
}
