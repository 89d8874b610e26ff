import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { OPERATORS, type OperatorId } from '@portal/domain'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase, withDatabase } from '../../../scripts/lib/postgres.ts'
import { serviceUrlOf } from '../../../scripts/lib/roles.ts'
import { runNode } from '../../../scripts/lib/run.ts'
import { ROOT } from '../../../scripts/lib/say.ts'
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.ts'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/core/database.ts'
import { runJob } from '../src/core/jobs.ts'
import { assertWall } from '../src/core/wall.ts'
import { JOBS } from '../src/jobs.ts'
import { hostOf, type Portal, startPortal } from './harness.ts'

let portal: Portal
let own: TestDatabase
const owned = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
/** The operators that have a row in any table of a database. */
const operatorsIn = async (url: string) => {
  const tables = await owned(
    url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'`,
  )
  const all = tables.map(({ relname }) => `select operator_id from ${relname}`).join(' union ')
  return (await owned(url, `${all} order by 1`)).map(row => row.operator_id)
}

/** Stands before the database; its server can be taken away and brought back. */
const door = async (url: string) => {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let server: Server | undefined
  const listen = (at: number) =>
    new Promise<number>(done => {
      server = createServer(inside => {
        const outside = connect(Number(port), hostname)
        for (const socket of [inside, outside]) {
          open.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => [inside, outside].map(each => each.destroy()))
        }
        inside.pipe(outside).pipe(inside)
      })
      server.listen(at, '127.0.0.1', () => done((server!.address() as AddressInfo).port))
    })
  const at = await listen(0)
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(at)
  return {
    url: through.href,
    shut: async () => {
      const closed = new Promise(done => server!.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
    open: () => listen(at),
  }
}

beforeAll(async () => {
  own = await createTestDatabase()
  portal = await startPortal({ employees: 5, config: { DATABASE_URLS: new Map([['akt', own.url]]) } })
})
afterAll(async () => {
  await portal.stop()
  await own.drop()
})

describe('an operator in a database of its own', () => {
  it('has all of its rows there, and nobody else has any', async () => {
    await portal.job('data-check')
    const list = await portal.as('anders@akt.example')('GET', '/api/subscriber/by-company-id/500100')
    expect([list.statusCode, list.json().matches.length]).toEqual([200, 5])
    expect(await operatorsIn(own.ownerUrl)).toEqual(['akt'])
    expect(await operatorsIn(portal.database.ownerUrl)).toEqual(['brakar', 'oslo'])
  })

  it('is behind the wall that every database must have', async () => {
    await assertWall(portal.db)
    const superuser = openDatabase(portal.database.url, 1, { own: new Map([['akt', own.ownerUrl]]) })
    await expect(assertWall(superuser)).rejects.toThrow('is a superuser')
    await superuser.close()
    await owned(
      own.ownerUrl,
      'create table careless (operator_id text); grant select on careless to portal_app',
    )
    await expect(assertWall(portal.db)).rejects.toThrow('careless')
    await owned(own.ownerUrl, 'drop table careless')
  })
})

describe('one of several databases that is away', () => {
  const log = pino({ level: 'silent' })

  it('takes its own operators along only: readiness, requests and jobs of the others go on', async () => {
    const gone = await door(own.url)
    const db = openDatabase(portal.database.url, 2, { own: new Map([['akt', gone.url]]) })
    const services = { ...portal.services, db }
    const app = await buildApp(services)
    const ready = async (host: string) =>
      (await app.inject({ url: '/health/ready', headers: { host } })).statusCode
    const run = (operator: OperatorId) => runJob(services, JOBS, 'data-check', { operator }, log, 'test')
    const all = async () => [
      await ready(hostOf('akt')),
      await ready(hostOf('oslo')),
      await ready('10.0.0.7:3000'),
    ]

    expect(await all()).toEqual([200, 200, 200])
    await gone.shut()
    expect(await all()).toEqual([503, 200, 200])
    const refused = await app.inject({ url: '/api/zones', headers: { host: hostOf('akt') } })
    expect(refused.statusCode).toBeGreaterThanOrEqual(200)
    await expect(run('akt')).rejects.toThrow('ECONNREFUSED')
    await expect(run('oslo')).resolves.toBeDefined()
    await gone.open()
    expect(await all()).toEqual([200, 200, 200])
    await expect(run('akt')).resolves.toBeDefined()
    await app.close()
    await db.close()
    await gone.shut()
  })

  it('lets a process start, which looks at the wall there before anybody reads', async () => {
    const gone = await door(own.url)
    await gone.shut()
    const db = openDatabase(portal.database.url, 2, { own: new Map([['akt', gone.url]]) })
    const lines: string[] = []
    await assertWall(db, undefined, line => void lines.push(line))
    expect(lines).toEqual([
      expect.stringContaining('/'.concat(own.name, ' does not answer: akt must wait for it')),
    ])
    expect(() => db.tenant('akt')).toThrow(/^Connection terminated: the database was away/)
    expect((await db.tenant('oslo').pool.query('select')).rowCount).toBe(1)
    await gone.open()
    await expect.poll(() => lines.length).toBe(2)
    expect((await db.tenant('akt').pool.query('select')).rowCount).toBe(1)
    await db.close()
    await gone.shut()
  })

  it('is no reason to start where it is the only one, or where all are away', async () => {
    const gone = await door(own.url)
    await gone.shut()
    for (const [id, ...others] of [['akt'], OPERATORS.map(each => each.id)] as OperatorId[][]) {
      const map = new Map([id!, ...others].map(each => [each, gone.url] as const))
      const db = openDatabase(gone.url, 1, { own: map })
      await expect(assertWall(db)).rejects.toThrow('ECONNREFUSED')
      await db.close()
    }
  })
})

it('is migrated once with the others, each database with its roles, and the queue in the first only', async () => {
  const admin = process.env.TEST_DATABASE_URL!
  const names = ['first', 'second'].map(name => `databases_${name}_${process.pid}`)
  for (const name of names) await ensureDatabase(admin, name)
  const [first, second] = names.map(name => withDatabase(admin, name)) as [string, string]
  const migrate = (changes: Record<string, string> = {}) =>
    runNode(join(ROOT, 'scripts/db.ts'), ['migrate'], {
      env: {
        PORTAL_ENVIRONMENT: 'local',
        DATABASE_OWNER_URL: first,
        DATABASE_URL: serviceUrlOf(first),
        DATABASE_OWNER_URLS: `akt=${second}, brakar=${second}`,
        DATABASE_URLS: `akt=${serviceUrlOf(second)}, brakar=${serviceUrlOf(second)}`,
        ...changes,
      },
    })
  try {
    const wrong = await migrate({ DATABASE_OWNER_URLS: `akt=${second}` })
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringContaining('DATABASE_OWNER_URLS: lacks brakar, which DATABASE_URLS has'),
    ])
    const { code, output } = await migrate()
    expect(code).toBe(0)
    expect(output).toMatch(
      new RegExp(`The database [\\d.:]+/${names[1]} of akt, brakar has now \\d+_foundation`),
    )
    expect((await migrate()).output).toContain('of akt, brakar is up to date.')
    const queue = `select to_regnamespace('pgboss') is not null as queue, to_regclass('public.company') is not null as tables`
    expect([await owned(first, queue), await owned(second, queue)]).toEqual([
      [{ queue: true, tables: true }],
      [{ queue: false, tables: true }],
    ])
    const db = openDatabase(serviceUrlOf(first), 1, {
      own: new Map([
        ['akt', serviceUrlOf(second)],
        ['brakar', serviceUrlOf(second)],
      ]),
    })
    await assertWall(db)
    await db.close()
  } finally {
    for (const name of names) await owned(admin, `drop database ${name} with (force)`)
  }
})
