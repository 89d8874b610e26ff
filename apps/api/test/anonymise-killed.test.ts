import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clockOf } from '../src/core/clock.ts'
import { openQueue, type WorkerQueue } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { NORDLYS, type Portal, startPortal } from './harness.ts'
import { killableWorkers } from './killed-workers.ts'

const PEOPLE = 20_000
const KILL_AT = [0.2, 0.5]
const AS_OF = '2026-12-01'
/** The queue retries the job of a worker without a heartbeat for this long, the minimum it allows. */
const HEARTBEAT_SECONDS = 10
const DEADLINE_MS = 300_000

let portal: Portal
let queue: WorkerQueue
let env: Record<string, string>
const workers = killableWorkers()
beforeAll(async () => {
  portal = await startPortal({ now: `${AS_OF}T11:00:00Z` })
  env = {
    ...portal.env,
    PORTAL_NOW: `${AS_OF}T11:00:00Z`,
    // One clock for all of its workers, whenever they start.
    PORTAL_NOW_SINCE: new Date().toISOString(),
  }
  const clock = clockOf(env)
  await setUpQueue(portal.database.ownerUrl, clock)
  queue = await openQueue(portal.database.url, 'send', clock, () => undefined)
  await portal.sql(
    'oslo',
    `with old as (
       insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
       select 'phone:+47' || (45000000 + n), '${NORDLYS}', 'Kanarina', 'Fuglesang ' || n, 'E' || n, (45000000 + n)::text, '+47'
       from generate_series(1, ${PEOPLE}) n returning id)
     insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date,
       ordered_at, issued_at, pickup_code)
     select 'COMPANY_TICKET', '${NORDLYS}', '200100', id, 'EXPIRED', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-01-01', '2026-08-31', '2026-01-01',
       '2026-01-01', 'KODE12' from old`,
  )
}, DEADLINE_MS)
afterAll(async () => {
  workers.stop()
  await queue.stop()
  await portal.stop()
})

const count = async (where: string) =>
  (await portal.sql<{ n: number }>('oslo', `select count(*)::int as n from ${where}`))[0]!.n
const anonymised = () => count(`ticket where status = 'ANONYMISED'`)
const reached = (wanted: number) =>
  vi.waitFor(
    async () => {
      const now = await anonymised()
      if (now < wanted) throw new Error(`${now} of ${wanted} tickets`)
    },
    { timeout: DEADLINE_MS, interval: 20 },
  )

it(`${PEOPLE} people are anonymised once, also when the worker is killed twice and two workers end it`, async () => {
  await queue.ensure('ticket-anonymise')
  const wake = (asOf: string) =>
    queue.boss.send(
      'ticket-anonymise',
      { operator: 'oslo', asOf },
      { heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 1, retryBackoff: false },
    )
  await wake(AS_OF)
  for (const part of KILL_AT) {
    const worker = workers.start(env)
    await reached(PEOPLE * part)
    await workers.kill(worker)
    // Otherwise nothing was interrupted and the test proves nothing.
    expect(await anonymised()).toBeLessThan(PEOPLE)
    // What is anonymised is so as a whole.
    expect(
      await count(
        `ticket where status = 'ANONYMISED' and (holder_id is not null or pickup_code is not null)`,
      ),
    ).toBe(0)
    expect(await count(`holder h where not exists (select from ticket t where t.holder_id = h.id)`)).toBe(0)
  }
  const last = [workers.start(env), workers.start(env)]
  await wake('2026-12-02')
  await reached(PEOPLE)
  for (const worker of last) await workers.kill(worker)
  expect([await count('holder'), await count(`ticket where holder_id is not null`)]).toEqual([0, 0])
  const [told] = await portal.sql<{ tickets: number; people: number }>(
    'oslo',
    `select sum((detail ->> 'tickets')::int)::int as tickets, sum((detail ->> 'people')::int)::int as people from audit_entry where action = 'subscriber.anonymise'`,
  )
  expect(told).toEqual({ tickets: PEOPLE, people: PEOPLE })
  expect((await portal.job('ticket-anonymise', { operator: 'oslo' })).oslo).toEqual({
    tickets: 0,
    subscriptions: 0,
    people: 0,
  })
}, 900_000)
