import { type Month, nextMonth } from '@portal/domain'
import { instantAt } from '@portal/domain/instants'
import { isOpenRun, sendFault, sendingOf } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { monthColumn, readProfile, type ScheduleOfProfile } from './load.ts'
import { auditDetail, lockRuns, RUN_TIMEOUT_MS, readRun, readRunning, refreshRun } from './prepare.ts'
import type { RunAnswer, RunReject, RunSend } from './schemas.ts'
import { sendRun, tellOfFailedRuns, withdrawRun } from './send.ts'
import { tellOfWaiting } from './tell.ts'
import { runWire } from './wire.ts'

type Wire = z.infer<typeof RunAnswer>
type LoadedRun = Awaited<ReturnType<typeof readRun>>

/** A run under the lock of its company. @throws Refusal not-found */
const lockedRun = async (tx: Tx, ctx: Ctx, id: string): Promise<LoadedRun> => {
  await lockRuns(tx, ctx.companyId!)
  tx.lock('payrollRun', { id })
  return readRun(tx, id)
}

/** @throws Refusal payroll-run-state, payroll-approver-other, payroll-run-changed */
const refuseJudging = async (tx: Tx, ctx: Ctx, run: LoadedRun, sha256: string) => {
  if (!isOpenRun(run)) throw new Refusal('payroll-run-state')
  const { schedule } = await readProfile(tx.models, run.profileId)
  const isMine =
    ctx.actor.kind === 'user' && schedule?.approval === 'ONE_PERSON' && schedule.approverId === ctx.actor.id
  if (!isMine) throw new Refusal('payroll-approver-other')
  if (run.sha256 !== sha256) throw new Refusal('payroll-run-changed')
}

/**
 * Approves the file that the caller saw. It holds for that file alone. What is due goes at once.
 * @throws Refusal not-found, payroll-run-state, payroll-approver-other, payroll-run-changed
 */
export const approveRun = async (ctx: Ctx, id: string, sha256: string): Promise<Wire> => {
  await inTenant(ctx, async tx => {
    const run = await lockedRun(tx, ctx, id)
    await refuseJudging(tx, ctx, run, sha256)
    await tx.models.payrollRun.updateMany({
      where: { id },
      data: {
        ...{ approvedSha256: sha256, approvedAt: ctx.clock.now(), approvedById: ctx.actor.id },
        ...{ rejectedAt: null, rejectedById: null, rejectedReason: '' },
      },
    })
    await tx.audit({ action: 'payroll-run.approve', entityId: id, detail: await auditDetail(tx, id) })
    if (run.state === 'WAITING') await tx.enqueue('payroll-export', { operator: ctx.operator.id })
  })
  return runWire(ctx, id)
}

/**
 * Says no to the file that the caller saw; it is not sent until another one is approved.
 * @throws Refusal as `approveRun`
 */
export const rejectRun = async (
  ctx: Ctx,
  id: string,
  { sha256, reason }: z.infer<typeof RunReject>,
): Promise<Wire> => {
  await inTenant(ctx, async tx => {
    const run = await lockedRun(tx, ctx, id)
    await refuseJudging(tx, ctx, run, sha256)
    await tx.models.payrollRun.updateMany({
      where: { id },
      data: {
        ...{ approvedSha256: null, approvedAt: null, approvedById: null },
        ...{ rejectedAt: ctx.clock.now(), rejectedById: ctx.actor.id, rejectedReason: reason },
      },
    })
    await tx.audit({ action: 'payroll-run.reject', entityId: id, detail: await auditDetail(tx, id) })
    tx.notice({ kind: 'payrollRunRejected', companyId: run.companyId, subjectId: id, count: run.lines })
  })
  return runWire(ctx, id)
}

/** Moves a schedule on: the run of a month is sent, or is not to be sent by itself. */
export const moveOn = async (
  tx: Tx,
  profileId: string,
  schedule: ScheduleOfProfile,
  sent: Month,
): Promise<void> => {
  if (sent < schedule.nextMonth) return
  // What was missed is made up month by month, so that it goes on from the month that was sent and not from now.
  const next = sendingOf(schedule, nextMonth(sent))
  await tx.models.payrollSchedule.updateMany({
    where: { profileId },
    data: { nextAt: instantAt(next.day, next.time), nextMonth: monthColumn(next.month) },
  })
}

/**
 * Calls a run off that is not delivered: nothing of it was told, and what it would have told comes with a later run. It is not made again by
 * itself.
 * @throws Refusal not-found, payroll-run-state
 */
export const cancelRun = async (ctx: Ctx, id: string): Promise<Wire> => {
  await inTenant(ctx, async tx => {
    const run = await lockedRun(tx, ctx, id)
    await cancelLocked(tx, run)
    const { schedule } = await readProfile(tx.models, run.profileId)
    if (schedule) await moveOn(tx, run.profileId, schedule, run.month)
  })
  return runWire(ctx, id)
}

