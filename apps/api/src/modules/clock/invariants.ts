import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BULK_KEPT_DAYS } from '@portal/domain/bulk'
import { SALES_DATA_DAYS } from '@portal/domain/counter'
import { LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import { giftLimit } from '@portal/domain/subsidy'
import { RETENTION_MONTHS, TICKET_KINDS, type TicketKind, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'

/** What holds of the data at every moment: a name, a sentence, and the query that finds where it does not. */
export type Invariant = { name: string; says: string; text: string; values: (keyof typeof PARAMETERS)[] }

/** One fault. `about` and `detail` name things by ids and numbers, and hold no personal data. */
export type Fault = { about: string; companyId: string | null; detail: string }

/** Where an invariant does not hold: how many faults there are, and the first of them. */
export type Violation = Pick<Invariant, 'name' | 'says'> & { count: number; faults: Fault[] }

type Facts = Pick<Ctx, 'db' | 'operator' | 'today' | 'clock'>

const FAULTS_SHOWN = 20

const KINDS = JSON.stringify(
  (Object.keys(TICKET_KINDS) as TicketKind[]).map(kind => {
    const { claims, claimsByPeriod, monthlyProductTag, retentionMonths } = ticketKind(kind)
    return { kind, claims, byPeriod: claimsByPeriod, monthly: monthlyProductTag !== null, retentionMonths }
  }),
)

/** The values that the queries name, such as `:today`. */
const PARAMETERS = {
  today: ({ today }: Facts) => today,
  now: ({ clock }: Facts) => clock.now(),
  kinds: () => KINDS,
  /** Of the years that people travel in: this one, and those that invoices are kept for. */
  giftLimits: ({ today }: Facts) =>
    JSON.stringify(Array.from({ length: 8 }, (_, ago) => giftLimit(Number(today.slice(0, 4)) - ago + 1))),
  schoolYears: ({ operator }: Facts) => JSON.stringify(operator.schoolYears),
  retentionMonths: () => RETENTION_MONTHS,
  salesDays: () => SALES_DATA_DAYS,
  lookBackMonths: () => LOOK_BACK_MONTHS,
  bulkDays: () => BULK_KEPT_DAYS,
}

/** A named query with its parameters as the driver takes them. */
const invariantOf = (part: string): Invariant => {
  const [name, says, ...lines] = part.trim().split('\n')
  const values: Invariant['values'] = []
  const text = lines.join('\n').replace(/(?<!:):([a-z]\w*)/gi, (_, found: string) => {
    const value = found as keyof typeof PARAMETERS
    if (!(value in PARAMETERS)) throw new Error(`the invariant ${name} has no value :${found}`)
    if (!values.includes(value)) values.push(value)
    return `$${values.indexOf(value) + 1}`
  })
  return { name: name!, says: says!.replace(/^-- /, ''), text: text.replace(/;\s*$/, ''), values }
}

/** The queries of `invariants.sql`, in its order. */
export const INVARIANTS: readonly Invariant[] = readFileSync(
  join(import.meta.dirname, 'invariants.sql'),
  'utf8',
)
  .split(/^-- name: /m)
  .slice(1)
  .map(invariantOf)

/** Runs one query for an operator. @returns null where it holds */
const violationOf = async (
  ctx: Facts,
  { name, says, text, values }: Invariant,
): Promise<Violation | null> => {
  // SQL: a query of its own for each invariant.
  const rows = await readTenant<Fault & { count: number }>(ctx, {
    name: `invariant-${name}`,
    text: `with found as materialized (${text}) select about, company_id as "companyId", detail, count(*) over ()::int as count from found limit ${FAULTS_SHOWN}`,
    values: values.map(value => PARAMETERS[value](ctx)),
  })
  const [first] = rows
  return first
    ? { name, says, count: first.count, faults: rows.map(({ count: _, ...fault }) => fault) }
    : null
}

/**
 * Looks for what should not be in the data of an operator, query by query.
 * @param names the queries to run; all when left out
 * @returns those that found something
 */
export const violations = async (
  ctx: Facts,
  names: readonly string[] = INVARIANTS.map(({ name }) => name),
): Promise<Violation[]> => {
  const unknown = names.filter(name => !INVARIANTS.some(each => each.name === name))
  if (unknown.length > 0) throw new RangeError(`no such invariant: ${unknown.join(', ')}`)
  const found: Violation[] = []
  for (const invariant of INVARIANTS.filter(({ name }) => names.includes(name))) {
    const violation = await violationOf(ctx, invariant)
    if (violation) found.push(violation)
  }
  return found
}
