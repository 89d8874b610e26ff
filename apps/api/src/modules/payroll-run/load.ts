import { firstDay, type Month, monthOf, nextMonth } from '@portal/domain'
import {
  type Amount,
  type AmountKey,
  type PayrollForm,
  type PayrollSchedule,
  partsOfCharge,
  RUN_BOUNDS,
  type RunPerson,
} from '@portal/domain/payroll-run'
import { yearOf } from '@portal/domain/subsidy'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { chargeZones } from '../payroll/service.ts'
import { agreementsOf, readRules, settledCharges } from '../subsidy/service.ts'
import { loadTariff } from '../tariff/service.ts'

type Models = Pick<
  ReturnType<typeof modelsOf>,
  'payrollProfile' | 'payrollProfileVersion' | 'payrollRun' | 'payrollRunEntry'
>

const SCHEDULE = {
  ...{ agreementIds: true, day: true, beforeLastWorkday: true, time: true, month: true, approval: true },
  ...{ approverId: true, destinationId: true, onlyIfLines: true, pausedUntil: true, startMonth: true },
  ...{ nextAt: true, nextMonth: true },
} as const

type ScheduleRow = {
  agreementIds: string[]
  day: number | null
  beforeLastWorkday: number | null
  time: string
  month: PayrollSchedule['month']
  approval: PayrollSchedule['approval']
  approverId: string | null
  destinationId: string | null
  onlyIfLines: boolean
  pausedUntil: Date | null
  startMonth: Date
  nextAt: Date
  nextMonth: Date
}

/** A schedule with when its next run is sent, and the month that it is about. */
export type ScheduleOfProfile = PayrollSchedule & { nextAt: Date; nextMonth: Month }

export const scheduleOfRow = (row: ScheduleRow): ScheduleOfProfile => ({
  agreementIds: row.agreementIds,
  on: row.day === null ? { beforeLastWorkday: row.beforeLastWorkday ?? 0 } : { day: row.day },
  ...{ time: row.time, month: row.month, approval: row.approval, approverId: row.approverId },
  ...{ destinationId: row.destinationId, onlyIfLines: row.onlyIfLines },
  pausedUntil: row.pausedUntil && dayOfColumn(row.pausedUntil),
  startMonth: monthOfColumn(row.startMonth),
  nextAt: row.nextAt,
  nextMonth: monthOfColumn(row.nextMonth),
})

/** The columns of a schedule. */
export const rowOfSchedule = ({ on, pausedUntil, startMonth, ...schedule }: PayrollSchedule) => ({
  ...schedule,
  agreementIds: [...schedule.agreementIds],
  day: 'day' in on ? on.day : null,
  beforeLastWorkday: 'day' in on ? null : on.beforeLastWorkday,
  pausedUntil: pausedUntil === null ? null : dayColumn(pausedUntil),
  startMonth: monthColumn(startMonth),
})

export const monthColumn = (month: Month): Date => dayColumn(firstDay(month))
export const monthOfColumn = (column: Date): Month => monthOf(dayOfColumn(column))

/** A profile as runs are made by it. */
export type LoadedProfile = {
  id: string
  companyId: string
  name: string
  version: number
  form: PayrollForm
  createdAt: Date
  endedAt: Date | null
  schedule: ScheduleOfProfile | null
}

const PROFILE = {
  ...{ id: true, companyId: true, name: true, version: true, createdAt: true, endedAt: true },
  schedule: { select: SCHEDULE },
} as const

