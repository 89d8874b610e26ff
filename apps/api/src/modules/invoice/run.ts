import type { AgreementSubType, Day } from '@portal/domain'
import { type BillingPeriod, periodsDue } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, inTenant, readTenant } from '../../core/in-tenant.ts'
import { INTERVAL } from './agreements.ts'
import { clearHolds, type Due, isHeld } from './hold.ts'
import { issueDocuments } from './issue.ts'

/** Agreements per transaction: enough that commits cost little, few enough that a killed run repeats little. */
const CHUNK = 50

type Chunk = { invoices: number; lines: number; parked: number }
/** `held` are the periods that wait for a person's approval. */
export type RunResult = Chunk & { held: number }

/**
 * Invoices every agreement for every period that is due as of a day, oldest period first (decisions, "Invoicing runs per
 * agreement by its interval"). One document per agreement and period, committed with its lines and its number. A killed run
 * continues where it stopped, and a repeated run creates nothing. A period whose sum differs more than tenfold from the last waits for
 * approval, and later ones of its interval with it. With `agreementId`, that agreement only.
 */
export const runInvoicing = async (
  ctx: Ctx,
  asOf: Day,
  agreementId: string | null = null,
): Promise<RunResult> => {
  const result: RunResult = { invoices: 0, lines: 0, parked: 0, held: 0 }
  const begun = ctx.clock.now()
  const held: Due[] = []
  for (const due of await dueOf(ctx, asOf)) {
    const agreements = due.agreements.filter(id => id === (agreementId ?? id))
    // A later period would take what the one that waits charges.
    if (agreements.length === 0 || held.some(({ interval }) => interval === due.interval)) continue
    if (await isHeld(ctx, due, asOf)) {
      held.push(due)
      continue
    }
    for (let at = 0; at < agreements.length; at += CHUNK) {
      const done = await invoiceChunk(ctx, agreements.slice(at, at + CHUNK), due.period, asOf)
      result.invoices += done.invoices
      result.lines += done.lines
      result.parked += done.parked
    }
  }
  result.held = held.length
  if (agreementId === null)
    await clearHolds(
      ctx,
      begun,
      held.map(({ period }) => period),
    )
  ctx.log.info({ asOf, operator: ctx.operator.id, ...result }, 'invoicing run')
  return result
}

const dueOf = async (ctx: Ctx, asOf: Day): Promise<Due[]> => {
  // SQL: measured, the run.
  const rows = await readTenant<{
    id: string
    interval: Due['interval']
    subType: AgreementSubType
    /** Days with sales since the latest document, of an agreement that is invoiced by day or week. */
    sold: Day[] | null
    fromDate: Day
    endDate: Day | null
    after: Day | null
  }>(ctx, {
    name: 'agreements-to-invoice',
    text: `select id, "interval", "subType", "endDate", "after", greatest(from_date, first) as "fromDate",
        case when "subType" = 'TICKETOFFICE' and "interval" in ('DAILY', 'WEEKLY') then array(
          select distinct (b.ordered_at at time zone 'Europe/Oslo')::date::text from counter_purchase b
          where b.agreement_id = found.id and (b.ordered_at at time zone 'Europe/Oslo')::date > coalesce("after", from_date - 1)) end as sold
      from (
        select a.id, ${INTERVAL} as "interval", a.sub_type as "subType", a.end_date as "endDate", a.from_date,
          least((select min(t.start_date) from ticket t where t.agreement_id = a.id),
            (select min(s.start_date) from subscription s where s.agreement_id = a.id),
            (select min((b.ordered_at at time zone 'Europe/Oslo')::date) from counter_purchase b where b.agreement_id = a.id)) as first,
          (select max(i.period_end) from invoice i where i.agreement_id = a.id and i.period_key is not null) as "after"
        from agreement a where ${INTERVAL} <> 'OTHER' and a.from_date <= $1::date) found
      where first is not null order by id`,
    values: [asOf],
  })
  const byPeriod = new Map<string, Due>()
  for (const { interval, sold, id, ...agreement } of rows) {
    const periods = periodsDue({ ...agreement, interval, asOf })
    for (const [at, period] of periods.entries()) {
      // Of days and weeks only those in which something was sold, and the latest, which takes what is late.
      const isLast = at === periods.length - 1
      if (sold && !isLast && !sold.some(day => day >= period.start && day <= period.end)) continue
      const key = `${period.end}:${period.start}:${interval}`
      const due = byPeriod.get(key) ?? { period, interval, agreements: [] }
      due.agreements.push(id)
      byPeriod.set(key, due)
    }
  }
  return [...byPeriod].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, due]) => due)
}

const invoiceChunk = async (
  ctx: Ctx,
  agreements: string[],
  period: BillingPeriod,
  asOf: Day,
): Promise<Chunk> => {
  try {
    return await inTenant(
      ctx,
      async tx => ({ ...(await issueDocuments(ctx, tx, agreements, period, asOf)), parked: 0 }),
      {
        timeoutMs: 120_000,
        unaudited: 'a period with nothing to charge changes nothing',
      },
    )
  } catch (error) {
    const [only] = agreements
    if (agreements.length === 1) return park(ctx, only!, period, error)
    // One failing agreement must not stop the others of its chunk.
    const result: Chunk = { invoices: 0, lines: 0, parked: 0 }
    for (const id of agreements) {
      const one = await invoiceChunk(ctx, [id], period, asOf)
      result.invoices += one.invoices
      result.lines += one.lines
      result.parked += one.parked
    }
    return result
  }
}

const park = async (ctx: Ctx, agreementId: string, period: BillingPeriod, error: unknown): Promise<Chunk> => {
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  ctx.log.error({ err: error, agreementId, periodEnd: period.end }, 'agreement parked, not invoiced')
  await inTenant(ctx, async tx => {
    // Named whole, it is one statement, so that two at once do not collide.
    const key = { operatorId: ctx.operator.id, agreementId, periodEnd: dayColumn(period.end) }
    await tx.models.invoicingParked.upsert({
      where: { operatorId_agreementId_periodEnd: key },
      create: { ...key, reason, at: ctx.clock.now() },
      update: { reason },
      select: { agreementId: true },
    })
    await tx.audit({ action: 'invoice.park', entityId: agreementId, detail: { periodEnd: period.end } })
  })
  return { invoices: 0, lines: 0, parked: 1 }
}
