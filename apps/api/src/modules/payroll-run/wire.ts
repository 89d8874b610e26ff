import { can, firstDay, type Month, nextMonth, nok } from '@portal/domain'
import { isApproved, isOpenRun, sendFault } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { type LoadedProfile, monthOfColumn, readProfiles, type ScheduleOfProfile } from './load.ts'
import type { RunAnswer, Schedule } from './schemas.ts'

const RUN = {
  ...{ id: true, companyId: true, profileId: true, version: true, month: true, no: true, state: true },
  ...{ lines: true, people: true, sumOre: true, parked: true, parkedOre: true, withoutParked: true },
  ...{ fileName: true, sha256: true, preparedAt: true, approvedSha256: true, approvedAt: true },
  ...{ approvedById: true, rejectedAt: true, rejectedById: true, rejectedReason: true },
  ...{ destinationId: true, destination: true, sentAt: true, deliveredAt: true, receipt: true },
  ...{ failure: true, downloadedAt: true, downloadedById: true },
} as const

type Models = ReturnType<typeof modelsOf>
type RunWire = z.infer<typeof RunAnswer>
type Step = z.infer<typeof Schedule>['steps'][number]

/** The rows of runs by what is asked, the newest first. */
const readRows = (models: Models, where: NonNullable<Parameters<Models['payrollRun']['findMany']>[0]>) =>
  models.payrollRun.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...where,
    select: RUN,
  })
type Row = Awaited<ReturnType<typeof readRows>>[number]

type Facts = Awaited<ReturnType<typeof readFacts>>

/** What rows of runs do not say themselves: their profiles, who did what, whether the file is there, and what they correct. */
const readFacts = async (ctx: Ctx, rows: readonly Row[]) => {
  const models = modelsOf(ctx)
  const ids = rows.map(({ id }) => id)
  const companyId = rows[0]?.companyId ?? ''
  const [profiles, kept, corrections, destinations] = await Promise.all([
    readProfiles(models, { companyId }),
    models.payrollRun.findMany({
      where: { id: { in: ids }, fileSealed: { not: null } },
      select: { id: true },
    }),
    models.payrollRunEntry.groupBy({
      by: ['runId', 'month'],
      where: { runId: { in: ids }, reason: 'DIFFERENCE', parkedFor: null },
      ...{ _count: true, _sum: { employeeOre: true }, orderBy: { month: 'asc' } },
    }),
    models.payrollDestination.findMany({ where: { companyId }, select: { id: true, kind: true } }),
  ])
  const userIds = [
    ...rows.flatMap(run => [run.approvedById, run.rejectedById, run.downloadedById]),
    ...profiles.map(({ schedule }) => schedule?.approverId ?? null),
  ].filter(id => id !== null)
  const users = await models.user.findMany({
    where: { id: { in: [...new Set(userIds)] } },
    select: { id: true, firstName: true, lastName: true },
  })
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return {
    profile: new Map(profiles.map(profile => [profile.id, profile])),
    kept: new Set(kept.map(({ id }) => id)),
    corrections: Map.groupBy(corrections, ({ runId }) => runId),
    kindOf: new Map(destinations.map(({ id, kind }) => [id, kind])),
    nameOf: (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null),
  }
}

const instant = (at: Date | null) => at?.toISOString() ?? null

