import { nok } from '@portal/domain'
import { z } from 'zod'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewUnmatched = z
  .object({
    payments: z.number().int().describe('payments that have found no invoice'),
    amount: z.number().describe('NOK'),
    since: z.string().nullable().describe('YYYY-MM-DD on which the oldest was paid'),
  })
  .meta({ id: 'OverviewUnmatched' })

/** Money that waits for somebody to say what it is for. */
export const unmatchedCard = overviewCard({
  name: 'unmatched',
  of: 'operator',
  needs: 'payments',
  answer: OverviewUnmatched,
  read: async ctx => {
    const { _count, _sum, _min } = await modelsOf(ctx).paymentUnmatched.aggregate({
      where: { state: 'OPEN' },
      _count: true,
      _sum: { amountOre: true },
      _min: { paidOn: true },
    })
    return {
      payments: _count,
      amount: nok(Number(_sum.amountOre ?? 0)),
      since: _min.paidOn && dayOfColumn(_min.paidOn),
    }
  },
})
