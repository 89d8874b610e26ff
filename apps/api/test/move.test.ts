import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/lib/say.ts'
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.ts'
import { noteMoved, prepareState, stateIn, whileHeld } from '../../../scripts/move/hold.ts'
import { withSides } from '../../../scripts/move/sides.ts'
import { openDatabase } from '../src/core/database.ts'
import { placeOf } from '../src/core/database-address.ts'
import { flushSecurityEvents } from '../src/core/security-event.ts'
import { assertWall } from '../src/core/wall.ts'
import { freshPhone, orderFor, type Portal, startPortal } from './harness.ts'

let portal: Portal
let next: TestDatabase
let owners: { from: pg.Client; to: pg.Client }
beforeAll(async () => {
  next = await createTestDatabase()
  portal = await startPortal({ employees: 20, config: { DATABASE_URLS_NEXT: new Map([['akt', next.url]]) } })
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  owners = { from: await open(portal.database.ownerUrl), to: await open(next.ownerUrl) }
})
afterAll(async () => {
  isOver = true
  await owners.from.end()
  await owners.to.end()
  await portal.stop()
  await next.drop()
})

const MOVE = `const { withSides } = await import(${JSON.stringify(pathToFileURL(`${ROOT}/scripts/move/sides.ts`))})
const work = (await import(${JSON.stringify(pathToFileURL(`${ROOT}/scripts/move/move.ts`))}))[process.argv[3]]
const [from, to] = process.argv.slice(1)
await withSides({ operator: process.argv[4], from, to, reachedBy: from, say: console.log, signal: new AbortController().signal }, work)
  .then(() => process.exit(0), error => { console.error(error.message); process.exit(1) })`

/** The command in a process of its own, which is killed when it says a line that begins like this. */
const move = async ({
  work = 'moveOperator',
  killedAt,
  operator = 'akt',
  from = portal.database.ownerUrl,
  to = next.ownerUrl,
}: {
  work?: 'moveOperator' | 'undoMove' | 'removeOld' | 'showMove'
  killedAt?: string
  operator?: string
  from?: string
  to?: string
} = {}) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MOVE, from, to, work, operator])
  let said = ''
  const hear = (bytes: Buffer) => {
    said += bytes
    if (killedAt && said.split('\n').some(line => line.startsWith(killedAt))) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code, signal] = await once(child, 'close')
  return { ended: signal ?? code, said }
}

const count = async (side: 'from' | 'to', table: string, operator = 'akt') => {
  const { rows } = await owners[side].query(
    `select count(*)::int as n from ${table} where operator_id = $1`,
    [operator],
  )
  return rows[0].n as number
}

/** What was accepted while the operator was moved. */
const accepted: Placed[] = []
type Placed = { phone: string; key: string; body: object; id: string; refusals: number[] }

let isOver = false
const PAUSE_MS = 30

/** Places orders until it is told to stop, each repeated with its key until it is accepted. */
const placing = (who: string, change: object) => {
  const placed: Placed[] = []
  const place = portal.as(who)
  const work = (async () => {
    while (!isOver) {
      await delay(PAUSE_MS)
      const phone = freshPhone()
      const body = orderFor({ ...change, phone, employeeId: phone.slice(-6) })
      const key = randomUUID()
      const refusals: number[] = []
      for (;;) {
        const answer = await place('POST', '/api/ticket/create', body, { 'idempotency-key': key })
        if (answer.statusCode === 201) {
          placed.push({ phone, key, body, id: answer.json().id, refusals })
          break
        }
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
        refusals.push(answer.statusCode)
        await delay(20)
      }
    }
  })()
  return {
    placed,
    end: async () => {
      isOver = true
      await work
      return placed
    },
  }
}
const agreementOf = async (operator: 'akt' | 'oslo', company: string) => {
  const [row] = await portal.sql<{ name: string }>(
    operator,
    `select id as name from agreement where company_id = $1 and sub_type = 'SUBSCRIPTIONS' and allow_order_ticket order by id limit 1`,
    [company],
  )
  return row!.name
}
const placingAtBoth = async () => {
  isOver = false
  const akt = placing('anders@akt.example', {
    agreementName: await agreementOf('akt', '500100'),
    zoneFrom: 'AKT:TariffZone:950',
  })
  const oslo = placing('kari@nordlys.example', { agreementName: await agreementOf('oslo', '100100') })
  await expect.poll(() => Math.min(akt.placed.length, oslo.placed.length)).toBeGreaterThan(2)
  return { akt, oslo }
}

