import { randomUUID } from 'node:crypto'
import { MOVE_SCHEMA } from '../../apps/api/src/core/operator-move.ts'
import { Problem } from '../lib/say.ts'
import {
  guardTables,
  noteMoved,
  prepareState,
  type State,
  stateIn,
  unguardTables,
  whileHeld,
} from './hold.ts'
import {
  assertAble,
  assertSameVersion,
  contentOf,
  deleteRows,
  differences,
  type Move,
  type Side,
  tablesOf,
  tablesWithRows,
  waitFor,
} from './sides.ts'

/** After so many failures of the copy, its reason is not one that passes. */
const MOST_FAILURES = 3
/** How long the hold waits for the last changes; they take milliseconds after a copy that has caught up. */
const CAUGHT_UP_MS = 20_000

const one = async <Row extends object>({ client }: Side, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows[0]

const slotOf = (move: Move) =>
  one<{ active: number | null }>(
    move.from,
    'select active_pid as active from pg_replication_slots where slot_name = $1',
    [move.name],
  )
const subscriptionOf = (move: Move) =>
  one<{ id: number }>(
    move.to,
    `select oid::int as id from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [move.name],
  )

/** Begins the copy, or finds that it was begun. */
async function beginCopy(move: Move): Promise<void> {
  const { from, to, operator, name, reachedBy } = move
  const own = from.client.escapeLiteral(operator)
  if (!(await one(from, 'select from pg_publication where pubname = $1', [name]))) {
    const tables = [...(await tablesOf(from)), `${MOVE_SCHEMA}.marker`]
    await from.client.query(
      `create publication ${name} for table ${tables.map(table => `${table} where (operator_id = ${own})`).join(', ')}`,
    )
  }
  // Made apart: made by the subscription, a slot in the same server would wait for the statement that asks for it.
  if (!(await slotOf(move)))
    await from.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name])
  if (!(await subscriptionOf(move)))
    await to.client.query(
      `create subscription ${name} connection ${to.client.escapeLiteral(reachedBy)} publication ${name} with (create_slot = false, slot_name = '${name}')`,
    )
}

/** Ends the copy on both sides; may run again. */
async function endCopy(move: Move): Promise<void> {
  const { from, to, name } = move
  if (await subscriptionOf(move)) {
    // With the slot of the source, and those of tables that were being copied.
    await to.client.query(`drop subscription ${name}`).catch(async () => {
      // Its address may not work any more: without it, the slots are dropped below.
      await to.client.query(`alter subscription ${name} disable`)
      await to.client.query(`alter subscription ${name} set (slot_name = none)`)
      await to.client.query(`drop subscription ${name}`)
    })
  }
  const slot = await slotOf(move)
  if (slot?.active) await from.client.query('select pg_terminate_backend($1, 5000)', [slot.active])
  if (slot) await from.client.query('select pg_drop_replication_slot($1)', [name])
  await from.client.query(`drop publication if exists ${name}`)
}

/** The tables that are copied, of all. @throws Problem when the copy fails again and again */
async function progressOf(move: Move, id: number): Promise<{ done: number; all: number }> {
  const { failed, ...progress } = (await one<{ done: number; all: number; failed: number }>(
    move.to,
    `select count(*) filter (where srsubstate = 'r')::int as done, count(*)::int as all,
       (select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats where subid = $1) as failed
     from pg_subscription_rel where srsubid = $1`,
    [id],
  ))!
  if (failed >= MOST_FAILURES)
    throw new Problem(
      `The copy has failed ${failed} times; the log of the server at ${move.to.place} says why. Begin again after --undo.`,
    )
  return progress
}

/** Waits until every table was copied. */
async function copied(move: Move): Promise<void> {
  const { id } = (await subscriptionOf(move))!
  let told = ''
  await waitFor(move, async () => {
    const { done, all } = await progressOf(move, id)
    const line = `  ${done} of ${all} tables`
    if (line !== told && (done === all || done % 10 === 0)) move.say(line)
    told = line
    return done === all || undefined
  })
}

/** Waits until everything that was committed before is at the target, and safe there. */
async function caughtUp(move: Move, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
  const { id } = (await subscriptionOf(move))!
  const mark = randomUUID()
  const deadline = Date.now() + withinMs
  await move.from.client.query(
    `insert into ${MOVE_SCHEMA}.marker values ($1, $2) on conflict (operator_id) do update set mark = excluded.mark`,
    [move.operator, mark],
  )
  await waitFor(
    move,
    async () => {
      if (Date.now() > deadline)
        throw new Problem(
          `The last changes are not at ${move.to.place} within ${withinMs / 1000} s: the operator's changes go through again. Run it again.`,
        )
      const found = await one<{ mark: string }>(
        move.to,
        `select mark from ${MOVE_SCHEMA}.marker where operator_id = $1`,
        [move.operator],
      )
      if (found?.mark === mark) return true
      await progressOf(move, id)
      return undefined
    },
    20,
  )
  // Changes are applied without waiting for the disk; this commit waits, and what came before it is then on the disk as well.
  await move.to.client.query(
    `begin; set local synchronous_commit to on; update ${MOVE_SCHEMA}.marker set mark = mark; commit`,
  )
}

