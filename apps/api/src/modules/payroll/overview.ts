import { addMonths, firstOfMonth, monthOf } from '@portal/domain'
import { z } from 'zod'
import { overviewCard } from '../../core/overview.ts'

const OverviewChanges = z
  .object({ month: z.string().describe('YYYY-MM, the next month, whose changes payrollCompanyChanges has') })
  .meta({ id: 'OverviewChanges' })

/**
 * The month whose changes are shown. The card asks for them itself, as the payroll page does: both show the same figures, and the
 * overview waits for no comparison.
 */
export const changesCard = overviewCard({
  name: 'changes',
  of: 'company',
  needs: 'companyTicket',
  answer: OverviewChanges,
  read: async ctx => ({ month: monthOf(addMonths(firstOfMonth(ctx.today), 1)) }),
})
