import { type Day, formatNok, isDay } from '@portal/domain'
import { periodText } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'
import { agreementsText, tellOfHolds } from './hold.ts'

type Row = {
  start: Day
  end: Day
  sumOre: number
  agreements: number
  lastOre: number
  lastStart: Day
  lastEnd: Day
  at: Date
  approved: boolean
}

const SELECT = `select period_start as start, period_end as "end", sum_ore as "sumOre", agreements, last_ore as "lastOre",
    last_start as "lastStart", last_end as "lastEnd", at, approved_at is not null as approved from invoicing_hold`

/** The id of what waits has its sum too, so that nobody approves another one than is shown. */
const KEY = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_(-?\d{1,15})$/
const keyOf = (id: string): { start: Day; end: Day; sumOre: number } | null => {
  const [, start, end, sum] = KEY.exec(id) ?? []
  return start && end && isDay(start) && isDay(end) ? { start, end, sumOre: Number(sum) } : null
}

const itemOf = ({ start, end, sumOre, agreements, lastOre, at, approved, ...last }: Row): ParkedItem => {
  const [period, before] = [
    periodText({ start, end }),
    periodText({ start: last.lastStart, end: last.lastEnd }),
  ]
  const [sum, lastSum, of] = [formatNok(sumOre), formatNok(lastOre), agreementsText(agreements)]
  return {
    id: `${start}_${end}_${sumOre}`,
    job: 'invoice-run',
    what: { nb: `Fakturakjøring for ${period.nb}`, en: `Invoicing run for ${period.en}` },
    company: null,
    reason: {
      nb: `Summen er ${sum} for ${of.nb}. For ${before.nb} var den ${lastSum}.`,
      en: `The sum is ${sum} for ${of.en}. For ${before.en} it was ${lastSum}.`,
    },
    answer: null,
    attempts: null,
    mostAttempts: null,
    since: at,
    waiting: approved,
    link: null,
  }
}

const find = async (ctx: Ctx, id: string): Promise<ParkedItem | null> => {
  const key = keyOf(id)
  if (!key) return null
  const [row] = await readTenant<Row>(ctx, {
    name: 'invoicing-hold',
    text: `${SELECT} where period_start = $1::date and period_end = $2::date and passed_at is null`,
    values: [key.start, key.end],
  })
  return row ? itemOf(row) : null
}

/** Lets the run of a period pass with this sum and no other, and wakes it. */
const approve = (ctx: Ctx, id: string): Promise<void> => {
  const key = keyOf(id)
  if (!key) throw new Refusal('not-found')
  const { start, end, sumOre } = key
  return inTenant(
    ctx,
    async tx => {
      const [hold] = await tx.$queryRaw<{ asOf: Day; lastOre: number; approved: boolean }[]>`
        select as_of as "asOf", last_ore as "lastOre", approved_at is not null as approved from invoicing_hold
        where period_start = ${start}::date and period_end = ${end}::date and sum_ore = ${sumOre} and passed_at is null for update`
      if (!hold) throw new Refusal('not-found')
      if (hold.approved) return
      await tx.$executeRaw`
        update invoicing_hold set approved_at = ${ctx.clock.now()} where period_start = ${start}::date and period_end = ${end}::date`
      await tx.audit({
        action: 'invoice.approve',
        detail: { periodStart: start, periodEnd: end, sumOre, lastOre: hold.lastOre },
      })
      tellOfHolds(tx)
      const asOf = hold.asOf > ctx.today ? { asOf: hold.asOf } : {}
      await tx.enqueue('invoice-run', { operator: ctx.operator.id, by: 'STAFF', ...asOf })
    },
    { unaudited: 'a repeat changes nothing' },
  )
}

/** Invoicing runs that wait for a person (`isHeld`). They cannot be dropped: what is due is due until the data or the agreements change. */
export const heldRuns: ParkedSource = {
  name: 'invoicing-hold',
  approval: true,
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'invoicing-holds',
        text: `${SELECT} where approved_at is null order by at desc, period_end, period_start limit $1`,
        values: [most],
      })
    ).map(itemOf),
  find,
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'invoicing-holds-count',
      text: `select 'invoice-run' as job, count(*)::int as parked, min(at) as oldest from invoicing_hold where approved_at is null having count(*) > 0`,
      values: [],
    }),
  retry: approve,
}
