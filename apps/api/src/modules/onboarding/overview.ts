import type { OnboardingState } from '@portal/domain/onboarding'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

/** So many registrations are shown. */
const MOST_SHOWN = 4

const OverviewRegistrations = z
  .object({
    requests: z.number().int().describe('open requests for access'),
    requestedAt: z.string().nullable().describe('instant of the oldest'),
    latest: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          organisationNumber: z.string(),
          step: z
            .enum(['SIGNEE', 'SIGNING', 'PHONE', 'CONTRACT'])
            .describe('what it waits for: a signee, a signature, the code of a phone, the signed contract'),
          startedAt: z.string().describe('instant'),
          companyId: z.string().nullable().describe('once it is a company'),
        }),
      )
      .describe(`registrations that are under way, the latest ${MOST_SHOWN}`),
  })
  .meta({ id: 'OverviewRegistrations' })

type Step = z.infer<typeof OverviewRegistrations>['latest'][number]['step']
type Waiting = {
  id: string
  name: string
  organisationNumber: string
  state: OnboardingState
  startedAt: Date
  companyId: string | null
}

/** What a registration waits for; one that has begun only, or was of a customer, is not shown. */
const STEPS: Partial<Record<OnboardingState, Step>> = {
  IDENTIFIED: 'SIGNEE',
  SIGNEE_CHOSEN: 'PHONE',
  SIGNING: 'SIGNING',
  SIGNED: 'PHONE',
  COMPLETED: 'CONTRACT',
}

/** Who wants to become a customer, where the operator takes registrations. */
const readFigures = async (ctx: Ctx) => {
  if (ctx.operator.onboarding[ctx.environment] === 'none') return null
  // SQL: measured, the overview
  const [[requests], latest] = await Promise.all([
    readTenant<{ open: number; oldest: Date | null }>(ctx, {
      name: 'overview-access-requests',
      text: `select count(*)::int as open, min(created_at) as oldest from access_request where state = 'OPEN'`,
      values: [],
    }),
    readTenant<Waiting>(ctx, {
      name: 'overview-registrations',
      text: `select o.id, o.register ->> 'name' as name, o.organisation_number as "organisationNumber", o.state::text, o.created_at as "startedAt", c.id as "companyId"
        from onboarding o left join company c on c.id = o.company_id and c.deleted_at is null
        where o.state in ('IDENTIFIED', 'SIGNEE_CHOSEN', 'SIGNING', 'SIGNED') or (o.state = 'COMPLETED' and c.access = 'LIMITED')
        order by o.created_at desc, o.id limit ${MOST_SHOWN}`,
      values: [],
    }),
  ])
  return {
    requests: requests!.open,
    requestedAt: requests!.oldest?.toISOString() ?? null,
    latest: latest.flatMap(({ state, startedAt, ...each }) => {
      const step = STEPS[state]
      return step ? [{ ...each, step, startedAt: startedAt.toISOString() }] : []
    }),
  }
}

export const registrationsCard = overviewCard({
  name: 'registrations',
  of: 'operator',
  needs: 'companyAdmin',
  answer: OverviewRegistrations,
  read: readFigures,
})
