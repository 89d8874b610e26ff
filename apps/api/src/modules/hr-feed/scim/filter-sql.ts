import { parseScimFilter, type ScimComparison, ScimFault, type ScimFilter } from '@portal/domain/hr-feed/scim'
import { Prisma } from '../../../core/in-tenant.ts'

/** An attribute that may be asked for, as SQL. */
type Column = {
  kind: 'text' | 'exact' | 'boolean' | 'instant'
  sql: Prisma.Sql
}

const column = (kind: Column['kind'], sql: Prisma.Sql): Column => ({ kind, sql })

/** Eight attributes of people (b.4), when they were made, and the kinds of element that a filter in brackets names. */
const USER_COLUMNS: Readonly<Record<string, Column>> = {
  id: column('text', Prisma.sql`p.id::text`),
  username: column('text', Prisma.sql`p.user_name`),
  externalid: column('exact', Prisma.sql`p.external_id`),
  emails: column('text', Prisma.sql`p.email`),
  'emails.value': column('text', Prisma.sql`p.email`),
  'emails.type': column('text', Prisma.sql`case when p.email is not null then 'work' end`),
  'emails.primary': column('boolean', Prisma.sql`(p.email is not null)`),
  active: column('boolean', Prisma.sql`p.active`),
  'name.familyname': column('text', Prisma.sql`p.last_name`),
  employeenumber: column('text', Prisma.sql`p.employee_id`),
  'meta.created': column('instant', Prisma.sql`p.created_at`),
  'meta.lastmodified': column('instant', Prisma.sql`p.updated_at`),
}

const GROUP_COLUMNS: Readonly<Record<string, Column>> = {
  id: column('text', Prisma.sql`g.id::text`),
  displayname: column('text', Prisma.sql`g.name`),
  externalid: column('exact', Prisma.sql`g.external_id`),
  'meta.created': column('instant', Prisma.sql`g.created_at`),
  'meta.lastmodified': column('instant', Prisma.sql`g.updated_at`),
}

const refuse = (detail: string): never => {
  throw new ScimFault('invalidFilter', detail)
}

const ORDERED: Partial<Record<ScimComparison, Prisma.Sql>> = {
  eq: Prisma.sql`=`,
  gt: Prisma.sql`>`,
  ge: Prisma.sql`>=`,
  lt: Prisma.sql`<`,
  le: Prisma.sql`<=`,
}

const textSql = (
  kind: Column['kind'],
  sql: Prisma.Sql,
  comparison: ScimComparison,
  value: string,
): Prisma.Sql => {
  const [left, right] =
    kind === 'exact'
      ? [sql, Prisma.sql`${value}::text`]
      : [Prisma.sql`lower(${sql})`, Prisma.sql`lower(${value}::text)`]
  if (comparison === 'co') return Prisma.sql`position(${right} in ${left}) > 0`
  if (comparison === 'sw') return Prisma.sql`starts_with(${left}, ${right})`
  if (comparison === 'ew')
    return Prisma.sql`right(${left}, length(${right})) = ${right} and length(${right}) > 0`
  return Prisma.sql`${left} ${ORDERED[comparison]!} ${right}`
}

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

const instantOf = (value: unknown): Date => {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null
  return instant && !Number.isNaN(instant.getTime())
    ? instant
    : refuse('An instant is written 2026-11-26T12:00:00Z')
}

const booleanOf = (value: unknown): boolean => {
  const word = String(value).toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : refuse('The attribute is true or false')
}

const compareSql = ({ kind, sql }: Column, comparison: ScimComparison, value: unknown): Prisma.Sql => {
  if (comparison === 'pr') return kind === 'text' ? Prisma.sql`${sql} <> ''` : Prisma.sql`${sql} is not null`
  if (value === null)
    return comparison === 'eq' ? Prisma.sql`${sql} is null` : refuse('null is compared with eq and ne')
  if (kind === 'boolean')
    return comparison === 'eq'
      ? Prisma.sql`${sql} = ${booleanOf(value)}::boolean`
      : refuse('true and false are compared with eq and ne')
  if (kind === 'instant') {
    const operator = ORDERED[comparison] ?? refuse('Instants are compared with eq, ne, gt, ge, lt and le')
    // What is answered has milliseconds.
    return Prisma.sql`date_trunc('milliseconds', ${sql}) ${operator} ${instantOf(value)}::timestamptz`
  }
  if (typeof value === 'boolean') return refuse('The attribute is text')
  return textSql(kind, sql, comparison, String(value))
}

const sqlOf = (filter: ScimFilter, columns: typeof USER_COLUMNS): Prisma.Sql => {
  if (filter.kind === 'not') return Prisma.sql`not (${sqlOf(filter.part, columns)})`
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map(part => Prisma.sql`(${sqlOf(part, columns)})`)
    return Prisma.join(parts, filter.kind === 'and' ? ' and ' : ' or ')
  }
  const { attribute, comparison, value } = filter
  if (!Object.hasOwn(columns, attribute)) return refuse('People and groups cannot be found by this attribute')
  const isNot = comparison === 'ne'
  const compared = compareSql(columns[attribute]!, isNot ? 'eq' : comparison, value)
  // What is not there is neither equal nor greater: never unknown, so that `not` turns it around.
  return isNot ? Prisma.sql`not coalesce(${compared}, false)` : Prisma.sql`coalesce(${compared}, false)`
}

const everybody = Prisma.sql`true`

/** A filter of people as a condition on the table `p`. @throws ScimFault invalidFilter */
export const userFilter = (text: string | undefined): Prisma.Sql =>
  text === undefined ? everybody : sqlOf(parseScimFilter(text), USER_COLUMNS)

/** A filter of groups as a condition on the table `g`. @throws ScimFault invalidFilter */
export const groupFilter = (text: string | undefined): Prisma.Sql =>
  text === undefined ? everybody : sqlOf(parseScimFilter(text), GROUP_COLUMNS)
