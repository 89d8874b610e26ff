import { readMobile } from '@portal/domain'
import { companiesThatPay, companyPaysOffered, decidePayer, type PayingCompany } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { AGREEMENT_FACTS, type AgreementFacts } from '../ticket/service.ts'
import { buyInTransaction } from './buy.ts'
import type { InAppCompanies, InAppOrder, InAppPhone } from './in-app-schemas.ts'
import type { CounterPurchase } from './order-schemas.ts'

type Payer = PayingCompany & {
  companyName: string
  name: string
  invoiceReference: string
}

/** The phone as it is stored. The body's schema has refused what is no mobile number. */
const phoneOf = ({ phone, phoneCountryCode }: z.infer<typeof InAppPhone>) => {
  const read = readMobile(phone, phoneCountryCode)
  if (!read.ok) throw new Refusal('phone-not-mobile')
  return read
}

/** Where a phone is on the company-pays list, by the names of the companies; the rows stay until the transaction ends. */
const payersOf = async (tx: Tx, form: z.infer<typeof InAppPhone>): Promise<Payer[]> => {
  const { phone, countryCode } = phoneOf(form)
  // SQL: it locks the rows that it finds.
  const rows = await tx.$queryRaw<
    (Omit<Payer, 'agreements'> & { agreements: { id: string; facts: AgreementFacts }[] })[]
  >`
    select p.name, c.id as "companyId", c.name as "companyName", c.access = 'LIMITED' as limited, r.reference as "invoiceReference",
      coalesce((select json_agg(json_build_object('id', a.id, 'facts', ${AGREEMENT_FACTS}) order by a.id)
        from agreement a where a.company_id = c.id and a.sub_type = 'TICKETOFFICE'), '[]'::json) as agreements
    from counter_payer p join company c on c.id = p.company_id join counter_invoice_reference r on r.id = p.invoice_reference_id
    where p.phone_country_code = ${countryCode} and p.phone = ${phone} and c.deleted_at is null order by lower(c.name), c.id
    for share of p`
  return rows.map(row => ({ ...row, agreements: row.agreements.map(({ id, facts }) => ({ id, ...facts })) }))
}

/**
 * The companies that pay what a phone buys in the ticket app.
 * @throws Refusal not-in-this-environment
 */
export const listPayingCompanies = async (
  ctx: Ctx,
  form: z.infer<typeof InAppPhone>,
): Promise<z.infer<typeof InAppCompanies>> => {
  if (!companyPaysOffered(ctx.operator, ctx.environment)) throw new Refusal('not-in-this-environment')
  const payers = await inTenant(ctx, tx => payersOf(tx, form), { unaudited: 'a question changes nothing' })
  const matches = companiesThatPay(payers, ctx.today).map(({ companyId, companyName }) => ({
    ...{ companyId, companyName },
  }))
  return { matches, totalEntries: matches.length }
}

/**
 * Buys a ticket for a phone, on the invoice of the company that has it on its list: an ordinary purchase at the counter, booked on the
 * payer's reference, whose code goes to the phone. Sent again with its `Idempotency-Key` it is bought once.
 * @throws Refusal as `decidePayer` and `buyInTransaction`
 */
export const buyInApp = async (
  ctx: Ctx,
  order: z.infer<typeof InAppOrder>,
): Promise<{ body: z.infer<typeof CounterPurchase>; replayed: boolean }> => {
  const { companyId, personalReference, phone: _, phoneCountryCode: __, ...line } = order
  const { phone, countryCode } = phoneOf(order)
  const number = `${countryCode}${phone}`
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, async tx => {
    const decided = decidePayer({
      ...{ operator: ctx.operator, environment: ctx.environment, today: ctx.today },
      ...{ companies: await payersOf(tx, order), chosen: companyId ?? null },
    })
    if (!decided.ok) throw new Refusal(decided.refusal)
    const { payer, agreementId } = decided
    const basket = {
      ...{ agreementNumber: agreementId, invoiceReference: payer.invoiceReference, personalReference },
      lines: [{ ...line, mediaType: 'MOBILE_TICKET' as const, quantity: 1, phones: [number] }],
    }
    return buyInTransaction(tx, ctx, tariff, basket, payer.companyId, {
      ...{ id: null, name: payer.name, phone: number },
    })
  })
}
