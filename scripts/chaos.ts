/**
 * `npm run chaos -- [seconds] [seed]`: two API processes and two workers on one database, killed at random (SIGKILL) while orders come
 * in at 20 a second, for five minutes by default. Afterwards every order that was accepted must have been issued once, and every
 * pickup code sent once, or twice where a kill fell between the call and its note.
 * `npm run chaos -- mass [seed]`: the same with 20 mass orders of 500 free tickets and 20 kills. 10,000 tickets must have been issued,
 * none twice and none missing, also at the ticket system.
 * `npm run chaos -- cards [seed]`: 5,000 requested travel cards are gathered, handed over to the factory and reported back while the
 * worker is killed at ten random points of the work. Every card must be in one batch, made by the factory once, and its ticket issued once.
 * `npm run chaos -- counter [seed]`: 5,000 tickets ordered at the ticket counter, on phones and cards and as travel money, are issued while
 * the worker is killed at twelve random points of the work. Every ticket must have been issued once, at the ticket system too, and what
 * the database says must not contradict itself.
 * `npm run chaos -- hr-feed [seed]`: 3,380 people join, change and leave by lists and by SCIM while the API and the worker are killed at 16 points,
 * and whoever sends or approves tries again. Everybody must be there once, ordered for once and told once, and have left once on the right
 * day, also at the ticket system.
 * `npm run chaos -- invoicing [seed]`: December and the last quarter of 200 agreements of all kinds and intervals, some 10,000 lines, are invoiced
 * while the worker is killed at 20 random points, and again by two workers of which one is killed at 20 points. Documents, lines and
 * numbers must be those of an undisturbed run on an equal database, and the sums those of a calculation of its own.
 * `npm run chaos -- failover [seed]`: a primary and a synchronous standby behind a proxy, two API processes and two workers. While orders come
 * in at 10 a second, the primary is killed, frozen, and stopped, and the standby promoted each time; then both API processes are restarted one
 * after the other behind a proxy, under reads and orders. No order may be lost or doubled, the first must be accepted 2 s after the promotion at
 * most, and every other answer must be 503 with Retry-After. With PgBouncer (from 1.25.2: `PGBOUNCER`, or in the PATH), the switches once more through it.
 * `npm run chaos -- pooler [seed]`: 48 clients read and 10 orders a second come in, through PgBouncer and directly in turn. Through it there may
 * be 12 connections of the operators and 44 of the queues at most, no error, and a p50 of at most 1.15 times the direct one.
 * All print the counts, and exit with 1 when a condition does not hold.
 */
import { generatePrismaClient } from './generate.ts'
import { runMain } from './lib/say.ts'

await runMain(async () => {
  await generatePrismaClient()
  // It reaches the Prisma client, which a fresh clone has only now.
  const { runChaos } = await import('./chaos/run.ts')
  return runChaos(process.argv.slice(2))
})
