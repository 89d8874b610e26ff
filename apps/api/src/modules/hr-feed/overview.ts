import { HR_QUESTION_CODES } from '@portal/domain/hr-feed'
import { z } from 'zod'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewHrFeed = z
  .object({
    holds: z.number().int().describe('first feeds, and leavers whom the brake holds, that wait for approval'),
    questions: z.number().int().describe('questions about people from HR'),
  })
  .meta({ id: 'OverviewHrFeed' })

/** What waits for HR; nothing where the company has no feed. */
export const hrFeedCard = overviewCard({
  name: 'hrFeed',
  of: 'company',
  needs: 'hrFeed',
  answer: OverviewHrFeed,
  read: async ctx => {
    const models = modelsOf(ctx)
    const companyId = ctx.companyId!
    if ((await models.hrFeed.count({ where: { companyId, enabled: true } })) === 0) return null
    const [holds, questions] = await Promise.all([
      models.feedHold.count({ where: { companyId, state: 'WAITING' } }),
      models.eligiblePerson.count({ where: { companyId, parked: { in: HR_QUESTION_CODES } } }),
    ])
    return { holds, questions }
  },
})
