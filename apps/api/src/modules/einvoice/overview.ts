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

/** The e-invoices that arrived in a month, and all that have not. */
export const einvoicesCard = overviewCard({
  name: 'einvoices',
  of: 'operator',
  needs: 'payments',
  answer: OverviewEinvoices,
  read: async ctx => {
    const states = await modelsOf(ctx).einvoice.groupBy({
      by: ['state'],
      where: {
        givenUpAt: null,
        // What nobody has dealt with counts however old it is.
        OR: [
          { state: { in: ['QUEUED', 'SENT', 'REJECTED'] } },
          { state: 'DELIVERED', queuedAt: { gte: addTime(ctx.clock.now(), { days: -DAYS }) } },
        ],
      },
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
