import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const staff = { about: 'staff', needs: 'companyAdmin' } as const

export const examples = examplesWith({
  // Two messages that are parked.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ ids: string[] }>(
      'oslo',
      `with unsent as (
         insert into outgoing_message (dedupe_key, channel, recipient, body, state)
         select key, 'SMS', '+4741210100', 'x', 'PARKED' from unnest($2::text[]) key returning id),
       parked as (
         insert into outbox_call (topic, subject_id, company_id, state, attempts, due_at)
         select 'message-send', id, $1, 'PARKED', 12, now() from unsent returning id)
       select array_agg(id) as ids from parked`,
      [companyId, [randomUUID(), randomUUID()]],
    )
    const [retried, dropped] = row!.ids
    return { retriedId: retried!, droppedId: dropped! }
  },
  unknown: () => ({ retriedId: randomUUID(), droppedId: randomUUID() }),
  requests: {
    clockJobs: { ...staff, url: () => '/clock-api/jobs' },
    clockJob: { ...staff, url: () => '/clock-api/jobs/invoice-run' },
    clockRun: { ...staff, url: () => '/clock-api/jobs/invoice-run/run' },
    clockPause: { ...staff, url: () => '/clock-api/jobs/invoice-preview/pause' },
    clockResume: { ...staff, url: () => '/clock-api/jobs/invoice-preview/resume' },
    clockParked: { ...staff, url: () => '/clock-api/parked?maxEntries=10' },
    clockParkedOutcome: { ...staff, url: t => `/clock-api/parked/outbox/${t.retriedId}` },
    clockRetry: { ...staff, url: t => `/clock-api/parked/outbox/${t.retriedId}/retry` },
    clockDrop: {
      ...staff,
      url: t => `/clock-api/parked/outbox/${t.droppedId}/drop`,
      body: () => ({ reason: 'the company is closed' }),
    },
    clockRetryAll: { ...staff, url: () => '/clock-api/parked/retry' },
  },
})