/** The same of a run that the caller has locked; the schedule stays. @throws Refusal payroll-run-state */
export const cancelLocked = async (tx: Tx, run: LoadedRun): Promise<void> => {
  const { id, companyId, state } = run
  if (!isOpenRun(run) && state !== 'FAILED') throw new Refusal('payroll-run-state')
  await tx.audit({ action: 'payroll-run.cancel', companyId, entityId: id, detail: await auditDetail(tx, id) })
  if (state === 'FAILED') {
    await withdrawRun(tx, id)
    // A file that was on its way and arrives all the same is told of, so that its lines stay.
    await tx.models.payrollRun.updateMany({ where: { id }, data: { state: 'CANCELLED' } })
    return tellOfFailedRuns(tx, companyId)
  }
  await tx.models.payrollRunEntry.deleteMany({ where: { runId: id } })
  await tx.models.payrollRun.updateMany({
    where: { id },
    data: {
      ...{ state: 'CANCELLED', lines: 0, people: 0, sumOre: 0, parked: 0, parkedOre: 0 },
      fileSealed: null,
    },
  })
  tellOfWaiting(tx, companyId)
}

/**
 * Freezes a run and has its file go to its place; to none, it lies ready here and is delivered. The caller has locked the run, and it may be
 * sent.
 * @throws Refusal of the place, as `sendRun`
 */
export const dispatchRun = async (
  ctx: Ctx,
  tx: Tx,
  run: Pick<LoadedRun, 'id' | 'companyId' | 'profileId' | 'month'>,
  schedule: ScheduleOfProfile,
): Promise<void> => {
  const { id, companyId } = run
  const { destinationId } = schedule
  const place =
    destinationId === null
      ? null
      : await tx.models.payrollDestination.findFirst({
          where: { id: destinationId, companyId },
          select: { kind: true },
        })
  if (destinationId !== null && !place) throw new Refusal('payroll-destination-lacking')
  const destination = place?.kind ?? 'DOWNLOAD'
  const isHere = destination === 'DOWNLOAD'
  // Refused first, so that who catches that finds the run as it was.
  if (!isHere) await sendRun(ctx, tx, { id, companyId, destinationId })
  const now = ctx.clock.now()
  await tx.models.payrollRun.updateMany({
    where: { id },
    data: {
      ...{ state: isHere ? 'DELIVERED' : 'SENDING', destination, destinationId, sentAt: now, failure: '' },
      ...(isHere && { deliveredAt: now }),
    },
  })
  const detail = { ...(await auditDetail(tx, id)), destination }
  await tx.audit([
    { action: 'payroll-run.send', companyId, entityId: id, detail },
    ...(isHere ? [{ action: 'payroll-run.deliver' as const, companyId, entityId: id, detail }] : []),
  ])
  await moveOn(tx, run.profileId, schedule, run.month)
  tellOfWaiting(tx, companyId)
}

/**
 * Sends a run. It is computed anew first; where the file is then another one than the caller saw, nothing is sent and the run is as it is
 * now. One that could not be delivered goes again as it was. One that is to be approved first goes by itself afterwards, without what the caller
 * leaves behind.
 * @throws Refusal not-found, payroll-run-state, payroll-run-changed, payroll-line-does-not-fit, payroll-approval-lacking; those of its place
 */
export const sendNow = async (
  ctx: Ctx,
  id: string,
  { sha256, without }: z.infer<typeof RunSend>,
): Promise<Wire> => {
  const isSent = await inTenant(
    ctx,
    async tx => {
      const before = await lockedRun(tx, ctx, id)
      const isAgain = before.state === 'FAILED'
      if (!isAgain && !isOpenRun(before)) throw new Refusal('payroll-run-state')
      const profile = await readRunning(tx, before.profileId)
      if (!isAgain) await refreshRun(ctx, tx, profile, before.month)
      const run = await readRun(tx, id)
      if (run.sha256 !== sha256) return false
      const fault = sendFault({ ...run, withoutParked: without, approval: profile.schedule.approval })
      const leaves = without && run.parked > 0
      // What somebody leaves behind before the file is approved stays behind, and the rest goes once it is.
      const isLater = leaves && !run.withoutParked && fault === 'payroll-approval-lacking'
      if (fault && !isLater)
        throw new Refusal(fault, fault === 'payroll-line-does-not-fit' ? { lines: run.parked } : {})
      if (leaves) {
        await tx.models.payrollRun.updateMany({ where: { id }, data: { withoutParked: true } })
        const { companyId } = run
        await tx.audit({
          action: 'payroll-run.without',
          companyId,
          entityId: id,
          detail: { parked: run.parked },
        })
      }
      if (isLater) return true
      await dispatchRun(ctx, tx, run, profile.schedule)
      if (isAgain) tellOfFailedRuns(tx, run.companyId)
      return true
    },
    { timeoutMs: RUN_TIMEOUT_MS, unaudited: 'a file that is another one is not sent' },
  )
  if (!isSent) throw new Refusal('payroll-run-changed')
  return runWire(ctx, id)
}