const assertNotMoved = (move: Move, { movedAt }: State) => {
  if (movedAt)
    throw new Problem(
      `${move.operator} moved to ${move.to.place} at ${movedAt.toISOString()}, and what was changed since then is only there. Move it back in the same way: --remove-from first, then a move in the other direction.`,
    )
}

/** @throws Problem for a move to another database than the one under way */
async function stateOf(move: Move): Promise<State | null> {
  const state = await stateIn(move, move.from)
  // One that is gone for good may come back, and go again.
  if (state && state.target !== move.to.place)
    throw new Problem(
      `${move.operator} is on its way from ${move.from.place} to ${state.target}, not to ${move.to.place}: give that address, or take it back with --undo.`,
    )
  return state
}

/** Counts and sums of both sides. @throws Problem that names the tables in which they differ */
async function compare(move: Move): Promise<string> {
  const [here, there] = await Promise.all([contentOf(move, move.from), contentOf(move, move.to)])
  const faults = differences(here, there)
  if (faults.length)
    throw new Problem(
      `The two sides differ, and nothing was switched:\n${faults.map(fault => `  ${fault}`).join('\n')}`,
    )
  const all = [...here.values()]
  const rows = all.reduce((sum, content) => sum + content.rows, 0)
  const amounts = all.flatMap(content => Object.values(content.amounts))
  const kroner = amounts.reduce((sum, ore) => sum + ore, 0) / 100
  return `${rows} rows in ${here.size} tables, and ${amounts.length} sums of amounts (${kroner.toFixed(2)} kroner in all)`
}

/** Takes away what a move needed on a side, and nobody needs any more. */
async function clear(move: Move, side: Side): Promise<void> {
  if (!(await one(side, 'select from pg_namespace where nspname = $1', [MOVE_SCHEMA]))) return
  await side.client.query(`delete from ${MOVE_SCHEMA}.marker where operator_id = $1`, [move.operator])
  await unguardTables(move, side)
}

/** The rest after the switch; may run again. */
async function finish(move: Move): Promise<void> {
  const { operator, from, to, say } = move
  await endCopy(move)
  for (const side of [from, to]) await clear(move, side)
  say(`${operator} is in ${to.place}.
  Processes that have DATABASE_URLS_NEXT go on there by themselves, within a second. Set for every process:
    DATABASE_URLS       ${operator}=<the address of API and worker at ${to.place}>, beside the others
    DATABASE_OWNER_URLS ${operator}=<the address of its owner>, for db migrate
    DATABASE_URLS_NEXT  without ${operator}
  and start them again, one after the other. A process that knows only ${from.place} answers 503 to changes of ${operator}, and does not start again.
  The old rows are kept in ${from.place} until: npm run db -- move ${operator} --remove-from`)
}

/**
 * Moves an operator to another database while its portal is in use. Killed at any moment, it is run again and goes on, or is taken back by
 * `undoMove`; a hold of changes that it leaves ends by itself.
 * @throws Problem
 */