/** Profiles with their latest forms, those that have ended last. */
export const readProfiles = async (
  models: Models,
  where: { id?: string; companyId?: string; endedAt?: null },
): Promise<LoadedProfile[]> => {
  const profiles = await models.payrollProfile.findMany({
    ...{ where, select: PROFILE },
    orderBy: [{ endedAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
  })
  const forms = await models.payrollProfileVersion.findMany({
    where: { OR: profiles.map(({ id, version }) => ({ profileId: id, version })) },
    select: { profileId: true, form: true },
  })
  const formOf = new Map(forms.map(({ profileId, form }) => [profileId, form as unknown as PayrollForm]))
  return profiles.map(({ schedule, ...profile }) => ({
    ...profile,
    form: formOf.get(profile.id)!,
    schedule: schedule && scheduleOfRow(schedule),
  }))
}

/** @throws Refusal not-found */
export const readProfile = async (models: Models, id: string): Promise<LoadedProfile> => {
  const [profile] = await readProfiles(models, { id })
  if (!profile) throw new Refusal('not-found')
  return profile
}

/** The agreements that a schedule is about. */
export const agreementsOfSchedule = async (
  ctx: Pick<Ctx, 'db' | 'operator'>,
  companyId: string,
  schedule: Pick<PayrollSchedule, 'agreementIds'> | null,
): Promise<string[]> => {
  const all = await agreementsOf(ctx, companyId)
  return schedule && schedule.agreementIds.length > 0
    ? all.filter(id => schedule.agreementIds.includes(id))
    : all
}

/** The months that the run of a month is about, besides its own: as far back as charges are looked for, and not before the first. */
export const firstMonthOf = (schedule: Pick<PayrollSchedule, 'startMonth'> | null, month: Month): Month => {
  const back = nextMonth(month, -RUN_BOUNDS.back)
  return schedule && schedule.startMonth > back ? schedule.startMonth : back
}

/** Whom a key is about, with the person's id where they are still known. */
export type Described = RunPerson & { zones: readonly string[]; subscriberId: string | null }

/** What is charged in a span of months by some agreements, in parts, and whom it is about. */
export type Charged = {
  now: Amount[]
  /** @param fallback the employee number that a run told the key with, where nobody is known any more */
  describe: (key: AmountKey, fallback?: string) => Described
  /** Whether the company pays a part of anything in the last of the months. */
  withShare: boolean
}

const phoneOf = ({ phone, phoneCountryCode }: { phone: string | null; phoneCountryCode: string | null }) =>
  `${phoneCountryCode ?? ''}${phone ?? ''}`

/** One reading of each table, however many people there are. */
export const readCharged = async (
  ctx: Ctx,
  companyId: string,
  agreements: readonly string[],
  { from, to }: { from: Month; to: Month },
): Promise<Charged> => {
  const models = modelsOf(ctx)
  const rules = await readRules(models, companyId)
  // What is free of tax is of a year, so that with rules the year is read from its start.
  const first = rules.length > 0 ? `${yearOf(from)}-01` : from
  const [settled, tariff, holders] = await Promise.all([
    settledCharges(ctx, companyId, { from: first, to }, rules),
    loadTariff(ctx),
    models.holder.findMany({
      where: { companyId, identifiedBy: 'PHONE', phone: { not: null } },
      select: {
        ...{
          id: true,
          firstName: true,
          lastName: true,
          employeeId: true,
          phone: true,
          phoneCountryCode: true,
        },
        department: { select: { name: true, costCentre: true } },
      },
    }),
  ])
  const byId = new Map(holders.map(holder => [holder.id, holder]))
  const byPhone = new Map(holders.map(holder => [phoneOf(holder), holder]))
  const people = new Map<string, Omit<Described, 'zones'>>()
  const zones = new Map<string, readonly string[]>()
  const zoneKey = ({ personKey, product, month }: AmountKey) => `${personKey} ${product} ${month}`
  const now = settled.flatMap(({ charge, ...parts }): Amount[] => {
    const { personKey, product, month, agreementId, grossOre } = charge
    if (month < from || !agreements.includes(agreementId)) return []
    const key = { personKey, product, month, agreementId }
    const holder = charge.subscriberId === null ? undefined : byId.get(charge.subscriberId)
    if (holder) people.set(personKey, personOf(personKey, holder))
    else if (!people.has(personKey))
      people.set(personKey, personOf(personKey, byPhone.get(personKey) ?? charge))
    if (grossOre > 0) zones.set(zoneKey(key), charge.zoneFrom === null ? [] : chargeZones(tariff, charge))
    return [{ ...key, parts: partsOfCharge(parts) }]
  })
  return {
    now,
    describe: (key, fallback = '') => {
      const known = people.get(key.personKey)
      const holder = byPhone.get(key.personKey)
      const person = known ?? personOf(key.personKey, holder ?? { employeeId: fallback })
      return { ...person, zones: zones.get(zoneKey(key)) ?? [] }
    },
    withShare: rules.some(rule => rule.from <= to),
  }
}

type Person = {
  id?: string
  firstName?: string | null
  lastName?: string | null
  employeeId: string
  department?: { name: string; costCentre: string } | null
}

const personOf = (
  personKey: string,
  { id, firstName, lastName, employeeId, department }: Person,
): Omit<Described, 'zones'> => ({
  personKey,
  ...{ firstName: firstName ?? '', lastName: lastName ?? '', employeeId },
  // Where nobody is known, the key is that of a ticket.
  phone: personKey.startsWith('+') ? personKey : '',
  ...{ department: department?.name ?? '', costCentre: department?.costCentre ?? '' },
  subscriberId: id ?? null,
})

/** States of runs that have told, or may yet. One that could not be delivered may still be sent. */
const TELLING_STATES = ['SENDING', 'FAILED', 'DELIVERED'] as const

/** What runs of the company told by some agreements, whichever profiles they were of, and with which employee number. */
export const readTold = async (
  models: Pick<ReturnType<typeof modelsOf>, 'payrollRunEntry'>,
  companyId: string,
  agreements: readonly string[],
  { from, to }: { from: Month; to: Month },
): Promise<(Amount & { employeeId: string })[]> => {
  const rows = await models.payrollRunEntry.groupBy({
    by: ['personKey', 'product', 'month', 'agreementId', 'employeeId'],
    where: {
      ...{ companyId, agreementId: { in: [...agreements] }, parkedFor: null },
      month: { gte: monthColumn(from), lte: monthColumn(to) },
      run: { state: { in: [...TELLING_STATES] } },
    },
    _sum: { employeeOre: true, taxableOre: true, taxFreeOre: true, untaxedOre: true },
  })
  return rows.map(({ _sum, month, ...key }) => ({
    ...key,
    month: monthOfColumn(month),
    parts: {
      EMPLOYEE: _sum.employeeOre ?? 0,
      TAXABLE: _sum.taxableOre ?? 0,
      TAX_FREE: _sum.taxFreeOre ?? 0,
      UNTAXED: _sum.untaxedOre ?? 0,
    },
  }))
}
