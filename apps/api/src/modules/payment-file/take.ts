import { isValidKid, nok } from '@portal/domain'
import {
  CAMT_NAMESPACE,
  type FilePayment,
  type LeftOut,
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

type FileContent = { payments: FilePayment[]; leftOut: LeftOut }

const readContent = (ctx: Ctx, format: PaymentFileFormat, content: string): FileContent => {
  const { bankAccount } = ctx.operator
  const text = content.replace(/^\uFEFF/, '')
  const found = format === 'OCR' ? readOcr(text, bankAccount) : readCamt(text, bankAccount)
  if (!found.ok) return refuse(found.fault)
  if (found.payments.some(({ paidOn }) => paidOn > ctx.today)) return refuse({ reason: 'wrong-date' })
  return found
}

type TakenPayment = {
  reference: string
  partOf: string | null
  amountOre: number
  paidOn: string
  invoiceId: string | null
  companyId: string | null
}

/** Stores payments as those of invoices, or as unmatched. The caller holds the lock of payment files, and knows that they are new. */
const store = (tx: Tx, ctx: Ctx, payments: FilePayment[]): Promise<TakenPayment[]> => {
  const rows = payments.map(({ reference, partOf, kid, amountOre, paidOn, payer, waits }) => ({
    reference,
    part_of: partOf ?? null,
    kid,
    // The KID contains the invoice number, which has an index.
    number: kid !== null && isValidKid(kid) ? Number(kid.slice(7, 16)) : null,
    amount_ore: amountOre,
    paid_on: paidOn,
    payer: payer?.toWellFormed() ?? null,
    reason: waits?.reason ?? null,
    named: waits?.named ?? [],
  }))
  // SQL: one set.
  return tx.$queryRaw<TakenPayment[]>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g
        (reference text, part_of text, kid text, number bigint, amount_ore bigint, paid_on date, payer text, reason text, named jsonb)),
    fresh as materialized (
      select g.*, i.id as invoice_id, i.company_id from given g
      left join invoice i on i.kind = 'INVOICE' and i.number = g.number and i.kid = g.kid),
    paid as (
      insert into invoice_payment (invoice_id, paid_on, amount_ore, reference, part_of)
      select invoice_id, paid_on, amount_ore, reference, part_of from fresh where invoice_id is not null),
    unmatched as (
      insert into payment_unmatched (reference, part_of, kid, amount_ore, paid_on, payer, reason, named, created_at)
      select reference, part_of, kid, amount_ore, paid_on, payer, reason, named, ${ctx.clock.now()}::timestamptz from fresh where invoice_id is null)
    select reference, part_of as "partOf", amount_ore::float8 as "amountOre", paid_on::text as "paidOn", invoice_id as "invoiceId",
      company_id as "companyId" from fresh`
}

/** What names a payment as a whole, of a part of it as well. */
const wholeOf = ({ reference, partOf }: { reference: string; partOf?: string | null }) => partOf ?? reference

const sumsOf = (payments: { reference: string; partOf?: string | null; amountOre: number }[]) => {
  const sums = new Map<string, number>()
  for (const payment of payments)
    sums.set(wholeOf(payment), (sums.get(wholeOf(payment)) ?? 0) + payment.amountOre)
  return sums
}

type KnownPayment = { reference: string; partOf: string | null; amountOre: number }

/**
 * The payments that no earlier file had, neither whole nor in parts: how a payment was divided stays as it was.
 * @throws Refusal for one that an earlier file had with another amount, which is a fault of one of the files
 */
const freshOf = async (tx: Tx, payments: FilePayment[]): Promise<FilePayment[]> => {
  const sums = sumsOf(payments)
  const wholes = [...sums.keys()]
  // SQL: one set. A part that waited is in both tables once it is assigned.
  const rows = await tx.$queryRaw<KnownPayment[]>`
    select reference, part_of as "partOf", amount_ore::float8 as "amountOre" from invoice_payment
    where reference = any(${wholes}::text[]) or part_of = any(${wholes}::text[])
    union select reference, part_of, amount_ore::float8 from payment_unmatched
    where reference = any(${wholes}::text[]) or part_of = any(${wholes}::text[])`
  const whole = new Map(rows.map(({ reference, amountOre }) => [reference, amountOre]))
  const parts = sumsOf(rows.filter(({ partOf }) => partOf !== null))
  const knownOf = (reference: string) => whole.get(reference) ?? parts.get(reference)
  for (const [reference, ore] of sums)
    if ((knownOf(reference) ?? ore) !== ore) refuse({ reason: 'same-reference' })
  return payments.filter(payment => knownOf(wholeOf(payment)) === undefined)
}

const sum = (taken: TakenPayment[]) => nok(taken.reduce((ore, { amountOre }) => ore + amountOre, 0))

const countOf = (payments: { reference: string; partOf?: string | null }[]) =>
  new Set(payments.map(wholeOf)).size

/**
 * Takes in a file of payments from the bank: each belongs to the invoice of its KID, whatever its amount, or to several by the amounts that
 * the bank states, or waits as unmatched. The same payment is taken in once, so that a file can be sent again and files may overlap. What
 * a correct file has beside them is left out and counted. A file with a fault is refused as a whole.
 * @throws Refusal payment-file-refused with `reason`, and `line` of an OCR file
 */
export const takePaymentFile = async (
  ctx: Ctx,
  { content }: z.infer<typeof PaymentFile>,
): Promise<z.infer<typeof PaymentFileTaken>> => {
  // The byte order mark counts as white space.
  if (content.trim() === '') refuse({ reason: 'empty' })
  const format = paymentFileFormat(content) ?? refuse({ reason: 'unknown-format' })
  const { payments, leftOut } = readContent(ctx, format, content)
  return inTenant(
    ctx,
    async tx => {
      await tx.serialize('payment-file')
      const taken = await store(tx, ctx, await freshOf(tx, payments))
      const matched = taken.filter(({ invoiceId }) => invoiceId !== null)
      const unmatched = taken.filter(({ invoiceId }) => invoiceId === null)
      const waiting = countOf(unmatched)
      const counts = {
        payments: countOf(payments),
        matched: countOf(taken) - waiting,
        unmatched: waiting,
      }
      await tx.audit([
        { action: 'payment-file.take', detail: { format, ...counts, leftOut } },
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
        ...counts,
        matchedAmount: sum(matched),
        divided: countOf(matched.filter(({ partOf }) => partOf !== null)),
        unmatchedAmount: sum(unmatched),
        known: counts.payments - countOf(taken),
        leftOut,
      }
    },
    { timeoutMs: 25_000 },
  )
}
