import { monthOf, nok } from '@portal/domain'
import { CAR_PROVIDER_IDS, carProviderName, decideClaim, voucherStatus } from '@portal/domain/voucher'
import type { z } from 'zod'
import { type Allowance, useAllowanceNow } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, inTenant, modelsOf, type Prisma, readTenant } from '../../core/in-tenant.ts'
import { networkOf } from '../../core/limits.ts'
import { securityEvent } from '../../core/security-event.ts'
import { queueMessages } from '../message/service.ts'
import { hashKey } from './key.ts'
import { voucherSms } from './phrases.ts'
import type { VoucherClaim, VoucherProviders, VoucherStatusAnswer } from './schemas.ts'
import { amountText } from './texts.ts'

const OFFER = {
  id: true,
  period: true,
  denominationOre: true,
  claimedProvider: true,
} satisfies Prisma.VoucherOfferSelect

const offerOf = <R extends { period: Date }>({ period, ...offer }: R) => ({
  ...offer,
  month: monthOf(dayOfColumn(period)),
})
type Offer = ReturnType<typeof offerOf<Prisma.VoucherOfferGetPayload<{ select: typeof OFFER }>>>

/** Keys from one address that lead to no open offer. */
const WRONG_KEYS: Allowance = { name: 'voucher-keys', most: 10, seconds: 60 }

/**
 * The offer that a key opens this month, or null. A key that nobody has and one that has expired take the same way, are counted the
 * same and cannot be told apart. Right keys are never counted nor refused, so that wrong ones from the same address, such as that of a
 * company, keep nobody from an offer; a key has too many random bits to be found by trying.
 * @throws Refusal limit-reached for a wrong key, when the address has tried too many
 */
const openOffer = async (ctx: Ctx, key: string): Promise<Offer | null> => {
  const models = modelsOf(ctx)
  const row = await models.voucherOffer.findFirst({
    where: { keyHash: new Uint8Array(hashKey(key)) },
    select: OFFER,
  })
  const offer = row && offerOf(row)
  if (offer && ctx.operator.carSharing && voucherStatus(offer, ctx.today) !== 'EXPIRED') return offer
  await useAllowanceNow(ctx, WRONG_KEYS, networkOf(ctx.address ?? ''))
  securityEvent(ctx, { kind: 'code.refused', detail: { code: 'voucher-expired' } })
  return null
}

const openOfferOrRefuse = async (ctx: Ctx, key: string): Promise<Offer> => {
  const offer = await openOffer(ctx, key)
  if (!offer) throw new Refusal('voucher-expired')
  return offer
}

/** GET /offer/status. @throws Refusal limit-reached after too many keys that lead nowhere */
export const offerStatus = async (ctx: Ctx, key: string): Promise<z.infer<typeof VoucherStatusAnswer>> => {
  const offer = await openOffer(ctx, key)
  const { denominationOre = null, claimedProvider = null } = offer ?? {}
  return {
    voucherOfferStatus: voucherStatus(offer, ctx.today),
    denomination: denominationOre === null ? null : nok(denominationOre),
    selectedCarProvider: claimedProvider,
  }
}

/** GET /offer/providers. @throws Refusal voucher-expired, limit-reached */
export const offerProviders = async (ctx: Ctx, key: string): Promise<z.infer<typeof VoucherProviders>> => {
  const { denominationOre, month } = await openOfferOrRefuse(ctx, key)
  // SQL: one look into the index of codes for each provider
  const left = await readTenant<{ provider: string }>(ctx, {
    name: 'voucher-providers',
    text: `select p.id as provider from unnest($1::text[]) with ordinality p (id, place)
      where exists (select from voucher_code c where c.provider = p.id and c.period = $2::date and c.offer_id is null) order by p.place`,
    values: [CAR_PROVIDER_IDS, `${month}-01`],
  })
  return {
    denomination: nok(denominationOre),
    availableCarProviders: left.map(({ provider }) => provider),
  }
}

/**
 * POST /offer: gives the offer a code of the provider and sends it by SMS. The offer's row is locked, so that of many who claim it at
 * once one gets the code and the others find it claimed; those who claim different offers take different codes without waiting. The
 * same choice again changes nothing and gets the same answer, which never holds the code.
 * @throws Refusal voucher-expired, voucher-claimed by another provider, voucher-out-of-codes, limit-reached
 */
export const claimVoucher = async (
  ctx: Ctx,
  key: string,
  { selectedCarProvider }: z.infer<typeof VoucherClaim>,
): Promise<'CLAIMED'> => {
  const { id } = await openOfferOrRefuse(ctx, key)
  return inTenant<'CLAIMED'>(
    ctx,
    async tx => {
      tx.lock('voucherOffer', { id })
      const row = await tx.models.voucherOffer.findFirst({
        where: { id },
        select: { ...OFFER, phone: true },
      })
      const offer = row && offerOf(row)
      const decided = decideClaim(offer, selectedCarProvider, ctx.today)
      if (!decided.ok) throw new Refusal(decided.refusal)
      if (decided.repeat) return 'CLAIMED'
      const { month, denominationOre, phone } = offer!
      if (!phone) throw new Refusal('voucher-expired')
      const now = ctx.clock.now()
      // SQL: skips what others have locked
      const [given] = await tx.$queryRaw<{ code: string }[]>`
        update voucher_code set offer_id = ${id}::uuid where id = (
          select id from voucher_code where period = ${`${month}-01`}::date and provider = ${selectedCarProvider} and offer_id is null
          order by id limit 1 for update skip locked)
        returning code`
      if (!given) throw new Refusal('voucher-out-of-codes')
      await tx.models.voucherOffer.updateMany({
        where: { id },
        data: { claimedProvider: selectedCarProvider, claimedAt: now },
      })
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `voucher-code:${id}`,
          channel: 'SMS',
          secret: true,
          recipient: phone,
          body: voucherSms('code', {
            operator: ctx.operator.name,
            provider: carProviderName(selectedCarProvider),
            amount: amountText(denominationOre),
            code: given.code,
          }),
        },
      ])
      await tx.audit({ action: 'voucher.claim', entityId: id, detail: { provider: selectedCarProvider } })
      return 'CLAIMED'
    },
    { unaudited: 'a claim that is repeated changes nothing' },
  )
}
