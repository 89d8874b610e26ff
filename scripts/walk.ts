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
const WHOLE = '2026-11-01/2028-12-31'
const ACTS = '3'

await runMain(async () => {
  const [seed = '20261101'] = process.argv.slice(2)
  await generatePrismaClient()
  const cluster = await startTestCluster()
  try {
    await makeTemplate(cluster.adminUrl, TEMPLATE)
    const env = { TEST_DATABASE_URL: cluster.adminUrl, TEST_DATABASE_TEMPLATE: TEMPLATE }
    const hashes = new Set<string>()
    for (const zone of ZONES) {
      const file = join(ROOT, 'apps/api/test/walk-process.ts')
      const { code, output } = await runNode(file, [WHOLE, seed, ACTS], { env: { ...env, TZ: zone } })
      if (code !== 0) {
        say(output.trim())
        return 1
      }
      const walked = JSON.parse(output.trim().split('\n').at(-1)!)
      const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)
      say(
        `${zone}: ${walked.days} days, ${sum(walked.done)} acts, ${sum(walked.refused)} refused, ${walked.rows} rows, ${walked.hash.slice(0, 16)}, ${walked.seconds} s`,
      )
      hashes.add(walked.hash)
    }
    say(
      hashes.size === 1
        ? 'The same in every time zone; the invariants held every day.'
        : 'The time zones do not agree.',
    )
    return hashes.size === 1 ? 0 : 1
  } finally {
    await cluster.stop()
  }
})
