import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { killableWorkers } from '../../../test/killed-workers.ts'
import { clockOf } from '../../core/clock.ts'
import { openQueue, type WorkerQueue } from '../../core/queue.ts'
import { setUpQueue } from '../../core/queue-setup.ts'

const PEOPLE = 200
const AS_OF = '2027-02-19'
/** The queue retries the job of a worker without a heartbeat for this long, the minimum it allows. */
const HEARTBEAT_SECONDS = 10
const DEADLINE_MS = 200_000

let portal: Portal
let queue: WorkerQueue
let env: Record<string, string>
const workers = killableWorkers()
beforeAll(async () => {
  portal = await startPortal({ now: `${AS_OF}T08:00:00Z` })
  env = {
    ...portal.env,
    PORTAL_NOW: `${AS_OF}T08:00:00Z`,
    // One clock for all of its workers, whenever they start.
    PORTAL_NOW_SINCE: new Date().toISOString(),
  }
  const clock = clockOf(env)
  await setUpQueue(portal.database.ownerUrl, clock)
  queue = await openQueue(portal.database.url, 'send', clock, () => undefined)
  await portal.sql(
    'oslo',
    `with person as (
       insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
       select 'phone:+47' || (45000000 + n), '${NORDLYS}', 'Kari', 'Pause ' || n, 'E' || n, (45000000 + n)::text, '+47', 'ENDED'
       from generate_series(1, ${PEOPLE}) n returning id),
     old as (
       insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date,
         ordered_at, issued_at, pickup_code)
       select 'COMPANY_TICKET', '${NORDLYS}', '200100', id, 'EXPIRED', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-08-01', '2026-12-31', '2026-08-01',
         '2026-08-01', 'KODE12' from person returning id, holder_id)
     insert into ticket_pause (company_id, holder_id, ticket_id, from_month, to_month, state, ended_add_ons, add_ons, created_at, created_by_id)
     select '${NORDLYS}', holder_id, id, '2027-01-01', '2027-02-01', 'PAUSED', '{}', '{}', '2026-11-25', 'hr' from old`,
  )
}, DEADLINE_MS)
afterAll(async () => {
  workers.stop()
  await queue.stop()
  await portal.stop()
})

const count = async (where: string) =>
  (await portal.sql<{ n: number }>('oslo', `select count(*)::int as n from ${where}`))[0]!.n
const resuming = () => count(`ticket_pause where state = 'RESUMING'`)
const reached = (wanted: number) =>
  vi.waitFor(
    async () => {
      const now = await resuming()
      if (now < wanted) throw new Error(`${now} of ${wanted} pauses`)
    },
    { timeout: DEADLINE_MS, interval: 10 },
  )

it(`${PEOPLE} tickets come back once, also when the worker is killed and two workers go on`, async () => {
  await queue.ensure('pause-resume')
  const wake = (asOf: string) =>
    queue.boss.send(
      'pause-resume',
      { operator: 'oslo', asOf },
      { heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 1, retryBackoff: false },
    )
  await wake(AS_OF)
  const first = workers.start(env)
  await reached(PEOPLE * 0.2)
  await workers.kill(first)
  // Otherwise nothing was interrupted and the test proves nothing.
  expect(await resuming()).toBeLessThan(PEOPLE)
  // What is marked is ordered, and what is ordered is marked.
  const marked = `ticket_pause p where p.state = 'RESUMING'`
  expect(await count(`${marked} and not exists (select from ticket t where t.id = p.resume_ticket_id)`)).toBe(
    0,
  )
  expect(await count(`ticket where replaces_id is not null`)).toBe(await resuming())
  const last = [workers.start(env), workers.start(env)]
  await wake('2027-02-20')
  await reached(PEOPLE)
  for (const worker of last) await workers.kill(worker)
  expect(await count(`ticket where replaces_id is not null`)).toBe(PEOPLE)
  expect(
    await count(
      `(select from ticket where replaces_id is not null group by replaces_id having count(*) > 1) twice`,
    ),
  ).toBe(0)
  expect(await count(`audit_entry where action = 'pause.resume'`)).toBe(PEOPLE)
  expect(await count(`open_claim where kind = 'TICKET_PHONE'`)).toBe(PEOPLE)
}, 400_000)