describe('an operator that cannot be moved', () => {
  it('is one whose next database is of another version', async () => {
    await owners.to.query(
      `update _prisma_migrations set finished_at = null where migration_name = (select max(migration_name) from _prisma_migrations)`,
    )
    const { ended, said } = await move()
    await owners.to.query('update _prisma_migrations set finished_at = now()')
    expect([ended, said]).toEqual([1, expect.stringContaining('are of different versions')])
  })

  it('is one whose next database has rows of it', async () => {
    await owners.to.query(
      `insert into job_pause (operator_id, job, since) values ('akt', 'invoice-run', now())`,
    )
    const { ended, said } = await move()
    await owners.to.query('delete from job_pause')
    expect([ended, said]).toEqual([
      1,
      expect.stringContaining('has rows of akt already: job_pause. Nothing was done.'),
    ])
    expect(await portal.sql('akt', `select to_regnamespace('operator_move') as there`)).toEqual([
      { there: null },
    ])
  })

  it('is one whose owners lack the rights', async () => {
    await owners.from.query(`create role mover_${process.pid} login password 'x'`)
    const address = (url: string) => {
      const own = new URL(url)
      own.username = `mover_${process.pid}`
      own.password = 'x'
      return own.href
    }
    for (const client of [owners.from, owners.to])
      await client.query(`grant select on _prisma_migrations to mover_${process.pid}`)
    const { ended, said } = await move({
      from: address(portal.database.ownerUrl),
      to: address(next.ownerUrl),
    })
    for (const client of [owners.from, owners.to]) await client.query(`drop owned by mover_${process.pid}`)
    await owners.from.query(`drop role mover_${process.pid}`)
    expect(ended).toBe(1)
    expect(said).toContain(
      'lacks: REPLICATION, BYPASSRLS, CREATE on the database, the ownership of the tables, SET on the parameter session_replication_role',
    )
    expect(said).toContain('lacks: the role pg_create_subscription, BYPASSRLS')
  })

  it('is one that has no rows', async () => {
    const { ended, said } = await move({
      from: next.ownerUrl,
      to: portal.database.ownerUrl,
      operator: 'nobody',
    })
    expect([ended, said]).toEqual([1, expect.stringContaining('has no row of nobody')])
  })

  it('is one whose hold has ended before the switch, so that something may have been changed', async () => {
    const about = { operator: 'akt', from: portal.database.ownerUrl, to: next.ownerUrl, reachedBy: '' }
    await withSides({ ...about, say: () => {}, signal: new AbortController().signal }, async side => {
      await prepareState(side.from)
      await owners.from.query(`insert into operator_move.state (operator_id, target) values ('akt', 'x')`)
      const switching = whileHeld(side, async () => {
        expect(await stateIn(side, side.from)).toMatchObject({ held: true })
        await owners.from.query(`update operator_move.state set held_until = now() - interval '1 second'`)
        await noteMoved(side)
      })
      await expect(switching).rejects.toThrow('The hold ended before the switch: nothing was switched.')
      expect(await stateIn(side, side.from)).toMatchObject({ held: false, movedAt: null })
    })
    await owners.from.query('drop schema operator_move cascade')
  })

  it('is one whose changes do not come to an end, and they go through again', async () => {
    const busy = await portal.db.tenant('akt').pool.connect()
    await busy.query('begin; select from company')
    // A transaction of another operator is not waited for.
    const other = await portal.db.tenant('oslo').pool.connect()
    await other.query('begin; select from company')
    try {
      const { ended, said } = await move()
      expect([ended, said]).toEqual([
        1,
        expect.stringContaining('What was begun has not ended within 10 s (portal-akt)'),
      ])
      expect((await move({ work: 'showMove' })).said).toMatch(
        /(\d+) of \1 tables are copied; its changes go through/,
      )
    } finally {
      for (const client of [busy, other]) {
        await client.query('rollback')
        client.release()
      }
    }
    expect((await move({ work: 'undoMove' })).said).toContain('The move is taken back')
    expect(await count('to', 'company')).toBe(0)
    const { rows } = await owners.from.query(
      `select (select count(*)::int from pg_trigger where tgname = 'operator_move') as triggers, (select count(*)::int from pg_replication_slots where slot_name like 'operator_move%') as slots,
         to_regnamespace('operator_move')::text as schema, (select count(*)::int from pg_publication) as publications`,
    )
    expect(rows).toEqual([{ triggers: 0, slots: 0, schema: null, publications: 0 }])
  })
})

