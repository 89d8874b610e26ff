import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewCompanies = z
  .object({
    companies: z.number().int(),
    limited: z.number().int().describe('companies that cannot order until their contract is signed'),
    limitedSince: z.string().nullable().describe('instant, since when the first of them waits'),
  })
  .meta({ id: 'OverviewCompanies' })

const read = async (ctx: Ctx) => {
  const models = modelsOf(ctx)
  const by = await models.company.groupBy({
    by: ['access'],
    where: { deletedAt: null },
    _count: true,
    _min: { createdAt: true },
  })
  const limited = by.find(({ access }) => access === 'LIMITED')
  return {
    companies: by.reduce((sum, { _count }) => sum + _count, 0),
    limited: limited?._count ?? 0,
    limitedSince: limited?._min.createdAt?.toISOString() ?? null,
  }
}

export const companiesCard = overviewCard({
  name: 'companies',
  of: 'operator',
  needs: 'companyAdmin',
  answer: OverviewCompanies,
  read,
})
