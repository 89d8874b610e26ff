import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { MOVE_SCHEMA } from '../../apps/api/src/core/operator-move.ts'
import { Problem } from '../lib/say.ts'
import { type Move, type Side, tablesOf, waitFor } from './sides.ts'

/** Changes wait at most so long for what has begun before. */
const PATIENCE_MS = 10_000
/** A hold that nobody renews ends by itself: a killed command leaves nobody waiting for longer. */
const HOLD_SECONDS = 20
const RENEWED_MS = 4_000
/** Others wait so long for a lock of ours, before we step back and try again. */
const LOCK_MS = 200
const LOCKED_WITHIN_MS = 60_000

/** One row per operator that is on its way or gone. The rows of one that is gone may have been removed. */
export type State = {
  target: string
  held: boolean
  movedAt: Date | null
  removedAt: Date | null
}

/**
 * What a database needs to move an operator out of it: the state, and a function that refuses the operator's changes with the code of a
 * server that only reads, to which the portal answers 503 with Retry-After.
 */
export async function prepareState({ client }: Side): Promise<void> {
  await client.query(`
    create schema if not exists ${MOVE_SCHEMA};
    create table if not exists ${MOVE_SCHEMA}.state (operator_id text primary key, target text not null, begun_at timestamptz not null default now(),
      held_until timestamptz, moved_at timestamptz, removed_at timestamptz);
    create table if not exists ${MOVE_SCHEMA}.marker (operator_id text primary key, mark text not null);
    grant usage on schema ${MOVE_SCHEMA} to portal_app;
    grant select on ${MOVE_SCHEMA}.state to portal_app;
    create or replace function ${MOVE_SCHEMA}.refuse() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if exists (select from ${MOVE_SCHEMA}.state where operator_id = current_setting('app.operator', true)
          and (moved_at is not null or held_until > clock_timestamp())) then
        raise exception 'the operator % is being moved to another database', current_setting('app.operator')
          using errcode = 'read_only_sql_transaction';
      end if;
      return null;
    end $$`)
}

const isPrepared = async ({ client }: Side) =>
  (await client.query(`select to_regclass('${MOVE_SCHEMA}.state') is not null as there`)).rows[0]
    .there as boolean

/** Where the operator stands in a database; null where nothing is known of it. */
export async function stateIn({ operator }: Pick<Move, 'operator'>, side: Side): Promise<State | null> {
  if (!(await isPrepared(side))) return null
  const { rows } = await side.client.query<State>(
    `select target, coalesce(held_until > clock_timestamp(), false) as held, moved_at as "movedAt", removed_at as "removedAt"
     from ${MOVE_SCHEMA}.state where operator_id = $1`,
    [operator],
  )
  return rows[0] ?? null
}

/** Runs a statement that needs a lock on a table which others use: tried again and again, because whoever comes after it waits as well. */
async function withLock({ client }: Side, { signal }: Move, statement: string): Promise<void> {
  const deadline = Date.now() + LOCKED_WITHIN_MS
  await waitFor({ signal }, async () => {
    try {
      await client.query(`begin; set local lock_timeout to '${LOCK_MS}ms'; ${statement}; commit`)
      return true
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== '55P03') throw error
      if (Date.now() > deadline)
        throw new Problem(
          `Somebody has been changing a table for ${LOCKED_WITHIN_MS / 1000} s (${statement.slice(0, 80)} …): run it again when that has ended.`,
        )
      return undefined
    }
  })
}

const GUARDED = `select tgrelid from pg_trigger where tgname = '${MOVE_SCHEMA}' and tgrelid = any ($1::regclass[])`

/** Puts the refusing function before each table: it costs a look per statement, and is there for the time of a move only. */
export async function guardTables(move: Move): Promise<void> {
  const tables = await tablesOf(move.from)
  const { rows } = await move.from.client.query<{ name: string }>(
    `select unnest($1::text[]) as name except select format('public.%I', relname) from pg_class where oid in (${GUARDED})`,
    [tables],
  )
  for (const { name } of rows)
    await withLock(
      move.from,
      move,
      `create or replace trigger ${MOVE_SCHEMA} before insert or update or delete on ${name} for each statement execute function ${MOVE_SCHEMA}.refuse()`,
    )
}

