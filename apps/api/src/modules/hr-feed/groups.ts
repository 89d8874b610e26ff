import { wellFormed } from '@portal/domain'
import { PERSON_MOST } from '@portal/domain/hr-feed'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, type Prisma, type Tx } from '../../core/in-tenant.ts'
import { isUuid } from '../../core/params.ts'
import { lockFeed, writerOf } from './persons.ts'

/** A group of SCIM. `members` are ids of persons; empty where they were not asked for. */
export type Group = {
  readonly id: string
  readonly companyId: string
  readonly externalId: string | null
  readonly name: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly members: readonly { id: string; name: string }[]
  /** After a change: false where it changed nothing. */
  readonly changed?: boolean
}

export type GroupInput = {
  readonly name: string
  readonly externalId: string | null
  /** Ids of persons of the company. */
  readonly members: readonly string[]
}

const GROUP = {
  ...{ id: true, companyId: true, externalId: true, name: true, version: true },
  ...{ createdAt: true, updatedAt: true },
} as const

type Row = Omit<Group, 'members' | 'changed'>

const withMembers = async (tx: Tx, companyId: string, groups: readonly Row[]): Promise<Group[]> => {
  // SQL: sets of thousands
  const sets = await tx.$queryRaw<{ name: string; members: Group['members'] }[]>`
    select g.name, json_agg(json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) order by p.id) as members
    from unnest(${groups.map(({ name }) => name)}::text[]) g (name)
    join eligible_person p on p.company_id = ${companyId} and p.deleted_at is null and g.name = any(p.groups) group by g.name`
  const byName = new Map(sets.map(({ name, members }) => [name, members]))
  return groups.map(group => ({ ...group, members: byName.get(group.name) ?? [] }))
}

/** @throws Refusal invalid-body, or not-found where a member is nobody of the company */
const boundedGroup = (input: GroupInput): GroupInput => {
  const name = wellFormed(input.name).trim()
  const wrong = (pointer: string, code: string) =>
    new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })
  if (name === '') throw wrong('/name', 'required')
  if (name.length > PERSON_MOST.group) throw wrong('/name', 'too-long')
  if ((input.externalId?.length ?? 0) > PERSON_MOST.externalId) throw wrong('/externalId', 'too-long')
  if (!input.members.every(isUuid)) throw wrong('/members', 'invalid')
  return { name, externalId: input.externalId, members: [...new Set(input.members)].sort() }
}

const refuseName = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal('hr-group-exists') : error
}

