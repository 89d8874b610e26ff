import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewResidents = z
  .object({ residents: z.number().int(), active: z.number().int().describe('with a running ticket') })
  .meta({ id: 'OverviewResidents' })

/** The residents, as their list counts them. */
const readFigures = async (ctx: Ctx) => {
  const [row] = await readTenant<z.infer<typeof OverviewResidents>>(ctx, {
    name: 'overview-residents',
    text: `select count(*)::int as residents, (count(*) filter (where status = 'ACTIVE'))::int as active
      from holder where company_id = $1 and identified_by = 'PHONE'`,
    values: [ctx.companyId],
  })
  return row!
}

export const residentsCard = overviewCard({
  name: 'residents',
  of: 'company',
  needs: 'housing',
  answer: OverviewResidents,
  read: readFigures,
})
