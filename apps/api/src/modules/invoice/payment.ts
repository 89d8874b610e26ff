import { isValidKid, nok, oreOf } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, readTenant } from '../../core/in-tenant.ts'
import type { PaymentCreate, PaymentCreated } from './admin-schemas.ts'

type Given = z.infer<typeof PaymentCreate>
type Registered = z.infer<typeof PaymentCreated>
type Row = Omit<Registered, 'amount' | 'invoiceNumber'> & { amountOre: number; number: number }

const findPayment = async (ctx: Ctx, reference: string): Promise<Registered | null> => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'payment-by-reference',
    text: `select p.id, p.invoice_id as "invoiceId", i.number, i.kid, p.amount_ore as "amountOre", p.paid_on as "paidOn", p.reference
      from invoice_payment p join invoice i on i.id = p.invoice_id where p.reference = $1`,
    values: [reference],
  })
  if (!row) return null
  const { amountOre, number, ...rest } = row
  return { ...rest, invoiceNumber: String(number), amount: nok(amountOre) }
}

/** A repeated payment gets the same answer; a different payment under a known reference is refused. */
const repeated = async (ctx: Ctx, given: Given) => {
  const known = await findPayment(ctx, given.reference)
  if (!known) return null
  const same = known.kid === given.kid && known.amount === given.amount && known.paidOn === given.paidOn
  if (!same) throw new Refusal('idempotency-key-reused')
  return { body: known, replayed: true }
}

// The KID contains the invoice number, which has an index.
const numberIn = (kid: string) => (isValidKid(kid) ? Number(kid.slice(7, 16)) : null)

/**
 * Registers a payment that the bank reports with a KID (decisions "payments (by KID)"). Idempotent by the bank's reference as well
 * as by key, so that a whole file of payments can be sent again.
 * @throws Refusal not-found for an unknown KID, invalid-body for a day to come, idempotency-key-reused for another payment
 *   under a known reference
 */
export const registerPayment = async (
  ctx: Ctx,
  given: Given,
): Promise<{ body: Registered; replayed: boolean }> => {
  const { kid, amount, paidOn, reference } = given
  if (paidOn > ctx.today)
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/paidOn', code: 'max-date', message: 'after today' }],
    })
  const known = await repeated(ctx, given)
  if (known) return known
  try {
    return await createOnce(ctx, async tx => {
      const [paid] = await tx.$queryRaw<
        { id: string; invoiceId: string; number: number; companyId: string }[]
      >`
        with invoice as (select id, number, company_id from invoice where kind = 'INVOICE' and number = ${numberIn(kid)} and kid = ${kid}),
          paid as (
            insert into invoice_payment (invoice_id, paid_on, amount_ore, reference)
            select id, ${paidOn}::date, ${oreOf(amount)}, ${reference} from invoice returning id)
        select paid.id, i.id as "invoiceId", i.number, i.company_id as "companyId" from paid cross join invoice i`
      if (!paid) throw new Refusal('not-found')
      await tx.audit({
        action: 'invoice.payment',
        companyId: paid.companyId,
        entityId: paid.invoiceId,
        detail: { reference, amountOre: oreOf(amount), paidOn },
      })
      return {
        id: paid.id,
        invoiceId: paid.invoiceId,
        invoiceNumber: String(paid.number),
        kid,
        amount,
        paidOn,
        reference,
      }
    })
  } catch (error) {
    // Sent twice at the same time under two keys: one transaction inserts, the other reads the payment.
    const other = isUniqueViolation(error) ? await repeated(ctx, given) : null
    if (other) return other
    throw error
  }
}
