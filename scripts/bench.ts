/**
 * `npm run bench`: how fast the portal is beside a bare handler, in the same run on the same data, on PostgreSQL as it is used (every
 * commit reaches the disk) and with a worker beside it.
 *   npm run bench                      1,000,000 tickets of 2,000 companies, 1,000,000 users and entries of the activity log
 *   npm run bench -- --quick           a tenth of it: tests the bench, not the speed
 *   npm run bench -- [--quick] <work>  one work, with the data it needs
 * Figures depend on the machine; only the ratios matter. Goals that are not met are reported and fail nothing.
 */
import { generatePrismaClient } from './generate.ts'
import { runMain } from './lib/say.ts'

await runMain(async () => {
  await generatePrismaClient()
  // It reaches the Prisma client, which a fresh clone has only now.
  const { bench } = await import('./bench/run.ts')
  return bench(process.argv.slice(2))
})
