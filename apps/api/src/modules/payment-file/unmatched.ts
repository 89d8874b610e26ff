import { type Day, nok } from '@portal/domain'
import type { UnmatchedState } from '@portal/domain/payment-file'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { UnmatchedPayments, UnmatchedQuery } from './schemas.ts'

type Row = {
  id: string
  reference: string
  kid: string | null
  amountOre: number
  paidOn: Day
  payer: string | null
  state: UnmatchedState
  comment: string | null
  invoiceId: string | null
  number: number | null
}

/** Payments that matched no invoice, the oldest first. */
export const listUnmatched = async (
  ctx: Ctx,
  { state, maxEntries, offset }: z.infer<typeof UnmatchedQuery>,
): Promise<z.infer<typeof UnmatchedPayments>> => {
  const [rows, [total]] = await Promise.all([
    readTenant<Row>(ctx, {
      name: 'payments-unmatched',
      text: `select u.id, u.reference, u.kid, u.amount_ore as "amountOre", u.paid_on as "paidOn", u.payer, u.state::text as state, u.comment,
          u.invoice_id as "invoiceId", i.number
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
  const matches = rows.map(({ amountOre, invoiceId, number, ...row }) => ({
    ...row,
    amount: nok(amountOre),
    invoice: invoiceId ? { id: invoiceId, invoiceNumber: String(number) } : null,
  }))
  return { matches, totalEntries: total!.n, totalAmount: nok(total!.ore) }
}

type Waiting = { state: UnmatchedState; number: number | null; comment: string | null }

const lock = async (tx: Tx, id: string): Promise<Waiting> => {
  const [row] = await tx.$queryRaw<Waiting[]>`
    select u.state::text as state, i.number::float8 as number, u.comment from payment_unmatched u left join invoice i on i.id = u.invoice_id
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
          insert into invoice_payment (invoice_id, paid_on, amount_ore, reference)
          select f.id, w.paid_on, w.amount_ore, w.reference from waiting w cross join found f returning invoice_id, reference, amount_ore, paid_on),
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
          select u.id, u.reference, u.amount_ore, u.paid_on, i.id as invoice_id, i.company_id, i.number
          from payment_unmatched u join invoice i on i.kind = 'INVOICE' and i.kid = u.kid
            and i.number = case when u.kid ~ '^\\d{17}$' then substr(u.kid, 8, 9)::bigint end
          where u.state = 'OPEN' order by u.id for update of u),
        paid as (
          insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) select invoice_id, paid_on, amount_ore, reference from found),
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
