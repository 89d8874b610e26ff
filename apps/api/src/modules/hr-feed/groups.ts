import { wellFormed } from '@portal/domain'
import { PERSON_MOST } from '@portal/domain/hr-feed'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import { isUuid } from '../../core/params.ts'
import { statementOf } from '../../core/statement.ts'
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

const groupColumns = (withMembers: boolean) => Prisma.sql`
  g.id, g.company_id as "companyId", g.external_id as "externalId", g.name, g.version, g.created_at as "createdAt", g.updated_at as "updatedAt",
  ${
    withMembers
      ? Prisma.sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) order by p.id)
          from eligible_person p where p.company_id = g.company_id and p.deleted_at is null and g.name = any(p.groups)), '[]'::json)`
      : Prisma.sql`'[]'::json`
  } as members`

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
  // SQL: sets
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
  await tx.$queryRaw`select from eligible_group where id = ${id}::uuid for update`
  const [group] = await tx.$queryRaw<Group[]>`
    select ${groupColumns(true)} from eligible_group g where g.id = ${id}::uuid and g.company_id = ${companyId}`
  if (!group) throw new Refusal('not-found')
  return group
}

/** @throws Refusal hr-feed-off, hr-group-exists, invalid-body */
export const createGroup = async (ctx: Ctx, companyId: string, input: GroupInput): Promise<Group> => {
  const group = boundedGroup(input)
  return inTenant(ctx, async tx => {
    await lockFeed(tx, companyId)
    const now = ctx.clock.now()
    const [created] = await tx.$queryRaw<{ id: string }[]>`
      insert into eligible_group (company_id, external_id, name, created_at, updated_at)
      values (${companyId}, ${group.externalId}, ${group.name}, ${now}, ${now}) returning id`
    await setMembers(tx, ctx, companyId, group.name, group)
    await tx.audit({
      action: 'hr-feed.group',
      companyId,
      entityId: created!.id,
      detail: { members: group.members.length },
    })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
    return readIn(tx, companyId, created!.id)
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
      await tx.$executeRaw`
        update eligible_group set name = ${after.name}, external_id = ${after.externalId}, version = version + 1, updated_at = ${ctx.clock.now()}
        where id = ${id}::uuid`
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

/** Deletes a group; its members stay, without it. @throws Refusal hr-feed-off, not-found */
export const removeGroup = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    await lockFeed(tx, companyId)
    const { name } = await readIn(tx, companyId, id)
    await setMembers(tx, ctx, companyId, name, { name, externalId: null, members: [] })
    await tx.$executeRaw`delete from eligible_group where id = ${id}::uuid`
    await tx.audit({ action: 'hr-feed.group', companyId, entityId: id, detail: { removed: true } })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })

/** @throws Refusal not-found */
export const readGroup = async (ctx: Ctx, companyId: string, id: string): Promise<Group> => {
  if (!isUuid(id)) throw new Refusal('not-found')
  const { groups } = await findGroups(ctx, companyId, Prisma.sql`g.id = ${id}::uuid`, { offset: 0, count: 1 })
  if (!groups[0]) throw new Refusal('not-found')
  return groups[0]
}

/**
 * A page of a company's groups in the order of their ids, and how many there are.
 * @param where a condition on the table `g`
 * @param page `members` false leaves them out: a group may have all 50,000
 */
export const findGroups = async (
  ctx: Ctx,
  companyId: string,
  where: Prisma.Sql,
  { offset, count, members = true }: { offset: number; count: number; members?: boolean },
): Promise<{ total: number; groups: Group[] }> => {
  const of = Prisma.sql`from eligible_group g where g.company_id = ${companyId} and (${where})`
  const read = <Row extends object>(query: Prisma.Sql) => {
    const { name = '', text, values } = statementOf(query, [])
    return readTenant<Row>(ctx, { name, text, values })
  }
  // SQL: a condition of the caller's
  const [totals, groups] = await Promise.all([
    read<{ total: number }>(Prisma.sql`select count(*)::int as total ${of}`),
    count === 0
      ? []
      : read<Group>(
          Prisma.sql`select ${groupColumns(members)} ${of} order by g.id limit ${count}::int offset ${offset}::int`,
        ),
  ])
  return { total: totals[0]!.total, groups }
}
