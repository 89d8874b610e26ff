import { can } from '@portal/domain'
import { type CounterSettings, DEFAULT_COUNTER_SETTINGS, mayAddReference } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, modelsOf, readTenant, refuseDuplicate } from '../../core/in-tenant.ts'
import type { CounterReference, CounterReferences } from './company-schemas.ts'

type Reference = z.infer<typeof CounterReference>

/** GET /company/{companyId}/settings (002 §7): the defaults while a company has chosen nothing. */
export const getCounterSettings = async (ctx: Ctx, companyId: string): Promise<CounterSettings> => {
  const models = modelsOf(ctx)
  const row = await models.counterSettings.findFirst({
    where: { companyId },
    select: { allowTicketAdminsToUpdateInvoiceReferences: true, invoiceReferenceIsMandatory: true },
  })
  return row ?? DEFAULT_COUNTER_SETTINGS
}

/** PUT /company/{companyId}/settings (002 §7). */
export const changeCounterSettings = async (
  ctx: Ctx,
  companyId: string,
  change: CounterSettings,
): Promise<CounterSettings> => {
  await inTenant(ctx, async tx => {
    const key = { operatorId: ctx.operator.id, companyId }
    // With the whole key in `create` it is one statement, so that two at the same moment do not stand in each other's way.
    await tx.models.counterSettings.upsert({
      where: { operatorId_companyId: key },
      create: { ...key, ...change },
      update: change,
      select: { companyId: true },
    })
    await tx.audit({ action: 'counter.settings', companyId, entityId: companyId, detail: change })
  })
  return change
}

/** All invoice references of a company (002 §7), in alphabetical order. */
export const listReferences = async (
  ctx: Ctx,
  companyId: string,
): Promise<z.infer<typeof CounterReferences>> => {
  // SQL: sorted without regard to case.
  const matches = await readTenant<Reference>(ctx, {
    name: 'counter-references',
    text: 'select id, reference from counter_invoice_reference where company_id = $1 order by lower(reference), id',
    values: [companyId],
  })
  return { matches, totalEntries: matches.length }
}

/**
 * Adds an invoice reference. Buyers may where the company lets them (002 §6).
 * @throws Refusal forbidden, invoice-reference-exists, idempotency-key-reused
 */
export const addReference = async (
  ctx: Ctx,
  companyId: string,
  { reference }: Pick<Reference, 'reference'>,
): Promise<{ body: Reference; replayed: boolean }> => {
  const facts = {
    counterSettings: can(ctx.access, 'counterSettings'),
    counterOrder: can(ctx.access, 'counterOrder'),
    settings: await getCounterSettings(ctx, companyId),
  }
  if (!mayAddReference(facts)) throw new Refusal('forbidden')
  return createOnce(ctx, async tx => {
    const { id } = await tx.models.counterInvoiceReference.create({
      data: { companyId, reference, createdAt: ctx.clock.now() },
      select: { id: true },
    })
    await tx.audit({
      action: 'counter.reference',
      companyId,
      entityId: id,
      detail: { reference, added: true },
    })
    return { id, reference }
  }).catch(refuseDuplicate('invoice-reference-exists'))
}

/**
 * Deletes an invoice reference. Orders keep its text; while somebody on the company-pays list has it, it stays.
 * @throws Refusal not-found, invoice-reference-in-use
 */
export const deleteReference = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    // Whoever is added to the list meanwhile holds a lock on the row, and is seen by the next statement.
    tx.lock('counterInvoiceReference', { id })
    const row = await tx.models.counterInvoiceReference.findFirst({
      where: { id },
      select: { reference: true, _count: { select: { payers: true } } },
    })
    if (!row) throw new Refusal('not-found')
    const { reference, _count } = row
    if (_count.payers > 0) throw new Refusal('invoice-reference-in-use', { payers: _count.payers })
    await tx.models.counterInvoiceReference.deleteMany({ where: { id } })
    await tx.audit({ action: 'counter.reference', entityId: id, detail: { reference, deleted: true } })
  })
