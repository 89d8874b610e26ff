import { z } from 'zod'
import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import type { OverviewCard } from '../../core/overview.ts'
import { readOverview } from './read.ts'

const OverviewQuery = z.strictObject({
  companyId: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('the company whose cards are asked for; left out by staff'),
})

const Failed = z
  .object({ failed: z.string().describe('the reference of the error') })
  .meta({ id: 'OverviewFailed' })

/** A member for each card, absent where the caller may not see it or it has nothing to tell. */
const answerOf = (cards: readonly OverviewCard[]) =>
  z
    .object({
      cards: z.object(
        Object.fromEntries(
          cards.map(({ name, answer }) => [name, z.union([z.object({ data: answer }), Failed]).optional()]),
        ),
      ),
    })
    .meta({ id: 'Overview' })

/** The start page of those who are signed in. */
export const overviewRoutes = (app: App, cards: readonly OverviewCard[]) => {
  const operation = operations(app, 'overview', 'The start page.')

  operation(
    {
      method: 'GET',
      url: '/overview-api/overview',
      id: 'overview',
      summary: 'Get the cards of the start page',
      permission: 'signedIn',
      of: ofCompany,
      from: 'query.companyId',
      companyOptional: true,
      query: OverviewQuery,
      answer: answerOf(cards),
    },
    request => readOverview(request.ctx, cards),
  )
}
