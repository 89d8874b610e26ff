import { type Day, formatDay, isDay } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { runInvoicing } from './run.ts'

const AGREEMENT = {
  id: true,
  invoiceReference: true,
  company: { select: { id: true, name: true } },
} satisfies Prisma.AgreementSelect
type Agreement = Prisma.AgreementGetPayload<{ select: typeof AGREEMENT }>
type Parked = { periodEnd: Date; reason: string; at: Date }

/** The latest that are parked, with their agreements. */
const readParked = async (
  ctx: Ctx,
  where: Prisma.InvoicingParkedWhereInput,
  most: number,
): Promise<ParkedItem[]> => {
  const models = modelsOf(ctx)
  const rows = await models.invoicingParked.findMany({
    where,
    orderBy: [{ at: 'desc' }, { agreementId: 'asc' }, { periodEnd: 'asc' }],
    take: most,
  })
  const agreements = await models.agreement.findMany({
    where: { id: { in: [...new Set(rows.map(({ agreementId }) => agreementId))] } },
    select: AGREEMENT,
  })
  const byId = new Map(agreements.map(agreement => [agreement.id, agreement]))
  return rows.flatMap(row => {
    const agreement = byId.get(row.agreementId)
    return agreement ? [itemOf(row, agreement)] : []
  })
}

const KEY = /^(.{1,50})_(\d{4}-\d\d-\d\d)$/
const keyOf = (id: string): [agreementId: string, periodEnd: Day] | null => {
  const [, agreementId, periodEnd] = KEY.exec(id) ?? []
  return agreementId && periodEnd && isDay(periodEnd) ? [agreementId, periodEnd] : null
}

const itemOf = (
  { periodEnd, reason, at }: Parked,
  { id, invoiceReference, company }: Agreement,
): ParkedItem => ({
  id: `${id}_${dayOfColumn(periodEnd)}`,
  job: 'invoice-run',
  what: {
    nb: `Faktura til og med ${formatDay(dayOfColumn(periodEnd))} for avtale ${invoiceReference || id}`,
    en: `Invoice up to ${formatDay(dayOfColumn(periodEnd))} for agreement ${invoiceReference || id}`,
  },
  company,
  reason: { nb: 'Avtalen kunne ikke faktureres', en: 'The agreement could not be invoiced' },
  answer: reason,
  attempts: null,
  mostAttempts: null,
  since: at,
  waiting: false,
  link: `/bedrifter/${encodeURIComponent(company.id)}/avtaler`,
})

const find = async (ctx: Ctx, id: string): Promise<ParkedItem | null> => {
  const key = keyOf(id)
  if (!key) return null
  const [agreementId, periodEnd] = key
  const [item] = await readParked(ctx, { agreementId, periodEnd: dayColumn(periodEnd) }, 1)
  return item ?? null
}

/** Invoices the agreement for what is due, as the run of today would. What cannot be invoiced again stays parked with its new reason. */
const retry = async (ctx: Ctx, id: string): Promise<void> => {
  const key = keyOf(id)
  if (!key || !(await find(ctx, id))) throw new Refusal('not-found')
  const [agreementId, periodEnd] = key
  await inTenant(ctx, async tx => {
    // A period with nothing to charge any more makes no document, which would take the row away.
    await tx.models.invoicingParked.deleteMany({ where: { agreementId, periodEnd: dayColumn(periodEnd) } })
    await tx.audit({ action: 'invoice.retry', entityId: agreementId, detail: { periodEnd } })
  })
  await runInvoicing(ctx, ctx.today, agreementId)
}

/** Agreements that could not be invoiced for a period. They cannot be dropped: the next run would come to them again. */
export const parkedAgreements: ParkedSource = {
  name: 'invoicing',
  list: (ctx, most) => readParked(ctx, {}, most),
  find,
  counted: `select 'invoice-run' as job, count(*)::int as parked, min(at) as oldest from invoicing_parked having count(*) > 0`,
  retry,
}
