import { addDays, type Day, firstOfMonth, monthOf } from '@portal/domain'
import { type BillingPeriod, dueFrom, lastMonthCharged, periodAt } from '@portal/domain/invoice'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { FREE_TICKETS } from './agreements.ts'
import { chargesUntil, periodKey } from './charges.ts'
import { previewMail } from './texts.ts'

/** Agreements per transaction. */
const CHUNK = 100
/** The intervals that are invoiced some days after their period ends, so that a preview makes sense. */
const INTERVALS = ['MONTHLY_AT_END', 'QUARTERLY'] as const
/** Of a message's key; agreement and period follow. */
const PREFIX = 'invoice-preview:'
const page = (agreementId: string) =>
  `/bedriftsavtale/faktura/forhandsvisning?avtale=${encodeURIComponent(agreementId)}`

type Row = {
  id: string
  companyId: string
  companyName: string
  reference: string
  recipient: string
  tickets: number
  lines: number
  grossOre: number
}

const keyOf = (agreementId: string, period: BillingPeriod) => PREFIX + periodKey(agreementId, period)

/**
 * Sends the preview of the next invoice to companies that want it, while changes are still possible (001 §1, §2): on the 4th, for
 * months and quarters that have ended and are invoiced from the 7th. One e-mail per agreement and period, none without charges.
 * Idempotent.
 */
export const sendPreviews = async (ctx: JobCtx, asOf: Day): Promise<{ previews: number }> => {
  const lastDay = addDays(firstOfMonth(asOf), -1)
  let previews = 0
  for (const interval of INTERVALS) {
    const period = periodAt({ interval, subType: 'OTHER' }, lastDay)!
    if (period.end !== lastDay || dueFrom(interval, period) <= asOf) continue
    // SQL: a search by keys that are made of columns.
    const agreements = await readTenant<{ id: string }>(ctx, {
      name: 'agreements-to-preview',
      text: `select a.id from agreement a join company c on c.id = a.company_id
        where c.email_for_invoice_preview is not null and c.deleted_at is null and a.invoicing_interval = $1::invoicing_interval and not ${FREE_TICKETS}
          and a.from_date <= $2::date and (a.end_date is null or a.end_date >= $3::date)
          and not exists (select from invoice i where i.period_key = a.id || $4)
          and not exists (select from outgoing_message m where m.dedupe_key = $5 || a.id || $4)
        order by a.id`,
      values: [interval, period.end, period.start, periodKey('', period), PREFIX],
    })
    for (let at = 0; at < agreements.length; at += CHUNK)
      previews += await previewChunk(
        ctx,
        agreements.slice(at, at + CHUNK).map(({ id }) => id),
        period,
        dueFrom(interval, period),
      )
  }
  return { previews }
}

const previewChunk = (ctx: JobCtx, agreements: string[], period: BillingPeriod, invoiceDate: Day) =>
  inTenant(
    ctx,
    async tx => {
      // Another worker may be at the same agreements: what it has sent by now is not sent nor logged again.
      await tx.serialize('invoice-preview')
      const to = lastMonthCharged(period)
      // SQL: one set, by the statement of the run.
      const rows = await tx.$queryRaw<Row[]>`
        with ${chargesUntil(agreements, period)}
        select a.id, a.company_id as "companyId", c.name as "companyName", a.invoice_reference as reference, c.email_for_invoice_preview as recipient,
          (count(*) filter (where h.source = 'TICKET_MONTH' and h.sequence = 0))::int as tickets, count(*)::int as lines, sum(h.quantity * h.price_ore)::float8 as "grossOre"
        from charge h join agreement a on a.id = h.agreement_id join company c on c.id = a.company_id and c.email_for_invoice_preview is not null
        where not exists (select from outgoing_message m where m.dedupe_key = ${PREFIX} || a.id || ${periodKey('', period)})
        group by a.id, a.company_id, c.name, a.invoice_reference, c.email_for_invoice_preview
        having count(*) filter (where h.price_ore is null) = 0 order by a.id`
      await queueMessages(
        tx,
        ctx,
        rows.map(({ id, recipient, ...facts }) => ({
          channel: 'EMAIL' as const,
          dedupeKey: keyOf(id, period),
          recipient,
          replyTo: ctx.operator.email.invoice,
          ...previewMail(ctx.operator, { ...facts, month: monthOf(to), invoiceDate }, ctx.link(page(id))),
        })),
      )
      if (rows.length)
        await tx.audit(
          rows.map(({ id, companyId, lines }) => ({
            action: 'invoice.preview' as const,
            companyId,
            entityId: id,
            detail: { periodEnd: period.end, lines },
          })),
        )
      return rows.length
    },
    { timeoutMs: 60_000, unaudited: 'a month in which nothing is charged writes nothing' },
  )
