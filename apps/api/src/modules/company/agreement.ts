import type { AgreementSubType } from '@portal/domain'
import { agreementConflict } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { getCompany } from './read.ts'
import type { AgreementChange, AgreementCreate, AgreementCreated, CompanyPage } from './schemas.ts'

export type NewAgreement = z.infer<typeof AgreementCreate>

/** @throws Refusal not-found, also for a deleted company. Locks its agreements until the commit */
const lockCompany = async (tx: Tx, id: string): Promise<void> => {
  const rows = await tx.$queryRaw<
    object[]
  >`select id from company where id = ${id} and deleted_at is null for update`
  if (rows.length === 0) throw new Refusal('not-found')
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

// Numbers continue from the highest; the row of the series serialises concurrent transactions.
const takeNumbers = async (tx: Tx, count: number): Promise<number> => {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    insert into number_series (series, last_number)
    select 'AGREEMENT', coalesce(max(id::bigint), 200000) + ${count} from agreement where id ~ '^[0-9]{1,15}$'
    on conflict (operator_id, series) do update set last_number = number_series.last_number + ${count}
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
  const before = await takeNumbers(tx, agreements.length)
  const rows = agreements.map((agreement, at) => ({ ...agreement, id: String(before + 1 + at) }))
  await tx.$executeRaw`
    insert into agreement (id, company_id, sub_type, invoice_reference, from_date, invoicing_interval, payment_deadline_days, widget_settings)
    select id, ${companyId}, "subType"::agreement_sub_type, "invoiceReference", ${ctx.today}::date, "invoicingInterval"::invoicing_interval, "paymentDeadlineDays",
      coalesce("widgetSettings", true)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (id text, "subType" text, "invoiceReference" text, "invoicingInterval" text, "paymentDeadlineDays" int, "widgetSettings" boolean)`
  return rows.map(({ id }) => id)
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
    const existing = await tx.$queryRaw<{ subType: AgreementSubType }[]>`
      select sub_type as "subType" from agreement where company_id = ${companyId} and (end_date is null or end_date >= ${ctx.today}::date)`
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
  await inTenant(ctx, async tx => {
    const changed = await tx.$executeRaw`
      update agreement set invoice_reference = ${change.invoiceReference}, invoicing_interval = ${change.invoicingInterval}::invoicing_interval,
        payment_deadline_days = ${change.paymentDeadlineDays}, widget_settings = coalesce(${change.widgetSettings ?? null}::boolean, widget_settings) where id = ${id} and company_id = ${companyId}`
    if (changed === 0) throw new Refusal('not-found')
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
    const [found] = await tx.$queryRaw<{ subType: string }[]>`
      select sub_type as "subType" from agreement where id = ${id} and company_id = ${companyId} for update`
    if (!found) throw new Refusal('not-found')
    const [use] = await tx.$queryRaw<{ used: boolean }[]>`
      select exists (select from ticket where agreement_id = ${id})
        or exists (select from subscription where agreement_id = ${id}) or exists (select from invoice where agreement_id = ${id})
        or exists (select from counter_purchase where agreement_id = ${id}) or exists (select from ticket_request where agreement_id = ${id} and state = 'OPEN') as used`
    if (use!.used) throw new Refusal('agreement-in-use')
    await tx.$executeRaw`
      with parked as (delete from invoicing_parked where agreement_id = ${id}) delete from agreement where id = ${id}`
    await tx.audit({
      action: 'agreement.delete',
      companyId,
      entityId: id,
      detail: { subType: found.subType },
    })
  })
