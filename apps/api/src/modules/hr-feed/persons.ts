import {
  changedMembers,
  type HrSource,
  type PersonInput,
  personBound,
  storedPerson,
  userNameKey,
} from '@portal/domain/hr-feed'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, inTenant, isUniqueViolation, modelsOf, Prisma, type Tx } from '../../core/in-tenant.ts'
import { isUuid } from '../../core/params.ts'

/** A person of a feed as it is stored. */
export type Person = PersonInput & {
  readonly id: string
  readonly companyId: string
  readonly source: HrSource
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** After a change: false where it changed nothing, and nothing was written. */
  readonly changed?: boolean
}

/** The columns of `Person`. */
export const PERSON = {
  ...{ id: true, companyId: true, source: true, version: true, createdAt: true, updatedAt: true },
  ...{ externalId: true, userName: true, employeeId: true, firstName: true, lastName: true, email: true },
  ...{ phone: true, phoneCountryCode: true, department: true, costCentre: true, groups: true },
  ...{ language: true, active: true, eligibleFrom: true, eligibleTo: true },
} as const

/** A row as a person. */
export const personOf = ({
  language,
  eligibleFrom,
  eligibleTo,
  ...row
}: Prisma.EligiblePersonGetPayload<{ select: typeof PERSON }>): Person => ({
  ...row,
  language: language as Person['language'],
  eligibleFrom: dayOfColumn(eligibleFrom),
  eligibleTo: dayOfColumn(eligibleTo),
})

/** What HR says of a person that is stored. */
export const inputOf = ({
  id,
  companyId,
  source,
  version,
  createdAt,
  updatedAt,
  changed,
  ...input
}: Person): PersonInput => input

/** @throws Refusal invalid-body with the members that are out of bounds */
const bounded = (input: PersonInput): PersonInput => {
  const parsed = personBound.safeParse(input)
  if (parsed.success) return storedPerson(parsed.data)
  throw new Refusal('invalid-body', {
    errors: parsed.error.issues.map(({ path, message }) => ({
      pointer: `/${path.join('/')}`,
      code: message,
      message,
    })),
  })
}

/** Who writes, as the job acts for them later. */
export const writerOf = ({ actor }: Ctx): string => `${actor.kind}:${actor.id}`

/** Locks the feed of a company against being switched, not against a note of a call. @throws Refusal hr-feed-off */
export const lockFeed = async (tx: Tx, companyId: string): Promise<void> => {
  tx.lock('hrFeed', { companyId }, 'key share')
  const feed = await tx.models.hrFeed.findFirst({ where: { companyId }, select: { enabled: true } })
  if (!feed?.enabled) throw new Refusal('hr-feed-off')
}

type Keys = Pick<PersonInput, 'externalId' | 'userName' | 'employeeId'>

/**
 * An externalId is taken only among people with an employee number: nothing follows from others, and RFC 7643 §3.1 lets clients repeat it.
 * @throws Refusal hr-person-exists with the member that another person of the company has, as `taken`
 */
const refuseTaken = async (tx: Tx, companyId: string, keys: Keys, id: string | null): Promise<void> => {
  const { userName, employeeId } = keys
  const externalId = employeeId === null ? null : keys.externalId
  const found = await tx.models.eligiblePerson.findFirst({
    where: {
      ...{ companyId, deletedAt: null },
      ...(id && { id: { not: id } }),
      OR: [
        ...(externalId === null ? [] : [{ externalId, employeeId: { not: null } }]),
        ...(userName === null ? [] : [{ userNameKey: userNameKey(userName) }]),
        ...(employeeId === null ? [] : [{ employeeId }]),
      ],
    },
    select: { externalId: true, employeeId: true },
  })
  if (!found) return
  const isNumbered = employeeId !== null && found.employeeId !== null
  const taken =
    isNumbered && externalId !== null && found.externalId === externalId
      ? 'externalId'
      : isNumbered && found.employeeId === employeeId
        ? 'employeeId'
        : 'userName'
  throw new Refusal('hr-person-exists', { taken })
}

/** Where another person has a key, it is written once more, and the answer says which key: nearly nobody has, and finding one costs a search. */
const onceMore = async <T>(write: (isSecond: boolean) => Promise<T>): Promise<T> => {
  try {
    return await write(false)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await write(true)
  }
}

