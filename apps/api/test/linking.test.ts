import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../src/core/in-tenant.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { handOverTickets, lockTickets } from '../src/modules/ticket/service.ts'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from './harness.ts'
import { type Owner, openOwner } from './owner.ts'

/**
 * Tickets of one person are not told apart from those of others once they are anonymised: they share no value that nobody else has, in any
 * column of any table. Source: reliability T-GDPR-3.
 */
const LONG = 240_000
let portal: Portal
let owner: Owner
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
  kari = portal.as('kari@nordlys.example')
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** A person who orders with an add-on, moves to other zones and then to another agreement. @returns the ids of what they had */
const live = async (name: string): Promise<string[]> => {
  const phone = freshPhone()
  const order = orderFor({ phone, firstName: name, employeeId: name, addOns: ['JOULE'] })
  const { id, subscriberId } = (await kari('POST', '/api/ticket/create', order)).json()
  for (const job of ['ticket-issue', 'message-send'] as const) await portal.job(job, { operator: 'oslo' })
  const change = { zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2V', expiryDate: '2026-11-30' }
  const changed = await kari('POST', `/api/ticket/change-zone/${id}`, change)
  expect(changed.statusCode, changed.body).toBe(200)
  for (const job of ['ticket-issue', 'ticket-command', 'message-send'] as const)
    await portal.job(job, { operator: 'oslo' })
  const next = changed.json().id as string
  await portal.sql('oslo', `update ticket set status = 'ACTIVE', start_date = '2026-10-01' where id = $1`, [
    next,
  ])
  const ctx = portal.ctxOf('oslo')
  await inTenant(ctx, async tx => {
    const [ticket] = await lockTickets(tx, ctx, 'COMPANY_TICKET', [next])
    await handOverTickets(tx, ctx, [{ ticket: ticket!, agreementId: '200101', startDate: '2026-11-21' }])
  })
  const rows = await portal.sql<{ id: string }>(
    'oslo',
    `select id from ticket where holder_id = $1 union all select id from subscription where holder_id = $1 order by 1`,
    [subscriberId],
  )
  expect(rows.length).toBeGreaterThan(3)
  return rows.map(row => row.id)
}

type Found = { name: string; text: string; values: string[] }

/** Every row of every table as its values with the names of their columns, and of JSON the values inside. */
const everyRow = async (): Promise<Found[]> => {
  const tables = await owner.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'm') order by 1`,
  )
  const valuesIn = (value: unknown): string[] => {
    if (value === null || typeof value === 'boolean') return []
    if (typeof value === 'object') return Object.values(value).flatMap(valuesIn)
    return [String(value)]
  }
  const found: Found[] = []
  for (const { name } of tables)
    for (const { row } of await owner.sql<{ row: object }>(`select to_jsonb(t) as row from ${name} t`))
      found.push({ text: JSON.stringify(row), values: valuesIn(row), name })
  return found
}

/** What the rows about one thing have in them, and where. */
const about = (rows: Found[], id: string) =>
  new Map(
    rows
      .filter(({ text }) => text.includes(id))
      .flatMap(({ name, values }) => values.map(value => [value, name] as const)),
  )

describe('the activity log', () => {
  it('still refuses every change but to forget what was anonymised, whoever asks', async () => {
    const order = orderFor({ phone: freshPhone() })
    const { id } = (await kari('POST', '/api/ticket/create', order)).json()
    const frozen = /is frozen/
    for (const change of [`entity_id = null, detail = detail - 'successorId'`, `action = 'x'`])
      await expect(owner.sql(`update audit_entry set ${change} where entity_id = '${id}'`)).rejects.toThrow(
        frozen,
      )
    await expect(portal.sql('oslo', 'select unlink_log($1)', [[id]])).rejects.toThrow(frozen)
    await owner.sql(`update ticket set status = 'ANONYMISED', holder_id = null where id = '${id}'`)
    await expect(
      owner.sql(`update audit_entry set entity_id = null, action = 'x' where entity_id = '${id}'`),
    ).rejects.toThrow(frozen)
    await portal.sql('akt', 'select unlink_log($1)', [[id]])
    const left = () => portal.sql('oslo', 'select from audit_entry where entity_id = $1', [id])
    expect((await left()).length).toBeGreaterThan(0)
    await portal.sql('oslo', 'select unlink_log($1)', [[id]])
    expect(await left()).toEqual([])
  })
})

describe('[T-GDPR-3] anonymised tickets of one person', () => {
  it(
    'share no value that nobody else has',
    async () => {
      const persons = [await live('Mona'), await live('Petter'), await live('Aisha')]
      const shared = async () => {
        const rows = await everyRow()
        const links: { value: string; tables: string }[] = []
        for (const [n, ids] of persons.entries()) {
          const others = new Set(
            persons.flatMap((each, m) => (m === n ? [] : each)).flatMap(id => [...about(rows, id).keys()]),
          )
          for (const [at, one] of ids.entries())
            for (const another of ids.slice(at + 1)) {
              const theirs = about(rows, another)
              for (const [value, table] of about(rows, one))
                if (theirs.has(value) && !others.has(value))
                  links.push({ value, tables: `${table}, ${theirs.get(value)}` })
            }
        }
        return links
      }
      // While they are somebody's, they are linked.
      expect((await shared()).length).toBeGreaterThan(10)
      for (const table of ['ticket', 'subscription'])
        await owner.sql(
          `update ${table} set expiration_date = greatest(start_date, '2026-12-31') where status in ('PENDING', 'ACTIVE')`,
        )
      const nights = async (instant: string) => {
        portal.clock.set(instant)
        await setUpQueue(portal.database.ownerUrl, portal.clock)
        for (const job of [
          'ticket-lifecycle',
          'ticket-anonymise',
          'message-clean-up',
          'session-housekeeping',
          'security-event-clean-up',
          'outbox-clean-up',
          'bulk-order-clean-up',
        ] as const)
          await portal.job(job, { operator: 'oslo' })
      }
      await nights('2027-04-02T11:00:00Z')
      // Which ticket followed which says what is charged for a month, until no invoice looks back at it.
      const next = new Set(
        (
          await portal.sql<{ id: string }>(
            'oslo',
            'select unnest(array[id, replaces_id]) as id from ticket where replaces_id is not null',
          )
        ).map(({ id }) => id),
      )
      expect(next.size).toBe(9)
      expect((await shared()).filter(({ value }) => !next.has(value))).toEqual([])
      await nights('2028-03-02T11:00:00Z')
      expect(await shared()).toEqual([])
      expect(await portal.sql('oslo', `select from ticket where status <> 'ANONYMISED'`)).toEqual([])
    },
    LONG,
  )
})