describe('moving an operator while orders come in', () => {
  it('loses none and doubles none, killed at each step and run again, and others notice nothing', async () => {
    const tickets = { akt: await count('from', 'ticket'), oslo: await count('from', 'ticket', 'oslo') }
    const { akt, oslo } = await placingAtBoth()
    for (const step of ['1', '2', '  ', '3', '4', '5', '6'])
      expect([step, (await move({ killedAt: step })).ended]).toEqual([step, 'SIGKILL'])
    const { ended, said } = await move()
    expect([ended, said]).toEqual([0, expect.stringContaining(`akt is in ${placeOf(next.url)}`)])
    await expect.poll(() => portal.db.placeOf('akt')).toBe(placeOf(next.url))
    const before = akt.placed.length
    await expect.poll(() => akt.placed.length).toBeGreaterThan(before + 2)
    accepted.push(...(await akt.end()))
    await oslo.end()

    expect(oslo.placed.flatMap(({ refusals }) => refusals)).toEqual([])
    expect(await count('from', 'ticket', 'oslo')).toBe(tickets.oslo + oslo.placed.length)
    // At the new database are all that were there and all that were accepted, each once.
    expect(await count('to', 'ticket')).toBe(tickets.akt + akt.placed.length)
    const { rows } = await owners.to.query(
      `select count(*)::int as orders, count(distinct entity_id)::int as tickets from audit_entry where operator_id = 'akt' and action = 'company-ticket.order' and entity_id = any($1)`,
      [akt.placed.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ orders: akt.placed.length, tickets: akt.placed.length }])
    // The old one has what was there at the switch, and no more.
    expect(await count('from', 'ticket')).toBeLessThan(tickets.akt + akt.placed.length)
  })

  it('knows what was ordered before, by its key', async () => {
    const { akt } = await placingAtBoth().then(async ({ akt, oslo }) => ({
      akt: await akt.end(),
      oslo: await oslo.end(),
    }))
    const [first] = akt
    const again = await portal.as('anders@akt.example')('POST', '/api/ticket/create', first!.body, {
      'idempotency-key': first!.key,
    })
    expect([again.statusCode, again.json().id]).toEqual([201, first!.id])
  })

  it('issues what was ordered, and records security events, in the next database', async () => {
    await expect
      .poll(async () => {
        await portal.job('ticket-issue', { operator: 'akt' })
        const { rows } = await owners.to.query(
          `select count(*)::int as n from ticket where operator_id = 'akt' and issued_at is null and id::text = any($1)`,
          [accepted.map(({ id }) => id)],
        )
        return rows[0].n
      })
      .toBe(0)
    const events = await count('to', 'security_event')
    await portal.anonymous('akt')('GET', '/user-api/auth/contact', undefined, {
      authorization: 'Bearer x.y.z',
    })
    await flushSecurityEvents(portal.db)
    expect(await count('to', 'security_event')).toBeGreaterThan(events)
  })

  it('leaves a process that knows the old database only without a change, and not startable', async () => {
    const old = openDatabase(portal.database.url, 1)
    await expect(
      old.tenant('akt').pool.query(`update company set name = 'x' where id = '500100'`),
    ).rejects.toMatchObject({ code: '25006', message: 'the operator akt is being moved to another database' })
    await expect(assertWall(old)).rejects.toThrow(
      `akt was moved out of ${placeOf(portal.database.url)}: DATABASE_URLS must lead to where it is`,
    )
    await old.close()
  })

  it('cannot be taken back by a command, but moved back, when the old rows are removed', async () => {
    expect((await move({ work: 'undoMove' })).said).toContain('Move it back in the same way')
    const open = openDatabase(portal.database.url, 1)
    await open.tenant('akt').pool.query('select')
    expect((await move({ work: 'removeOld' })).said).toContain('connections of akt are open')
    await open.close()
    // The pool that the portal has left closes its connections with the portal.
    await owners.from.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'portal-akt'`,
    )
    expect((await move({ work: 'removeOld' })).said).toContain('rows of akt were deleted')
    expect([await count('from', 'company'), await count('from', 'audit_entry')]).toEqual([0, 0])
    expect(await count('from', 'company', 'oslo')).toBeGreaterThan(0)
    const kept = await count('to', 'ticket')
    const back = await move({ from: next.ownerUrl, to: portal.database.ownerUrl })
    expect(back.ended).toBe(0)
    expect(await count('from', 'ticket')).toBe(kept)
    const db = openDatabase(portal.database.url, 1)
    await assertWall(db)
    await db.tenant('akt').pool.query(`update company set name = name where id = '500100'`)
    await db.close()
  })
})
