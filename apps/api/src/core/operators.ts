import { OPERATORS, type OperatorId, type PublishedOperator, setOperators } from '@portal/domain'
import { faultsAmong, readOperator } from '@portal/domain/operator-document'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import type { WorkerQueue } from './queue.ts'
import { assertWall } from './wall.ts'

/** The newest version of each operator's document. */
export const NEWEST = `select distinct on (operator_id) operator_id as id, version, document from registry.operator_document
  order by operator_id, version desc`
/** Versions are added and never taken away, so their number changes with each. */
const VERSIONS = 'select count(*)::int as n from registry.operator_document'

const POLL_MS = 10_000

type Row = { id: OperatorId; version: number; document: unknown }
type Query = (text: string) => Promise<{ rows: unknown[] }>

/** @throws Error naming every fault of every document */
export const readDocuments = (rows: readonly Row[]): PublishedOperator[] => {
  const faults: string[] = []
  const read = rows.flatMap(({ id, version, document }) => {
    const result = readOperator(document)
    if (result.ok) return [result.published]
    faults.push(...result.faults.map(({ path, says }) => `${id} version ${version} ${path} ${says}`))
    return []
  })
  faults.push(...faultsAmong(read.map(({ operator }) => operator)).map(({ path, says }) => `${path} ${says}`))
  if (faults.length > 0) throw new Error(`documents of operators are wrong: ${faults.join('; ')}`)
  return read
}

const load = async (
  query: Query,
): Promise<{ all: PublishedOperator[]; versions: Map<OperatorId, number> }> => {
  const rows = (await query(NEWEST)).rows as Row[]
  if (rows.length === 0)
    throw new Error('the database has no operators: npm run db -- migrate brings the first')
  return { all: readDocuments(rows), versions: new Map(rows.map(({ id, version }) => [id, version])) }
}

/**
 * Makes the operators of the database those of this process. They are in the database of the queue, which all operators share.
 * @throws Error when there are none, or one is not as it should be
 */
export const loadOperators = async (queueUrl: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: queueUrl,
    options: '-c role=portal_app',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    setOperators((await load(text => client.query(text))).all)
  } finally {
    await client.end()
  }
}

/**
 * Asks every ten seconds, on a connection of the queue, whether a version of an operator was stored, and makes it the one of this process.
 * A new operator's connections are checked first, as at the start (`assertWall`). What is wrong is logged, and the process goes on with
 * what it has.
 * @param onNews told of operators that the process did not have, and of those of which it had another version
 */
export const watchOperators = (
  { db, queue }: { db: OpenDatabase; queue: WorkerQueue },
  log: FastifyBaseLogger,
  onNews: (added: OperatorId[], changed: OperatorId[]) => Promise<void> = async () => undefined,
  pollMs = POLL_MS,
): { look: () => Promise<void>; stop: () => void } => {
  const query: Query = text => queue.boss.getDb().executeSql(text)
  let seen: number | null = null
  const told = new Set(OPERATORS.map(({ id }) => id))
  let had = new Map<OperatorId, number>()
  const look = async () => {
    try {
      const [row] = (await query(VERSIONS)).rows as { n: number }[]
      if (!row || row.n === seen) return
      const { all, versions } = await load(query)
      const added = all.map(({ operator }) => operator.id).filter(id => !told.has(id))
      if (added.length > 0) await assertWall(db, added)
      setOperators(all)
      const changed = [...had].filter(([id, version]) => versions.get(id) !== version).map(([id]) => id)
      if (added.length > 0 || changed.length > 0) {
        log.info({ added, changed }, 'operators taken')
        await onNews(added, changed)
      }
      for (const id of added) told.add(id)
      had = versions
      seen = row.n
    } catch (error) {
      log.error({ err: error }, 'operators could not be read')
    }
  }
  let looking: Promise<void> = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, pollMs)
  return {
    look: () => {
      looking = looking.then(look)
      return looking
    },
    stop: () => clearInterval(timer),
  }
}
