import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'

/** More than the difference between clocks of one deployment. */
const MARGIN = `interval '1 minute'`

const install = async (url: string, schema: string) => {
  const boss = new PgBoss({ connectionString: url, schema, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/**
 * Sets the queue to the portal's clock before it opens, so that schedules follow `PORTAL_NOW`. All statements of pg-boss read the
 * time from one function of its schema; that function gets the same offset from the database's clock.
 *
 * If the queue has already run at a later time (`PORTAL_NOW` was set back or removed), it would wait until that time is reached.
 * It is emptied instead: jobs hold no data, and due work is swept every minute.
 */
export const setQueueClock = async (url: string, schema: string, clock: Clock): Promise<void> => {
  const ahead = Math.round((clock.now().getTime() - Date.now()) / 1000)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select where to_regprocedure($1) is not null', [
      `${schema}.job_now()`,
    ])
    if (rowCount === 0) await install(url, schema)
    // Two processes may start at the same time; without the lock both would change the same catalogue row.
    await client.query(`begin; select pg_advisory_xact_lock(7003);
      create or replace function ${schema}.job_now() returns timestamp with time zone language sql stable
        as 'select pg_catalog.now()${ahead === 0 ? '' : ` + make_interval(secs => ${ahead})`}';
      delete from ${schema}.job where exists (select from ${schema}.version where cron_on > ${schema}.job_now() + ${MARGIN});
      update ${schema}.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
        where exists (select from ${schema}.version where cron_on > ${schema}.job_now() + ${MARGIN});
      update ${schema}.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
        where cron_on > ${schema}.job_now() + ${MARGIN};
      commit`)
  } finally {
    await client.end()
  }
}
