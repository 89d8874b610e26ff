import {
  attributeNames,
  chosenAttributes,
  type MemberChange,
  patchScimGroup,
  patchScimUser,
  readScimGroup,
  readScimUser,
  SCIM_MOST,
  SCIM_SEARCH,
  ScimFault,
  scimGroup,
  scimUser,
  scimVersion,
} from '@portal/domain/hr-feed/scim'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { isAmong } from '../../../core/etag.ts'
import { modelsOf } from '../../../core/in-tenant.ts'
import { noteOutcome, outcomeOf, SCIM_JSON, SCIM_ROOT } from '../../../core/scim-form.ts'
import { changeGroup, createGroup, findGroups, type Group, readGroup, removeGroup } from '../groups.ts'
import { changePerson, createPerson, findPersons, type Person, readPerson, removePerson } from '../persons.ts'
import { groupFilter, userFilter } from './filter.ts'
import { listResponse } from './list-response.ts'
import type { ScimChoice, ScimQuery } from './schemas.ts'

type Resource = Record<string, unknown>
type Choice = z.output<typeof ScimChoice>
type Query = z.output<typeof ScimQuery>
type Reply = Pick<FastifyReply, 'header'>

export const baseOf = (ctx: Ctx): string => ctx.link(SCIM_ROOT)
/** The company of the key: the guard lets nobody in without one. */
const companyOf = (ctx: Ctx): string => ctx.companyId!

const partOf = (resource: Resource, { attributes, excludedAttributes }: Choice): Resource =>
  chosenAttributes(resource, { only: attributeNames(attributes), but: attributeNames(excludedAttributes) })

/** What an offset of the database can be. */
const MOST_OFFSET = 2_147_483_646

const pageOf = ({ startIndex = 1, count = SCIM_MOST.usualCount }: Query) => ({
  offset: Math.min(Math.max(startIndex, 1) - 1, MOST_OFFSET),
  count: Math.min(Math.max(count, 0), SCIM_MOST.count),
})

/** Whether `If-Match` lets something of this version be changed. @throws Refusal changed-meanwhile */
const matchVersion = (request: FastifyRequest, version: number): void => {
  const asked = request.headers['if-match']
  if (asked !== undefined && !isAmong(asked, scimVersion(version).slice(2)))
    throw new Refusal('changed-meanwhile')
}

/** The headers of one resource. */
const headed = <R extends Resource & { meta: { location: string; version: string } }>(
  reply: Reply,
  resource: R,
): R => {
  reply.header('etag', resource.meta.version).header('location', resource.meta.location)
  return resource
}

const UNCHANGED = 'nothing-changed'
const noteUnchanged = (request: FastifyRequest, changed: boolean | undefined) => {
  if (changed === false) noteOutcome(request, UNCHANGED)
}

/**
 * The answer to a PATCH: the resource (200), or null for nothing (204). RFC 7644 §3.5.2 allows both, and wants the resource where attributes
 * are asked for. Entra and Okta send SCIM's own form and read the resource; clients after Microsoft's reference server send plain JSON and
 * take 204 alone. What changed nothing is 200 for all (b.5).
 */
export const whatIsRead = (
  request: FastifyRequest,
  { attributes, excludedAttributes }: Choice,
  resource: Resource,
): Resource | null => {
  const { accept = '', 'content-type': sent = '' } = request.headers
  const isRead =
    outcomeOf(request) === UNCHANGED ||
    attributes !== undefined ||
    excludedAttributes !== undefined ||
    sent.toLowerCase().startsWith(SCIM_JSON) ||
    /json/i.test(accept)
  return isRead ? resource : null
}

// People

/** People as users, with the ids of their groups. */
const usersOf = async (ctx: Ctx, persons: readonly Person[]) => {
  const names = [...new Set(persons.flatMap(({ groups }) => groups))]
  const groups =
    names.length > 0
      ? await modelsOf(ctx).eligibleGroup.findMany({
          where: { companyId: companyOf(ctx), name: { in: names } },
          select: { id: true, name: true },
        })
      : []
  const ids = new Map(groups.map(({ id, name }) => [name, id]))
  return persons.map(person => scimUser(person, baseOf(ctx), ids))
}
const userOf = async (ctx: Ctx, person: Person) => (await usersOf(ctx, [person]))[0]!

export const listUsers = async (ctx: Ctx, query: Query) => {
  const page = pageOf(query)
  const { total, persons } = await findPersons(ctx, companyOf(ctx), userFilter(query.filter), page)
  const users = await usersOf(ctx, persons)
  return listResponse(
    users.map(user => partOf(user, query)),
    total,
    page.offset + 1,
  )
}

