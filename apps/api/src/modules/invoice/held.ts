import { type Day, formatNok, isDay } from '@portal/domain'
import { periodText } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { agreementsText, tellOfHolds } from './hold.ts'

const SELECT = {
  periodStart: true,
  periodEnd: true,
  sumOre: true,
  agreements: true,
  lastOre: true,
  lastStart: true,
  lastEnd: true,
  at: true,
  approvedAt: true,
} satisfies Prisma.InvoicingHoldSelect
type Row = Prisma.InvoicingHoldGetPayload<{ select: typeof SELECT }>

/** The id of what waits has its sum too, so that nobody approves another one than is shown. */
const KEY = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_(-?\d{1,15})$/
const keyOf = (id: string): { start: Day; end: Day; sumOre: number } | null => {
  const [, start, end, sum] = KEY.exec(id) ?? []
  return start && end && isDay(start) && isDay(end) ? { start, end, sumOre: Number(sum) } : null
}

const itemOf = ({ agreements, at, approvedAt, ...row }: Row): ParkedItem => {
  const [start, end] = [dayOfColumn(row.periodStart), dayOfColumn(row.periodEnd)]
  const [sumOre, lastOre] = [Number(row.sumOre), Number(row.lastOre)]
  const [period, before] = [
    periodText({ start, end }),
    periodText({ start: dayOfColumn(row.lastStart), end: dayOfColumn(row.lastEnd) }),
  ]
  const [sum, lastSum, of] = [formatNok(sumOre), formatNok(lastOre), agreementsText(agreements)]
  return {
    id: `${start}_${end}_${sumOre}`,
    job: 'invoice-run',
    what: { nb: `Fakturakjøring for ${period.nb}`, en: `Invoicing run for ${period.en}` },
    company: null,
    reason: {
      nb: `Summen er ${sum} for ${of.nb}. For ${before.nb} var den ${lastSum}.`,
      en: `The total is ${sum} for ${of.en}. For ${before.en} it was ${lastSum}.`,
    },
    answer: null,
    attempts: null,
    mostAttempts: null,
    since: at,
    waiting: approvedAt !== null,
    link: null,
  }
}

const find = async (ctx: Ctx, id: string): Promise<ParkedItem | null> => {
  const key = keyOf(id)
  if (!key) return null
  const models = modelsOf(ctx)
  const row = await models.invoicingHold.findFirst({
    where: { periodStart: dayColumn(key.start), periodEnd: dayColumn(key.end), passedAt: null },
    select: SELECT,
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
      const where = { periodStart: dayColumn(start), periodEnd: dayColumn(end) }
      tx.lock('invoicingHold', { periodStart: start, periodEnd: end })
      const hold = await tx.models.invoicingHold.findFirst({
        where: { ...where, sumOre, passedAt: null },
        select: { asOf: true, lastOre: true, approvedAt: true },
      })
      if (!hold) throw new Refusal('not-found')
      if (hold.approvedAt) return
      await tx.models.invoicingHold.updateMany({ where, data: { approvedAt: ctx.clock.now() } })
      await tx.audit({
        action: 'invoice.approve',
        detail: { periodStart: start, periodEnd: end, sumOre, lastOre: Number(hold.lastOre) },
      })
      tellOfHolds(tx)
      const asOf = dayOfColumn(hold.asOf)
      await tx.enqueue('invoice-run', {
        operator: ctx.operator.id,
        by: 'STAFF',
        ...(asOf > ctx.today ? { asOf } : {}),
      })
    },
    { unaudited: 'a repeat changes nothing' },
  )
}

/** Invoicing runs that wait for a person (`isHeld`). They cannot be dropped: what is due is due until the data or the agreements change. */
export const heldRuns: ParkedSource = {
  name: 'invoicing-hold',
  approval: true,
  list: async (ctx, most) => {
    const models = modelsOf(ctx)
    const rows = await models.invoicingHold.findMany({
      where: { approvedAt: null },
      select: SELECT,
      orderBy: [{ at: 'desc' }, { periodEnd: 'asc' }, { periodStart: 'asc' }],
      take: most,
    })
    return rows.map(itemOf)
  },
  find,
  counted: `select 'invoice-run' as job, count(*)::int as parked, min(at) as oldest from invoicing_hold where approved_at is null having count(*) > 0`,
  retry: approve,
}
