import type { AsideReason } from '@portal/domain/card-production'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'

const SELECT = {
  ...{ id: true, reason: true, batch: true, since: true, retriedAt: true },
} satisfies Prisma.CardReportAsideSelect
type Row = Prisma.CardReportAsideGetPayload<{ select: typeof SELECT }>

const itemOf = ({ id, reason, batch, since, retriedAt }: Row): ParkedItem => ({
  id,
  job: 'card-report',
  what: { nb: `Rapport ${id} fra kortfabrikken`, en: `Report ${id} from the card factory` },
  company: null,
  reason:
    reason === ('unreadable' satisfies AsideReason)
      ? { nb: 'Rapporten kan ikke leses', en: 'The report cannot be read' }
      : {
          nb: 'Rapporten gjelder en bunke som ikke er overlevert',
          en: 'The report concerns a batch that was not handed over',
        },
  answer: batch,
  attempts: null,
  mostAttempts: null,
  since,
  waiting: retriedAt !== null,
  link: '/reisekort',
})

/** Reports of the card factory that could not be taken in. The factory still has them, so they cannot be dropped here. */
export const parkedReports: ParkedSource = {
  name: 'card-report',
  list: async (ctx, most) => {
    const models = modelsOf(ctx)
    const orderBy = [{ since: 'desc' }, { id: 'asc' }] as const
    const rows = await models.cardReportAside.findMany({ orderBy: [...orderBy], take: most, select: SELECT })
    return rows.map(itemOf)
  },
  find: async (ctx, id) => {
    const models = modelsOf(ctx)
    const row = await models.cardReportAside.findFirst({ where: { id }, select: SELECT })
    return row ? itemOf(row) : null
  },
  counted: `select 'card-report' as job, count(*)::int as parked, min(since) as oldest from card_report_aside having count(*) > 0`,
  retry: (ctx, id) =>
    inTenant(
      ctx,
      async tx => {
        tx.lock('cardReportAside', { id })
        const report = await tx.models.cardReportAside.findFirst({
          where: { id },
          select: { retriedAt: true },
        })
        if (!report) throw new Refusal('not-found')
        if (report.retriedAt !== null) return
        await tx.models.cardReportAside.updateMany({ where: { id }, data: { retriedAt: ctx.clock.now() } })
        await tx.audit({ action: 'card-report.retry', entityId: id })
        await tx.enqueue('card-report', { operator: ctx.operator.id })
      },
      { unaudited: 'a report that is being asked for stays as it is' },
    ),
}
