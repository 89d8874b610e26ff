import { type Month, monthOf, nextMonth } from '@portal/domain'
import { isOpenRun, type RunState } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { type ComputedRun, computeRun } from './compute.ts'
import {
  agreementsOfSchedule,
  firstMonthOf,
  type LoadedProfile,
  monthColumn,
  monthOfColumn,
  readCharged,
  readProfile,
  readTold,
  type ScheduleOfProfile,
} from './load.ts'
import type { RunAnswer, RunPrepare } from './schemas.ts'
import { openFile, sealFile } from './sealed.ts'
import { runWire } from './wire.ts'

/** Rows of one statement; an entry has fourteen values, and a statement takes 65,535. */
const AT_ONCE = 4_000
/** A company of thousands, with two years of charges. */
export const RUN_TIMEOUT_MS = 120_000

/** Who acts, where that is a user: systems and jobs are in the log. */
export const personOf = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.id : null

/** A profile whose runs can be made: it has not ended and says from when on. */
export type RunningProfile = LoadedProfile & { schedule: ScheduleOfProfile }

/** One act on a company's runs at a time, so that nothing is told twice, also where an agreement moves between profiles. */
export const lockRuns = (tx: Tx, companyId: string): Promise<void> => tx.serialize(`payroll-run ${companyId}`)

/** @throws Refusal not-found for one that has ended, payroll-destination-lacking for one without a schedule */
export const readRunning = async (tx: Tx, profileId: string): Promise<RunningProfile> => {
  const profile = await readProfile(tx.models, profileId)
  if (profile.endedAt) throw new Refusal('not-found')
  if (!profile.schedule) throw new Refusal('payroll-destination-lacking')
  return { ...profile, schedule: profile.schedule }
}

/** The run of a profile that is neither delivered nor called off. */
export const openRunOf = (tx: Tx, profileId: string) =>
  tx.models.payrollRun.findFirst({
    where: { profileId, state: { notIn: ['DELIVERED', 'CANCELLED'] } },
    select: {
      ...{ id: true, month: true, no: true, state: true, sha256: true, fileSealed: true },
      ...{ parked: true, parkedOre: true },
    },
  })

type OpenRun = NonNullable<Awaited<ReturnType<typeof openRunOf>>>

const headerOf = ({ rows: _rows, file: _file, ...header }: ComputedRun) => header

const insertRows = async (tx: Tx, run: { id: string; companyId: string }, { rows }: ComputedRun) => {
  const data = rows.map(({ parts, month, ...row }, position) => ({
    ...{ ...row, runId: run.id, companyId: run.companyId, position },
    month: monthColumn(month),
    ...{ employeeOre: parts.EMPLOYEE, taxableOre: parts.TAXABLE },
    ...{ taxFreeOre: parts.TAX_FREE, untaxedOre: parts.UNTAXED },
  }))
  for (let at = 0; at < data.length; at += AT_ONCE)
    await tx.models.payrollRunEntry.createMany({ data: data.slice(at, at + AT_ONCE) })
}

/**
 * Computes the run of a month as it comes to now, and writes it where it is another one than before: the file that was approved is then not
 * the one that there is. The caller has locked the company's runs.
 * @throws Refusal payroll-run-open with the month of another run that is not finished
 */
