import { firstOfMonth, type Month } from '@portal/domain'
import { CAR_PROVIDER_IDS, carProviderName, lacksCodes, stockWarning } from '@portal/domain/voucher'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { stockMail } from './phrases.ts'
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
  // SQL: counts over two tables
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
 * Tells customer service of every stock that has reached a warning, and of a month whose offers lead to no code at all: one e-mail per
 * provider, month and number of codes left, however often this runs, and anew after more codes were brought in.
 * @returns how many warnings there are
 */
export const warnOfStock = async (ctx: JobCtx): Promise<{ warnings: number }> => {
  const { matches } = await voucherStock(ctx)
  const warnings = matches.flatMap(row => [...lowStock(row), ...missingCodes(ctx, row)])
  const recipient = ctx.operator.email.customerService
  await inTenant(
    ctx,
    tx =>
      queueMessages(
        tx,
        ctx,
        warnings.map(({ about, subject, body }) => ({
          dedupeKey: `voucher-stock:${about}`,
          channel: 'EMAIL',
          recipient,
          subject,
          body,
        })),
      ),
    { unaudited: 'a message to staff changes no business data' },
  )
  return { warnings: warnings.length }
}

type MonthStock = Stock['matches'][number]
type Warning = { about: string; subject: string; body: string }

const lowStock = ({ month, stock }: MonthStock): Warning[] =>
  stock.flatMap(({ carProvider, codes, left, warning }) => {
    if (warning === null) return []
    const about = `${month}:${carProvider}:${codes}:${warning}`
    const values = { provider: carProviderName(carProvider), month: monthText(month), left, codes }
    return left === 0
      ? [{ about, subject: stockMail('emptySubject', values), body: stockMail('emptyBody', values) }]
      : [{ about, subject: stockMail('lowSubject', values), body: stockMail('lowBody', values) }]
  })

const missingCodes = (ctx: JobCtx, { month, offers, stock }: MonthStock): Warning[] => {
  const codes = stock.reduce((sum, each) => sum + each.codes, 0)
  if (!ctx.operator.carSharing || !lacksCodes({ month, offers, codes }, ctx.today)) return []
  const values = { month: monthText(month), offers }
  return [
    {
      about: `${month}:none`,
      subject: stockMail('noneSubject', values),
      body: stockMail('noneBody', values),
    },
  ]
}
