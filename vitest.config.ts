import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The operators of the repository: what is a row in a database cannot be imported. */
const OPERATORS = 'scripts/lib/vitest-operators.ts'
const SKIPPED = ['**/node_modules/**', '**/dist/**', '**/generated/**']

/**
 * Limits that only something broken reaches, also on a machine that is busy with other work: how fast it is decides no test.
 * What is waited for is asked for often, so that a long limit costs nothing.
 */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
}

/**
 * The files of one process share its modules: loading the portal anew for each file took a third of the time. So a file leaves
 * nothing behind: what it starts it stops, what it replaces it puts back.
 */
const TOGETHER = { isolate: false, maxWorkers: Math.max(2, availableParallelism()) }

/**
 * Three kinds of test: those that need nothing, those that need a PostgreSQL (one server per run, one database per file), and
 * journeys in a browser through the whole running portal. Each kind's server is started only when one of its files runs.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{web,sandbox}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...SKIPPED, 'scripts/**/*.db.test.ts'],
          setupFiles: OPERATORS,
          ...PATIENT,
          ...TOGETHER,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: SKIPPED,
          globalSetup: 'scripts/lib/vitest-database.ts',
          setupFiles: [OPERATORS, 'scripts/lib/row-recorder.ts'],
          ...PATIENT,
          ...TOGETHER,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/web/e2e/**/*.e2e.ts'],
          exclude: SKIPPED,
          globalSetup: 'scripts/lib/vitest-stack.ts',
          setupFiles: OPERATORS,
          ...PATIENT,
          testTimeout: 600_000,
          // Each file works in companies of its own, so that they do not meet on the one portal they share. A journey waits as often
          // as it computes, in five processes: two of them keep two cores busy.
          ...TOGETHER,
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
          // The files of one process also share its browser and the sessions of those who have signed in.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
