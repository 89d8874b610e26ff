import { readMobile } from '@portal/domain'
import type { CounterPayerForm } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, readTenant, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import type { CounterPayer, CounterPayers } from './company-schemas.ts'

type Payer = z.infer<typeof CounterPayer>

/** Everybody whose purchases in the ticket app the company pays, by name (002 §2.3). */
export const listPayers = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof CounterPayers>> => {
  // SQL: sorted without regard to case.
  const matches = await readTenant<Payer>(ctx, {
    name: 'counter-payers',
    text: `select p.id, p.name, p.phone, p.phone_country_code as "phoneCountryCode", r.reference as "invoiceReference", r.id as "invoiceReferenceId"
      from counter_payer p join counter_invoice_reference r on r.id = p.invoice_reference_id where p.company_id = $1 order by lower(p.name), p.id`,
    values: [companyId],
  })
  return { matches, totalEntries: matches.length }
}

/** The phone as it is stored. The form has refused what is no mobile number. */
const phoneOf = ({ phone, phoneCountryCode }: CounterPayerForm) => {
  const read = readMobile(phone, phoneCountryCode)
  if (!read.ok) throw new Refusal('phone-not-mobile')
  return read
}

/** The text of a reference of the company, which stays until the commit. @throws Refusal invoice-reference-unknown */
const referenceOf = async (tx: Tx, companyId: string, id: string): Promise<string> => {
  tx.lock('counterInvoiceReference', { id }, 'key share')
  const row = await tx.models.counterInvoiceReference.findFirst({
    where: { id, companyId },
    select: { reference: true },
  })
  if (!row) throw new Refusal('invoice-reference-unknown')
  return row.reference
}

const refuseTaken = refuseDuplicate('payer-exists')

/**
 * Lets somebody pay by the invoice of the company. A phone is on the list of a company once.
 * @throws Refusal invoice-reference-unknown, payer-exists, idempotency-key-reused
 */
export const addPayer = (
  ctx: Ctx,
  companyId: string,
  form: CounterPayerForm,
): Promise<{ body: Payer; replayed: boolean }> => {
  const { phone, countryCode } = phoneOf(form)
  const { name, invoiceReferenceId } = form
  return createOnce(ctx, async tx => {
    const invoiceReference = await referenceOf(tx, companyId, invoiceReferenceId)
    const { id } = await tx.models.counterPayer.create({
      data: {
        companyId,
        name,
        phone,
        phoneCountryCode: countryCode,
        invoiceReferenceId,
        createdAt: ctx.clock.now(),
      },
      select: { id: true },
    })
    await tx.audit({
      action: 'counter.payer',
      companyId,
      entityId: id,
      detail: { invoiceReferenceId, added: true },
    })
    return { id, name, phone, phoneCountryCode: countryCode, invoiceReference, invoiceReferenceId }
  }).catch(refuseTaken)
}

/** Changes somebody on the list. @throws Refusal not-found, invoice-reference-unknown, payer-exists */
export const changePayer = (ctx: Ctx, id: string, form: CounterPayerForm): Promise<Payer> => {
  const { phone, countryCode } = phoneOf(form)
  const { name, invoiceReferenceId } = form
  return inTenant(ctx, async tx => {
    const invoiceReference = await referenceOf(tx, ctx.companyId ?? '', invoiceReferenceId)
    const { count } = await tx.models.counterPayer.updateMany({
      where: { id },
      data: { name, phone, phoneCountryCode: countryCode, invoiceReferenceId },
    })
    if (count === 0) throw new Refusal('not-found')
    await tx.audit({ action: 'counter.payer', entityId: id, detail: { invoiceReferenceId } })
    return { id, name, phone, phoneCountryCode: countryCode, invoiceReference, invoiceReferenceId }
  }).catch(refuseTaken)
}

/** Takes somebody off the list of a company; who is not on it stays so. */
export const deletePayer = (ctx: Ctx, { companyId, id }: { companyId: string; id: string }): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.counterPayer.deleteMany({ where: { id, companyId } })
      if (count > 0) await tx.audit({ action: 'counter.payer', entityId: id, detail: { deleted: true } })
    },
    { unaudited: 'who is not on the list any more stays so' },
  )
