import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** One `e` that was rejected and that somebody has to look at; one whose call is parked is listed by the outbox. */
export const PARKED = `e.state = 'REJECTED' and e.given_up_at is null
  and not exists (select from outbox_call o where o.topic = 'einvoice-send' and o.subject_id = e.invoice_id)`

/** Tells staff how many wait, after a change of them. */
export const tellOfRejected = (tx: Tx): void =>
  tx.notice({
    kind: 'einvoicesRejected',
    // SQL: counted by the statement that writes the notice.
    waits: Prisma.sql`select count(*) from einvoice e where ${Prisma.raw(PARKED)}`,
  })
