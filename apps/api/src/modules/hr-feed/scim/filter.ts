import { userNameKey } from '@portal/domain/hr-feed'
import { parseScimFilter, type ScimComparison, ScimFault, type ScimFilter } from '@portal/domain/hr-feed/scim'
import type { Prisma } from '../../../core/in-tenant.ts'
import { isUuid } from '../../../core/params.ts'

/** An attribute that may be asked for, and the field that says it. `presence`: true where the field is there. */
type Attribute = {
  kind: 'id' | 'text' | 'exact' | 'boolean' | 'instant' | 'presence'
  field: keyof Prisma.EligiblePersonWhereInput | keyof Prisma.EligibleGroupWhereInput
  /** The field is never null. */
  always?: true
  /** The field that has it in lower case, by which it is found. */
  key?: keyof Prisma.EligiblePersonWhereInput
  /** What the attribute says wherever the field is there. */
  word?: string
}

/** Eight attributes of people (b.4), when they were made, and the kinds of element that a filter in brackets names. */
const USER_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  id: { kind: 'id', field: 'id', always: true },
  username: { kind: 'text', field: 'userName', key: 'userNameKey' },
  externalid: { kind: 'exact', field: 'externalId' },
  emails: { kind: 'text', field: 'email' },
  'emails.value': { kind: 'text', field: 'email' },
  'emails.type': { kind: 'text', field: 'email', word: 'work' },
  'emails.primary': { kind: 'presence', field: 'email' },
  active: { kind: 'boolean', field: 'active', always: true },
  'name.familyname': { kind: 'text', field: 'lastName', always: true },
  employeenumber: { kind: 'text', field: 'employeeId' },
  'meta.created': { kind: 'instant', field: 'createdAt', always: true },
  'meta.lastmodified': { kind: 'instant', field: 'updatedAt', always: true },
}

const GROUP_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  id: { kind: 'id', field: 'id', always: true },
  displayname: { kind: 'text', field: 'name', always: true },
  externalid: { kind: 'exact', field: 'externalId' },
  'meta.created': { kind: 'instant', field: 'createdAt', always: true },
  'meta.lastmodified': { kind: 'instant', field: 'updatedAt', always: true },
}

type Condition = Readonly<Record<string, unknown>>

const NOBODY: Condition = { id: { in: [] } }
/** Unlike `{}`, of which Prisma makes nothing, it can be turned around. */
const EVERYBODY: Condition = { NOT: NOBODY }

const refuse = (detail: string): never => {
  throw new ScimFault('invalidFilter', detail)
}

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

const instantOf = (value: unknown): Date => {
  const instant = new Date(typeof value === 'string' && INSTANT.test(value) ? value : Number.NaN)
  // Others have no year of four digits, such as those that no database has.
  const isKnown = !Number.isNaN(instant.getTime()) && /^(?!0000)\d{4}-/.test(instant.toISOString())
  return isKnown ? instant : refuse('An instant is written 2026-11-26T12:00:00Z')
}

const booleanOf = (value: unknown): boolean => {
  const word = String(value).toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : refuse('The attribute is true or false')
}

const ORDERED: Partial<Record<ScimComparison, 'gt' | 'gte' | 'lt' | 'lte'>> = {
  gt: 'gt',
  ge: 'gte',
  lt: 'lt',
  le: 'lte',
}

/** `%`, `_` and `\` are letters. */
const lettersOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const textCondition = (isExact: boolean, comparison: ScimComparison, value: string): object | null => {
  const mode = isExact ? {} : { mode: 'insensitive' }
  if (comparison === 'co') return { contains: lettersOf(value), ...mode }
  if (comparison === 'sw') return { startsWith: lettersOf(value), ...mode }
  if (comparison === 'ew') return value === '' ? null : { endsWith: lettersOf(value), ...mode }
  // Of one value, `in` compares lower(…), which has an index; `equals` would be ILIKE.
  if (comparison === 'eq') return { in: [value], ...mode }
  return { [ORDERED[comparison]!]: value, ...mode }
}

