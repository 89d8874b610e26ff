import type pg from 'pg'

/** Where a database notes which operators are moved out of it; made by `npm run db -- move`, so it is not there before the first move. */
export const MOVE_SCHEMA = 'operator_move'

/** Whether the operator of the connections has been moved to another database: this one then refuses its changes. */
export const hasMoved = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('${MOVE_SCHEMA}.state') is not null as known`,
  )
  if (!rows[0]?.known) return false
  const { rowCount } = await pool.query(
    `select from ${MOVE_SCHEMA}.state where operator_id = current_setting('app.operator') and moved_at is not null`,
  )
  return rowCount === 1
}
