/**
 * `npm run bench`: how fast the portal is beside a bare handler, in the same run on the same data.
 *   npm run bench              1,000,000 tickets of 2,000 companies, about eight minutes
 *   npm run bench -- --quick   100,000 tickets, about two minutes: tests the bench, not the speed
 * Figures depend on the machine; only the ratios matter. Goals that are not met are reported and fail nothing.
 */
import { join } from 'node:path'
import { generate, signIn } from './bench/data.ts'
import { compareInvoicing } from './bench/invoicing.ts'
import { type Line, print } from './bench/report.ts'
import { openSides } from './bench/sides.ts'
import { measurePages } from './bench/works.ts'
import { generatePrismaClient } from './generate.ts'
import { onEnd } from './lib/lifetime.ts'
import { migrate } from './lib/migrate.ts'
import { ensureDatabase, startPostgres } from './lib/postgres.ts'
import { throwawayFolder } from './lib/postgres-place.ts'
import { Problem, runMain, say } from './lib/say.ts'

const INVOICED_TICKETS = 100_000
const ADMIN = 'ingrid@operator.example'

const timed = async (what: string, work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const invoicingLine = (found: Awaited<ReturnType<typeof compareInvoicing>>): Line => {
  const { bare, ours, counts } = found
  const same =
    counts.bare &&
    counts.ours &&
    (['invoices', 'lines', 'gross', 'gaps'] as const).every(key => counts.bare![key] === counts.ours![key])
  if (!same) throw new Problem(`The two invoicing runs differ: ${JSON.stringify(counts)}`)
  return {
    work: `invoicing ${counts.ours!.invoices} agreements, ${counts.ours!.lines} lines`,
    bare: `${bare.toFixed(2)} s`,
    ours: `${ours.toFixed(2)} s`,
    ratio: `${(ours / bare).toFixed(2)}x the time`,
    goal: '<= 2x the time',
    met: ours <= 2 * bare,
  }
}

await runMain(async () => {
  const quick = process.argv.includes('--quick')
  const unknown = process.argv.slice(2).find(each => each !== '--quick')
  if (unknown) throw new Problem(`Usage: npm run bench [-- --quick]   (not ${unknown})`)
  const tickets = quick ? 100_000 : 1_000_000
  await generatePrismaClient()
  const dataDir = throwawayFolder()
  const cluster = await startPostgres({ dataDir, throwaway: true })
  const undo: (() => Promise<void>)[] = [() => cluster.stop()]
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  onEnd(() => void end().finally(() => process.exit(1)))
  try {
    for (const [name, size] of [
      ['bench', tickets],
      ['bench_invoicing', INVOICED_TICKETS],
    ] as const)
      await timed(`Loaded ${size.toLocaleString('en')} tickets`, async () => {
        await ensureDatabase(cluster.url('postgres'), name)
        await migrate(cluster.url(name))
        await generate(cluster.url(name), size)
      })
    const lines: Line[] = []
    const cookie = await signIn(cluster.url('bench'), ADMIN)
    const sides = await openSides(cluster.url('bench'), cookie, join(dataDir, 'logs'))
    undo.push(sides.stop)
    lines.push(...(await measurePages(sides.both, cluster.url('bench'), quick ? 2 : 6)))
    await sides.stop()
    lines.push(
      invoicingLine(
        await compareInvoicing(
          cluster.url('postgres'),
          'bench_invoicing',
          cluster.url('bench_copy'),
          'bench_copy',
        ),
      ),
    )
    print(lines)
    return 0
  } finally {
    await end()
  }
})
