import { type Day, isValidKid, nok, oreOf } from '@portal/domain'
import {
  divisionFault,
  leftToDivide,
  type Named,
  type UnmatchedState,
  type WaitReason,
} from '@portal/domain/payment-file'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { DividePayment, UnmatchedPayments, UnmatchedQuery } from './schemas.ts'

type Paid = { id: string; number: number; ore: number }
type Row = {
  id: string
  reference: string
  kid: string | null
  amountOre: number
  paidOn: Day
  payer: string | null
  reason: WaitReason | null
  named: Named[]
  state: UnmatchedState
  comment: string | null
  invoiceId: string | null
  number: number | null
  paid: Paid[]
}

/** The number of an invoice that a payer's reference may be: of its KID, or what he writes as such. */
const numberOf = (reference: string | null): number | null => {
  if (reference === null) return null
  if (isValidKid(reference) && reference.length === 17) return Number(reference.slice(7, 16))
  return reference.length <= 9 ? Number(reference) : null
}

/** The invoices that payers name, by the reference they give. */
const invoicesOf = async (ctx: Ctx, named: Named[]): Promise<(reference: string | null) => string | null> => {
  const numbers = [...new Set(named.map(({ reference }) => numberOf(reference)))].filter(
    each => each !== null,
  )
  const rows =
    numbers.length === 0
      ? []
      : await readTenant<{ number: number; kid: string }>(ctx, {
          name: 'payments-unmatched-named',
          text: `select number, kid from invoice where kind = 'INVOICE' and number = any($1::bigint[])`,
          values: [numbers],
        })
  const kids = new Map(rows.map(({ number, kid }) => [number, kid]))
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
  const [rows, [total]] = await Promise.all([
    readTenant<Row>(ctx, {
      name: 'payments-unmatched',
      text: `select u.id, u.reference, u.kid, u.amount_ore as "amountOre", u.paid_on as "paidOn", u.payer, u.reason, u.named, u.state::text as state,
          u.comment, u.invoice_id as "invoiceId", i.number,
          (select coalesce(jsonb_agg(jsonb_build_object('id', p.invoice_id, 'number', o.number, 'ore', p.amount_ore) order by o.number), '[]')
            from invoice_payment p join invoice o on o.id = p.invoice_id where p.reference = u.reference or p.part_of = u.reference) as paid
        from payment_unmatched u left join invoice i on i.id = u.invoice_id
        where u.state = $1::unmatched_state order by u.paid_on, u.id limit $2 offset $3`,
      values: [state, maxEntries, offset],
    }),
    readTenant<{ n: number; ore: number }>(ctx, {
      name: 'payments-unmatched-total',
      text: `select count(*)::int as n, coalesce(sum(amount_ore), 0)::float8 as ore from payment_unmatched where state = $1::unmatched_state`,
      values: [state],
    }),
  ])
  const invoiceOf = await invoicesOf(
    ctx,
    rows.flatMap(({ named }) => named),
  )
  const matches = rows.map(({ amountOre, invoiceId, number, named, paid, ...row }) => ({
    ...row,
    amount: nok(amountOre),
    named: named.map(({ reference, ore }) => ({
      reference,
      amount: ore === null ? null : nok(ore),
      invoiceNumber: invoiceOf(reference),
    })),
    invoice: invoiceId ? { id: invoiceId, invoiceNumber: String(number) } : null,
    invoices: paid.map(({ id, number: of, ore }) => ({ id, invoiceNumber: String(of), amount: nok(ore) })),
  }))
  return { matches, totalEntries: total!.n, totalAmount: nok(total!.ore) }
}

type Waiting = {
  state: UnmatchedState
  reference: string
  amountOre: number
  number: number | null
  comment: string | null
}

