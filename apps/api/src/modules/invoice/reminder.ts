import { addDays, type Day } from '@portal/domain'
import { REMINDER_DAYS } from '@portal/domain/invoice'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { ADMINISTRATORS } from './receivers.ts'
import { reminderMail } from './texts.ts'

/** Invoices per transaction. A killed job repeats little work and no reminder. */
const BATCH = 200

type Row = {
  id: string
  companyId: string
  companyName: string
  number: number
  dueDate: Day
  outstandingOre: number
  kid: string | null
  bankAccount: string
  recipients: string[]
}

// SQL: one set. The row and the e-mail are written in one transaction. Those who administer the product get it; if there is nobody,
// no row is written and the invoice is tried again later.
const takeDue = (tx: Tx, asOf: Day, deadline: Day): Promise<Row[]> =>
  tx.$queryRaw`
  with due as materialized (
    select i.id, i.company_id, c.name as company_name, i.number, i.due_date, i.kid, i.seller ->> 'bankAccount' as bank_account,
      (i.gross_ore + coalesce((select sum(n.gross_ore) from invoice n where n.credits_invoice_id = i.id), 0)
        - coalesce((select sum(p.amount_ore) from invoice_payment p where p.invoice_id = i.id), 0))::float8 as outstanding,
      ${Prisma.raw(ADMINISTRATORS)} as recipients
    from invoice i join agreement a on a.id = i.agreement_id join company c on c.id = i.company_id and c.deleted_at is null
    where i.kind = 'INVOICE' and i.due_date < ${asOf}::date - ${REMINDER_DAYS}::int
      and not exists (select from invoice_reminder r where r.invoice_id = i.id)),
  taken as (select * from due where outstanding > 0 and recipients <> '{}' order by number limit ${BATCH}),
  made as (
    insert into invoice_reminder (invoice_id, sent_on, due_date) select id, ${asOf}::date, ${deadline}::date from taken
    on conflict do nothing returning invoice_id)
  select t.id, t.company_id as "companyId", t.company_name as "companyName", t.number::float8 as number, t.due_date::text as "dueDate", t.outstanding as "outstandingOre",
    t.kid, t.bank_account as "bankAccount", t.recipients
  from taken t join made m on m.invoice_id = t.id order by t.number`

/**
 * Reminds of invoices that are not fully paid 14 days after their due date: one e-mail to each who administers the product,
 * with 14 days to pay. Idempotent.
 */
export const sendReminders = async (ctx: JobCtx, asOf: Day): Promise<{ reminders: number }> => {
  const deadline = addDays(asOf, REMINDER_DAYS)
  let reminders = 0
  for (;;) {
    const sent = await inTenant(
      ctx,
      async tx => {
        const rows = await takeDue(tx, asOf, deadline)
        await queueMessages(
          tx,
          ctx,
          rows.flatMap(({ recipients, ...row }) =>
            recipients.map(recipient => ({
              channel: 'EMAIL' as const,
              dedupeKey: `invoice-reminder:${row.id}:${recipient}`,
              recipient,
              replyTo: ctx.operator.email.invoice,
              ...reminderMail(
                ctx.operator,
                { ...row, deadline },
                ctx.link(`/bedriftsavtale/faktura/${row.id}`),
              ),
            })),
          ),
        )
        if (rows.length)
          await tx.audit(
            rows.map(({ id, companyId, number }) => ({
              action: 'invoice.reminder' as const,
              companyId,
              entityId: id,
              detail: { number, deadline },
            })),
          )
        return rows.length
      },
      { timeoutMs: 60_000, unaudited: 'a day without reminders writes nothing' },
    )
    reminders += sent
    if (sent < BATCH) return { reminders }
  }
}
