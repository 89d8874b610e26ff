/**
 * `npm run drill -- restore [seed]`: a portal of its own takes orders while a base backup is made and its log is archived; the owner destroys
 * the tickets at a known moment; the database is restored to the second before, on another cluster, and compared row by row with what was
 * there at that moment. Then it is taken into use as docs/backup.md says, and takes orders again. It prints how long each step took and how
 * large backup and log were, and exits with 1 when a condition does not hold.
 */
import { generatePrismaClient } from './generate.ts'
import { Problem, runMain } from './lib/say.ts'

await runMain(async () => {
  const [what, seed = String(Date.now() % 1_000_000), ...more] = process.argv.slice(2)
  if (what !== 'restore' || !/^\d{1,9}$/.test(seed) || more.length > 0)
    throw new Problem('Usage: npm run drill -- restore [seed]')
  await generatePrismaClient()
  // It reaches the Prisma client, which a fresh clone has only now.
  const { drillRestore } = await import('./drill/restore.ts')
  return drillRestore(Number(seed))
})
