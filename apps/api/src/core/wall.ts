import { OPERATORS, type OperatorId } from '@portal/domain'
import type { OpenDatabase } from './database.ts'
import { isTemporary } from './errors.ts'
import { hasMoved } from './operator-move.ts'
import { assertWallOfPools } from './pool-rights.ts'

const LOOKED_AGAIN_MS = 5_000

/** @throws Error naming the roles, tables or operators of one database */
const assertWallOf = async (db: OpenDatabase, operators: readonly OperatorId[]): Promise<void> => {
  for (const id of operators) {
    const next = db.next(id)
    if (next)
      await assertWallOfPools([{ id, pool: next.pool }]).catch((error: Error) => {
        // It is looked at again before it is used.
        if (!isTemporary(error)) throw error
      })
    await db.follow(id)
  }
  const pools = operators.map(id => ({ id, pool: db.open(id).pool }))
  await assertWallOfPools(pools)
  for (const { id, pool } of pools)
    if (await hasMoved(pool))
      throw new Error(`${id} was moved out of ${db.placeOf(id)}: DATABASE_URLS must lead to where it is`)
}

/**
 * Checked at start, for each operator, and for one that is added while the process runs: refuses to run when the role that signed in, or one that it may become, could get past row-level
 * security or change the schema, when its connections are bound to nobody or to another operator, or when a table with an operator's rows has
 * no row-level security, or the operator was moved to another database.
 *
 * A database of several that is away takes its own operators along only: they are answered 503 until it is there and was looked at.
 * @param says gets a line for each such database, and when it is there
 * @throws Error naming the roles or tables, or why no database answers
 */
export const assertWall = async (
  db: OpenDatabase,
  operators: readonly OperatorId[] = OPERATORS.map(({ id }) => id),
  says: (line: string) => void = console.error,
): Promise<void> => {
  const groups = [...Map.groupBy(operators, db.placeOf)].map(([place, operators]) => ({ place, operators }))
  const away = await Promise.all(
    groups.map(async group => {
      try {
        await assertWallOf(db, group.operators)
        return null
      } catch (error) {
        if (groups.length === 1 || !isTemporary(error as Error)) throw error
        return { ...group, error: error as Error }
      }
    }),
  )
  const missing = away.filter(group => group !== null)
  if (missing.length === groups.length) throw missing[0]!.error
  for (const { place, operators, error } of missing) {
    for (const id of operators) db.unchecked.add(id)
    says(`${place} does not answer: ${operators.join(', ')} must wait for it (${error.message})`)
    const look = async () => {
      try {
        await assertWallOf(db, operators)
        for (const id of operators) db.unchecked.delete(id)
        says(`${place} answers: ${operators.join(', ')} go on`)
      } catch (again) {
        if (!isTemporary(again as Error)) says(`${place} cannot be used: ${(again as Error).message}`)
        setTimeout(look, LOOKED_AGAIN_MS).unref()
      }
    }
    setTimeout(look, LOOKED_AGAIN_MS).unref()
  }
}