export const refreshRun = async (
  ctx: Ctx,
  tx: Tx,
  profile: RunningProfile,
  month: Month,
): Promise<{ id: string; sha256: string; changed: boolean }> => {
  const open = await openRunOf(tx, profile.id)
  if (open && (monthOfColumn(open.month) !== month || !isOpenRun(open)))
    throw new Refusal('payroll-run-open', { month: monthOfColumn(open.month), id: open.id })
  const { companyId, schedule } = profile
  const span = { from: firstMonthOf(schedule, month), to: month }
  const agreements = await agreementsOfSchedule(ctx, companyId, schedule)
  const [charged, told] = await Promise.all([
    readCharged(ctx, companyId, agreements, span),
    readTold(tx.models, companyId, agreements, span),
  ])
  const no = open?.no ?? (await nextNo(tx, companyId, month))
  const computed = await computeRun(ctx, profile, { month, no, charged, told })
  const now = ctx.clock.now()
  if (open && isUnchanged(ctx, open, computed)) {
    await tx.models.payrollRun.updateMany({ where: { id: open.id }, data: { preparedAt: now } })
    return { id: open.id, sha256: open.sha256, changed: false }
  }
  const { version } = profile
  const { id } = open
    ? open
    : await tx.models.payrollRun.create({
        data: {
          ...{ companyId, profileId: profile.id, month: monthColumn(month), no, version },
          ...{ state: 'PREPARED', preparedAt: now, createdAt: now },
          ...headerOf(computed),
          madeById: personOf(ctx),
        },
        select: { id: true },
      })
  if (open) await tx.models.payrollRunEntry.deleteMany({ where: { runId: id } })
  const isOther = computed.sha256 !== open?.sha256
  const leavesOthers = isOther || computed.parked !== open?.parked || computed.parkedOre !== open?.parkedOre
  await tx.models.payrollRun.updateMany({
    where: { id },
    data: {
      ...{ ...headerOf(computed), version, preparedAt: now },
      fileSealed: sealFile(ctx, id, computed.file),
      // Whoever said no to a file has not said it to another one.
      ...(isOther && { rejectedAt: null, rejectedById: null, rejectedReason: '' }),
      // Nor left behind what did not stand there.
      ...(leavesOthers && { withoutParked: false }),
    },
  })
  await insertRows(tx, { id, companyId }, computed)
  return { id, sha256: computed.sha256, changed: true }
}

const isUnchanged = (ctx: Ctx, { id, fileSealed }: OpenRun, { file }: ComputedRun): boolean =>
  fileSealed !== null && openFile(ctx, id, fileSealed).fingerprint === file.fingerprint

/** Counted by company, so that files of two profiles of one system have names of their own. */
const nextNo = async (tx: Tx, companyId: string, month: Month): Promise<number> => {
  const { _max } = await tx.models.payrollRun.aggregate({
    where: { companyId, month: monthColumn(month) },
    _max: { no: true },
  })
  return (_max.no ?? 0) + 1
}

/** What the log says of a run: counts and the hash, never contents. */
export const auditDetail = async (tx: Tx, id: string) => {
  const { month, ...run } = await tx.models.payrollRun.findFirstOrThrow({
    where: { id },
    select: { month: true, no: true, lines: true, people: true, parked: true, sha256: true, version: true },
  })
  return { month: monthOfColumn(month), ...run }
}

/**
 * Prepares the run of a month, or computes the one that is open anew.
 * @throws Refusal not-found for a profile of another company or one that has ended, payroll-destination-lacking without a schedule,
 * payroll-run-month with the months that there can be one for, payroll-run-open with the month of another run
 */
export const prepareNow = async (
  ctx: Ctx,
  companyId: string,
  { profileId, month: wanted }: z.infer<typeof RunPrepare>,
): Promise<z.infer<typeof RunAnswer>> => {
  const id = await inTenant(
    ctx,
    async tx => {
      await lockRuns(tx, companyId)
      const profile = await readRunning(tx, profileId)
      if (profile.companyId !== companyId) throw new Refusal('not-found')
      const month = wanted ?? profile.schedule.nextMonth
      const months = { first: profile.schedule.startMonth, last: nextMonth(monthOf(ctx.today)) }
      if (month < months.first || month > months.last) throw new Refusal('payroll-run-month', months)
      const run = await refreshRun(ctx, tx, profile, month)
      await tx.audit({
        action: 'payroll-run.prepare',
        companyId,
        entityId: run.id,
        detail: await auditDetail(tx, run.id),
      })
      return run.id
    },
    { timeoutMs: RUN_TIMEOUT_MS },
  )
  return runWire(ctx, id)
}

/** A run as acts on it ask. @throws Refusal not-found */
export const readRun = async (tx: Tx, id: string) => {
  const run = await tx.models.payrollRun.findFirst({
    where: { id },
    select: {
      ...{ id: true, companyId: true, profileId: true, month: true, no: true, state: true, lines: true },
      ...{ sha256: true, approvedSha256: true, parked: true, withoutParked: true, fileName: true },
    },
  })
  if (!run) throw new Refusal('not-found')
  return { ...run, state: run.state as RunState, month: monthOfColumn(run.month) }
}
