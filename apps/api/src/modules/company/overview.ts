import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewCompanies = z
  .object({
    companies: z.number().int(),
    limited: z.number().int().describe('companies that cannot order until their contract is signed'),
    limitedSince: z.string().nullable().describe('instant, since when the first of them waits'),
  })
  .meta({ id: 'OverviewCompanies' })

type Row = { companies: number; limited: number; limitedSince: Date | null }

const readFigures = async (ctx: Ctx) => {
  // SQL: measured, the overview
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-companies',
    text: `select count(*)::int as companies, (count(*) filter (where access = 'LIMITED'))::int as limited,
        min(created_at) filter (where access = 'LIMITED') as "limitedSince" from company where deleted_at is null`,
    values: [],
  })
  return { ...row!, limitedSince: row!.limitedSince?.toISOString() ?? null }
}

export const companiesCard = overviewCard({
  name: 'companies',
  of: 'operator',
  needs: 'companyAdmin',
  answer: OverviewCompanies,
  read: readFigures,
})
