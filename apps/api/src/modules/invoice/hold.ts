import { type Day, formatNok, type InvoicingInterval, inEveryLanguage, type Localized } from '@portal/domain'
import {
  type BillingPeriod,
  COMPARED_DAYS,
  isWholeMonths,
  periodText,
  spanOf,
  waitsForApproval,
} from '@portal/domain/invoice'
import { textsIn, textsInFirst } from '@portal/domain/texts'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { INTERVAL } from './agreements.ts'
import { chargesUntil } from './charges.ts'
import { lockInvoicing } from './numbers.ts'

/** The agreements for which a period of their interval is due. */
export type Due = {
  period: BillingPeriod
  interval: Exclude<InvoicingInterval, 'OTHER'>
  agreements: string[]
}

type Sums = {
  sumOre: number
  agreements: number
  toWrite: number
  lastOre: number | null
  lastStart: Day | null
  lastEnd: Day | null
  /** The approved sum of the period, and what its documents come to that are made already; null where there are none. */
  approvedOre: number | null
  madeOre: number | null
}

const mail = textsInFirst('invoicing-hold-mail', {
  subject: 'Bedriftsportalen: en fakturakjøring venter på godkjenning',
  body: 'Fakturakjøringen for {{period}} er på {{sum}} for {{agreements}}. For {{last}} var den på {{lastSum}}. Forskjellen er mer enn tidoblet, så ingenting er fakturert ennå.\n\nSe etter, og godkjenn: {{link}}',
})

const texts = textsIn('invoicing-hold', {
  agreements_one: { nb: '{{count, number}} avtale', en: '{{count, number}} agreement' },
  agreements_other: { nb: '{{count, number}} avtaler', en: '{{count, number}} agreements' },
})

/** "1 agreement", "2 000 agreements". */
export const agreementsText = (count: number): Localized =>
  inEveryLanguage(language => texts(language)('agreements', { count }))

/**
 * What the documents of a period come to, those that a run has made already and those that it still has to make, beside what they are compared
 * with (`waitsForApproval`), all of agreements of one interval. Agreements whose price is missing are left out, because they are parked.
 */
const sumsOf = async (tx: Tx, { period, interval, agreements }: Due): Promise<Sums> => {
  const [least, most] = spanOf(period)
  const byMonth = isWholeMonths(period)
  const ofInterval = Prisma.sql`agreement_id in (select a.id from agreement a where ${Prisma.raw(INTERVAL)} = ${interval}::invoicing_interval)`
  // SQL: one set, by the statement of the run.
  const [row] = await tx.$queryRaw<Sums[]>`
    with ${chargesUntil(agreements, period)},
    made as materialized (
      select agreement_id, gross_ore from invoice
      where period_key is not null and period_start = ${period.start}::date and period_end = ${period.end}::date and ${ofInterval}),
    owed as materialized (
      select agreement_id, sum(quantity * price_ore) as gross_ore from charge where agreement_id not in (select agreement_id from made)
      group by agreement_id having count(*) = count(price_ore))
    select (select coalesce(sum(gross_ore), 0)::float8 from (select gross_ore from owed union all select gross_ore from made) s) as "sumOre",
      ((select count(*) from owed) + (select count(*) from made))::int as agreements, (select count(*)::int from owed) as "toWrite",
      last.gross_ore as "lastOre", last.period_start as "lastStart", last.period_end as "lastEnd",
      (select sum_ore::float8 from invoicing_hold where period_start = ${period.start}::date and period_end = ${period.end}::date and coalesce(interval, ${interval}::invoicing_interval) = ${interval}::invoicing_interval
        and approved_at is not null) as "approvedOre",
      (select sum(gross_ore)::float8 from made) as "madeOre"
    from (select) one left join (
      select period_start, period_end, sum(gross_ore)::float8 as gross_ore from invoice
      where period_key is not null and period_end < ${period.start}::date and period_end - period_start between ${least} and ${most}
        and ${ofInterval} and exists (select from owed)
      group by 1, 2 having ${byMonth}::boolean or period_end >= ${period.start}::date - ${COMPARED_DAYS}::int
      order by case when ${byMonth}::boolean then 0 else sum(gross_ore) end desc, period_end desc limit 1) last on true`
  return row!
}

/** The row of a period that is about agreements of an interval and has not passed; a row of an earlier version names none. */
const ownHold = ({ period: { start, end }, interval }: Due) =>
  ({
    periodStart: dayColumn(start),
    periodEnd: dayColumn(end),
    OR: [{ interval }, { interval: null }],
    passedAt: null,
  }) satisfies Prisma.InvoicingHoldWhereInput

