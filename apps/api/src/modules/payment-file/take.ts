import { isValidKid, nok } from '@portal/domain'
import {
  CAMT_NAMESPACE,
  type FilePayment,
  type PaymentFileFault,
  type PaymentFileFormat,
  paymentFileFormat,
  type ReadPayments,
  readCamt054,
  readOcr,
} from '@portal/domain/payment-file'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { readXml, XmlError } from '../../core/xml.ts'
import type { PaymentFile, PaymentFileTaken } from './schemas.ts'

const refuse = (fault: PaymentFileFault): never => {
  throw new Refusal('payment-file-refused', { ...fault })
}

const readCamt = (text: string, account: string): ReadPayments => {
  try {
    // Banks add elements of their own, which have other namespaces and say nothing about a payment.
    const document = readXml(text, (uri, local) => (CAMT_NAMESPACE.test(uri) ? local : `other:${local}`))
    return readCamt054(document, account)
  } catch (error) {
    if (error instanceof XmlError) return { ok: false, fault: { reason: 'not-well-formed' } }
    throw error
  }
}

const read = (ctx: Ctx, format: PaymentFileFormat, content: string): FilePayment[] => {
  const { bankAccount } = ctx.operator
  const text = content.replace(/^\uFEFF/, '')
  const found = format === 'OCR' ? readOcr(text, bankAccount) : readCamt(text, bankAccount)
  if (!found.ok) return refuse(found.fault)
  if (found.payments.some(({ paidOn }) => paidOn > ctx.today)) return refuse({ reason: 'wrong-date' })
  return found.payments
}

type Taken = {
  reference: string
  amountOre: number
  paidOn: string
  invoiceId: string | null
  companyId: string | null
}

/** Stores what no earlier file had: as payments of invoices, or as unmatched. The caller holds the lock of payment files. */
const store = (tx: Tx, ctx: Ctx, payments: FilePayment[]): Promise<Taken[]> => {
  const rows = payments.map(({ reference, kid, amountOre, paidOn, payer }) => ({
    reference,
    kid,
    // The KID contains the invoice number, which has an index.
    number: kid !== null && isValidKid(kid) ? Number(kid.slice(7, 16)) : null,
    amount_ore: amountOre,
    paid_on: paidOn,
    payer: payer?.toWellFormed() ?? null,
  }))
  return tx.$queryRaw<Taken[]>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (reference text, kid text, number bigint, amount_ore bigint, paid_on date, payer text)),
    fresh as materialized (
      select g.*, i.id as invoice_id, i.company_id from given g
      left join invoice i on i.kind = 'INVOICE' and i.number = g.number and i.kid = g.kid
      where not exists (select from invoice_payment p where p.reference = g.reference)
        and not exists (select from payment_unmatched u where u.reference = g.reference)),
    paid as (
      insert into invoice_payment (invoice_id, paid_on, amount_ore, reference)
      select invoice_id, paid_on, amount_ore, reference from fresh where invoice_id is not null),
    unmatched as (
      insert into payment_unmatched (reference, kid, amount_ore, paid_on, payer, created_at)
      select reference, kid, amount_ore, paid_on, payer, ${ctx.clock.now()}::timestamptz from fresh where invoice_id is null)
    select reference, amount_ore::float8 as "amountOre", paid_on::text as "paidOn", invoice_id as "invoiceId", company_id as "companyId" from fresh`
}

/** A payment that an earlier file had with another amount is a fault of one of the files. */
const refuseChanged = async (tx: Tx, payments: FilePayment[]): Promise<void> => {
  const references = payments.map(({ reference }) => reference)
  const known = await tx.$queryRaw<{ reference: string; ore: number }[]>`
    select reference, amount_ore::float8 as ore from invoice_payment where reference = any(${references}::text[])
    union all select reference, amount_ore::float8 from payment_unmatched where reference = any(${references}::text[])`
  const amounts = new Map(payments.map(({ reference, amountOre }) => [reference, amountOre]))
  if (known.some(({ reference, ore }) => amounts.get(reference) !== ore)) refuse({ reason: 'same-reference' })
}

const sum = (taken: Taken[]) => nok(taken.reduce((ore, { amountOre }) => ore + amountOre, 0))

/**
 * Takes in a file of payments from the bank: each belongs to the invoice of its KID, whatever its amount, or waits as unmatched. The same
 * payment is taken in once, so that a file can be sent again and files may overlap. A file with a fault is refused as a whole.
 * @throws Refusal payment-file-refused with `reason`, and `line` of an OCR file
 */
export const takePaymentFile = async (
  ctx: Ctx,
  { content }: z.infer<typeof PaymentFile>,
): Promise<z.infer<typeof PaymentFileTaken>> => {
  // The byte order mark counts as white space.
  if (content.trim() === '') refuse({ reason: 'empty' })
  const format = paymentFileFormat(content) ?? refuse({ reason: 'unknown-format' })
  const payments = read(ctx, format, content)
  return inTenant(
    ctx,
    async tx => {
      await tx.serialize('payment-file')
      await refuseChanged(tx, payments)
      const taken = await store(tx, ctx, payments)
      const matched = taken.filter(({ invoiceId }) => invoiceId !== null)
      const unmatched = taken.filter(({ invoiceId }) => invoiceId === null)
      await tx.audit([
        {
          action: 'payment-file.take',
          detail: {
            format,
            payments: payments.length,
            matched: matched.length,
            unmatched: unmatched.length,
          },
        },
        ...matched.map(({ reference, amountOre, paidOn, invoiceId, companyId }) => ({
          action: 'invoice.payment' as const,
          companyId,
          entityId: invoiceId,
          detail: { reference, amountOre, paidOn },
          follows: true as const,
        })),
      ])
      return {
        format,
        payments: payments.length,
        matched: matched.length,
        matchedAmount: sum(matched),
        unmatched: unmatched.length,
        unmatchedAmount: sum(unmatched),
        known: payments.length - taken.length,
      }
    },
    { timeoutMs: 25_000 },
  )
}
