import type { AgreementSubType } from '@portal/domain'
import { agreementConflict } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { dayColumn, inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import { getCompany } from './read.ts'
import type { AgreementChange, AgreementCreate, AgreementCreated, CompanyPage } from './schemas.ts'

export type NewAgreement = z.infer<typeof AgreementCreate>

/** @throws Refusal not-found, also for a deleted company. Locks its agreements until the commit */
const lockCompany = async (tx: Tx, id: string): Promise<void> => {
  tx.lock('company', { id })
  const company = await tx.models.company.findFirst({ where: { id, deletedAt: null }, select: { id: true } })
  if (!company) throw new Refusal('not-found')
}

/**
 * Refuses a set of new agreements that the operator does not offer or that cannot stand beside each other and those there are.
 * @throws Refusal agreement-type-not-offered, agreement-conflict with both types
 */
export const checkAgreements = (
  ctx: Pick<Ctx, 'operator'>,
  wanted: readonly { subType: AgreementSubType }[],
  existing: readonly AgreementSubType[],
): void => {
  const beside = [...existing]
  for (const { subType } of wanted) {
    if (!ctx.operator.agreementOptions.includes(subType))
      throw new Refusal('agreement-type-not-offered', { subType })
    const conflict = agreementConflict(subType, beside)
    if (conflict) throw new Refusal('agreement-conflict', { subType, existing: conflict })
    beside.push(subType)
  }
}

/** The numbers before the first ones. */
const BEGINS_AFTER = { company: 100_000, agreement: 200_000 } as const

/**
 * Takes `count` numbers of companies or agreements and returns the last before them. They continue from the highest; the row of the series
 * serialises concurrent transactions.
 */
export const takeNumbers = async (tx: Tx, of: keyof typeof BEGINS_AFTER, count: number): Promise<number> => {
  const series = of === 'company' ? 'CUSTOMER' : 'AGREEMENT'
  // SQL: the series begins after the highest number there is
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    insert into number_series (series, last_number)
    select ${series}, coalesce(max(id::bigint), ${BEGINS_AFTER[of]}::bigint) + ${count}::int from ${Prisma.raw(of)} where id ~ '^[0-9]{1,15}$'
    on conflict (operator_id, series) do update set last_number = number_series.last_number + ${count}::int
    returning last_number as last`
  return row!.last - count
}

/** Writes agreements that `checkAgreements` accepted; they are in force from today. @returns their numbers */
export const insertAgreements = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  agreements: readonly NewAgreement[],
): Promise<string[]> => {
  const before = await takeNumbers(tx, 'agreement', agreements.length)
  const data = agreements.map(
    ({ subType, invoiceReference, invoicingInterval, paymentDeadlineDays, widgetSettings = true }, at) => ({
      id: String(before + 1 + at),
      companyId,
      fromDate: dayColumn(ctx.today),
      subType,
      invoiceReference,
      invoicingInterval,
      paymentDeadlineDays,
      widgetSettings,
    }),
  )
  await tx.models.agreement.createMany({ data })
  return data.map(({ id }) => id)
}

/**
 * POST …/agreement/create (000 §5, §7).
 * @throws Refusal not-found, agreement-type-not-offered, agreement-conflict
 */
export const createAgreement = (
  ctx: Ctx,
  companyId: string,
  agreement: NewAgreement,
): Promise<{ body: z.infer<typeof AgreementCreated>; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    await lockCompany(tx, companyId)
    const existing = await tx.models.agreement.findMany({
      where: { companyId, OR: [{ endDate: null }, { endDate: { gte: dayColumn(ctx.today) } }] },
      select: { subType: true },
    })
    checkAgreements(
      ctx,
      [agreement],
      existing.map(({ subType }) => subType),
    )
    const [id] = await insertAgreements(tx, ctx, companyId, [agreement])
    await tx.audit({
      action: 'agreement.create',
      companyId,
      entityId: id!,
      detail: { subType: agreement.subType },
    })
    return { id: id! }
  })

/** PUT …/agreement/{agreementId}: everything but the type. @throws Refusal not-found */
export const changeAgreement = async (
  ctx: Ctx,
  companyId: string,
  id: string,
  change: z.infer<typeof AgreementChange>,
): Promise<z.infer<typeof CompanyPage>> => {
  const { invoiceReference, invoicingInterval, paymentDeadlineDays, widgetSettings } = change
  await inTenant(ctx, async tx => {
    const { count } = await tx.models.agreement.updateMany({
      where: { id, companyId },
      data: {
        invoiceReference,
        invoicingInterval,
        paymentDeadlineDays,
        ...(widgetSettings !== undefined && { widgetSettings }),
      },
    })
    if (count === 0) throw new Refusal('not-found')
    await tx.audit({ action: 'agreement.change', companyId, entityId: id, detail: change })
  })
  return getCompany(ctx, companyId)
}

/**
 * DELETE …/agreement/{agreementId}. Open requests for a ticket would go with it, and whoever asked would never hear.
 * @throws Refusal not-found, agreement-in-use once anything was sold or invoiced under it, and while a request is open
 */
export const deleteAgreement = async (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    // An order locks it too. What was ordered meanwhile is seen only by a statement that begins after the wait.
    tx.lock('agreement', { id, companyId })
    const found = await tx.models.agreement.findFirst({
      where: { id, companyId },
      select: { subType: true },
    })
    if (!found) throw new Refusal('not-found')
    const used = await tx.models.agreement.findFirst({
      where: {
        id,
        OR: [
          { tickets: { some: {} } },
          { subscriptions: { some: {} } },
          { invoices: { some: {} } },
          { counterPurchases: { some: {} } },
          { ticketRequests: { some: { state: 'OPEN' } } },
        ],
      },
      select: { id: true },
    })
    if (used) throw new Refusal('agreement-in-use')
    await tx.models.invoicingParked.deleteMany({ where: { agreementId: id } })
    await tx.models.agreement.deleteMany({ where: { id } })
    await tx.audit({
      action: 'agreement.delete',
      companyId,
      entityId: id,
      detail: { subType: found.subType },
    })
  })