const lock = async (tx: Tx, id: string): Promise<Waiting> => {
  const [row] = await tx.$queryRaw<Waiting[]>`
    select u.state::text as state, u.reference, u.amount_ore::float8 as "amountOre", i.number::float8 as number, u.comment from payment_unmatched u left join invoice i on i.id = u.invoice_id
    where u.id = ${id}::uuid for update of u`
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
      const { state, number } = await lock(tx, id)
      if (state === 'ASSIGNED' && number === Number(invoiceNumber)) return
      if (state !== 'OPEN') throw new Refusal('action-not-allowed')
      const [paid] = await tx.$queryRaw<
        { invoiceId: string; companyId: string; reference: string; amountOre: number; paidOn: Day }[]
      >`
        with waiting as (select * from payment_unmatched where id = ${id}::uuid),
        found as (select id, company_id from invoice where kind = 'INVOICE' and number = ${invoiceNumber}::bigint),
        paid as (
          insert into invoice_payment (invoice_id, paid_on, amount_ore, reference, part_of)
          select f.id, w.paid_on, w.amount_ore, w.reference, w.part_of from waiting w cross join found f returning invoice_id, reference, amount_ore, paid_on),
        done as (
          update payment_unmatched u set state = 'ASSIGNED', invoice_id = p.invoice_id, handled_at = ${ctx.clock.now()} from paid p where u.id = ${id}::uuid)
        select p.invoice_id as "invoiceId", f.company_id as "companyId", p.reference, p.amount_ore::float8 as "amountOre", p.paid_on::text as "paidOn"
        from paid p cross join found f`
      if (!paid) throw new Refusal('payment-invoice-unknown')
      const { invoiceId, companyId, ...detail } = paid
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
  { invoices }: z.infer<typeof DividePayment>,
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const shares = invoices.map(({ invoiceNumber, amount }) => ({
        invoiceNumber,
        amountOre: oreOf(amount),
      }))
      const { state, reference, amountOre: ore } = await lock(tx, id)
      const rows = shares.map(({ invoiceNumber, amountOre }) => ({
        number: Number(invoiceNumber),
        amountOre,
      }))
      if (state === 'ASSIGNED') {
        const before = await tx.$queryRaw<{ number: number; amountOre: number }[]>`
          select i.number::float8 as number, p.amount_ore::float8 as "amountOre" from invoice_payment p join invoice i on i.id = p.invoice_id
          where p.reference = ${reference} or p.part_of = ${reference}`
        if (sameText(before) === sameText(rows)) return
      }
      if (state !== 'OPEN') throw new Refusal('action-not-allowed')
      const reason = divisionFault(ore, shares)
      if (reason)
        throw new Refusal('payment-division-wrong', { reason, left: nok(leftToDivide(ore, shares)) })
      const paid = await tx.$queryRaw<Omit<Found, 'id'>[]>`
        with waiting as (select * from payment_unmatched where id = ${id}::uuid),
        found as (
          select i.id, i.company_id, i.number, s."amountOre" as ore from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (number bigint, "amountOre" bigint)
          join invoice i on i.kind = 'INVOICE' and i.number = s.number),
        paid as (
          insert into invoice_payment (invoice_id, paid_on, amount_ore, reference, part_of)
          select f.id, w.paid_on, f.ore, w.reference || '#' || f.number, w.reference from waiting w cross join found f
          returning invoice_id, reference, amount_ore, paid_on),
        done as (update payment_unmatched u set state = 'ASSIGNED', handled_at = ${ctx.clock.now()} where u.id = ${id}::uuid)
        select p.invoice_id as "invoiceId", f.company_id as "companyId", f.number::float8 as number, p.reference, p.amount_ore::float8 as "amountOre",
          p.paid_on::text as "paidOn" from paid p join found f on f.id = p.invoice_id order by f.number`
      const known = new Set(paid.map(({ number }) => number))
      const unknown = rows.find(({ number }) => !known.has(number))
      if (unknown) throw new Refusal('payment-invoice-unknown', { invoiceNumber: String(unknown.number) })
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
      await tx.$executeRaw`
        update payment_unmatched set state = 'SET_ASIDE', comment = ${comment}, handled_at = ${ctx.clock.now()} where id = ${id}::uuid`
      await tx.audit({ action: 'payment-file.set-aside', entityId: id })
    },
    { unaudited: 'a payment that is set aside already stays as it is' },
  )

type Found = {
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
      const found = await tx.$queryRaw<Found[]>`
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