/**
 * Stores a new person. What follows from it is done by the job `hr-feed`.
 * @throws Refusal hr-feed-off; hr-person-exists with `taken`: userName, externalId or employeeId; invalid-body
 */
export const createPerson = async (
  ctx: Ctx,
  companyId: string,
  source: HrSource,
  input: PersonInput,
): Promise<Person> => {
  const person = bounded(input)
  return onceMore(isSecond =>
    inTenant(ctx, async tx => {
      await lockFeed(tx, companyId)
      if (isSecond) await refuseTaken(tx, companyId, person, null)
      const [created] = await insertPersons(tx, ctx, companyId, source, [person])
      await tx.audit({
        action: 'hr-feed.store',
        companyId,
        entityId: created!.id,
        detail: { source, version: 1 },
      })
      await tx.enqueue('hr-feed', { operator: ctx.operator.id })
      return { ...person, ...created!, companyId, source }
    }),
  )
}

type Written = Pick<Person, 'id' | 'employeeId' | 'version' | 'createdAt' | 'updatedAt'>

/** Persons as a set that SQL reads, in the names of the columns. */
export const asRecords = (persons: readonly (PersonInput & { id?: string })[]) => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(persons.map(person => ({ ...person, userNameKey: userNameKey(person.userName) })))}::jsonb) as r (id uuid, "externalId" text, "userName" text, "userNameKey" text, "employeeId" text, "firstName" text, "lastName" text,
    email text, phone text, "phoneCountryCode" text, department text, "costCentre" text, groups text[], language text, active boolean,
    "eligibleFrom" date, "eligibleTo" date)`

/** Inserts persons that are due at once; their keys are free. */
export const insertPersons = (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  source: HrSource,
  persons: readonly PersonInput[],
): Promise<Written[]> => {
  const now = ctx.clock.now()
  // SQL: a set of thousands
  return tx.$queryRaw<Written[]>`
    insert into eligible_person (company_id, source, external_id, user_name, user_name_key, employee_id, first_name, last_name, email, phone, phone_country_code,
      department, cost_centre, groups, language, active, eligible_from, eligible_to, written_by, created_at, updated_at, left_at, due)
    select ${companyId}, ${source}::hr_source, r."externalId", r."userName", r."userNameKey", r."employeeId", r."firstName", r."lastName", r.email, r.phone,
      r."phoneCountryCode", r.department, r."costCentre", r.groups, r.language, r.active, r."eligibleFrom", r."eligibleTo", ${writerOf(ctx)}, ${now}, ${now},
      case when not r.active then ${now}::timestamptz end, ${now}
    from ${asRecords(persons)} returning id, employee_id as "employeeId", version, created_at as "createdAt", updated_at as "updatedAt"`
}

/** Writes persons that have changed, by their ids; each gets the next version and is due. */
export const updatePersons = (
  tx: Tx,
  ctx: Ctx,
  source: HrSource,
  persons: readonly (PersonInput & { id: string })[],
): Promise<Written[]> => {
  const now = ctx.clock.now()
  // SQL: a set of thousands
  return tx.$queryRaw<Written[]>`
    update eligible_person p set source = ${source}::hr_source, external_id = r."externalId", user_name = r."userName", user_name_key = r."userNameKey", employee_id = r."employeeId",
      first_name = r."firstName", last_name = r."lastName", email = r.email, phone = r.phone, phone_country_code = r."phoneCountryCode",
      department = r.department, cost_centre = r."costCentre", groups = r.groups, language = r.language, active = r.active,
      eligible_from = r."eligibleFrom", eligible_to = r."eligibleTo", version = p.version + 1, written_by = ${writerOf(ctx)}, updated_at = ${now}, due = ${now},
      left_at = case when r.active then null else coalesce(p.left_at, ${now}) end
    from ${asRecords(persons)} where p.id = r.id
    returning p.id, p.employee_id as "employeeId", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt"`
}

const NOTHING_CHANGES = 'a change that changes nothing writes nothing'