/** Gives a group exactly these members. Whoever joins or leaves it has a new version and is due. */
const setMembers = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  before: string,
  { name, members }: GroupInput,
): Promise<void> => {
  const now = ctx.clock.now()
  // SQL: sets of thousands
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from eligible_person where company_id = ${companyId} and deleted_at is null and id = any(${[...members]}::uuid[])`
  if (found!.count !== members.length)
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/members', code: 'not-found', message: 'not-found' }],
    })
  await tx.$executeRaw`
    update eligible_person p set groups = n.groups, version = p.version + 1, updated_at = ${now}, due = ${now}, written_by = ${writerOf(ctx)}
    from (select q.id, array(select distinct e from unnest(array_remove(array_remove(q.groups, ${before}), ${name}) ||
        case when q.id = any(${[...members]}::uuid[]) then array[${name}]::text[] else '{}'::text[] end) e order by e) as groups
      from eligible_person q where q.company_id = ${companyId} and q.deleted_at is null
        and (q.id = any(${[...members]}::uuid[]) or ${before} = any(q.groups) or ${name} = any(q.groups))) n
    where p.id = n.id and p.groups <> n.groups`
}

const readIn = async (tx: Tx, companyId: string, id: string): Promise<Group> => {
  if (!isUuid(id)) throw new Refusal('not-found')
  tx.lock('eligibleGroup', { id, companyId })
  const group = await tx.models.eligibleGroup.findFirst({ where: { id, companyId }, select: GROUP })
  if (!group) throw new Refusal('not-found')
  return (await withMembers(tx, companyId, [group]))[0]!
}

/** @throws Refusal hr-feed-off, hr-group-exists, invalid-body */
export const createGroup = async (ctx: Ctx, companyId: string, input: GroupInput): Promise<Group> => {
  const group = boundedGroup(input)
  return inTenant(ctx, async tx => {
    await lockFeed(tx, companyId)
    const now = ctx.clock.now()
    const { name, externalId } = group
    const { id } = await tx.models.eligibleGroup.create({
      data: { companyId, externalId, name, createdAt: now, updatedAt: now },
      select: { id: true },
    })
    await setMembers(tx, ctx, companyId, group.name, group)
    await tx.audit({
      action: 'hr-feed.group',
      companyId,
      entityId: id,
      detail: { members: group.members.length },
    })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
    return readIn(tx, companyId, id)
  }).catch(refuseName)
}

/**
 * Renames a group, changes its members, or both, as a whole.
 * @throws Refusal hr-feed-off, not-found, hr-group-exists, invalid-body, changed-meanwhile
 */
export const changeGroup = (
  ctx: Ctx,
  companyId: string,
  id: string,
  change: (before: Group) => GroupInput,
  { version }: { version?: number } = {},
): Promise<Group> =>
  inTenant(
    ctx,
    async tx => {
      await lockFeed(tx, companyId)
      const before = await readIn(tx, companyId, id)
      if (version !== undefined && version !== before.version) throw new Refusal('changed-meanwhile')
      const after = boundedGroup(change(before))
      const members = before.members.map(member => member.id).sort()
      const { name, externalId } = before
      if (JSON.stringify({ name, externalId, members }) === JSON.stringify(after))
        return { ...before, changed: false }
      await tx.models.eligibleGroup.updateMany({
        where: { id },
        data: {
          ...{ name: after.name, externalId: after.externalId },
          ...{ version: before.version + 1, updatedAt: ctx.clock.now() },
        },
      })
      await setMembers(tx, ctx, companyId, name, after)
      await tx.audit({
        action: 'hr-feed.group',
        companyId,
        entityId: id,
        detail: { members: after.members.length },
      })
      await tx.enqueue('hr-feed', { operator: ctx.operator.id })
      return { ...(await readIn(tx, companyId, id)), changed: true }
    },
    { unaudited: 'a change that changes nothing writes nothing' },
  ).catch(refuseName)

/**
 * Deletes a group; its members stay, without it.
 * @param check gets what is stored, under a lock, and throws where it is not to be deleted
 * @throws Refusal hr-feed-off, not-found
 */
export const removeGroup = (
  ctx: Ctx,
  companyId: string,
  id: string,
  check?: (before: Group) => void,
): Promise<void> =>
  inTenant(ctx, async tx => {
    await lockFeed(tx, companyId)
    const before = await readIn(tx, companyId, id)
    check?.(before)
    const { name } = before
    await setMembers(tx, ctx, companyId, name, { name, externalId: null, members: [] })
    await tx.models.eligibleGroup.deleteMany({ where: { id } })
    await tx.audit({ action: 'hr-feed.group', companyId, entityId: id, detail: { removed: true } })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })

/** @throws Refusal not-found */
export const readGroup = async (ctx: Ctx, companyId: string, id: string): Promise<Group> => {
  if (!isUuid(id)) throw new Refusal('not-found')
  const { groups } = await findGroups(ctx, companyId, { id }, { offset: 0, count: 1 })
  if (!groups[0]) throw new Refusal('not-found')
  return groups[0]
}

/**
 * A page of a company's groups in the order of their ids, and how many there are.
 * @param page `members` false leaves them out: a group may have all 50,000
 */
export const findGroups = (
  ctx: Ctx,
  companyId: string,
  where: Prisma.EligibleGroupWhereInput,
  { offset, count, members = true }: { offset: number; count: number; members?: boolean },
): Promise<{ total: number; groups: Group[] }> =>
  inTenant(
    ctx,
    async tx => {
      const { eligibleGroup } = tx.models
      const asked = { companyId, AND: where }
      const total = await eligibleGroup.count({ where: asked })
      if (count === 0) return { total, groups: [] }
      const page = { orderBy: { id: 'asc' }, take: count, skip: offset } as const
      const groups = await eligibleGroup.findMany({ where: asked, select: GROUP, ...page })
      return {
        total,
        groups: members
          ? await withMembers(tx, companyId, groups)
          : groups.map(group => ({ ...group, members: [] })),
      }
    },
    { unaudited: 'nothing is changed' },
  )
