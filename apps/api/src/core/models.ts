import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Day } from '@portal/domain'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts'

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>

/** Prisma's models without methods that send SQL text or open a transaction. */
export type Models = Omit<Prisma.TransactionClient, `$${string}`>

type ReadMethod = 'findUnique' | 'findFirst' | 'findMany' | 'count' | 'aggregate' | 'groupBy'
/** What of the models reads. */
export type ReadModels = { readonly [M in keyof Models]: Pick<Models[M], ReadMethod & keyof Models[M]> }

const running = new AsyncLocalStorage<Query>()

const OUTSIDE = 'models are read and written inside a transaction only'
const CONTROL = /^(begin|commit|rollback)$/i
const READS = /^(find|count|aggregate|groupBy)/
const NOTHING = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] }

/**
 * Prisma uses this as its pool. A transaction of Prisma gets the connection of the running transaction, which controls begin and commit; a read
 * outside of one gets any of the operator's connections.
 */
class PrismaPool extends pg.Pool {
  constructor(read: Query) {
    super()
    this.query = read as typeof this.query
  }
  override connect(): Promise<pg.PoolClient>
  override connect(callback: () => void): void
  override connect() {
    const query = running.getStore()
    if (!query) return Promise.reject(new Error(OUTSIDE))
    return Promise.resolve({
      query: async (config: pg.QueryConfig) => (CONTROL.test(config.text) ? NOTHING : query(config)),
      on: () => undefined,
      removeListener: () => undefined,
      release: () => undefined,
    } as unknown as pg.PoolClient)
  }
}

// Texts are generated from calls in the code, so their number is bounded; an `in` with a list has one text per length.
const statementName = ({ sql }: { sql: string }) => createHash('sha256').update(sql).digest('base64url')

/** Prisma for one operator, on its connections. Outside of a transaction only its reads are for use (see `modelsOf`). */
export const openPrisma = (read: Query): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(new PrismaPool(read), { statementNameGenerator: statementName }),
    errorFormat: 'minimal',
  })

/** The day of a column of days, which Prisma returns as midnight UTC. */
export const dayOfColumn = <D extends Date | null>(date: D): D extends null ? Day | null : Day =>
  (date === null ? null : date.toISOString().slice(0, 10)) as D extends null ? Day | null : Day

/** A day as Prisma takes it for a column of days. */
export const dayColumn = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/**
 * Prisma's models on the connection behind `query`. The first call opens them as an interactive transaction of Prisma, so that
 * Prisma does not batch calls of different transactions together.
 *
 * A call starts at once, awaited or not. A failed write ends the transaction, even where PostgreSQL would continue (a missing row),
 * because part of it may be done. Unlike in a statement, a day is a Date at midnight UTC and a 64-bit integer is a bigint, as
 * Prisma types them. Relations are read with `include`, not by chaining calls.
 */
export const openModels = (
  prisma: () => PrismaClient,
  query: Query,
  fail: (error: unknown) => void,
  limitMs: number,
) => {
  let calls = 0
  let opened: Promise<Prisma.TransactionClient> | undefined
  let ended: Promise<void> | undefined
  let end = () => {}
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const closed = new Promise<void>(done => {
        end = done
      })
      ended = running.run(query, () =>
        prisma().$transaction(
          client => {
            resolve(client)
            return closed
          },
          // The transaction has its own limit; Prisma's only has to be longer.
          { timeout: 2 * limitMs },
        ),
      )
      ended.catch(reject)
    })
    return opened
  }
  const call = async (model: string, method: string, args: unknown[]): Promise<unknown> => {
    calls += 1
    try {
      const client = (await open()) as unknown as Record<
        string,
        Record<string, (...args: unknown[]) => Promise<unknown>>
      >
      return await client[model]![method]!(...args)
    } catch (error) {
      if (!READS.test(method)) fail(error)
      throw error
    } finally {
      calls -= 1
    }
  }
  const delegate = (model: string) =>
    new Proxy({} as Record<string, unknown>, {
      get:
        (_target, method) =>
        (...args: unknown[]) => {
          const answer = call(model, String(method), args)
          // The error of an unawaited call is thrown when the transaction ends.
          answer.catch(() => undefined)
          return answer
        },
    })
  const models = new Proxy({} as Models, {
    get: (_target, model) => {
      if (typeof model === 'symbol' || model.startsWith('$'))
        throw new Error(`${String(model)} is not for use inside a transaction: it is one already`)
      return delegate(model)
    },
  })
  return {
    models,
    /** @throws Error when a call is still running: whether its change is committed would be undefined. */
    close: async () => {
      const unwaited = calls > 0
      end()
      await ended
      if (unwaited) throw new Error('a call of a model was not waited for')
    },
  }
}
