import { type Day, formatDay } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'
import { runInvoicing } from './run.ts'

type Row = {
  agreementId: string
  name: string
  companyId: string
  companyName: string
  periodEnd: Day
  reason: string
  at: Date
}

const SELECT = `select p.agreement_id as "agreementId", a.invoice_reference as name, a.company_id as "companyId", c.name as "companyName",
    p.period_end as "periodEnd", p.reason, p.at
  from invoicing_parked p join agreement a on a.id = p.agreement_id join company c on c.id = a.company_id`

const KEY = /^(.{1,50})_(\d{4}-\d\d-\d\d)$/
const keyOf = (id: string): [agreementId: string, periodEnd: Day] | null => {
  const [, agreementId, periodEnd] = KEY.exec(id) ?? []
  return agreementId && periodEnd ? [agreementId, periodEnd] : null
}

const itemOf = ({ agreementId, name, companyId, companyName, periodEnd, reason, at }: Row): ParkedItem => ({
  id: `${agreementId}_${periodEnd}`,
  job: 'invoice-run',
  what: {
    nb: `Faktura til og med ${formatDay(periodEnd)} for avtale ${name || agreementId}`,
    en: `Invoice up to ${formatDay(periodEnd)} for agreement ${name || agreementId}`,
  },
  company: { id: companyId, name: companyName },
  reason: { nb: 'Avtalen kunne ikke faktureres', en: 'The agreement could not be invoiced' },
  answer: reason,
  attempts: null,
  mostAttempts: null,
  since: at,
  waiting: false,
  link: `/bedrifter/${encodeURIComponent(companyId)}/avtaler`,
})

const find = async (ctx: Ctx, id: string): Promise<ParkedItem | null> => {
  const key = keyOf(id)
  if (!key) return null
  const [row] = await readTenant<Row>(ctx, {
    name: 'invoicing-parked-one',
    text: `${SELECT} where p.agreement_id = $1 and p.period_end = $2::date`,
    values: key,
  })
  return row ? itemOf(row) : null
}

/** Invoices the agreement for what is due, as the run of today would. What cannot be invoiced again stays parked with its new reason. */
const retry = async (ctx: Ctx, id: string): Promise<void> => {
  const key = keyOf(id)
  if (!key || !(await find(ctx, id))) throw new Refusal('not-found')
  const [agreementId, periodEnd] = key
  await inTenant(ctx, async tx => {
    // A period with nothing to charge any more makes no document, which would take the row away.
    await tx.$executeRaw`delete from invoicing_parked where agreement_id = ${agreementId} and period_end = ${periodEnd}::date`
    await tx.audit({ action: 'invoice.retry', entityId: agreementId, detail: { periodEnd } })
  })
  await runInvoicing(ctx, ctx.today, agreementId)
}

/** Agreements that could not be invoiced for a period. They cannot be dropped: the next run would come to them again. */
export const parkedAgreements: ParkedSource = {
  name: 'invoicing',
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'invoicing-parked',
        text: `${SELECT} order by p.at desc, p.agreement_id, p.period_end limit $1`,
        values: [most],
      })
    ).map(itemOf),
  find,
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'invoicing-parked-count',
      text: `select 'invoice-run' as job, count(*)::int as parked, min(at) as oldest from invoicing_parked having count(*) > 0`,
      values: [],
    }),
  retry,
}
