import { isValidKid, nok, oreOf } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { dayColumn, dayOfColumn, isUniqueViolation, modelsOf } from '../../core/in-tenant.ts'
import type { PaymentCreate, PaymentCreated } from './admin-schemas.ts'

type NewPayment = z.infer<typeof PaymentCreate>
type Registered = z.infer<typeof PaymentCreated>

const findPayment = async (ctx: Ctx, reference: string): Promise<Registered | null> => {
  const models = modelsOf(ctx)
  const row = await models.invoicePayment.findFirst({
    where: { reference },
    select: {
      id: true,
      invoiceId: true,
      amountOre: true,
      paidOn: true,
      invoice: { select: { number: true, kid: true } },
    },
  })
  if (!row) return null
  const { id, invoiceId, amountOre, paidOn, invoice } = row
  return {
    id,
    invoiceId,
    invoiceNumber: String(invoice.number),
    kid: invoice.kid!,
    amount: nok(Number(amountOre)),
    paidOn: dayOfColumn(paidOn),
    reference,
  }
}

/** A repeated payment gets the same answer; a different payment under a known reference is refused. */
const repeated = async (ctx: Ctx, given: NewPayment) => {
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
  given: NewPayment,
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
      const number = numberIn(kid)
      const invoice =
        number === null
          ? null
          : await tx.models.invoice.findFirst({
              where: { kind: 'INVOICE', number, kid },
              select: { id: true, companyId: true },
            })
      if (!invoice) throw new Refusal('not-found')
      const amountOre = oreOf(amount)
      const { id } = await tx.models.invoicePayment.create({
        data: { invoiceId: invoice.id, paidOn: dayColumn(paidOn), amountOre, reference },
        select: { id: true },
      })
      await tx.audit({
        action: 'invoice.payment',
        companyId: invoice.companyId,
        entityId: invoice.id,
        detail: { reference, amountOre, paidOn },
      })
      return {
        id,
        invoiceId: invoice.id,
        invoiceNumber: String(number),
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
