import { type Day, isValidKid, nok, oreOf } from '@portal/domain'
import { divisionFault, leftToDivide, type NamedDocument, type WaitReason } from '@portal/domain/payment-file'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, inTenant, modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { DividePayment, UnmatchedPayments, UnmatchedQuery } from './schemas.ts'

const SELECT = {
  id: true,
  reference: true,
  kid: true,
  amountOre: true,
  paidOn: true,
  payer: true,
  reason: true,
  named: true,
  state: true,
  comment: true,
  invoice: { select: { id: true, number: true } },
} satisfies Prisma.PaymentUnmatchedSelect

/** The number of an invoice that a payer's reference may be: of its KID, or what he writes as such. */
const numberOf = (reference: string | null): number | null => {
  if (reference === null) return null
  if (isValidKid(reference) && reference.length === 17) return Number(reference.slice(7, 16))
  return reference.length <= 9 ? Number(reference) : null
}

/** The invoices that payers name, by the reference they give. */
const invoicesOf = async (
  ctx: Ctx,
  named: NamedDocument[],
): Promise<(reference: string | null) => string | null> => {
  const numbers = [...new Set(named.map(({ reference }) => numberOf(reference)))].filter(
    each => each !== null,
  )
  const models = modelsOf(ctx)
  const rows = await models.invoice.findMany({
    where: { kind: 'INVOICE', number: { in: numbers } },
    select: { number: true, kid: true },
  })
  const kids = new Map(rows.map(({ number, kid }) => [Number(number), kid]))
  return reference => {
    const number = numberOf(reference)
    const kid = number === null ? undefined : kids.get(number)
    if (kid === undefined) return null
    return reference!.length > 9 && kid !== reference ? null : String(number)
  }
}

/** Payments that matched no invoice, or several that the bank does not divide, the oldest first. */
export const listUnmatched = async (
  ctx: Ctx,
  { state, maxEntries, offset }: z.infer<typeof UnmatchedQuery>,
): Promise<z.infer<typeof UnmatchedPayments>> => {
  const models = modelsOf(ctx)
  const [rows, total] = await Promise.all([
    models.paymentUnmatched.findMany({
      where: { state },
      select: SELECT,
      orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
      take: maxEntries,
      skip: offset,
    }),
    models.paymentUnmatched.aggregate({ where: { state }, _count: true, _sum: { amountOre: true } }),
  ])
  const references = { in: rows.map(({ reference }) => reference) }
  const paid = await models.invoicePayment.findMany({
    where: { OR: [{ reference: references }, { partOf: references }] },
    select: {
      reference: true,
      partOf: true,
      amountOre: true,
      invoice: { select: { id: true, number: true } },
    },
    orderBy: { invoice: { number: 'asc' } },
  })
  const namedOf = (named: Prisma.JsonValue) => named as NamedDocument[]
  const invoiceOf = await invoicesOf(
    ctx,
    rows.flatMap(({ named }) => namedOf(named)),
  )
  const matches = rows.map(({ amountOre, paidOn, reason, named, invoice, ...row }) => ({
    ...row,
    amount: nok(Number(amountOre)),
    paidOn: dayOfColumn(paidOn),
    reason: reason as WaitReason | null,
    named: namedOf(named).map(({ reference, ore }) => ({
      reference,
      amount: ore === null ? null : nok(ore),
      invoiceNumber: invoiceOf(reference),
    })),
    invoice: invoice && { id: invoice.id, invoiceNumber: String(invoice.number) },
    invoices: paid
      .filter(({ reference, partOf }) => reference === row.reference || partOf === row.reference)
      .map(part => ({
        id: part.invoice.id,
        invoiceNumber: String(part.invoice.number),
        amount: nok(Number(part.amountOre)),
      })),
  }))
  return {
    matches,
    totalEntries: total._count,
    totalAmount: nok(Number(total._sum.amountOre ?? 0)),
  }
}

