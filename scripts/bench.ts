/**
 * `npm run bench`: how fast the portal is beside a bare handler, in the same run on the same data, on PostgreSQL as it is used (every
 * commit reaches the disk) and with a worker beside it.
 *   npm run bench                      1,000,000 tickets of 2,000 companies, 1,000,000 users and entries of the activity log
 *   npm run bench -- --quick           a tenth of it: tests the bench, not the speed
 *   npm run bench -- [--quick] <work>  one work, with the data it needs
 * Figures depend on the machine; only the ratios matter. Goals that are not met are reported and fail nothing.
 */
import { join } from 'node:path'
import { inspect } from 'node:util'
import { BULK } from './bench/bulk.ts'
import { BUSY } from './bench/busy.ts'
import { generate, signIn } from './bench/data.ts'
import { INVOICING } from './bench/invoicing.ts'
import { PDF } from './bench/pdf.ts'
import { type Line, print } from './bench/report.ts'
import { SEARCH_ALL } from './bench/search-all.ts'
import { openSides } from './bench/sides.ts'
import { generateStaff, STAFF } from './bench/staff.ts'
import type { BenchWork, DataSet, DataWork } from './bench/work.ts'
import { LIST, ORDER, SEARCH } from './bench/works.ts'
import { generatePrismaClient } from './generate.ts'
import { onEnd } from './lib/lifetime.ts'
import { migrate } from './lib/migrate.ts'
import { ensureDatabase, startPostgres } from './lib/postgres.ts'
import { throwawayFolder } from './lib/postgres-place.ts'
import { Problem, runMain, say, warn } from './lib/say.ts'

/** In the order they run in: what leaves rows behind comes after what reads, and invoicing copies its database before it is invoiced. */
const WORKS: BenchWork[] = [PDF, LIST, SEARCH, SEARCH_ALL, ORDER, BULK, ...STAFF, INVOICING, BUSY]
const ADMIN = 'ingrid@operator.example'

const timed = async (what: string, work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const load = async (url: string, data: DataSet, rows: number): Promise<void> => {
  await migrate(url)
  await generate(url, data === 'invoicing' ? 100_000 : data === 'staff' ? 2_000 : rows)
  if (data === 'staff') await generateStaff(url, rows)
}

/** Works of one data set, on a database of its own. */
const worksOn = (works: BenchWork[], data: DataSet) =>
  works.filter((work): work is DataWork => work.data === data)

await runMain(async () => {
  const asked = process.argv.slice(2)
  const quick = asked.includes('--quick')
  const [name, ...more] = asked.filter(each => each !== '--quick')
  const works = WORKS.filter(work => name === undefined || work.name === name)
  if (!works.length || more.length)
    throw new Problem(`Usage: npm run bench [-- [--quick] [${WORKS.map(work => work.name).join(' | ')}]]`)
  const seconds = quick ? 2 : 6
  await generatePrismaClient()
  const dataDir = throwawayFolder()
  const cluster = await startPostgres({ dataDir, throwaway: true, fast: false })
  const undo: (() => Promise<void>)[] = [() => cluster.stop()]
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  onEnd(() => void end().finally(() => process.exit(1)))
  const lines: Line[] = []
  const failed: string[] = []
  /** A work that fails is reported and does not stop the others. */
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await timed(what, work)
    } catch (error) {
      warn(`${what} failed: ${error instanceof Problem ? error.message : inspect(error)}`)
      failed.push(what)
    }
  }
  const runOn = async (data: DataSet) => {
    const database = `bench_${data}`
    const url = cluster.url(database)
    await timed(`Loaded the data set ${data}`, async () => {
      await ensureDatabase(cluster.url('postgres'), database)
      await load(url, data, quick ? 100_000 : 1_000_000)
    })
    const cookie = await signIn(url, ADMIN)
    for (const work of worksOn(works, data))
      await attempt(work.name, async () => {
        let stop = async () => {}
        const sides = async () => {
          const opened = await openSides(url, cookie, join(dataDir, 'logs'))
          stop = opened.stop
          undo.push(stop)
          return opened.both
        }
        try {
          lines.push(...(await work.run({ cluster, database, url, sides, seconds })))
        } finally {
          // A database that is copied must have no connection, so no work leaves a process behind.
          await stop()
        }
      })
  }
  try {
    for (const work of works)
      if (work.data === null)
        await attempt(work.name, async () => {
          lines.push(...(await work.run({ seconds })))
        })
    for (const data of ['tickets', 'staff', 'invoicing'] as const)
      if (worksOn(works, data).length) await attempt(`the data set ${data}`, () => runOn(data))
    print(lines)
    if (failed.length) warn(`Without figures: ${failed.join(', ')}.`)
    return failed.length ? 1 : 0
  } finally {
    await end()
  }
})
