import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

export const examples = examplesWith({
  // A message that is parked.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ parkedCallId: string }>(
      'oslo',
      `with unsent as (
         insert into outgoing_message (dedupe_key, channel, recipient, body, state) values ($2, 'SMS', '+4741210100', 'x', 'PARKED') returning id)
       insert into outbox_call (topic, subject_id, company_id, state, attempts, due_at)
       select 'message-send', id, $1, 'PARKED', 12, now() from unsent returning id as "parkedCallId"`,
      [companyId, randomUUID()],
    )
    return row!
  },
  unknown: () => ({ parkedCallId: randomUUID() }),
  requests: {
    outboxParked: { about: 'staff', needs: 'companyAdmin', url: () => '/outbox/parked' },
    outboxRetry: { about: 'staff', needs: 'companyAdmin', url: t => `/outbox/${t.parkedCallId}/retry` },
  },
})