const lock = async (tx: Tx, id: string) => {
  tx.lock('paymentUnmatched', { id })
  const row = await tx.models.paymentUnmatched.findFirst({
    where: { id },
    select: {
      state: true,
      reference: true,
      partOf: true,
      amountOre: true,
      paidOn: true,
      comment: true,
      invoice: { select: { number: true } },
    },
  })
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * Makes an unmatched payment one of an invoice. Idempotent for the same invoice.
 * @throws Refusal not-found, action-not-allowed for a payment that does not wait any more, payment-invoice-unknown
 */
export const assignPayment = (ctx: Ctx, id: string, invoiceNumber: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const { state, invoice: before, comment: _comment, ...payment } = await lock(tx, id)
      if (state === 'ASSIGNED' && Number(before?.number) === Number(invoiceNumber)) return
      if (state !== 'OPEN') throw new Refusal('action-not-allowed')
      const invoice = await tx.models.invoice.findFirst({
        where: { kind: 'INVOICE', number: Number(invoiceNumber) },
        select: { id: true, companyId: true },
      })
      if (!invoice) throw new Refusal('payment-invoice-unknown')
      const { id: invoiceId, companyId } = invoice
      await tx.models.invoicePayment.create({ data: { ...payment, invoiceId }, select: { id: true } })
      await tx.models.paymentUnmatched.updateMany({
        where: { id },
        data: { state: 'ASSIGNED', invoiceId, handledAt: ctx.clock.now() },
      })
      const { reference, amountOre, paidOn } = payment
      const detail = { reference, amountOre: Number(amountOre), paidOn: dayOfColumn(paidOn) }
      await tx.audit([
        { action: 'payment-file.assign', companyId, entityId: id, detail: { invoiceNumber } },
        { action: 'invoice.payment', companyId, entityId: invoiceId, detail, follows: true },
      ])
    },
    { unaudited: 'a payment that is assigned already stays as it is' },
  )

/** The shares that invoices have of a payment, as text that is the same for the same ones. */
const sameText = (shares: { number: number; amountOre: number }[]) =>
  shares
    .map(({ number, amountOre }) => `${number}:${amountOre}`)
    .sort()
    .join()

/**
 * Divides an unmatched payment by invoices. Idempotent for the same shares.
 * @throws Refusal not-found, action-not-allowed for a payment that does not wait any more, payment-division-wrong with `reason` and with
 *   `left`, the NOK that the shares lack, payment-invoice-unknown with `invoiceNumber`
 */
export const dividePayment = (
  ctx: Ctx,
  id: string,
  { invoices: given }: z.infer<typeof DividePayment>,
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const shares = given.map(({ invoiceNumber, amount }) => ({
        invoiceNumber,
        amountOre: oreOf(amount),
      }))
      const { state, reference, amountOre, paidOn } = await lock(tx, id)
      const ore = Number(amountOre)
      const rows = shares.map(share => ({
        number: Number(share.invoiceNumber),
        amountOre: share.amountOre,
      }))
      if (state === 'ASSIGNED') {
        const before = await tx.models.invoicePayment.findMany({
          where: { OR: [{ reference }, { partOf: reference }] },
          select: { amountOre: true, invoice: { select: { number: true } } },
        })
        const had = before.map(part => ({
          number: Number(part.invoice.number),
          amountOre: Number(part.amountOre),
        }))
        if (sameText(had) === sameText(rows)) return
      }
      if (state !== 'OPEN') throw new Refusal('action-not-allowed')
      const reason = divisionFault(ore, shares)
      if (reason)
        throw new Refusal('payment-division-wrong', { reason, left: nok(leftToDivide(ore, shares)) })
      const invoices = await tx.models.invoice.findMany({
        where: { kind: 'INVOICE', number: { in: rows.map(({ number }) => number) } },
        select: { id: true, companyId: true, number: true },
        orderBy: { number: 'asc' },
      })
      const oreOfNumber = new Map(rows.map(row => [row.number, row.amountOre]))
      const paid = invoices.map(invoice => ({
        invoiceId: invoice.id,
        companyId: invoice.companyId,
        number: Number(invoice.number),
        reference: `${reference}#${invoice.number}`,
        amountOre: oreOfNumber.get(Number(invoice.number))!,
        paidOn: dayOfColumn(paidOn),
      }))
      const known = new Set(paid.map(({ number }) => number))
      const unknown = rows.find(({ number }) => !known.has(number))
      if (unknown) throw new Refusal('payment-invoice-unknown', { invoiceNumber: String(unknown.number) })
      await tx.models.invoicePayment.createMany({
        data: paid.map(part => ({
          invoiceId: part.invoiceId,
          paidOn,
          amountOre: part.amountOre,
          reference: part.reference,
          partOf: reference,
        })),
      })
      await tx.models.paymentUnmatched.updateMany({
        where: { id },
        data: { state: 'ASSIGNED', handledAt: ctx.clock.now() },
      })
      await tx.audit([
        {
          action: 'payment-file.divide',
          entityId: id,
          detail: { invoiceNumbers: paid.map(({ number }) => String(number)) },
        },
        ...paid.map(({ invoiceId, companyId, number: _number, ...detail }) => ({
          action: 'invoice.payment' as const,
          companyId,
          entityId: invoiceId,
          detail,
          follows: true as const,
        })),
      ])
    },
    { unaudited: 'a payment that is divided already stays as it is' },
  )

