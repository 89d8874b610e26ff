import { isDay } from '../../days.ts'
import type { Language } from '../../language.ts'
import type { PersonInput } from '../person.ts'
import { ScimFault } from './fault.ts'
import { parseScimFilter, type ScimFilter } from './filter.ts'
import {
  bodyOf,
  isObject,
  membersOf,
  operationsOf,
  readBoolean,
  readText,
  refuseDeep,
  type ScimOp,
} from './read.ts'
import { SCIM_EMPLOYEE, SCIM_ENTERPRISE, SCIM_PATCH, SCIM_USER } from './schemas.ts'

/** What is held of a user, and the two names that are looked at where no other name is given. */
type Draft = { -readonly [Member in keyof PersonInput]: PersonInput[Member] } & {
  displayName: string | null
}

type Write = (draft: Draft, value: unknown) => void

const text =
  (
    member: 'userName' | 'externalId' | 'employeeId' | 'department' | 'costCentre',
    attribute: string,
  ): Write =>
  (draft, value) => {
    draft[member] = readText(value, attribute)
  }

const name =
  (member: 'firstName' | 'lastName', attribute: string): Write =>
  (draft, value) => {
    draft[member] = readText(value, attribute) ?? ''
  }

const day =
  (member: 'eligibleFrom' | 'eligibleTo'): Write =>
  (draft, value) => {
    const given = readText(value, member)?.slice(0, 10) ?? null
    if (given !== null && !isDay(given))
      throw new ScimFault('invalidValue', `${member} must be a day, YYYY-MM-DD`)
    draft[member] = given
  }

const displayName: Write = (draft, value) => {
  draft.displayName = readText(value, 'displayName')
}

/** `no`, `nb-NO` and `nn` read Norwegian; everybody else reads English. */
const languageOf = (tag: string | null): Language => (!tag || /^(nb|nn|no)\b/i.test(tag) ? 'nb' : 'en')

const active: Write = (draft, value) => {
  draft.active = readBoolean(value, 'active')
}

const setPhone = (draft: Draft, phone: string | null) => {
  // As it is stored, the country stands apart; what is sent has it within.
  if (phone !== null && phone === wholePhone(draft)) return
  draft.phone = phone?.replace(/^tel:/i, '') ?? null
  draft.phoneCountryCode = null
}

/** The one address or number that is held of several. */
type Several = {
  kind: string
  held: (draft: Draft) => string | null
  set: (draft: Draft, value: string | null) => void
}

const SEVERAL: Readonly<Record<string, Several>> = {
  emails: {
    kind: 'work',
    held: ({ email }) => email,
    set: (draft, value) => {
      draft.email = value
    },
  },
  phonenumbers: { kind: 'mobile', held: draft => wholePhone(draft), set: setPhone },
}

/** Every attribute that is held, in lower case. A path is looked up here before anything else is done with it. */
const ATTRIBUTES: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['username', text('userName', 'userName')],
  ['externalid', text('externalId', 'externalId')],
  ['name.givenname', name('firstName', 'name.givenName')],
  ['name.familyname', name('lastName', 'name.familyName')],
  ['name.formatted', displayName],
  ['displayname', displayName],
  ['active', active],
  [
    'preferredlanguage',
    (draft, value) => {
      draft.language = languageOf(readText(value, 'preferredLanguage'))
    },
  ],
  ['employeenumber', text('employeeId', 'employeeNumber')],
  ['department', text('department', 'department')],
  ['costcenter', text('costCentre', 'costCenter')],
  ['eligibleFrom'.toLowerCase(), day('eligibleFrom')],
  ['eligibleto', day('eligibleTo')],
])

const EXTENSIONS = [SCIM_ENTERPRISE, SCIM_EMPLOYEE].map(schema => schema.toLowerCase())
const IN_EXTENSIONS = [
  'employeenumber',
  'department',
  'costcenter',
  'eligibleFrom'.toLowerCase(),
  'eligibleto',
]
const READ_ONLY = ['id', 'meta', 'groups']