const names = z.union([
  z.string(),
  z
    .array(z.string().max(200))
    .max(200)
    .transform(list => list.join(',')),
])
const SearchBody = z.object({
  schemas: z.array(z.string()).refine(schemas => schemas.includes(SCIM_SEARCH)),
  filter: z.string().optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
  attributes: names.optional(),
  excludedAttributes: names.optional(),
})

/** The query of a search that was posted (RFC 7644 §3.4.3). @throws ScimFault invalidSyntax */
export const searchOf = (body: unknown): Query => {
  const parsed = SearchBody.safeParse(body)
  if (!parsed.success) throw new ScimFault('invalidSyntax', `The body must be a ${SCIM_SEARCH}`)
  return parsed.data
}

export const readUser = async (ctx: Ctx, id: string, choice: Choice, reply: Reply) =>
  partOf(headed(reply, await userOf(ctx, await readPerson(ctx, companyOf(ctx), id))), choice)

export const createUser = async (ctx: Ctx, body: unknown, choice: Choice, reply: Reply) => {
  const person = await createPerson(ctx, companyOf(ctx), 'SCIM', readScimUser(body))
  return partOf(headed(reply, await userOf(ctx, person)), choice)
}

/** Changes a user by a whole one, or by the operations of a PATCH. */
const changeUser =
  (after: (before: Person, body: unknown) => ReturnType<typeof readScimUser>) =>
  async (request: FastifyRequest, id: string, choice: Choice, reply: Reply) => {
    const { ctx, body } = request
    const person = await changePerson(ctx, companyOf(ctx), id, before => {
      matchVersion(request, before.version)
      return after(before, body)
    })
    noteUnchanged(request, person.changed)
    return partOf(headed(reply, await userOf(ctx, person)), choice)
  }

export const replaceUser = changeUser((before, body) => readScimUser(body, before.groups))
export const patchUser = changeUser((before, body) => patchScimUser(before, body))

export const removeUser = (request: FastifyRequest, id: string) =>
  removePerson(request.ctx, companyOf(request.ctx), id, before => matchVersion(request, before.version))

// Groups

const groupOf = (ctx: Ctx, group: Group) =>
  scimGroup(
    group,
    group.members.map(({ id, name }) => ({ id, display: name })),
    baseOf(ctx),
  )

const leavesOutMembers = ({ attributes, excludedAttributes }: Choice): boolean => {
  const only = attributeNames(attributes)
  return (
    attributeNames(excludedAttributes).some(name => /(?:^|:)members$/i.test(name)) ||
    (only.length > 0 && !only.some(name => /(?:^|:)members(?:\.|$)/i.test(name)))
  )
}

export const listGroups = async (ctx: Ctx, query: Query) => {
  const page = { ...pageOf(query), members: !leavesOutMembers(query) }
  const { total, groups } = await findGroups(ctx, companyOf(ctx), groupFilter(query.filter), page)
  return listResponse(
    groups.map(group => partOf(groupOf(ctx, group), query)),
    total,
    page.offset + 1,
  )
}

export const readOneGroup = async (ctx: Ctx, id: string, choice: Choice, reply: Reply) =>
  partOf(headed(reply, groupOf(ctx, await readGroup(ctx, companyOf(ctx), id))), choice)

const membersAfter = (before: readonly string[], { all, add, remove }: MemberChange): string[] => [
  ...new Set([...(all ? [] : before.filter(id => !remove.has(id))), ...add]),
]

export const createOneGroup = async (ctx: Ctx, body: unknown, choice: Choice, reply: Reply) => {
  const { members, ...group } = readScimGroup(body)
  const created = await createGroup(ctx, companyOf(ctx), { ...group, members: membersAfter([], members) })
  return partOf(headed(reply, groupOf(ctx, created)), choice)
}

const changeOneGroup =
  (after: (before: Group, body: unknown) => ReturnType<typeof readScimGroup>) =>
  async (request: FastifyRequest, id: string, choice: Choice, reply: Reply) => {
    const { ctx, body } = request
    const changed = await changeGroup(ctx, companyOf(ctx), id, before => {
      matchVersion(request, before.version)
      const { name, externalId, members } = after(before, body)
      const ids = before.members.map(member => member.id)
      return { name, externalId, members: membersAfter(ids, members) }
    })
    noteUnchanged(request, changed.changed)
    return partOf(headed(reply, groupOf(ctx, changed)), choice)
  }

export const replaceOneGroup = changeOneGroup((_before, body) => readScimGroup(body))
export const patchOneGroup = changeOneGroup(({ name, externalId }, body) =>
  patchScimGroup({ name, externalId }, body),
)

export const removeOneGroup = (request: FastifyRequest, id: string) =>
  removeGroup(request.ctx, companyOf(request.ctx), id, before => matchVersion(request, before.version))
