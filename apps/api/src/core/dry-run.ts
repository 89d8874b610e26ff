import { operatorById } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { CallNotMade } from '../ports/outbound.ts'
import type { Counts } from './job-run.ts'
import { type JobTable, jobCtx, onDay } from './jobs.ts'
import { openPrisma } from './models.ts'
import type { JobData, JobName } from './queue.ts'
import type { JobServices } from './services.ts'

/** What a run would do: its counts, and a line for each entry of the activity log, queued call and call to an outside system. */
export type DryRun = { counts: Counts; lines: string[] }

type Answered = (error: Error | null, answer: pg.QueryResult) => void
type Query = (query: string | pg.QueryConfig, answered: Answered) => void

/** How the beginning and the end of a transaction are said inside the one that will be rolled back. */
const INSIDE: [starts: string, instead: string][] = [
  ['begin;', 'savepoint dry_run'],
  ['COMMIT', 'release savepoint dry_run'],
  ['ROLLBACK', 'rollback to savepoint dry_run'],
]

/** The connection as `runTransaction` uses it: its transaction is a part of the one that is open. */
const lend = (client: pg.PoolClient, letGo: () => void) => {
  const send = client.query.bind(client) as unknown as Query
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return letGo
      if (name === 'query')
        return (query: string | pg.QueryConfig, answered: Answered) => {
          const text = typeof query === 'string' ? query : query.text
          const [starts, instead] = INSIDE.find(([starts]) => text.startsWith(starts)) ?? []
          if (!instead) return send(query, answered)
          return send(instead, (error, answer) =>
            answered(error, starts === 'COMMIT' && !error ? { ...answer, command: starts } : answer),
          )
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A pool of one connection: transactions wait for each other, reads go between their statements. */
const poolOf = (client: pg.PoolClient): pg.Pool => {
  let free = Promise.resolve()
  const connect = async () => {
    const before = free
    let letGo = () => {}
    free = new Promise(done => {
      letGo = done
    })
    await before
    return lend(client, letGo)
  }
  const query = (statement: pg.QueryConfig) => client.query(statement)
  return { connect, query } as unknown as pg.Pool
}

/** The ports with calls that are noted instead of made. */
const portsOf = (ports: JobServices['ports'], note: (call: string) => void): JobServices['ports'] =>
  Object.fromEntries(
    Object.entries(ports).map(([port, methods]) => [
      port,
      Object.fromEntries(
        Object.keys(methods).map(method => [
          method,
          () => {
            note(`${port}.${method}`)
            return Promise.reject(new CallNotMade())
          },
        ]),
      ),
    ]),
  ) as unknown as JobServices['ports']

/** Rows written since an id as lines, and which of them others see. */
const WRITTEN = [
  {
    text: `select id, concat_ws(' ', action, entity_id, 'of company ' || company_id, nullif(detail::text, '{}')) as line
      from audit_entry where id > $1::uuid order by id`,
    seen: 'select id from audit_entry where id = any($1::uuid[])',
  },
  {
    text: `select id, concat_ws(' ', 'queue', topic, subject_id, 'of company ' || company_id) as line from outbox_call where id > $1::uuid order by id`,
    seen: 'select id from outbox_call where id = any($1::uuid[])',
  },
]

/** What the open transaction has written since `mark`, and no other one: others see only what is committed. */
const writtenSince = async (client: pg.PoolClient, pool: pg.Pool, mark: string): Promise<string[]> => {
  const lines: string[] = []
  for (const { text, seen } of WRITTEN) {
    const { rows } = await client.query<{ id: string; line: string }>(text, [mark])
    const others = await pool.query<{ id: string }>(seen, [rows.map(({ id }) => id)])
    const known = new Set(others.rows.map(({ id }) => id))
    lines.push(...rows.filter(({ id }) => !known.has(id)).map(({ line }) => line))
  }
  return lines
}

/**
 * Runs a job as `runJob` does, in one transaction that is rolled back: nothing changes, nobody is woken, and calls to outside systems are
 * noted, not made. A call of the outbox counts as sent; a job that asks an outside system first goes no further than its question. It holds
 * its locks until it ends.
 */
export const dryRunJob = async (
  services: JobServices,
  jobs: Partial<JobTable>,
  name: JobName,
  { operator, asOf }: JobData,
  log: FastifyBaseLogger,
): Promise<DryRun> => {
  const job = jobs[name]
  if (!job) throw new Error(`there is no job ${name}`)
  const real = services.db.tenant(operator)
  const client = await real.pool.connect()
  const pool = poolOf(client)
  const read = (statement: pg.QueryConfig) => pool.query(statement)
  const prisma = openPrisma(read)
  const outside = new Map<string, number>()
  const note = (call: string) => outside.set(call, (outside.get(call) ?? 0) + 1)
  const dry: JobServices = {
    ...services,
    db: {
      ...services.db,
      tenant: () => ({ ...real, pool, read, prisma: () => prisma }),
      close: async () => undefined,
    },
    // What stands there may be read; nothing is put there or taken out.
    documents: services.documents && {
      ...services.documents,
      put: async () => undefined,
      remove: async () => undefined,
    },
    queue: { wake: () => undefined, flush: async () => undefined, stop: async () => undefined },
    ports: portsOf(services.ports, note),
  }
  const now = jobCtx(dry, operatorById(operator), name, log, 'dry-run')
  const ctx = asOf ? onDay(now, asOf) : now
  try {
    await client.query('begin')
    const begun = await client.query<{ mark: string }>('select uuidv7() as mark')
    const counts = await job.run(ctx).catch((error: unknown) => {
      if (error instanceof CallNotMade) return {}
      throw error
    })
    const lines = await writtenSince(client, real.pool, begun.rows[0]!.mark)
    return {
      counts,
      lines: [...lines, ...[...outside].map(([call, times]) => `call ${call}, ${times} times`)],
    }
  } finally {
    await prisma.$disconnect()
    const undone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!undone)
  }
}
