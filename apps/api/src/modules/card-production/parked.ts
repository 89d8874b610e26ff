import type { AsideReason } from '@portal/domain/card-production'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'

type Row = { id: string; reason: AsideReason; batch: string | null; since: Date; waiting: boolean }

const SELECT = `select id, reason, batch, since, retried_at is not null as waiting from card_report_aside`

const itemOf = ({ id, reason, batch, since, waiting }: Row): ParkedItem => ({
  id,
  job: 'card-report',
  what: { nb: `Rapport ${id} fra kortfabrikken`, en: `Report ${id} of the card factory` },
  company: null,
  reason:
    reason === 'unreadable'
      ? { nb: 'Rapporten kan ikke leses', en: 'The report cannot be read' }
      : {
          nb: 'Rapporten gjelder en samling som ikke er sendt',
          en: 'The report is about a batch that was not handed over',
        },
  answer: batch,
  attempts: null,
  mostAttempts: null,
  since,
  waiting,
  link: '/reisekort',
})

/** Reports of the card factory that could not be taken in. The factory still has them, so they cannot be dropped here. */
export const parkedReports: ParkedSource = {
  name: 'card-report',
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'card-reports-parked',
        text: `${SELECT} order by since desc, id limit $1`,
        values: [most],
      })
    ).map(itemOf),
  find: async (ctx, id) => {
    const [row] = await readTenant<Row>(ctx, {
      name: 'card-report-parked',
      text: `${SELECT} where id = $1`,
      values: [id],
    })
    return row ? itemOf(row) : null
  },
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'card-reports-parked-count',
      text: `select 'card-report' as job, count(*)::int as parked, min(since) as oldest from card_report_aside having count(*) > 0`,
      values: [],
    }),
  retry: (ctx, id) =>
    inTenant(
      ctx,
      async tx => {
        const [report] = await tx.$queryRaw<{ waiting: boolean }[]>`
          select retried_at is not null as waiting from card_report_aside where id = ${id} for update`
        if (!report) throw new Refusal('not-found')
        if (report.waiting) return
        await tx.$executeRaw`update card_report_aside set retried_at = ${ctx.clock.now()} where id = ${id}`
        await tx.audit({ action: 'card-report.retry', entityId: id })
        await tx.enqueue('card-report', { operator: ctx.operator.id })
      },
      { unaudited: 'a report that is being asked for stays as it is' },
    ),
}
