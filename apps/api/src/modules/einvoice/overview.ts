import { addTime } from '@portal/domain/instants'
import { z } from 'zod'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const DAYS = 31

const OverviewEinvoices = z
  .object({
    delivered: z.number().int().describe(`e-invoices of the last ${DAYS} days that their receiver has`),
    waiting: z.number().int().describe('that are sent, or to be sent, and not answered'),
    rejected: z.number().int().describe('that somebody is to look at'),
  })
  .meta({ id: 'OverviewEinvoices' })

/** What became of the e-invoices of a month. */
export const einvoicesCard = overviewCard({
  name: 'einvoices',
  of: 'operator',
  needs: 'payments',
  answer: OverviewEinvoices,
  read: async ctx => {
    const states = await modelsOf(ctx).einvoice.groupBy({
      by: ['state'],
      where: { queuedAt: { gte: addTime(ctx.clock.now(), { days: -DAYS }) }, givenUpAt: null },
      _count: true,
    })
    const countOf = (...of: string[]) =>
      states.filter(({ state }) => of.includes(state)).reduce((sum, { _count }) => sum + _count, 0)
    return {
      delivered: countOf('DELIVERED'),
      waiting: countOf('QUEUED', 'SENT'),
      rejected: countOf('REJECTED'),
    }
  },
})
