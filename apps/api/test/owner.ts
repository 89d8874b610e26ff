import pg from 'pg'
import type { Portal } from './harness.ts'

export type Owner = {
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A connection as whoever migrates: owns the tables and, on a test server, is bound by no policy. */
export const openOwner = async (portal: Portal): Promise<Owner> => {
  const client = new pg.Client({ connectionString: portal.database.ownerUrl })
  await client.connect()
  return {
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  }
}
