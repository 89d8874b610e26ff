import { type Month, monthOf, nok } from '@portal/domain'
import { isPayrollMonth } from '@portal/domain/payroll'
import {
  type EntryOfAmounts,
  entriesOf,
  PAYROLL_PARTS,
  type PayrollForm,
  type RunEntry,
  sumAmounts,
} from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { factsOf, fitEntries, matcherOf, sumLines } from './compute.ts'
import { agreementsOfSchedule, type LoadedProfile, readCharged, readProfile } from './load.ts'
import { profileWire, refuseForm } from './profiles.ts'
import type { Preview, PreviewBody, ProfileDetail, ProfileQuery } from './schemas.ts'

const MISFITS = 20
const EXAMPLES = 3

type MonthCharged = {
  entries: RunEntry[]
  facts: Awaited<ReturnType<typeof factsOf>>
  subscriberOf: (entry: RunEntry) => string | null
}

/** All of a month, whatever runs told of it. @throws Refusal payroll-run-month for one that payroll cannot be asked for */
const readMonth = async (
  ctx: Ctx,
  { companyId, schedule }: LoadedProfile,
  month: Month,
): Promise<MonthCharged> => {
  if (!isPayrollMonth(month, ctx.today)) throw new Refusal('payroll-run-month')
  const agreements = await agreementsOfSchedule(ctx, companyId, schedule)
  const { now, describe, withShare } = await readCharged(ctx, companyId, agreements, {
    from: month,
    to: month,
  })
  const amounts = [...sumAmounts(now).values()]
    .filter(({ parts }) => PAYROLL_PARTS.some(part => parts[part] !== 0))
    .map(amount => ({ ...amount, reason: 'FIRST' as const }))
  const subscribers = new Map<string, string | null>()
  const found: EntryOfAmounts[] = entriesOf(amounts, key => {
    const { subscriberId, ...person } = describe(key)
    subscribers.set(key.personKey, subscriberId)
    return person
  })
  return {
    entries: found.map(({ entry }) => entry),
    facts: await factsOf(ctx, companyId, { month, no: 1, withShare }),
    subscriberOf: ({ personKey }) => subscribers.get(personKey) ?? null,
  }
}

const sumsOf = (
  form: PayrollForm,
  { entries, facts, subscriberOf }: MonthCharged,
): Omit<z.infer<typeof Preview>, 'month'> => {
  const { lines, parked } = fitEntries(form, entries, facts)
  const shown = [
    ...lines.map(line => ({ ...line, product: line.entries[0]!.product })),
    ...[...parked].map(([entry, { line }]) => ({
      ...{ part: 'EMPLOYEE' as const, product: entry.product, payType: line?.payType ?? '' },
      amountOre: entry.parts.EMPLOYEE,
    })),
  ]
  const matches = matcherOf(form)
  const people = [...new Map(entries.map(entry => [entry.personKey, entry])).values()]
  const misfits = people.filter(
    ({ employeeId }) => form.file !== 'SPECIFIED' && (employeeId === '' || !matches(employeeId)),
  )
  return {
    sums: sumLines(shown).map(({ ore, ...sum }) => ({ ...sum, amount: nok(ore) })),
    employeeIds: {
      ...{ fitting: people.length - misfits.length, all: people.length },
      misfits: misfits.slice(0, MISFITS).map(person => ({
        employeeId: person.employeeId,
        name: `${person.firstName} ${person.lastName}`.trim(),
        subscriberId: subscriberOf(person),
      })),
    },
  }
}

/** What a month comes to in a form that is not saved. @throws Refusal not-found, payroll-form-invalid, payroll-run-month */
export const previewForm = async (
  ctx: Ctx,
  id: string,
  { form, month }: z.infer<typeof PreviewBody>,
): Promise<z.infer<typeof Preview>> => {
  refuseForm(form)
  const profile = await readProfile(modelsOf(ctx), id)
  return { month, ...sumsOf(form, await readMonth(ctx, profile, month)) }
}

/** Some entries, of different products where there are. */
const examplesOf = (entries: readonly RunEntry[]): RunEntry[] => {
  const first = [...new Map(entries.toReversed().map(entry => [entry.product, entry])).values()].reverse()
  const others = entries.filter(entry => !first.includes(entry))
  return [...first, ...others].slice(0, EXAMPLES)
}

const kroner = ({ parts }: RunEntry) => ({
  ...{ EMPLOYEE: nok(parts.EMPLOYEE), TAXABLE: nok(parts.TAXABLE) },
  ...{ TAX_FREE: nok(parts.TAX_FREE), UNTAXED: nok(parts.UNTAXED) },
})

/** A profile with its versions, some real entries of a month, and what the month comes to. @throws Refusal not-found, payroll-run-month */
export const profileDetail = async (
  ctx: Ctx,
  id: string,
  query: z.infer<typeof ProfileQuery>,
): Promise<z.infer<typeof ProfileDetail>> => {
  const models = modelsOf(ctx)
  const profile = await readProfile(models, id)
  const month = query.month ?? profile.schedule?.nextMonth ?? monthOf(ctx.today)
  const [read, versions] = await Promise.all([
    readMonth(ctx, profile, month),
    models.payrollProfileVersion.findMany({
      where: { profileId: id },
      orderBy: { version: 'desc' },
      take: 50,
      select: { version: true, createdAt: true, createdById: true },
    }),
  ])
  const makers = versions.flatMap(({ createdById }) => createdById ?? [])
  const users = await models.user.findMany({
    where: { id: { in: makers } },
    select: { id: true, firstName: true, lastName: true },
  })
  const names = new Map(users.map(user => [user.id, `${user.firstName} ${user.lastName}`]))
  const { organisationNumber, customerNumber, no } = read.facts
  return {
    ...profileWire(ctx, profile),
    versions: versions.map(({ version, createdAt, createdById }) => ({
      ...{ version, createdAt: createdAt.toISOString() },
      createdBy: (createdById && names.get(createdById)) ?? null,
    })),
    month,
    entries: examplesOf(read.entries).map(entry => ({
      ...entry,
      zones: [...entry.zones],
      parts: kroner(entry),
    })),
    facts: { organisationNumber, customerNumber, no },
    ...sumsOf(profile.form, read),
  }
}
