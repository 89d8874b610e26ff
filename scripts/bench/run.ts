import { join } from 'node:path'
import { inspect } from 'node:util'
import { Client } from 'pg'
import { fillForInvoicing } from '../lib/invoicing-data.ts'
import { onEnd } from '../lib/lifetime.ts'
import { migrate } from '../lib/migrate.ts'
import { ensureDatabase, startPostgres } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { Problem, say, warn } from '../lib/say.ts'
import { ANONYMISE } from './anonymise.ts'
import { BULK } from './bulk.ts'
import { BUSY } from './busy.ts'
import { COST_REPORT } from './cost-report.ts'
import { COUNTER } from './counter.ts'
import { COMPANIES, generate, loadBasics, signIn } from './data.ts'
import { FIRST_LOAD } from './first-load.ts'
import { HR_FEED } from './hr-feed.ts'
import { IDLE, MEMORY } from './idle.ts'
import { INVOICING } from './invoicing.ts'
import { INVOICING_KINDS } from './invoicing-kinds.ts'
import { MASS_ORDER } from './mass-order.ts'
import { OVERVIEW } from './overview.ts'
import { OWN_PAGE } from './own-page.ts'
import { PDF } from './pdf.ts'
import { QUICK_SEARCH } from './quick-search.ts'
import { type Line, print } from './report.ts'
import { SEARCH_ALL } from './search-all.ts'
import { openSides } from './sides.ts'
import { generateStaff, STAFF } from './staff.ts'
import { TAX_BASE } from './tax-base.ts'
import type { BenchWork, DataSet, DataWork } from './work.ts'
import { LIST, ORDER, SEARCH } from './works.ts'

/** In the order they run in: what leaves rows behind comes after what reads, and invoicing copies its database before it is invoiced. */
const WORKS: BenchWork[] = [
  FIRST_LOAD,
  PDF,
  IDLE,
  MEMORY,
  MASS_ORDER,
  COUNTER,
  LIST,
  OVERVIEW,
  SEARCH,
  SEARCH_ALL,
  QUICK_SEARCH,
  ORDER,
  BULK,
  ...STAFF,
  INVOICING,
  INVOICING_KINDS,
  ANONYMISE,
  BUSY,
  TAX_BASE,
  COST_REPORT,
  HR_FEED,
  OWN_PAGE,
]
const ADMIN = 'ingrid@operator.example'

const timed = async (what: string, work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** About 100,000 lines of December over 2,000 agreements, or a part of it. */
const loadKinds = async (url: string, part: number): Promise<void> => {
  await loadBasics(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await fillForInvoicing(client, url, { agreements: COMPANIES * part, people: 90_000 * part })
  } finally {
    await client.end()
  }
}

const load = async (url: string, data: DataSet, rows: number): Promise<void> => {
  await migrate(url)
  if (data === 'invoicing-kinds') return loadKinds(url, rows / 1_000_000)
  await generate(url, data === 'staff' ? 2_000 : data === 'tickets' ? rows : 100_000)
  if (data === 'staff') await generateStaff(url, rows)
}

/** Works of one data set, on a database of its own. */
const worksOn = (works: BenchWork[], data: DataSet) =>
  works.filter((work): work is DataWork => work.data === data)

/**
 * Runs the works that are asked for, and prints their lines.
 * @param asked the arguments of the command: `--quick`, one work or none
 * @returns the exit code: 1 when a work has no figures
 */
export async function bench(asked: string[]): Promise<number> {
  const quick = asked.includes('--quick')
  const [name, ...more] = asked.filter(each => each !== '--quick')
  const works = WORKS.filter(work => name === undefined || work.name === name)
  if (!works.length || more.length)
    throw new Problem(`Usage: npm run bench [-- [--quick] [${WORKS.map(work => work.name).join(' | ')}]]`)
  const seconds = quick ? 2 : 6
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
    const database = `bench_${data.replace('-', '_')}`
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
    for (const data of ['tickets', 'staff', 'invoicing', 'invoicing-kinds', 'free-tickets'] as const)
      if (worksOn(works, data).length) await attempt(`the data set ${data}`, () => runOn(data))
    print(lines)
    if (failed.length) warn(`Without figures: ${failed.join(', ')}.`)
    return failed.length ? 1 : 0
  } finally {
    await end()
  }
}
