import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Prisma } from '../generated/prisma/client.ts'
import type { TenantDatabase } from './database.ts'
import { type Models, openModels } from './models.ts'
import { statementOf } from './statement.ts'
import { startStatement } from './trace.ts'

/** The statements of one transaction, in the order of sending. */
export type Statements = {
  /**
   * Rows of a tagged template or of a `Prisma.Sql`; fragments are built with Prisma's `sql`, `join` and `raw`.
   * A day is 'YYYY-MM-DD', a count or an amount a number, an instant a Date, bytes a Buffer, JSON is parsed.
   */
  $queryRaw<Rows = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>
  /** Number of rows changed. */
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>
  /**
   * Sends a statement without waiting for its answer, together with the next one or the commit. If it fails, or `check` throws for
   * its answer, the next awaited statement throws and nothing is committed.
   */
  withoutWaiting(query: Prisma.Sql, check?: (answer: pg.QueryResult) => void): void
  /** Prisma's typed models on the same connection (see `openModels`). */
  readonly models: Models
}

type Failure = { error: unknown; unawaited: boolean }
type Client = pg.PoolClient & { connection: { stream: Socket } }

/**
 * PostgreSQL ends a transaction at its limit; if its answer does not arrive within this additional time, the connection counts as
 * lost.
 */
const UNREACHABLE_MS = 2_000

// Statements of one turn of the event loop are sent in one write.
const together = ({ connection: { stream } }: Client) => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A server that was the primary one, or never was: what it answers later is the same, so the connection is of no use. */
const isReadOnly = (error: unknown) => (error as { code?: string } | null)?.code === '25006'

// Prisma wraps the database's error.
const isPrismas = (error: unknown) => error instanceof Error && error.name.startsWith('PrismaClient')

/**
 * Runs `work` in one transaction on a connection of the pool, with pipelining: BEGIN is sent with the first statement and COMMIT
 * with the last ones, so that only a statement whose answer is needed costs a round trip.
 *
 * `limitMs` limits the whole transaction from its first statement: PostgreSQL ends it and its connection.
 * @throws what `work` throws, or PostgreSQL's error when a statement failed; everything is then rolled back
 */
export const runTransaction = async <T>(
  { pool, prisma, limitMs: ownLimitMs }: TenantDatabase,
  work: (statements: Statements) => Promise<T>,
  limitMs = ownLimitMs,
): Promise<T> => {
  const client = (await pool.connect()) as Client
  let failure: Failure | undefined
  const failed = () => failure
  const fail = (error: unknown, unawaited = false) => {
    failure ??= { error, unawaited }
  }
  let begun = false
  let over = false
  const lost = (error: Error) => fail(error)
  client.on('error', lost)
  const timer = setTimeout(() => {
    fail(new Error('Connection terminated: the transaction did not end in time'))
    client.connection.stream.destroy()
  }, limitMs + UNREACHABLE_MS)

  // Answers arrive in the order of the statements, so an earlier failure is known at the next answer.
  const send = (config: pg.QueryConfig, answered: (error: Error | null, answer: pg.QueryResult) => void) => {
    together(client)
    if (!begun) {
      begun = true
      client.query(`begin; set local transaction_timeout = ${limitMs}`, error => {
        if (error) fail(error)
      })
    }
    const ended = startStatement(config)
    if (!ended) return client.query(config, answered)
    client.query(config, (error: Error | null, answer) => {
      ended(error)
      answered(error, answer)
    })
  }
  const assertOpen = () => {
    if (over) throw new Error('a statement was sent after the end of its transaction')
  }
  const query = <T>(config: pg.QueryConfig, found: (answer: pg.QueryResult) => T): Promise<T> => {
    const sent = new Promise<T>((resolve, reject) => {
      assertOpen()
      if (failure) throw failure.error
      send(config, (error, answer) => {
        if (error) fail(error)
        if (failure) reject(failure.error)
        else resolve(found(answer))
      })
    }).catch((error: unknown) => {
      // The stack of the awaiting code is more useful than that of the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
    // An unawaited failure shows in the failing commit.
    sent.catch(() => undefined)
    return sent
  }
  /** @returns whether it was committed: PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK. */
  const end = (command: 'COMMIT' | 'ROLLBACK') =>
    new Promise<boolean>(resolve => {
      over = true
      send({ text: command }, (error, answer) => {
        if (error) fail(error)
        resolve(!error && answer.command === command)
      })
    })

  const models = openModels(prisma, config => query(config, answer => answer), fail, limitMs)
  /** Checks of answers that have not arrived. */
  const checks = new Set<Promise<void>>()
  const statements: Statements = {
    $queryRaw: <Rows>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      query(statementOf(sql, values), ({ rows }) => rows as Rows),
    $executeRaw: (sql, ...values) => query(statementOf(sql, values), ({ rowCount }) => rowCount ?? 0),
    withoutWaiting: (sql, check) => {
      assertOpen()
      if (failure) return
      const answered = new Promise<void>(resolve => {
        send(statementOf(sql, []), (error, answer) => {
          try {
            if (error) throw error
            if (!failure) check?.(answer)
          } catch (refused) {
            fail(refused, true)
          }
          resolve()
        })
      })
      if (!check) return
      checks.add(answered)
      answered.then(() => checks.delete(answered))
    },
    models: models.models,
  }
  let clean = true
  try {
    const result = await work(statements)
    await models.close()
    // PostgreSQL refuses the commit when a statement failed, but not when a check did.
    await Promise.all(checks)
    const committed = !begun || failed() ? false : await end('COMMIT')
    const found = failed()
    if (found) throw found.error
    if (begun && !committed) throw new Error('the transaction was rolled back instead of committed')
    return result
  } catch (error) {
    await models.close().catch(() => undefined)
    clean = !begun || (await end('ROLLBACK'))
    const found = failed()
    if (isReadOnly(found?.error)) clean = false
    throw found && (found.unawaited || isPrismas(error)) ? found.error : error
  } finally {
    clearTimeout(timer)
    client.off('error', lost)
    if (!clean) client.connection.stream.destroy()
    client.release(!clean)
  }
}
