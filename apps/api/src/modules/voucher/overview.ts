import { monthOf } from '@portal/domain'
import { carProviderName } from '@portal/domain/voucher'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { overviewCard } from '../../core/overview.ts'
import { voucherStock } from './stock.ts'

const OverviewCodes = z
  .object({
    codes: z.number().int().describe('codes of this month, of all providers'),
    left: z.number().int().describe('of which nobody has got'),
    low: z
      .array(
        z.object({
          provider: z.string(),
          month: z.string().describe('YYYY-MM'),
          codes: z.number().int(),
          left: z.number().int(),
        }),
      )
      .describe('stocks of car-sharing codes that run out, the smallest first'),
  })
  .meta({ id: 'OverviewCodes' })

/** The stock of this month, and the stocks that have reached one of the operator's warnings. */
const readFigures = async (ctx: Ctx) => {
  const { matches } = await voucherStock(ctx)
  const low = matches.flatMap(({ month, stock }) =>
    stock
      .filter(({ warning }) => warning !== null)
      .map(({ carProvider, codes, left }) => ({
        provider: carProviderName(carProvider),
        month,
        codes,
        left,
      })),
  )
  const present = matches.filter(({ month }) => month === monthOf(ctx.today)).flatMap(({ stock }) => stock)
  return {
    codes: present.reduce((sum, { codes }) => sum + codes, 0),
    left: present.reduce((sum, { left }) => sum + left, 0),
    low: low.sort((a, b) => a.left - b.left),
  }
}

export const codesCard = overviewCard({
  name: 'codes',
  of: 'operator',
  needs: 'voucherAdmin',
  answer: OverviewCodes,
  read: readFigures,
})