export async function moveOperator(move: Move): Promise<void> {
  const { operator, from, to, say } = move
  const state = await stateOf(move)
  if (state?.movedAt) {
    say(`The switch was made at ${state.movedAt.toISOString()}.`)
    return state.removedAt ? showMove(move) : finish(move)
  }
  say(`1 Looking at ${from.place} and ${to.place}${state ? ' (a move is under way, and goes on)' : ''}`)
  await assertSameVersion(move)
  await assertAble(move)
  if (!(await subscriptionOf(move))) {
    const filled = await tablesWithRows(move, to)
    if (filled.length)
      throw new Problem(
        `${to.place} has rows of ${operator} already: ${filled.join(', ')}. Nothing was done.`,
      )
    if ((await tablesWithRows(move, from)).length === 0)
      throw new Problem(`${from.place} has no row of ${operator}. Nothing was done.`)
  }
  say(`2 Copying ${operator}`)
  for (const side of [from, to]) await prepareState(side)
  await from.client.query(
    `insert into ${MOVE_SCHEMA}.state (operator_id, target) values ($1, $2) on conflict do nothing`,
    [operator, to.place],
  )
  await beginCopy(move)
  await copied(move)
  say('3 Catching up')
  // Without statistics the first statements there would be slow.
  await to.client.query('analyze')
  await guardTables(move)
  await caughtUp(move)
  say(`4 Holding the changes of ${operator}`)
  const begun = performance.now()
  const equal = await whileHeld(move, async () => {
    await caughtUp(move, CAUGHT_UP_MS)
    say('5 Comparing')
    await assertSameVersion(move)
    const found = await compare(move)
    // An operator that comes back was noted as gone there.
    await to.client.query(`delete from ${MOVE_SCHEMA}.state where operator_id = $1`, [operator])
    move.signal.throwIfAborted()
    say('6 Switching')
    await noteMoved(move)
    return found
  })
  say(`  Equal: ${equal}. Changes were held for ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  await finish(move)
}

/**
 * Takes back a move before its switch: the copy ends, and what it copied is deleted.
 * @throws Problem after the switch
 */
export async function undoMove(move: Move): Promise<void> {
  const state = await stateOf(move)
  if (!state) throw new Problem(`No move of ${move.operator} out of ${move.from.place} is under way.`)
  assertNotMoved(move, state)
  await endCopy(move)
  const deleted = await deleteRows(move, move.to)
  await move.from.client.query(`delete from ${MOVE_SCHEMA}.state where operator_id = $1`, [move.operator])
  for (const side of [move.from, move.to]) await clear(move, side)
  move.say(
    `The move is taken back: ${move.operator} is in ${move.from.place}, and ${deleted} rows were deleted from ${move.to.place}.`,
  )
}

/** What is never deleted: the target has all of it that the source has. */
const FROZEN_TABLES = ['invoice', 'invoice_line', 'audit_entry']

/**
 * Deletes the old rows of an operator that has moved.
 * @throws Problem before the switch, or while a process still uses them
 */
export async function removeOld(move: Move): Promise<void> {
  const { operator, from, to, say } = move
  const state = await stateOf(move)
  if (!state?.movedAt)
    throw new Problem(`${operator} has not moved out of ${from.place}: nothing was deleted.`)
  await endCopy(move)
  const users = await one<{ n: number }>(
    from,
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
    [`portal-${operator}`],
  )
  if (users?.n)
    throw new Problem(
      `${users.n} connections of ${operator} are open at ${from.place}: a process has not gone over yet. Start it again with the new DATABASE_URLS.`,
    )
  for (const table of FROZEN_TABLES) {
    const count = `select count(*)::int as n from ${table} where operator_id = $1`
    const [here, there] = [
      await one<{ n: number }>(from, count, [operator]),
      await one<{ n: number }>(to, count, [operator]),
    ]
    if (there!.n < here!.n)
      throw new Problem(
        `${to.place} has fewer rows in ${table} (${there!.n}) than ${from.place} (${here!.n}): nothing was deleted.`,
      )
  }
  const deleted = await deleteRows(move, from)
  await from.client.query(`update ${MOVE_SCHEMA}.state set removed_at = now() where operator_id = $1`, [
    operator,
  ])
  await unguardTables(move, from)
  say(
    `${deleted} rows of ${operator} were deleted from ${from.place}. They are in its backups until those are deleted.`,
  )
}

/** Says where a move stands. */
export async function showMove(move: Move): Promise<void> {
  const state = await stateIn(move, move.from)
  if (!state) return move.say(`No move of ${move.operator} out of ${move.from.place} is under way.`)
  const { target, held, movedAt, removedAt } = state
  if (movedAt)
    return move.say(
      `${move.operator} moved to ${target} at ${movedAt.toISOString()}; its old rows ${removedAt ? `were deleted at ${removedAt.toISOString()}` : 'are kept'}.`,
    )
  const subscription = await subscriptionOf(move)
  const copy = subscription && (await progressOf(move, subscription.id))
  move.say(
    `${move.operator} is on its way to ${target}: ${copy ? `${copy.done} of ${copy.all} tables are copied` : 'the copy has not begun'}; its changes ${held ? 'are held' : 'go through'}.`,
  )
}
