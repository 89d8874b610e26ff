/**
 * `npm run walk [-- <seed>]`: 26 months day by day over all products, with the jobs of each day and the invariants at its end, in
 * three time zones; exits with 1 for the first day on which an invariant does not hold, or when the zones do not agree.
 */
import { join } from 'node:path'
import { generatePrismaClient } from './generate.ts'
import { runNode } from './lib/run.ts'
import { ROOT, runMain, say } from './lib/say.ts'
import { makeTemplate, startTestCluster, TEMPLATE } from './lib/test-cluster.ts'

const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']
const WHOLE_SPAN = '2026-11-01/2028-12-31'
const ACTS = '3'

await runMain(async () => {
  const [seed = '20261101'] = process.argv.slice(2)
  await generatePrismaClient()
  const cluster = await startTestCluster()
  try {
    await makeTemplate(cluster.adminUrl, TEMPLATE)
    const env = { TEST_DATABASE_URL: cluster.adminUrl, TEST_DATABASE_TEMPLATE: TEMPLATE }
    const walks: { zone: string; hash: string; tables: Record<string, string> }[] = []
    for (const zone of ZONES) {
      const file = join(ROOT, 'apps/api/test/walk-process.ts')
      const { code, output } = await runNode(file, [WHOLE_SPAN, seed, ACTS], { env: { ...env, TZ: zone } })
      if (code !== 0) {
        say(`${zone}: FAILED\n${output.trim()}`)
        continue
      }
      const walked = JSON.parse(output.trim().split('\n').at(-1)!)
      const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)
      say(
        `${zone}: ${walked.days} days, no violation, ${sum(walked.done)} acts, ${sum(walked.refused)} refused, ${walked.rows} rows, ${walked.hash.slice(0, 16)}, ${walked.seconds} s`,
      )
      walks.push({ zone, ...walked })
    }
    const [first, ...others] = walks
    const differing = others.flatMap(({ zone, tables }) =>
      Object.keys(tables)
        .filter(table => tables[table] !== first!.tables[table])
        .map(table => `${table} (${zone})`),
    )
    const same = walks.length === ZONES.length && differing.length === 0
    say(
      same
        ? `Result: the same rows in ${ZONES.length} time zones; the invariants held every day.`
        : `Result: ${walks.length} of ${ZONES.length} time zones came to the end; ${differing.length === 0 ? 'no table differs' : `tables that differ: ${differing.join(', ')}`}.`,
    )
    return same ? 0 : 1
  } finally {
    await cluster.stop()
  }
})