/**
 * Sets an unmatched payment aside, with why. Idempotent for the same comment.
 * @throws Refusal not-found, action-not-allowed for a payment that does not wait any more
 */
export const setPaymentAside = (ctx: Ctx, id: string, comment: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const waiting = await lock(tx, id)
      if (waiting.state === 'SET_ASIDE' && waiting.comment === comment) return
      if (waiting.state !== 'OPEN') throw new Refusal('action-not-allowed')
      await tx.models.paymentUnmatched.updateMany({
        where: { id },
        data: { state: 'SET_ASIDE', comment, handledAt: ctx.clock.now() },
      })
      await tx.audit({ action: 'payment-file.set-aside', entityId: id })
    },
    { unaudited: 'a payment that is set aside already stays as it is' },
  )

type UnmatchedRow = {
  id: string
  invoiceId: string
  companyId: string
  number: number
  reference: string
  amountOre: number
  paidOn: Day
}

/** Looks again for the invoices of payments that wait, by their KIDs: an invoice may have come into the portal after its payment. */
export const matchAgain = (ctx: Ctx): Promise<{ matched: number }> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: one set, locked in the order of ids.
      const found = await tx.$queryRaw<UnmatchedRow[]>`
        with found as materialized (
          select u.id, u.reference, u.part_of, u.amount_ore, u.paid_on, i.id as invoice_id, i.company_id, i.number
          from payment_unmatched u join invoice i on i.kind = 'INVOICE' and i.kid = u.kid
            and i.number = case when u.kid ~ '^\\d{17}$' then substr(u.kid, 8, 9)::bigint end
          where u.state = 'OPEN' order by u.id for update of u),
        paid as (
          insert into invoice_payment (invoice_id, paid_on, amount_ore, reference, part_of)
          select invoice_id, paid_on, amount_ore, reference, part_of from found),
        done as (
          update payment_unmatched u set state = 'ASSIGNED', invoice_id = f.invoice_id, handled_at = ${ctx.clock.now()} from found f where u.id = f.id)
        select id, invoice_id as "invoiceId", company_id as "companyId", number::float8 as number, reference, amount_ore::float8 as "amountOre",
          paid_on::text as "paidOn" from found`
      await tx.audit(
        found.flatMap(({ id, invoiceId, companyId, number, ...detail }) => [
          {
            action: 'payment-file.assign' as const,
            companyId,
            entityId: id,
            detail: { invoiceNumber: String(number) },
          },
          {
            action: 'invoice.payment' as const,
            companyId,
            entityId: invoiceId,
            detail,
            follows: true as const,
          },
        ]),
      )
      return { matched: found.length }
    },
    { unaudited: 'where no invoice is found nothing changes' },
  )
