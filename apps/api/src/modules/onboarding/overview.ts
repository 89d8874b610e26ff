import type { OnboardingState } from '@portal/domain/onboarding'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { stored } from './registration.ts'

/** So many registrations are shown. */
const SHOWN = 4

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
      .describe(`registrations that are under way, the latest ${SHOWN}`),
  })
  .meta({ id: 'OverviewRegistrations' })

type Step = z.infer<typeof OverviewRegistrations>['latest'][number]['step']

/** What a registration waits for; one that has begun only, or was of a customer, is not shown. */
const STEPS: Partial<Record<OnboardingState, Step>> = {
  IDENTIFIED: 'SIGNEE',
  SIGNEE_CHOSEN: 'PHONE',
  SIGNING: 'SIGNING',
  SIGNED: 'PHONE',
  COMPLETED: 'CONTRACT',
}

/** Who wants to become a customer, where the operator takes registrations. */
const read = async (ctx: Ctx) => {
  if (ctx.operator.onboarding[ctx.environment] === 'none') return null
  const models = modelsOf(ctx)
  const [requests, latest] = await Promise.all([
    models.accessRequest.aggregate({
      where: { state: 'OPEN' },
      _count: true,
      _min: { createdAt: true },
    }),
    models.onboarding.findMany({
      where: {
        OR: [
          { state: { in: ['IDENTIFIED', 'SIGNEE_CHOSEN', 'SIGNING', 'SIGNED'] } },
          { state: 'COMPLETED', company: { access: 'LIMITED', deletedAt: null } },
        ],
      },
      select: {
        id: true,
        register: true,
        organisationNumber: true,
        state: true,
        createdAt: true,
        company: { select: { id: true, deletedAt: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: SHOWN,
    }),
  ])
  return {
    requests: requests._count,
    requestedAt: requests._min.createdAt?.toISOString() ?? null,
    latest: latest.map(stored).flatMap(({ id, register, organisationNumber, state, createdAt, company }) => {
      const step = STEPS[state]
      const companyId = company && !company.deletedAt ? company.id : null
      const startedAt = createdAt.toISOString()
      return step ? [{ id, name: register.name, organisationNumber, step, startedAt, companyId }] : []
    }),
  }
}

export const registrationsCard = overviewCard({
  name: 'registrations',
  of: 'operator',
  needs: 'companyAdmin',
  answer: OverviewRegistrations,
  read,
})
