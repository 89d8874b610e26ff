import { ScimFault } from './fault.ts'
import { parseScimFilter } from './filter.ts'
import { bodyOf, isObject, membersOf, operationsOf, readText, refuseDeep, type ScimOp } from './read.ts'
import { SCIM_GROUP, SCIM_MOST, SCIM_PATCH } from './schemas.ts'
import { scimVersion } from './user.ts'

/** What a request says of a group. Members are ids of persons. */
export type GroupInput = { readonly name: string; readonly externalId: string | null }
/** `all`: those who are not added are no members any more. */
export type MemberChange = {
  readonly all: boolean
  readonly add: ReadonlySet<string>
  readonly remove: ReadonlySet<string>
}
export type GroupChange = GroupInput & { readonly members: MemberChange }

type Draft = {
  name: string | null
  externalId: string | null
  all: boolean
  add: Set<string>
  remove: Set<string>
}

const idsOf = (value: unknown): string[] => {
  const given = Array.isArray(value) ? value : [value]
  if (given.length > SCIM_MOST.members)
    throw new ScimFault('tooMany', `At most ${SCIM_MOST.members} members are taken at once`, 413)
  return given.map(each => {
    const id = isObject(each) ? membersOf(each).get('value') : each
    if (typeof id !== 'string' || !id) throw new ScimFault('invalidValue', 'A member needs a value')
    return id.toLowerCase()
  })
}

const applyMembers = (draft: Draft, op: ScimOp, value: unknown) => {
  if (op === 'replace' || value === undefined || value === null) {
    draft.all = true
    draft.add = new Set()
    draft.remove = new Set()
  }
  if (value === undefined || value === null) return
  for (const id of idsOf(value)) {
    const [into, outOf] = op === 'remove' ? [draft.remove, draft.add] : [draft.add, draft.remove]
    into.add(id)
    outOf.delete(id)
  }
}

const MEMBER_PATH = /^members\[([^[\]]*)\](?:\.value)?$/i
const READ_ONLY = ['id', 'meta', 'schemas']

const apply = (draft: Draft, op: ScimOp, given: string, value: unknown, isMember: boolean): void => {
  const core = `${SCIM_GROUP.toLowerCase()}:`
  const path = given.toLowerCase().startsWith(core) ? given.slice(core.length) : given
  const attribute = path.toLowerCase()
  const filter = MEMBER_PATH.exec(path)?.[1]
  if (filter !== undefined) {
    const parsed = parseScimFilter(filter)
    if (parsed.kind !== 'compare' || parsed.attribute !== 'value' || parsed.comparison !== 'eq')
      throw new ScimFault('invalidPath', 'Members are found by value eq')
    applyMembers(draft, op === 'remove' ? 'remove' : 'add', parsed.value)
    return
  }
  if (attribute === 'members') {
    applyMembers(draft, op, value)
    return
  }
  if (attribute === 'displayname') {
    if (op === 'remove') throw new ScimFault('mutability', 'displayName cannot be removed')
    draft.name = readText(value, 'displayName')
    return
  }
  if (attribute === 'externalid') {
    draft.externalId = op === 'remove' ? null : readText(value, 'externalId')
    return
  }
  if (isMember || /^urn:/i.test(attribute)) return
  if (READ_ONLY.includes(attribute)) throw new ScimFault('mutability', `${attribute} cannot be changed`)
  throw new ScimFault('invalidPath', 'There is no such attribute')
}

const finished = ({ name, externalId, all, add, remove }: Draft): GroupChange => {
  if (name === null) throw new ScimFault('invalidValue', 'displayName is missing')
  return { name, externalId, members: { all, add, remove } }
}

/** A whole group (POST, PUT). @throws ScimFault */
export function readScimGroup(body: unknown): GroupChange {
  refuseDeep(body)
  bodyOf(body, SCIM_GROUP)
  const draft: Draft = { name: null, externalId: null, all: true, add: new Set(), remove: new Set() }
  for (const [member, value] of Object.entries(body as object)) apply(draft, 'replace', member, value, true)
  return finished(draft)
}

/** A group after a PATCH, all of it or nothing. @throws ScimFault */
export function patchScimGroup(before: GroupInput, body: unknown): GroupChange {
  const draft: Draft = { ...before, all: false, add: new Set(), remove: new Set() }
  for (const { op, path, value } of operationsOf(body, SCIM_PATCH)) {
    if (path !== null) apply(draft, op, path, value, false)
    else if (!isObject(value)) throw new ScimFault('invalidValue', 'Without a path, the value is an object')
    else for (const [member, inner] of Object.entries(value)) apply(draft, op, member, inner, true)
  }
  return finished(draft)
}

type Entry = GroupInput & {
  readonly id: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A group with its members: ids of persons, with what they are called. */
export function scimGroup(group: Entry, members: readonly { id: string; display: string }[], base: string) {
  return {
    schemas: [SCIM_GROUP],
    id: group.id,
    ...(group.externalId && { externalId: group.externalId }),
    displayName: group.name,
    members: members.map(({ id, display }) => ({
      value: id,
      ...(display && { display }),
      type: 'User',
      $ref: `${base}/Users/${id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.updatedAt.toISOString(),
      location: `${base}/Groups/${group.id}`,
      version: scimVersion(group.version),
    },
  }
}
