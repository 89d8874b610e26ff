import type { Month } from '@portal/domain'
import { clockIn, instantAt } from '@portal/domain/instants'
import { nextSending, type PayrollSchedule } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import {
  type LoadedProfile,
  monthColumn,
  monthOfColumn,
  readProfile,
  readProfiles,
  rowOfSchedule,
} from './load.ts'
import { lockRuns } from './prepare.ts'
import { approversOf } from './profiles.ts'
import type { Schedule, ScheduleInput } from './schemas.ts'
import { scheduleWire } from './wire.ts'

/** @throws Refusal agreement-unknown, payroll-approver-other, payroll-destination-lacking for what is not the company's */
const refuseUnknown = async (tx: Tx, companyId: string, input: PayrollSchedule) => {
  const agreementIds = [...new Set(input.agreementIds)]
  const known = await tx.models.agreement.count({
    where: { companyId, subType: 'SUBSCRIPTIONS', id: { in: agreementIds } },
  })
  if (known < agreementIds.length) throw new Refusal('agreement-unknown')
  const approvers = await approversOf(tx.models, companyId)
  const needsOne = input.approval === 'ONE_PERSON'
  if (needsOne && !approvers.some(({ id }) => id === input.approverId))
    throw new Refusal('payroll-approver-other')
  const { destinationId } = input
  if (destinationId === null) return
  if ((await tx.models.payrollDestination.count({ where: { id: destinationId, companyId } })) === 0)
    throw new Refusal('payroll-destination-lacking')
}

/** @throws Refusal payroll-agreement-taken with the name of the profile that an agreement is sent by: nothing is told twice */
const refuseTaken = (
  profile: LoadedProfile,
  others: readonly LoadedProfile[],
  { agreementIds }: PayrollSchedule,
) => {
  const taken = others.find(
    ({ id, schedule }) =>
      id !== profile.id &&
      schedule !== null &&
      (agreementIds.length === 0 ||
        schedule.agreementIds.length === 0 ||
        schedule.agreementIds.some(agreement => agreementIds.includes(agreement))),
  )
  if (taken) throw new Refusal('payroll-agreement-taken', { name: taken.name, profileId: taken.id })
}

/** The last month that was sent, or is being sent, for a profile; null for none. */
const lastSent = async (tx: Tx, profileId: string): Promise<Month | null> => {
  const { _max } = await tx.models.payrollRun.aggregate({
    where: { profileId, state: { in: ['SENDING', 'FAILED', 'DELIVERED'] } },
    _max: { month: true },
  })
  return _max.month && monthOfColumn(_max.month)
}

/**
 * Says when and where runs of a profile are sent, and who approves. A month that was sent is not sent again by itself.
 * @throws Refusal not-found for a profile that has ended, agreement-unknown, payroll-agreement-taken, payroll-approver-other,
 * payroll-destination-lacking
 */
export const saveSchedule = (
  ctx: Ctx,
  profileId: string,
  input: z.infer<typeof ScheduleInput>,
): Promise<z.infer<typeof Schedule>> =>
  inTenant(ctx, async tx => {
    const companyId = ctx.companyId!
    await lockRuns(tx, companyId)
    const profile = await readProfile(tx.models, profileId)
    if (profile.endedAt) throw new Refusal('not-found')
    const schedule: PayrollSchedule = {
      ...input,
      approverId: input.approval === 'ONE_PERSON' ? input.approverId : null,
    }
    await refuseUnknown(tx, companyId, schedule)
    refuseTaken(profile, await readProfiles(tx.models, { companyId, endedAt: null }), schedule)
    const now = ctx.clock.now()
    const next = nextSending(schedule, clockIn(now), await lastSent(tx, profileId))
    const row = {
      ...rowOfSchedule(schedule),
      ...{
        companyId,
        nextAt: instantAt(next.day, next.time),
        nextMonth: monthColumn(next.month),
        updatedAt: now,
      },
    }
    const { count } = await tx.models.payrollSchedule.updateMany({ where: { profileId }, data: row })
    if (count === 0) await tx.models.payrollSchedule.create({ data: { ...row, profileId } })
    const { approverId: _approver, destinationId, ...said } = schedule
    await tx.audit({
      action: 'payroll-profile.schedule',
      companyId,
      entityId: profileId,
      detail: { ...said, destinationId, approver: schedule.approverId, nextAt: row.nextAt.toISOString() },
    })
    const saved = await readProfile(tx.models, profileId)
    return scheduleWire(ctx, saved.schedule!)
  })
