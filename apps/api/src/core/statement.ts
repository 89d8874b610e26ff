import { Prisma } from '../generated/prisma/client.ts'

/** A statement as the driver takes it; one with a name is prepared once per connection. */
export type Statement = { name?: string; text: string; values: unknown[] }

// Parsing and planning the statements of an order each time costs more than running them. Nearly all texts are constant. A text
// that depends on the length of a list gets no name above this number, so that connections do not collect prepared statements
// without bound.
const MOST_NAMES = 2_000
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `tx-${names.size + 1}`
  names.set(text, name)
  return name
}

// A template without fragments always has the same text.
const knownStatements = new WeakMap<TemplateStringsArray, Omit<Statement, 'values'>>()

const namedStatement = (text: string): Omit<Statement, 'values'> => {
  const name = nameOf(text)
  return name ? { name, text } : { text }
}

/** The statement of a tagged template or of a `Prisma.Sql`; values become parameters, fragments become text. */
export const statementOf = (query: TemplateStringsArray | Prisma.Sql, values: unknown[]): Statement => {
  if (query instanceof Prisma.Sql) return { ...namedStatement(query.text), values: query.values }
  const kept = knownStatements.get(query)
  if (kept) return { ...kept, values }
  if (values.some(value => value instanceof Prisma.Sql)) {
    const sql = Prisma.sql(query, ...values)
    return { ...namedStatement(sql.text), values: sql.values }
  }
  const statement = namedStatement(Prisma.sql(query, ...values).text)
  knownStatements.set(query, statement)
  return { ...statement, values }
}

/** Takes a lock by name, per operator, until the transaction ends. SQL: a lock, which Prisma cannot say. */
export const lockOf = ({ operator }: { operator: { id: string } }, what: string): Prisma.Sql =>
  Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`${operator.id} ${what}`}, 0))`
