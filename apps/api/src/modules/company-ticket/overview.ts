import { lastOfMonth } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { endsBetween, FAILED_ORDER, longAgo, notPickedUpSince, soon } from './find.ts'

const OverviewEmployees = z
  .object({
    failed: z.number().int().describe('whose latest order could not be issued'),
    notPickedUp: z.number().int().describe('whose ticket has waited for more than seven days'),
    ending: z.number().int().describe('whose last day is this month'),
    endsOn: z.string().describe('YYYY-MM-DD, the last day of this month'),
  })
  .meta({ id: 'OverviewEmployees' })

type Row = Omit<z.infer<typeof OverviewEmployees>, 'endsOn'>

const people = (of: string) =>
  `(select count(distinct t.holder_id) from ticket t where t.company_id = $1 and ${of})::int`

/** What waits among the employees; every figure is that of the list with the filter of the same name. */
const readFigures = async (ctx: Ctx) => {
  // SQL: counts of sets.
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-employees',
    text: `select ${people(FAILED_ORDER)} as failed, ${people(notPickedUpSince('$2'))} as "notPickedUp", ${people(endsBetween('$3::date', '$4::date'))} as ending`,
    values: [ctx.companyId, longAgo(ctx.today), ...soon(ctx.today, 'month')],
  })
  return { ...row!, endsOn: lastOfMonth(ctx.today) }
}

export const employeesCard = overviewCard({
  name: 'employees',
  of: 'company',
  needs: 'companyTicket',
  answer: OverviewEmployees,
  read: readFigures,
})
