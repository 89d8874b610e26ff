import { defineConfig } from 'vitest/config'

const SKIPPED = ['**/node_modules/**', '**/dist/**', '**/generated/**']

/**
 * Three kinds of test: those that need nothing, those that need a PostgreSQL (one server per run, one database per file), and
 * journeys in a browser through the whole running portal. Each kind's server is started only when one of its files runs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{web,sandbox}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...SKIPPED, 'scripts/**/*.db.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: SKIPPED,
          globalSetup: 'scripts/lib/vitest-database.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/web/e2e/**/*.e2e.ts'],
          exclude: SKIPPED,
          globalSetup: 'scripts/lib/vitest-stack.ts',
          // They share one portal and two cores: one after the other is as fast and never waits for a neighbour.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
