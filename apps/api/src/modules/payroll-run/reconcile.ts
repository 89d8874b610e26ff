import { monthOf, nok } from '@portal/domain'
import { type Amount, reconcile } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import {
  agreementsOfSchedule,
  firstMonthOf,
  monthColumn,
  monthOfColumn,
  readCharged,
  readProfile,
  readTold,
} from './load.ts'
import type { Reconcile } from './schemas.ts'

/**
 * Month by month, from the first one on or for two years: what was charged, what runs told of it, what the open one will, and what none
 * does. Source: e.3.
 * @throws Refusal not-found for a profile of another company or without a schedule
 */
export const reconcileProfile = async (
  ctx: Ctx,
  companyId: string,
  profileId: string,
): Promise<z.infer<typeof Reconcile>> => {
  const models = modelsOf(ctx)
  const profile = await readProfile(models, profileId)
  if (profile.companyId !== companyId || !profile.schedule) throw new Refusal('not-found')
  const last = await models.payrollRun.aggregate({
    where: { profileId, state: { not: 'CANCELLED' } },
    _max: { month: true },
  })
  const told = last._max.month && monthOfColumn(last._max.month)
  // Up to the month of the next run, if it has begun, and as far as runs have told.
  const begun = [profile.schedule.nextMonth, monthOf(ctx.today)].toSorted()[0]!
  const to = [told ?? '', begun].toSorted().at(-1)!
  const from = firstMonthOf(profile.schedule, to)
  const span = { from, to }
  const agreements = await agreementsOfSchedule(ctx, companyId, profile.schedule)
  const [charged, exported, open] = await Promise.all([
    readCharged(ctx, companyId, agreements, span),
    readTold(models, companyId, agreements, span),
    models.payrollRunEntry.groupBy({
      by: ['month'],
      where: {
        ...{ companyId, agreementId: { in: agreements }, parkedFor: null },
        month: { gte: monthColumn(from), lte: monthColumn(to) },
        run: { profileId, state: { in: ['PREPARED', 'WAITING'] } },
      },
      _sum: { employeeOre: true, taxableOre: true, taxFreeOre: true, untaxedOre: true },
    }),
  ])
  const waiting = open.map(
    ({ month, _sum }): Amount => ({
      ...{ personKey: '', product: 'TICKET', agreementId: '', month: monthOfColumn(month) },
      parts: {
        ...{ EMPLOYEE: _sum.employeeOre ?? 0, TAXABLE: _sum.taxableOre ?? 0 },
        ...{ TAX_FREE: _sum.taxFreeOre ?? 0, UNTAXED: _sum.untaxedOre ?? 0 },
      },
    }),
  )
  return {
    ...{ profileId, startMonth: profile.schedule.startMonth },
    matches: reconcile(span, { now: charged.now, told: exported, open: waiting })
      .toReversed()
      .map(({ month, chargesOre, exportedOre, waitingOre, restOre }) => ({
        ...{ month, charges: nok(chargesOre), exported: nok(exportedOre) },
        ...{ waiting: nok(waitingOre), rest: nok(restOre) },
      })),
  }
}
