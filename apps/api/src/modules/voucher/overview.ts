import { carProviderName } from '@portal/domain/voucher'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { overviewCard } from '../../core/overview.ts'
import { voucherStock } from './stock.ts'

const OverviewCodes = z
  .object({
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

/** The stocks that have reached one of the operator's warnings. */
const read = async (ctx: Ctx) => {
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
  return low.length === 0 ? null : { low: low.sort((a, b) => a.left - b.left) }
}

export const codesCard = overviewCard({
  name: 'codes',
  of: 'operator',
  needs: 'voucherAdmin',
  answer: OverviewCodes,
  read,
})