const present = (ctx: Ctx, run: Row, facts: Facts): RunWire => {
  const { companyId: _companyId, approvedSha256: _approved, approvedById, rejectedById, ...row } = run
  const { sumOre, parkedOre, downloadedById, ...rest } = row
  const profile = facts.profile.get(run.profileId)!
  const schedule = profile.endedAt ? null : profile.schedule
  const approved = isApproved(run)
  const month = monthOfColumn(run.month)
  const isOpen = isOpenRun(run)
  const approval = isOpen ? (schedule?.approval ?? 'NONE') : approvedById ? 'ONE_PERSON' : 'NONE'
  const destinationId = isOpen ? (schedule?.destinationId ?? null) : run.destinationId
  const isMine = ctx.actor.kind === 'user' && ctx.actor.id === schedule?.approverId
  // A run waits for no line that somebody may leave behind by sending it.
  const fault = sendFault({ ...run, approval, withoutParked: true })
  return {
    ...rest,
    ...{ profileName: profile.name, system: profile.form.system, month },
    ...{ amount: nok(sumOre), parkedAmount: nok(parkedOre) },
    corrections: (facts.corrections.get(run.id) ?? []).map(({ month, _count, _sum }) => ({
      month: monthOfColumn(month),
      entries: _count,
      amount: nok(_sum.employeeOre ?? 0),
    })),
    hasFile: facts.kept.has(run.id),
    preparedAt: run.preparedAt.toISOString(),
    approval,
    approver: isOpen && approval === 'ONE_PERSON' ? facts.nameOf(schedule?.approverId) : null,
    approvedAt: approved ? instant(run.approvedAt) : null,
    approvedBy: approved ? facts.nameOf(approvedById) : null,
    ...{ rejectedAt: instant(run.rejectedAt), rejectedBy: facts.nameOf(rejectedById) },
    destinationId,
    destination: isOpen ? kindOf(facts, destinationId) : run.destination,
    dueAt: isOpen && schedule?.nextMonth === month ? schedule.nextAt.toISOString() : null,
    ...{ sentAt: instant(run.sentAt), deliveredAt: instant(run.deliveredAt) },
    ...{ downloadedAt: instant(run.downloadedAt), downloadedBy: facts.nameOf(downloadedById) },
    mayApprove: isOpen && approval === 'ONE_PERSON' && isMine && !approved,
    maySend: fault === null && can(ctx.access, 'payrollRunsAdmin'),
  }
}

const kindOf = ({ kindOf }: Facts, destinationId: string | null) =>
  destinationId === null ? 'DOWNLOAD' : (kindOf.get(destinationId) ?? 'DOWNLOAD')

/** A page of runs on the wire. */
export const runsWire = async (
  ctx: Ctx,
  where: Parameters<typeof readRows>[1],
): Promise<{ rows: Row[]; runs: RunWire[]; profileOf: (id: string) => LoadedProfile }> => {
  const rows = await readRows(modelsOf(ctx), where)
  const facts = await readFacts(ctx, rows)
  return {
    ...{ rows, runs: rows.map(row => present(ctx, row, facts)) },
    profileOf: id => facts.profile.get(id)!,
  }
}

/** One run on the wire. @throws Refusal not-found */
export const runWire = async (ctx: Ctx, id: string): Promise<RunWire> => {
  const { runs } = await runsWire(ctx, { where: { id } })
  if (!runs[0]) throw new Refusal('not-found')
  return runs[0]
}

/** The days on the way of the run of a month: made, what it comes to is settled, invoiced, approved, sent. */
export const stepsOf = (
  ctx: Pick<Ctx, 'today'>,
  month: Month,
  run: Pick<RunWire, 'preparedAt' | 'approval' | 'approvedAt' | 'deliveredAt' | 'dueAt'> | null,
  schedule: Pick<ScheduleOfProfile, 'approval' | 'nextAt'> | null,
): Step[] => {
  // Orders for a month are taken until the sixth day of the next one, and its invoices made the day after.
  const after = firstDay(nextMonth(month)).slice(0, 8)
  const [lastChange, invoice] = [`${after}06`, `${after}07`]
  const approval = run?.approval ?? schedule?.approval
  return [
    { kind: 'PREPARED', at: run?.preparedAt ?? null, done: run !== null },
    { kind: 'LAST_CHANGE', at: lastChange, done: ctx.today > lastChange },
    { kind: 'INVOICE', at: invoice, done: ctx.today > invoice },
    ...(approval === 'ONE_PERSON'
      ? [{ kind: 'APPROVED' as const, at: run?.approvedAt ?? null, done: Boolean(run?.approvedAt) }]
      : []),
    {
      kind: 'SENT',
      at: run?.deliveredAt ?? run?.dueAt ?? (run === null ? instant(schedule?.nextAt ?? null) : null),
      done: Boolean(run?.deliveredAt),
    },
  ]
}

/** A schedule on the wire. */
export const scheduleWire = (
  ctx: Pick<Ctx, 'today'>,
  schedule: ScheduleOfProfile,
): z.infer<typeof Schedule> => ({
  ...schedule,
  agreementIds: [...schedule.agreementIds],
  nextAt: schedule.nextAt.toISOString(),
  steps: stepsOf(ctx, schedule.nextMonth, null, schedule),
})
