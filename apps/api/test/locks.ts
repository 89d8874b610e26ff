import type { Portal } from './harness.ts'

/**
 * How many locks are waited for in the portal's database. Its name is that of the waiting connection: a wait for another
 * transaction's row names no database itself.
 */
export const waitingForLocks = async (portal: Portal): Promise<number> => {
  const rows = await portal.sql(
    'oslo',
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  )
  return rows.length
}
