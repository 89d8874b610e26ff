import { nok, oreOf, parsePhone } from '@portal/domain'
import {
  basketSums,
  type CounterAddress,
  type CounterOrderAccepted,
  decideCounterOrder,
} from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
import { loadTariff, priceListOn, type Tariff } from '../tariff/service.ts'
import { type AgreementFacts, loadAgreement } from '../ticket/service.ts'
import type { CounterPurchase, CounterPurchaseCreate } from './order-schemas.ts'
import { insertPurchase, type NewPurchase } from './purchase.ts'
import { type Addresses, addressesOf } from './service-config.ts'

export type Basket = z.infer<typeof CounterPurchaseCreate>
type Bought = z.infer<typeof CounterPurchase>
type Phones = { phone: string; countryCode: string }[]

/** The phones of each line. @throws Refusal phone-not-mobile, with the phones that are none by line */
const phonesOf = ({ lines }: Basket): Phones[] => {
  const read = lines.map(({ phones }) => phones.map(text => ({ text, parsed: parsePhone(text) })))
  const phoneErrors = read.flatMap((phones, indexInInput) => {
    const wrong = phones.flatMap(({ text, parsed }) => (parsed.ok && parsed.kind === 'MOBILE' ? [] : [text]))
    return wrong.length > 0 ? [{ indexInInput, phones: wrong }] : []
  })
  if (phoneErrors.length > 0) throw new Refusal('phone-not-mobile', { phoneErrors })
  return read.map(phones =>
    phones.flatMap(({ parsed }) =>
      parsed.ok ? [{ phone: parsed.phone, countryCode: parsed.countryCode }] : [],
    ),
  )
}

type Facts = {
  agreement: AgreementFacts
  referenceIsMandatory: boolean
  /** The reference of the company that was named, as the company writes it. */
  reference: string | null
  addresses: Addresses
}

const loadFacts = async (tx: Tx, { agreementNumber, invoiceReference }: Basket): Promise<Facts | null> => {
  const agreement = await loadAgreement(tx, agreementNumber, 'TICKETOFFICE')
  if (!agreement) return null
  const { companyId } = agreement
  // SQL: a reference is found without regard to case, by an index of lower().
  const [row] = await tx.$queryRaw<Pick<Facts, 'referenceIsMandatory' | 'reference'>[]>`
    select coalesce((select s.reference_is_mandatory from counter_settings s where s.company_id = ${companyId}), false) as "referenceIsMandatory",
      (select r.reference from counter_invoice_reference r where r.company_id = ${companyId} and lower(r.reference) = lower(${invoiceReference ?? null})) as reference`
  return { agreement, ...row!, addresses: await addressesOf(tx.models, companyId) }
}

/** Where the cards of a basket go; null where nothing was chosen, or the company has no such address. */
const addressOf = ({ delivery }: Basket, addresses: Addresses | undefined): CounterAddress | null => {
  if (!delivery) return null
  if (delivery.address === 'OTHER') {
    const other = delivery.otherAddress
    return other ? { ...other, addressLine2: other.addressLine2 ?? '' } : null
  }
  const own = addresses?.[delivery.address] ?? null
  return (
    own && { addressLine1: own.line1, addressLine2: own.line2, postCode: own.postCode, postArea: own.city }
  )
}

/** @throws Refusal with the code of `decideCounterOrder` and what is wrong with the basket and each line */
const decide = (
  ctx: Pick<Ctx, 'operator' | 'today'>,
  tariff: Tariff,
  basket: Basket,
  facts: Facts | null,
): CounterOrderAccepted => {
  const decision = decideCounterOrder({
    operator: ctx.operator,
    today: ctx.today,
    agreement: facts?.agreement ?? null,
    invoiceReferenceIsMandatory: facts?.referenceIsMandatory ?? false,
    invoiceReference: basket.invoiceReference === undefined ? null : { known: facts?.reference != null },
    zones: tariff.zones,
    products: priceListOn(tariff, ctx.today)?.products ?? [],
    lines: basket.lines.map(({ amount, phones, ...line }) => ({
      ...line,
      amountOre: amount === undefined ? null : oreOf(amount),
      phones: phones.length,
    })),
    delivery: basket.delivery
      ? { method: basket.delivery.method, address: addressOf(basket, facts?.addresses) }
      : null,
  })
  if (decision.ok) return decision
  const { ok: _, refusal, ...details } = decision
  throw new Refusal(refusal, details)
}

/**
 * Orders a basket inside a transaction: decides it and writes the purchase with everything that follows.
 * @throws Refusal counter-order-refused with `generalErrors` and `lineErrors`, phone-not-mobile with `phoneErrors`, and others of
 * `decideCounterOrder`
 */
export const buyInTransaction = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  basket: Basket,
  companyId: string,
  buyer: NewPurchase['buyer'],
): Promise<Bought> => {
  const phones = phonesOf(basket)
  const facts = await loadFacts(tx, basket)
  const decision = decide(ctx, tariff, basket, facts)
  const { delivery, shippingOre } = decision
  const lines = decision.lines.map((line, at) => ({ ...line, phones: phones[at]! }))
  const made = await insertPurchase(tx, ctx, {
    ...{ companyId, agreementId: basket.agreementNumber, buyer, delivery, shippingOre, lines },
    invoiceReference: facts?.reference ?? '',
    personalReference: basket.personalReference ?? null,
  })
  // Company or agreement was deleted since the facts were read.
  if (!made) throw new Refusal('agreement-unknown')
  if (delivery) await queueCalls(tx, ctx, 'counter-ship', [{ subjectId: made.id, companyId }])
  const { totalOre } = basketSums(lines, shippingOre)
  await tx.audit({
    action: 'counter.order',
    companyId,
    entityId: made.id,
    detail: {
      orders: made.orders.map(({ number }) => number).join(', '),
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: nok(totalOre),
    },
  })
  return {
    id: made.id,
    orders: made.orders.map(({ id, number }) => ({ id, orderNumber: number })),
    totalPrice: nok(totalOre),
  }
}

/** Who orders, as the order shows it. */
const buyerOf = ({ actor }: Pick<Ctx, 'actor'>): NewPurchase['buyer'] =>
  actor.kind === 'user'
    ? { id: actor.id, name: `${actor.firstName} ${actor.lastName}`, phone: null }
    : { id: null, name: actor.id, phone: null }

/**
 * Orders a basket at the counter, whole or not at all (002 §2.3). Sent again with its `Idempotency-Key` it is ordered once.
 * @throws Refusal as `buyInTransaction`
 */
export const buyAtCounter = async (
  ctx: Ctx,
  basket: Basket,
): Promise<{ body: Bought; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, tx => buyInTransaction(tx, ctx, tariff, basket, ctx.companyId!, buyerOf(ctx)))
}