/** What the same comparison says of a word that is always the same. */
const isTrueOf = (word: string, comparison: ScimComparison, value: string): boolean => {
  const asked = value.toLowerCase()
  if (comparison === 'co') return word.includes(asked)
  if (comparison === 'sw') return word.startsWith(asked)
  if (comparison === 'ew') return asked !== '' && word.endsWith(asked)
  if (comparison === 'eq') return word === asked
  return comparison.startsWith('g')
    ? word > asked || (comparison === 'ge' && word === asked)
    : word < asked || (comparison === 'le' && word === asked)
}

/** What is not there is neither equal nor greater: the condition is never unknown, so that `NOT` turns it around. */
const isThere = ({ field, always }: Attribute, condition?: object): Condition => {
  if (always) return condition ? { [field]: condition } : EVERYBODY
  return { [field]: { ...condition, not: null } }
}

const compared = (attribute: Attribute, comparison: ScimComparison, value: unknown): Condition => {
  const { kind, field, always, word } = attribute
  if (comparison === 'pr') {
    if (kind === 'presence') return EVERYBODY
    if (kind === 'text' && !word) return { AND: [isThere(attribute), { [field]: { not: '' } }] }
    return isThere(attribute)
  }
  if (value === null) {
    if (comparison !== 'eq') return refuse('null is compared with eq and ne')
    return always || kind === 'presence' ? NOBODY : { [field]: null }
  }
  if (kind === 'boolean' || kind === 'presence') {
    if (comparison !== 'eq') return refuse('true and false are compared with eq and ne')
    const asked = booleanOf(value)
    if (kind === 'boolean') return { [field]: asked }
    return asked ? isThere(attribute) : { [field]: null }
  }
  if (kind === 'instant') {
    const operator = comparison === 'eq' ? 'equals' : ORDERED[comparison]
    if (!operator) return refuse('Instants are compared with eq, ne, gt, ge, lt and le')
    return { [field]: { [operator]: instantOf(value) } }
  }
  if (typeof value === 'boolean') return refuse('The attribute is text')
  const text = String(value)
  if (kind === 'id') {
    if (comparison !== 'eq') return refuse('An id is compared with eq and ne')
    return isUuid(text) ? { [field]: text } : NOBODY
  }
  if (attribute.key && comparison === 'eq')
    return { [attribute.key]: { equals: userNameKey(text), not: null } }
  if (word) return isTrueOf(word, comparison, text) ? isThere(attribute) : NOBODY
  const condition = textCondition(kind === 'exact', comparison, text)
  return condition ? isThere(attribute, condition) : NOBODY
}

const whereOf = (filter: ScimFilter, attributes: typeof USER_ATTRIBUTES): Condition => {
  if (filter.kind === 'not') return { NOT: whereOf(filter.part, attributes) }
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map(part => whereOf(part, attributes))
    return filter.kind === 'and' ? { AND: parts } : { OR: parts }
  }
  const { attribute, comparison, value } = filter
  if (!Object.hasOwn(attributes, attribute))
    return refuse('People and groups cannot be found by this attribute')
  return comparison === 'ne'
    ? { NOT: compared(attributes[attribute]!, 'eq', value) }
    : compared(attributes[attribute]!, comparison, value)
}

/** A filter of people as a condition on them. @throws ScimFault invalidFilter */
export const userFilter = (text: string | undefined): Prisma.EligiblePersonWhereInput =>
  text === undefined ? {} : whereOf(parseScimFilter(text), USER_ATTRIBUTES)

/** A filter of groups as a condition on them. @throws ScimFault invalidFilter */
export const groupFilter = (text: string | undefined): Prisma.EligibleGroupWhereInput =>
  text === undefined ? {} : whereOf(parseScimFilter(text), GROUP_ATTRIBUTES)
