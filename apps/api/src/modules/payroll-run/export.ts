import { firstDay } from '@portal/domain'
import { addTime, clockIn } from '@portal/domain/instants'
import { isApproved, sendFault, sendingMonth } from '@portal/domain/payroll-run'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { cancelLocked, dispatchRun, moveOn } from './acts.ts'
import { monthOfColumn } from './load.ts'
import {
  auditDetail,
  lockRuns,
  openRunOf,
  RUN_TIMEOUT_MS,
  type RunningProfile,
  readRun,
  readRunning,
  refreshRun,
} from './prepare.ts'
import { approversOf } from './profiles.ts'
import { tellOfWaiting } from './tell.ts'
import { approveMail, waitsMail } from './texts.ts'

/** The time of day from which runs are prepared. */
const PREPARED_FROM = '06:00'
/** Who approves is told so long before the run is sent. */
const APPROVAL_DAYS = 3
/** More months than a worker that was away can have missed. */
const MOST_MISSED = 36

type Run = Awaited<ReturnType<typeof readRun>>
type Outcome = 'sent' | 'waiting' | 'prepared' | 'nothing' | null

/**
 * Makes the runs of schedules: prepares them each morning from the first of the month in which they are sent, and sends what is due and
 * ready. What is not waits, and the company is told once. What was missed is made up for month by month.
 */
export const exportRuns = async (ctx: JobCtx): Promise<Counts> => {
  const schedules = await modelsOf(ctx).payrollSchedule.findMany({
    where: { profile: { endedAt: null } },
    orderBy: { profileId: 'asc' },
    select: { profileId: true, companyId: true },
  })
  const counts = { sent: 0, waiting: 0, prepared: 0, failed: 0 }
  for (const { profileId, companyId } of schedules) {
    try {
      for (let left = MOST_MISSED; left > 0; left -= 1) {
        const outcome = await exportNext({ ...ctx, companyId }, profileId, companyId)
        if (outcome !== null && outcome !== 'nothing') counts[outcome] += 1
        if (outcome !== 'sent' && outcome !== 'nothing') break
      }
    } catch (error) {
      // The runs of another company are not to wait for it.
      ctx.log.error({ err: error, profileId }, 'a payroll run could not be made')
      counts.failed += 1
    }
  }
  return counts
}

/** @returns null where there is nothing to do, or another act is under way */
const exportNext = (ctx: JobCtx, profileId: string, companyId: string): Promise<Outcome> =>
  inTenant(
    ctx,
    async tx => {
      await lockRuns(tx, companyId)
      const profile = await readRunning(tx, profileId)
      const { schedule } = profile
      const now = ctx.clock.now()
      const { day, time } = clockIn(now)
      if (schedule.pausedUntil !== null && day < schedule.pausedUntil) return null
      const month = schedule.nextMonth
      const isDue = schedule.nextAt <= now
      const open = await openRunOf(tx, profileId)
      if (open?.state === 'SENDING' || open?.state === 'FAILED') return null
      if (open && monthOfColumn(open.month) !== month)
        return isDue ? await wait(ctx, tx, profile, await readRun(tx, open.id), 'payroll-run-open') : null
      const isMorning = day >= firstDay(sendingMonth(schedule, month)) && time >= PREPARED_FROM
      if (!isDue && (!isMorning || (await isPreparedOn(tx, open?.id, day)))) return null
      const { id, changed } = await refreshRun(ctx, tx, profile, month)
      if (changed)
        await tx.audit({
          action: 'payroll-run.prepare',
          companyId,
          entityId: id,
          detail: await auditDetail(tx, id),
        })
      const run = await readRun(tx, id)
      if (!isDue) {
        if (schedule.nextAt <= addTime(now, { days: APPROVAL_DAYS }))
          await askForApproval(ctx, tx, profile, run)
        return changed ? 'prepared' : null
      }
      return sendDue(ctx, tx, profile, run)
    },
    { timeoutMs: RUN_TIMEOUT_MS, unaudited: 'a run that is as it was writes nothing' },
  )

const isPreparedOn = async (tx: Tx, id: string | undefined, day: string): Promise<boolean> => {
  if (id === undefined) return false
  const run = await tx.models.payrollRun.findFirst({ where: { id }, select: { preparedAt: true } })
  return run !== null && clockIn(run.preparedAt).day === day
}

const sendDue = async (ctx: JobCtx, tx: Tx, profile: RunningProfile, run: Run): Promise<Outcome> => {
  const { schedule } = profile
  if (schedule.onlyIfLines && run.lines === 0 && run.parked === 0) {
    await cancelLocked(tx, run)
    await moveOn(tx, profile.id, schedule, run.month)
    return 'nothing'
  }
  const fault = sendFault({ ...run, approval: schedule.approval })
  if (fault) return wait(ctx, tx, profile, run, fault)
  try {
    await dispatchRun(ctx, tx, run, schedule)
  } catch (error) {
    if (error instanceof Refusal) return wait(ctx, tx, profile, run, error.code)
    throw error
  }
  if (schedule.destinationId === null)
    tx.notice({ kind: 'payrollRunReady', companyId: run.companyId, subjectId: run.id, count: run.lines })
  return 'sent'
}

/** A run that is due and cannot be sent waits, and says what for; the company is told when it begins to. */
const wait = async (
  ctx: JobCtx,
  tx: Tx,
  profile: RunningProfile,
  run: Run,
  reason: string,
): Promise<'waiting'> => {
  await tx.models.payrollRun.updateMany({
    where: { id: run.id },
    data: { state: 'WAITING', failure: reason },
  })
  if (run.state === 'WAITING') return 'waiting'
  const { id, companyId, month } = run
  tellOfWaiting(tx, companyId)
  if (reason === 'payroll-approval-lacking') await askForApproval(ctx, tx, profile, run)
  const people = await approversOf(tx.models, companyId)
  await mailOnce(ctx, tx, companyId, {
    ...{ key: `payroll-waits:${id}`, to: people.map(({ email }) => email) },
    mail: company => waitsMail(ctx, { id, month, company }, reason),
  })
  return 'waiting'
}

/** Tells who approves a run, once for each file, that it is sent soon. */
const askForApproval = async (ctx: JobCtx, tx: Tx, { schedule }: RunningProfile, run: Run): Promise<void> => {
  const { approverId } = schedule
  if (schedule.approval !== 'ONE_PERSON' || approverId === null || isApproved(run)) return
  const { id, companyId, month, sha256, lines } = run
  tx.notice({ kind: 'payrollRunApproval', companyId, userId: approverId, subjectId: id, count: lines })
  const approver = await tx.models.user.findFirst({
    where: { id: approverId, state: 'ACTIVE' },
    select: { email: true },
  })
  if (!approver) return
  await mailOnce(ctx, tx, companyId, {
    ...{ key: `payroll-approve:${id}:${sha256}`, to: [approver.email] },
    mail: company => approveMail(ctx, { id, month, company }),
  })
}

const mailOnce = async (
  ctx: JobCtx,
  tx: Tx,
  companyId: string,
  {
    key,
    to,
    mail,
  }: { key: string; to: readonly string[]; mail: (company: string) => { subject: string; body: string } },
): Promise<void> => {
  const company = await tx.models.company.findFirstOrThrow({
    where: { id: companyId },
    select: { name: true },
  })
  await queueMessages(
    tx,
    { ...ctx, companyId },
    to.map(recipient => ({
      dedupeKey: `${key}:${recipient}`,
      ...{ channel: 'EMAIL' as const, recipient, replyTo: ctx.operator.email.customerService },
      ...mail(company.name),
    })),
  )
}
