import { schoolYearFilter, schoolYearOf } from '@portal/domain/school'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewSchool = z
  .object({
    year: z.number().int().describe('in which the school year begins that the list shows first'),
    tickets: z.number().int().describe('that begin in it'),
    waiting: z.number().int().describe('of which so many are not issued'),
  })
  .meta({ id: 'OverviewSchool' })

/** The tickets of the school year that the list shows when nobody has chosen another. */
const readFigures = async (ctx: Ctx) => {
  const year = schoolYearFilter(ctx.operator, ctx.today).at(-1)
  const days = year === undefined ? null : schoolYearOf(ctx.operator, year)
  if (year === undefined || !days) return null
  // SQL: counts of a set.
  const [row] = await readTenant<{ tickets: number; waiting: number }>(ctx, {
    name: 'overview-school',
    text: `select count(*)::int as tickets, (count(*) filter (where t.status = 'PENDING' and t.issued_at is null))::int as waiting
      from ticket t where t.company_id = $1 and t.kind = 'SCHOOL_TICKET' and t.holder_id is not null and t.start_date between $2::date and $3::date`,
    values: [ctx.companyId, days.start, days.end],
  })
  return { year, ...row! }
}

export const schoolCard = overviewCard({
  name: 'school',
  of: 'company',
  needs: 'school',
  answer: OverviewSchool,
  read: readFigures,
})
