import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant, type Tx } from '../src/core/in-tenant.ts'
import { type Statement, statementOf } from '../src/core/statement.ts'
import { loadOpen } from '../src/modules/free-ticket/mass-facts.ts'
import { loadOrderFacts, pupilOf } from '../src/modules/school/order-facts.ts'
import { loadTariff } from '../src/modules/tariff/service.ts'
import { addDepartments, SALES } from './free-tickets.ts'
import { NORDLYS, type Portal, startPortal } from './harness.ts'
import { asOwner } from './invoicing.ts'
import { recipient } from './mass-orders.ts'
import { addSchool, SCHOOL } from './school-tickets.ts'

/** Tickets of each kind, all with keys that the looked-up persons have too. */
const TICKETS = 1_000
const FIRST_PHONE = 41_300_000
/** Of each ticket its claim, itself and its holder, each found by an index and handed on by a few nodes of the plan. */
const MOST_ROWS_PER_TICKET = 12

const insert = (kind: 'FREE_TICKET' | 'SCHOOL_TICKET', agreementId: string) => `
  with own as materialized (select n, uuidv7() as holder_id, uuidv7() as ticket_id from generate_series(1, ${TICKETS}) n),
  holders as (
    insert into holder (operator_id, id, company_id, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code)
    select 'oslo', holder_id, '${NORDLYS}', 'EMPLOYEE', '${kind} ' || n, 'Åse', n::text, n::text, (${FIRST_PHONE} + n)::text, '+47' from own),
  tickets as (
    insert into ticket (operator_id, id, kind, company_id, agreement_id, holder_id, status, start_date, ordered_at)
    select 'oslo', ticket_id, '${kind}', '${NORDLYS}', '${agreementId}', holder_id, 'ACTIVE', '2026-11-21', now() from own)
  insert into period_claim (operator_id, kind, subtype, key, owner_id, period)
  select 'oslo', 'TICKET_PHONE', '${kind}', '+47' || (${FIRST_PHONE} + n), ticket_id, daterange('2026-11-21', null) from own`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await addDepartments(portal)
  await addSchool(portal)
  // PostgreSQL has never counted these tables, and does not begin while the test runs.
  await asOwner(
    portal,
    ...['period_claim', 'ticket', 'holder'].map(
      table => `alter table ${table} set (autovacuum_enabled = false)`,
    ),
  )
})
afterAll(() => portal.stop())

const phones = Array.from({ length: TICKETS }, (_, n) => String(FIRST_PHONE + 1 + n))

/** The statements about claims that `work` sends in a transaction. */
const sentBy = async (work: (tx: Tx) => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = []
  await inTenant(
    portal.ctxOf('oslo'),
    tx =>
      work({
        ...tx,
        $queryRaw: (query, ...values) => {
          sent.push(statementOf(query as TemplateStringsArray, values))
          return tx.$queryRaw(query, ...values)
        },
      }),
    { unaudited: 'it reads' },
  )
  return sent.filter(({ text }) => text.includes('period_claim'))
}

type Plan = Record<`Rows Removed by ${'Filter' | 'Join Filter' | 'Index Recheck'}`, number | undefined> & {
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const rowsOf = ({ Plans = [], 'Actual Rows': rows, 'Actual Loops': loops, ...plan }: Plan): number =>
  loops *
    (rows +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) +
  Plans.reduce((sum, each) => sum + rowsOf(each), 0)

const literal = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literal)}]::text[]` : pg.escapeLiteral(String(value))

/** How many rows the nodes of its plan go through, planned for its values and planned once for all values. */
const rowsReadBy = async ({ text, values }: Statement): Promise<number[]> => {
  const client = await portal.db.tenant('oslo').pool.connect()
  try {
    const read: number[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      await client.query(`prepare looked_up as ${text}`)
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) execute looked_up (${values.map(literal).join(', ')})`,
      )
      await client.query('deallocate looked_up')
      read.push(rowsOf(rows[0]!['QUERY PLAN'][0].Plan))
    }
    return read
  } finally {
    client.release(true)
  }
}

it.each([
  [
    'recipients of free tickets',
    insert('FREE_TICKET', SALES),
    (tx: Tx) =>
      loadOpen(
        tx,
        { companyId: NORDLYS, agreementId: SALES, startDate: '2026-11-21' },
        phones.map(phone => {
          const each = recipient({ phone })
          return { recipient: each, phone: { phone, countryCode: '+47' }, errors: [] }
        }),
      ),
  ],
  [
    'pupils',
    insert('SCHOOL_TICKET', SCHOOL),
    async (tx: Tx) => {
      const ctx = portal.ctxOf('oslo')
      const pupils = phones.map((phone, n) =>
        pupilOf({
          ...{ mediaType: 'MOBILE_TICKET' as const, firstName: 'Tuva', lastName: 'Berg', className: '9B' },
          ...{ orderCard: false, phone, phoneCountryCode: '+47', employeeId: `${78_000 + n}` },
        }),
      )
      const shared = { agreementNumber: SCHOOL, startDate: '2026-11-21' as const }
      await loadOrderFacts(ctx, tx, await loadTariff(ctx), shared, pupils, new Map())
    },
  ],
] as const)(
  'looks the open tickets of many %s up by their keys, also without statistics: no loop in a loop',
  async (_who, tickets, look) => {
    await asOwner(portal, tickets)
    const statements = await sentBy(look)
    expect(statements).toHaveLength(1)
    for (const read of await rowsReadBy(statements[0]!)) {
      expect(read).toBeGreaterThanOrEqual(TICKETS)
      expect(read).toBeLessThanOrEqual(TICKETS * MOST_ROWS_PER_TICKET)
    }
  },
)
