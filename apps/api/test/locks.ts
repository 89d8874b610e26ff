import type { Portal } from './harness.ts'

/** How many transactions of the portal's database wait for a lock. */
export const waitingForLocks = async (portal: Portal): Promise<number> => {
  const rows = await portal.sql(
    'oslo',
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  )
  return rows.length
}