/** Tells staff how many runs wait for approval, after a change of them. */
export const tellOfHolds = (tx: Tx): void =>
  tx.notice({
    kind: 'invoicingHeld',
    // SQL: counted by the statement that writes the notice.
    waits: Prisma.sql`select count(*) from invoicing_hold where approved_at is null and passed_at is null`,
  })

const clear = async (tx: Tx, due: Due): Promise<void> => {
  const { count } = await tx.models.invoicingHold.deleteMany({ where: ownHold(due) })
  if (count > 0) tellOfHolds(tx)
}

/**
 * Decides before the first document of a period is written whether its run waits for a person (`waitsForApproval`). What waits is kept in
 * `invoicing_hold`, and customer service is told once for every sum. An approval holds for its period and sum alone. Once documents are
 * written, the whole of the period may be measured by them and by the approved sum too: a run that was killed goes on, and what comes
 * late needs no approval of its own.
 */
export const isHeld = (ctx: Ctx, due: Due, asOf: Day): Promise<boolean> =>
  inTenant(
    ctx,
    async tx => {
      await lockInvoicing(tx)
      const { period } = due
      const sums = await sumsOf(tx, due)
      const { sumOre, approvedOre, madeOre, lastOre } = sums
      const measures = [lastOre, ...(madeOre === null ? [] : [madeOre, approvedOre ?? lastOre])]
      const waits = measures.every(measure => waitsForApproval({ period, sumOre, lastOre: measure }))
      if (sums.toWrite === 0 || !waits) {
        await clear(tx, due)
        return false
      }
      if (sumOre === approvedOre) {
        await tx.models.invoicingHold.updateMany({
          where: ownHold(due),
          data: { passedAt: ctx.clock.now() },
        })
        return false
      }
      await hold(ctx, tx, due, { ...sums, asOf })
      return true
    },
    { timeoutMs: 120_000, unaudited: 'a period that need not wait changes nothing' },
  )

const hold = async (
  ctx: Ctx,
  tx: Tx,
  { period: { start, end }, interval }: Due,
  { sumOre, agreements, lastOre, lastStart, lastEnd, asOf }: Sums & { asOf: Day },
): Promise<void> => {
  // SQL: what is there already is written over under a condition.
  const isNew = await tx.$executeRaw`
    insert into invoicing_hold (period_start, period_end, interval, sum_ore, agreements, last_ore, last_start, last_end, as_of, at)
    values (${start}::date, ${end}::date, ${interval}::invoicing_interval, ${sumOre}, ${agreements}, ${lastOre}, ${lastStart}::date, ${lastEnd}::date, ${asOf}::date, ${ctx.clock.now()})
    on conflict (operator_id, period_start, period_end) do update set sum_ore = excluded.sum_ore, agreements = excluded.agreements,
      last_ore = excluded.last_ore, last_start = excluded.last_start, last_end = excluded.last_end, as_of = excluded.as_of, at = excluded.at,
      approved_at = null, passed_at = null, interval = excluded.interval
    where invoicing_hold.sum_ore <> excluded.sum_ore
      -- The same period of another interval waits first; this one waits behind it.
      and (coalesce(invoicing_hold.interval, excluded.interval) = excluded.interval or invoicing_hold.passed_at is not null)`
  if (isNew === 0) return
  ctx.log.warn({ periodEnd: end, sumOre, lastOre }, 'invoicing run waits for approval')
  tellOfHolds(tx)
  await tx.audit({
    action: 'invoice.hold',
    detail: { periodStart: start, periodEnd: end, sumOre, lastOre, agreements },
  })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `invoicing-hold:${start}:${end}:${sumOre}`,
      channel: 'EMAIL',
      recipient: ctx.operator.email.customerService,
      subject: mail('subject'),
      body: mail('body', {
        period: periodText({ start, end }).nb,
        sum: formatNok(sumOre),
        agreements: agreementsText(agreements).nb,
        last: periodText({ start: lastStart!, end: lastEnd! }).nb,
        lastSum: formatNok(lastOre!),
        link: ctx.link('/jobber'),
      }),
    },
  ])
}

/** Takes away what waited before and is not due any more. */
export const clearHolds = (ctx: Ctx, before: Date, held: readonly BillingPeriod[]): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.invoicingHold.deleteMany({
        where: {
          passedAt: null,
          at: { lt: before },
          NOT: {
            OR: held.map(({ start, end }) => ({ periodStart: dayColumn(start), periodEnd: dayColumn(end) })),
          },
        },
      })
      if (count > 0) tellOfHolds(tx)
      return count
    },
    { unaudited: 'the run that waited is not to be made any more' },
  )
