import { can, monthOf, nextMonth } from '@portal/domain'
import { checkForm, type PayrollForm, RUN_BOUNDS } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import { isPattern } from '../widget/service.ts'
import { cancelLocked } from './acts.ts'
import { DESTINATION_COLUMNS, destinationOf } from './destination-row.ts'
import { type LoadedProfile, readProfile, readProfiles } from './load.ts'
import { lockRuns, openRunOf, personOf, readRun } from './prepare.ts'
import type { Profile, ProfileChange, ProfileInput, Profiles } from './schemas.ts'
import { scheduleWire } from './wire.ts'

type Wire = z.infer<typeof Profile>

/** A profile on the wire. A form is stored as it was checked. */
export const profileWire = (
  ctx: Pick<Ctx, 'today'>,
  { companyId: _companyId, createdAt, endedAt, form, schedule, ...profile }: LoadedProfile,
): Wire => ({
  ...profile,
  form: form as Wire['form'],
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  schedule: schedule && scheduleWire(ctx, schedule),
})

/** Who can be asked to approve: those who administer the company. */
export const approversOf = (
  models: Pick<Tx['models'], 'user'> | ReturnType<typeof modelsOf>,
  companyId: string,
) =>
  models.user.findMany({
    where: { state: 'ACTIVE', companyRoles: { some: { companyId, role: 'COMPANY_ADMIN' } } },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    select: { id: true, firstName: true, lastName: true, email: true },
  })

/** A company's profiles, those that have ended last, and what can be chosen for them. */
export const listProfiles = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof Profiles>> => {
  const models = modelsOf(ctx)
  const [profiles, agreements, approvers, destinations] = await Promise.all([
    readProfiles(models, { companyId }),
    models.agreement.findMany({
      where: { companyId, subType: 'SUBSCRIPTIONS' },
      orderBy: { id: 'asc' },
      select: { id: true, invoiceReference: true },
    }),
    approversOf(models, companyId),
    models.payrollDestination.findMany({
      where: { companyId },
      orderBy: { id: 'asc' },
      select: DESTINATION_COLUMNS,
    }),
  ])
  return {
    matches: profiles.map(profile => profileWire(ctx, profile)),
    totalEntries: profiles.length,
    agreements: agreements.map(({ id, invoiceReference }) => ({ id, reference: invoiceReference })),
    approvers: approvers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    destinations: destinations.map(destinationOf),
    firstMonth: nextMonth(monthOf(ctx.today), -RUN_BOUNDS.back),
    mayChange: can(ctx.access, 'payrollRunsAdmin'),
  }
}

/** @throws Refusal payroll-form-invalid with the faults by their places in the form */
export const refuseForm = (form: PayrollForm): void => {
  const checked = checkForm(form, isPattern)
  if (checked.ok) return
  throw new Refusal('payroll-form-invalid', {
    errors: checked.faults.map(({ at, code }) => ({
      pointer: `/form/${at.replaceAll('.', '/')}`,
      ...{ code, message: code },
    })),
  })
}

const detailOf = ({ name, form, version }: { name: string; form: PayrollForm; version: number }) => ({
  ...{ name, version, system: form.system, file: form.file, columns: form.layout.length },
})

const insertVersion = (tx: Tx, ctx: Ctx, profileId: string, version: number, form: PayrollForm) =>
  tx.models.payrollProfileVersion.create({
    data: {
      ...{ profileId, version, form: JSON.parse(JSON.stringify(form)) },
      ...{ createdAt: ctx.clock.now(), createdById: personOf(ctx) },
    },
  })

/**
 * Adds a profile; with the first one, runs show.
 * @throws Refusal payroll-form-invalid, payroll-profiles-full, idempotency-key-reused
 */
export const addProfile = (
  ctx: Ctx,
  companyId: string,
  { name, form }: z.infer<typeof ProfileInput>,
): Promise<{ body: Wire; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    refuseForm(form)
    await lockRuns(tx, companyId)
    const max = RUN_BOUNDS.profiles
    if ((await tx.models.payrollProfile.count({ where: { companyId, endedAt: null } })) >= max)
      throw new Refusal('payroll-profiles-full', { max })
    const { id } = await tx.models.payrollProfile.create({
      data: { companyId, name, createdAt: ctx.clock.now() },
      select: { id: true },
    })
    await insertVersion(tx, ctx, id, 1, form)
    await tx.audit({
      action: 'payroll-profile.add',
      companyId,
      entityId: id,
      detail: detailOf({ name, form, version: 1 }),
    })
    return profileWire(ctx, await readProfile(tx.models, id))
  })

/** The same text for the same form, whatever the order of its members: JSON of the database has its own. */
const textOf = (form: unknown): string =>
  JSON.stringify(form, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/**
 * Changes a profile. Another form is the next version; runs that were sent keep theirs, and the one that is open is made with the new one.
 * @throws Refusal not-found for one that has ended, payroll-form-invalid, changed-meanwhile
 */
export const changeProfile = (
  ctx: Ctx,
  id: string,
  { name, form, version }: z.infer<typeof ProfileChange>,
): Promise<Wire> =>
  inTenant(ctx, async tx => {
    refuseForm(form)
    await lockRuns(tx, ctx.companyId!)
    const profile = await readProfile(tx.models, id)
    if (profile.endedAt) throw new Refusal('not-found')
    if (profile.version !== version) throw new Refusal('changed-meanwhile')
    const isOther = textOf(profile.form) !== textOf(form)
    const next = version + (isOther ? 1 : 0)
    if (isOther) await insertVersion(tx, ctx, id, next, form)
    await tx.models.payrollProfile.updateMany({ where: { id }, data: { name, version: next } })
    await tx.audit({
      action: 'payroll-profile.change',
      companyId: profile.companyId,
      entityId: id,
      detail: { ...detailOf({ name, form, version: next }), before: detailOf(profile) },
    })
    return profileWire(ctx, await readProfile(tx.models, id))
  })

/**
 * Ends a profile; a run that is open is called off. One that has ended already stays so.
 * @throws Refusal not-found, payroll-run-open while a run is being sent
 */
export const endProfile = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      await lockRuns(tx, ctx.companyId!)
      const profile = await readProfile(tx.models, id)
      if (profile.endedAt) return
      const open = await openRunOf(tx, id)
      if (open?.state === 'SENDING') throw new Refusal('payroll-run-open')
      if (open) await cancelLocked(tx, await readRun(tx, open.id))
      const { companyId, name } = profile
      await tx.models.payrollProfile.updateMany({ where: { id }, data: { endedAt: ctx.clock.now() } })
      await tx.models.payrollSchedule.deleteMany({ where: { profileId: id } })
      await tx.audit({ action: 'payroll-profile.end', companyId, entityId: id, detail: { name } })
    },
    { unaudited: 'one that has ended already stays so' },
  )
