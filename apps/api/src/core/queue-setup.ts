import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'

/** The schema of the queue's library in the database. */
export const QUEUE_SCHEMA = 'pgboss'

/** More than the difference between clocks of one deployment. */
const MARGIN = `interval '1 minute'`

/** Creates the library's tables, or brings them to the version of the library. */
const install = async (url: string, client: pg.Client) => {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  let failure: Error | undefined
  boss.on('error', error => {
    failure = error
  })
  await boss.start()
  try {
    // After an update, the library builds indexes one by one behind the start.
    for (;;) {
      const { rowCount } = await client.query(
        `select from ${QUEUE_SCHEMA}.bam where status <> 'completed' limit 1`,
      )
      if (failure) throw failure
      if (!rowCount) return
      await delay(200)
    }
  } finally {
    await boss.stop()
  }
}

/**
 * Prepares the queue in a database as its owner; API and worker only use it. Sets it to the portal's clock, so that schedules follow
 * `PORTAL_NOW`: all statements of pg-boss read the time from one function of its schema, which gets the same offset from the
 * database's clock.
 *
 * If the queue has already run at a later time (`PORTAL_NOW` was set back or removed), it would wait until that time is reached.
 * It is emptied instead: jobs hold no data, and due work is swept every minute.
 */
export const setUpQueue = async (ownerUrl: string, clock: Clock): Promise<void> => {
  const ahead = Math.round((clock.now().getTime() - Date.now()) / 1000)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await install(ownerUrl, client)
    // Two set-ups may run at the same time; without the lock both would change the same catalogue row.
    await client.query(`begin; select pg_advisory_xact_lock(7003);
      create or replace function ${QUEUE_SCHEMA}.job_now() returns timestamp with time zone language sql stable
        as 'select pg_catalog.now()${ahead === 0 ? '' : ` + make_interval(secs => ${ahead})`}';
      delete from ${QUEUE_SCHEMA}.job where exists (select from ${QUEUE_SCHEMA}.version where cron_on > ${QUEUE_SCHEMA}.job_now() + ${MARGIN});
      update ${QUEUE_SCHEMA}.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
        where exists (select from ${QUEUE_SCHEMA}.version where cron_on > ${QUEUE_SCHEMA}.job_now() + ${MARGIN});
      update ${QUEUE_SCHEMA}.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
        where cron_on > ${QUEUE_SCHEMA}.job_now() + ${MARGIN};
      -- MAINTAIN: the library rebuilds an index that has grown.
      grant usage on schema ${QUEUE_SCHEMA} to portal_app;
      grant select, insert, update, delete, maintain on all tables in schema ${QUEUE_SCHEMA} to portal_app;
      commit`)
  } finally {
    await client.end()
  }
}

/**
 * The queue's clock is set by the migration. One that was given another `PORTAL_NOW` would run schedules at the wrong time, or never.
 * @throws Error when the queue's clock is not the given one
 */
export const assertQueueClock = async (boss: PgBoss, clock: Clock): Promise<void> => {
  const { rows } = await boss
    .getDb()
    .executeSql(`select abs(extract(epoch from ${QUEUE_SCHEMA}.job_now()) - $1) < 60 as same`, [
      clock.now().getTime() / 1000,
    ])
  if (!rows[0]?.same)
    throw new Error('the queue has another clock: run the migration with the same PORTAL_NOW')
}
