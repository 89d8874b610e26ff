import { addTime } from '@portal/domain/instants'
import { z } from 'zod'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const HOURS = 24

const OverviewMessages = z
  .object({
    sent: z.number().int().describe(`SMS and e-mails of the last ${HOURS} hours`),
    undelivered: z.number().int().describe('of the same hours, given up after several tries'),
  })
  .meta({ id: 'OverviewMessages' })

/** How many messages reached somebody within a day. */
export const messagesCard = overviewCard({
  name: 'messages',
  of: 'operator',
  needs: 'clock',
  answer: OverviewMessages,
  read: async ctx => {
    const states = await modelsOf(ctx).outgoingMessage.groupBy({
      by: ['state'],
      where: { createdAt: { gte: addTime(ctx.clock.now(), { hours: -HOURS }) } },
      _count: true,
    })
    const countOf = (state: string) => states.find(each => each.state === state)?._count ?? 0
    return { sent: countOf('SENT'), undelivered: countOf('PARKED') }
  },
})