/** Attributes of RFC 7643 of which nothing is held: they are read over, because every client sends some of them. */
const READ_OVER = [
  ...[
    'schemas',
    'nickname',
    'profileurl',
    'title',
    'usertype',
    'locale',
    'timezone',
    'password',
    'ims',
    'photos',
  ],
  ...['addresses', 'entitlements', 'roles', 'x509certificates', 'organization', 'division', 'manager'],
]

/** A path in its parts, in lower case: attribute, filter in brackets, sub-attribute. Null for what belongs to a schema that is not held. */
type Path = { attribute: string; filter: string | null; sub: string | null; isExtension: boolean }

const PATH = /^([a-z$][\w$-]*)(?:\[([^[\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i

const pathOf = (path: string): Path | null => {
  let rest = path
  let isExtension = false
  if (/^urn:/i.test(path)) {
    const lower = path.toLowerCase()
    if (EXTENSIONS.includes(lower)) return { attribute: lower, filter: null, sub: null, isExtension: true }
    const schema = [SCIM_USER.toLowerCase(), ...EXTENSIONS].find(each => lower.startsWith(`${each}:`))
    // Another extension, or one that a client made up.
    if (!schema) return null
    rest = path.slice(schema.length + 1)
    isExtension = schema !== SCIM_USER.toLowerCase()
  }
  const [, attribute, filter = null, sub = null] = PATH.exec(rest) ?? []
  if (!attribute) throw new ScimFault('invalidPath', 'The path cannot be read')
  return { attribute: attribute.toLowerCase(), filter, sub: sub?.toLowerCase() ?? null, isExtension }
}

/** Whether a filter in brackets means the element that is held. Null: it names another kind of element. */
const chooses = (
  filter: ScimFilter,
  { kind }: Pick<Several, 'kind'>,
  held: string | null,
): boolean | null => {
  if (filter.kind === 'not') throw new ScimFault('invalidPath', 'A path takes no not')
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map(part => chooses(part, { kind }, held))
    if (filter.kind === 'or') return parts.includes(true) ? true : parts.includes(false) ? false : null
    return parts.includes(null) ? null : !parts.includes(false)
  }
  const { attribute, comparison, value } = filter
  if (comparison === 'pr') return held !== null
  if (comparison !== 'eq') throw new ScimFault('invalidPath', 'A path compares with eq')
  const word = String(value).toLowerCase()
  if (attribute === 'type') return word === kind ? true : null
  if (attribute === 'primary') return word === 'true' ? true : null
  if (attribute === 'value') return held !== null && word === held.toLowerCase()
  return null
}

/**
 * The element of several that is held: of our kind, else the first that says no kind or is the primary one of e-mail addresses.
 * @param isHeld one is held already, which an address of another kind does not replace
 */
const chosenOf = (value: unknown, attribute: string, { kind }: Several, isHeld = false): string | null => {
  const given = (Array.isArray(value) ? value : [value]).filter(each => each !== null && each !== undefined)
  const elements = given.map(each => {
    if (typeof each === 'string') return { value: each, type: '', primary: false }
    if (!isObject(each)) throw new ScimFault('invalidValue', `${attribute} must be a list of objects`)
    const members = membersOf(each)
    const primary = members.get('primary')
    return {
      value: readText(members.get('value'), `${attribute}.value`),
      type: readText(members.get('type'), `${attribute}.type`)?.toLowerCase() ?? '',
      primary: primary !== undefined && primary !== null && readBoolean(primary, `${attribute}.primary`),
    }
  })
  const found =
    elements.find(each => each.type === kind && each.primary) ??
    elements.find(each => each.type === kind) ??
    // A number that is not said to be mobile is not: nobody gets a ticket by a switchboard.
    elements.find(each => !each.type || (kind === 'work' && each.primary && !isHeld)) ??
    (kind === 'work' && !isHeld ? elements[0] : undefined)
  return found?.value ?? null
}

const applySeveral = (draft: Draft, op: ScimOp, { attribute, filter, sub }: Path, value: unknown) => {
  const several = SEVERAL[attribute]!
  if (filter === null) {
    if (sub !== null && sub !== 'value') return
    if (op === 'remove') {
      several.set(draft, null)
      return
    }
    const isHeld = op === 'add' && several.held(draft) !== null
    const chosen =
      sub === null ? chosenOf(value, attribute, several, isHeld) : readText(value, `${attribute}.value`)
    // Added elements of other kinds take nothing away.
    if (chosen !== null || op === 'replace') several.set(draft, chosen)
    return
  }
  const chosen = chooses(parseScimFilter(filter), several, several.held(draft))
  if (chosen === null) return
  if (op === 'remove') {
    if (chosen && (sub === null || sub === 'value')) several.set(draft, null)
    return
  }
  if (!chosen) throw new ScimFault('noTarget', `${attribute}[${filter}] finds nothing`)
  // What finds nothing makes the element: Entra adds a first e-mail address in this way.
  if (sub === 'value') several.set(draft, readText(value, `${attribute}.value`))
  if (sub === null)
    several.set(
      draft,
      chosenOf(isObject(value) ? { ...value, type: several.kind } : value, attribute, several),
    )
}

const applyObject = (draft: Draft, op: ScimOp, prefix: string, value: unknown): void => {
  if (!isObject(value)) throw new ScimFault('invalidValue', `${prefix} must be an object`)
  for (const [member, inner] of Object.entries(value))
    applyPath(draft, op, prefix ? `${prefix}${member}` : member, inner, true)
}

/**
 * One change of a draft.
 * @param isMember the path is the name of a member of an object that was sent, such as a whole user: what is only ours to write is read over
 */
const applyPath = (draft: Draft, op: ScimOp, given: string, value: unknown, isMember: boolean): void => {
  const path = pathOf(given)
  if (!path) return
  const { attribute, filter, sub, isExtension } = path
  if (EXTENSIONS.includes(attribute)) {
    if (op !== 'remove') {
      applyObject(draft, op, `${attribute}:`, value)
      return
    }
    const members = IN_EXTENSIONS.filter(
      each => each.startsWith('eligible') === (attribute === EXTENSIONS[1]),
    )
    for (const member of members) ATTRIBUTES.get(member)!(draft, null)
    return
  }
  if (Object.hasOwn(SEVERAL, attribute)) {
    applySeveral(draft, op, path, value)
    return
  }
  if (READ_ONLY.includes(attribute)) {
    if (isMember) return
    throw new ScimFault('mutability', `${attribute} cannot be changed`)
  }
  if (READ_OVER.includes(attribute)) return
  if (attribute === 'name' && sub === null && filter === null) {
    if (op !== 'remove') {
      applyObject(draft, op, 'name.', value)
      return
    }
    draft.firstName = ''
    draft.lastName = ''
    return
  }
  const set = filter === null ? ATTRIBUTES.get(sub === null ? attribute : `${attribute}.${sub}`) : undefined
  if (!set) {
    // The rest of a name, or an attribute of an extension that nobody asked for.
    if (isMember || attribute === 'name' || isExtension) return
    throw new ScimFault('invalidPath', 'There is no such attribute')
  }
  if (op === 'remove' && (attribute === 'username' || attribute === 'active'))
    throw new ScimFault('mutability', `${attribute === 'active' ? 'active' : 'userName'} cannot be removed`)
  set(draft, op === 'remove' ? null : value)
}

const finished = ({ displayName: shown, ...person }: Draft): PersonInput => {
  if (person.userName === null) throw new ScimFault('invalidValue', 'userName is missing')
  if (person.firstName || person.lastName || !shown) return person
  // A client that sends one name only: the last word is the family name.
  const words = shown.split(/\s+/)
  return { ...person, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}

const EMPTY: Omit<Draft, 'groups'> = {
  externalId: null,
  userName: null,
  employeeId: null,
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  phoneCountryCode: null,
  department: null,
  costCentre: null,
  language: 'nb',
  active: true,
  eligibleFrom: null,
  eligibleTo: null,
  displayName: null,
}

/**
 * The person of a whole user (POST, PUT): what is not sent is empty, what is not held is read over.
 * @param groups the person's, which are changed by groups alone
 * @throws ScimFault
 */
export function readScimUser(body: unknown, groups: readonly string[] = []): PersonInput {
  refuseDeep(body)
  bodyOf(body, SCIM_USER)
  const draft: Draft = { ...EMPTY, groups }
  // An empty attribute of a whole user is one that was left out.
  const sent = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== null)
  for (const [member, value] of sent) applyMember(draft, member, value)
  return finished(draft)
}

/** A name that cannot be a path is that of an attribute which nobody holds. */
const applyMember = (draft: Draft, member: string, value: unknown) => {
  if (/^urn:/i.test(member) || PATH.test(member)) applyPath(draft, 'replace', member, value, true)
}

/**
 * A person after a PATCH, all of it or nothing.
 * @throws ScimFault
 */
export function patchScimUser(before: PersonInput, body: unknown): PersonInput {
  const draft: Draft = { ...before, displayName: null }
  for (const { op, path, value } of operationsOf(body, SCIM_PATCH))
    if (path === null) {
      if (!isObject(value)) throw new ScimFault('invalidValue', 'Without a path, the value is an object')
      for (const [member, inner] of Object.entries(value)) applyPath(draft, op, member, inner, true)
    }
    // An attribute without a value is one that is removed.
    else if (value === null || value === '') applyPath(draft, 'remove', path, undefined, false)
    else applyPath(draft, op, path, value, false)
  return finished(draft)
}

/** `+4741210100`; a text that is no number stands as it was sent. */
const wholePhone = ({
  phone,
  phoneCountryCode,
}: Pick<PersonInput, 'phone' | 'phoneCountryCode'>): string | null =>
  phone && `${phoneCountryCode ?? ''}${phone}`

type Entry = PersonInput & {
  readonly id: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The ETag of something stored; a weak one, as the answer's text may differ. */
export const scimVersion = (version: number): string => `W/"${version}"`

/** `undefined` members are not sent. */
const orNone = <T>(value: T | null | ''): T | undefined => value || undefined

/**
 * A person as a user: what is stored, and nothing else.
 * @param base the address of the server, without a slash at its end
 * @param groupIds the ids of the person's groups by name
 */
export function scimUser(person: Entry, base: string, groupIds: ReadonlyMap<string, string> = new Map()) {
  const { firstName, lastName, email, language, active: isActive } = person
  const phone = wholePhone(person)
  const whole = [firstName, lastName].filter(Boolean).join(' ')
  const enterprise = {
    employeeNumber: orNone(person.employeeId),
    department: orNone(person.department),
    costCenter: orNone(person.costCentre),
  }
  const employee = { eligibleFrom: orNone(person.eligibleFrom), eligibleTo: orNone(person.eligibleTo) }
  const hasSome = (extension: object) => Object.values(extension).some(Boolean)
  const groups = person.groups.flatMap(display => {
    const value = groupIds.get(display)
    return value ? [{ value, display, $ref: `${base}/Groups/${value}`, type: 'direct' }] : []
  })
  return {
    schemas: [
      SCIM_USER,
      ...(hasSome(enterprise) ? [SCIM_ENTERPRISE] : []),
      ...(hasSome(employee) ? [SCIM_EMPLOYEE] : []),
    ],
    id: person.id,
    ...(person.externalId && { externalId: person.externalId }),
    userName: person.userName ?? person.externalId ?? person.employeeId ?? person.id,
    ...(whole && {
      name: { formatted: whole, familyName: orNone(lastName), givenName: orNone(firstName) },
      displayName: whole,
    }),
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(phone && { phoneNumbers: [{ value: phone, type: 'mobile' }] }),
    active: isActive,
    preferredLanguage: language,
    ...(groups.length > 0 && { groups }),
    ...(hasSome(enterprise) && { [SCIM_ENTERPRISE]: enterprise }),
    ...(hasSome(employee) && { [SCIM_EMPLOYEE]: employee }),
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.updatedAt.toISOString(),
      location: `${base}/Users/${person.id}`,
      version: scimVersion(person.version),
    },
  }
}