/** Takes it away where no operator needs it any more, and the state too where nobody has been moved or is coming. */
export async function unguardTables(move: Move, side: Side): Promise<void> {
  const { rows } = await side.client.query<{ needed: boolean; known: boolean }>(
    `select coalesce(bool_or(removed_at is null), false) as needed,
       count(*) > 0 or exists (select from pg_subscription where subname ^@ '${MOVE_SCHEMA}' and subdbid = (select oid from pg_database where datname = current_database())) as known
     from ${MOVE_SCHEMA}.state`,
  )
  if (rows[0]!.needed) return
  const guarded = await side.client.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class where oid in (${GUARDED})`,
    [await tablesOf(side)],
  )
  for (const { name } of guarded.rows)
    await withLock(side, move, `drop trigger if exists ${MOVE_SCHEMA} on ${name}`)
  if (!rows[0]!.known) await side.client.query(`drop schema ${MOVE_SCHEMA} cascade`)
}

/** Lets the operator's changes through again, unless it has moved. */
export const release = ({ operator, from }: Move) =>
  from.client.query(
    `update ${MOVE_SCHEMA}.state set held_until = null where operator_id = $1 and moved_at is null`,
    [operator],
  )

/** The transactions that may still change something: all that began before the hold, but for those of other operators' connections. */
const begunBefore = async ({ operator, from }: Move): Promise<Map<string, string>> => {
  const { rows } = await from.client.query<{ id: string; who: string }>(
    `select l.pid || ' ' || l.virtualtransaction as id, coalesce(nullif(a.application_name, ''), 'somebody') as who
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and a.datname = current_database() and l.pid <> pg_backend_pid()
       and coalesce(a.backend_type, 'client backend') not in ('walsender', 'autovacuum worker')
       and (a.application_name !~ '^portal-' or a.application_name in ($1, '') or a.application_name is null)`,
    [`portal-${operator}`],
  )
  return new Map(rows.map(({ id, who }) => [id, who]))
}

/**
 * Refuses the operator's changes while `work` runs, and waits before it until what had begun is through. Each statement asks for the state of
 * that moment, so that a connection or a transaction which is open already is held as well.
 * @throws Problem when others take too long, or the hold ended before the work did
 */
export async function whileHeld<T>(move: Move, work: () => Promise<T>): Promise<T> {
  const { from, operator, say } = move
  await from.client.query(
    `update ${MOVE_SCHEMA}.state set held_until = greatest(held_until, clock_timestamp() + interval '${HOLD_SECONDS} seconds') where operator_id = $1`,
    [operator],
  )
  // On a connection of its own, because a comparison takes a while.
  const renewer = new Client({ connectionString: from.url, application_name: MOVE_SCHEMA })
  renewer.on('error', () => {})
  const renewal = setInterval(() => {
    // Only one that has not ended is made longer: after a gap, something could have been changed.
    renewer
      .query(
        `update ${MOVE_SCHEMA}.state set held_until = greatest(held_until, clock_timestamp() + interval '${HOLD_SECONDS} seconds')
         where operator_id = $1 and held_until > clock_timestamp() and moved_at is null`,
        [operator],
      )
      .catch(() => {})
  }, RENEWED_MS)
  try {
    await renewer.connect()
    const waited = await begunBefore(move)
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const now = await begunBefore(move)
      const left = [...waited].filter(([id]) => now.has(id)).map(([, who]) => who)
      if (left.length === 0) break
      if (Date.now() > deadline)
        throw new Problem(
          `What was begun has not ended within ${PATIENCE_MS / 1000} s (${[...new Set(left)].join(', ')}). The operator's changes go through again; run it again at a quieter time.`,
        )
      move.signal.throwIfAborted()
      await delay(50)
    }
    return await work()
  } catch (error) {
    await release(move).catch(() => say(`The hold ends by itself within ${HOLD_SECONDS} s.`))
    throw error
  } finally {
    clearInterval(renewal)
    await renewer.end().catch(() => {})
  }
}

/**
 * Notes that the operator has moved: from here on there is no way back but another move. The hold is first made to last, and is found not to
 * have ended before that, because a change in a gap would be lost.
 * @throws Problem when the hold had ended
 */
export async function noteMoved({ operator, from }: Move): Promise<void> {
  const lasting = await from.client.query<{ until: string }>(
    `update ${MOVE_SCHEMA}.state set held_until = 'infinity' where operator_id = $1 and held_until > clock_timestamp() returning old.held_until::text as until`,
    [operator],
  )
  const before = lasting.rows[0]?.until
  const { rows } = await from.client.query<{ kept: boolean }>(
    `select $1::timestamptz > clock_timestamp() as kept`,
    [before ?? '-infinity'],
  )
  if (!rows[0]?.kept)
    throw new Problem('The hold ended before the switch: nothing was switched. Run it again.')
  await from.client.query(
    `update ${MOVE_SCHEMA}.state set moved_at = clock_timestamp() where operator_id = $1`,
    [operator],
  )
}