/**
 * Changes a person as a whole. A change that changes nothing writes nothing, and the answer has `changed: false`.
 * @param change gets what is stored, under a lock, and returns what it becomes
 * @throws Refusal hr-feed-off, not-found, invalid-body; changed-meanwhile where `version` is not the stored one; hr-person-exists with `taken`
 */
export const changePerson = (
  ctx: Ctx,
  companyId: string,
  id: string,
  change: (before: Person) => PersonInput,
  { version }: { version?: number } = {},
): Promise<Person> =>
  onceMore(isSecond =>
    inTenant(
      ctx,
      async tx => {
        await lockFeed(tx, companyId)
        const before = await lockPerson(tx, companyId, id)
        if (version !== undefined && version !== before.version) throw new Refusal('changed-meanwhile')
        const after = bounded(change(before))
        const members = changedMembers(inputOf(before), after)
        if (members.length === 0) return { ...before, changed: false }
        if (isSecond) await refuseTaken(tx, companyId, after, id)
        const [written] = await updatePersons(tx, ctx, before.source, [{ ...after, id }])
        await tx.audit({
          action: 'hr-feed.store',
          companyId,
          entityId: id,
          detail: { source: before.source, version: written!.version, members },
        })
        await tx.enqueue('hr-feed', { operator: ctx.operator.id })
        return { ...before, ...after, ...written!, changed: true }
      },
      { unaudited: NOTHING_CHANGES },
    ),
  )

const lockPerson = async (tx: Tx, companyId: string, id: string): Promise<Person> => {
  if (!isUuid(id)) throw new Refusal('not-found')
  tx.lock('eligiblePerson', { id, companyId })
  const person = await tx.models.eligiblePerson.findFirst({
    where: { id, companyId, deletedAt: null },
    select: PERSON,
  })
  if (!person) throw new Refusal('not-found')
  return personOf(person)
}

/**
 * Takes a person away: whoever had a ticket by the feed has left.
 * @param check gets what is stored, under a lock, and throws where it is not to be taken away
 * @throws Refusal hr-feed-off, not-found
 */
export const removePerson = (
  ctx: Ctx,
  companyId: string,
  id: string,
  check?: (before: Person) => void,
): Promise<void> =>
  inTenant(ctx, async tx => {
    await lockFeed(tx, companyId)
    const before = await lockPerson(tx, companyId, id)
    check?.(before)
    const { source, version } = before
    const now = ctx.clock.now()
    await tx.models.eligiblePerson.updateMany({ where: { id, leftAt: null }, data: { leftAt: now } })
    await tx.models.eligiblePerson.updateMany({
      where: { id },
      data: {
        ...{ active: false, deletedAt: now, updatedAt: now, due: now },
        ...{ version: version + 1, writtenBy: writerOf(ctx) },
      },
    })
    await tx.audit({
      action: 'hr-feed.store',
      companyId,
      entityId: id,
      detail: { source, version: version + 1, removed: true },
    })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })

/** @throws Refusal not-found */
export const readPerson = async (ctx: Ctx, companyId: string, id: string): Promise<Person> => {
  if (!isUuid(id)) throw new Refusal('not-found')
  const person = await modelsOf(ctx).eligiblePerson.findFirst({
    where: { id, companyId, deletedAt: null },
    select: PERSON,
  })
  if (!person) throw new Refusal('not-found')
  return personOf(person)
}

/**
 * A page of a company's persons in the order of their ids, and how many there are.
 * @param page `count` 0 only counts
 */
export const findPersons = async (
  ctx: Ctx,
  companyId: string,
  where: Prisma.EligiblePersonWhereInput,
  { offset, count }: { offset: number; count: number },
): Promise<{ total: number; persons: Person[] }> => {
  const { eligiblePerson } = modelsOf(ctx)
  const asked = { companyId, deletedAt: null, AND: where }
  const page = { orderBy: { id: 'asc' }, take: count, skip: offset } as const
  const rows = count === 0 ? [] : await eligiblePerson.findMany({ where: asked, select: PERSON, ...page })
  // Most ask for one person by name, and each search reads the company's.
  const isAll = offset === 0 && rows.length < count
  const total = isAll ? rows.length : await eligiblePerson.count({ where: asked })
  return { total, persons: rows.map(personOf) }
}
