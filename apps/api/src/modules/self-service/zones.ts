import {
  companyTicketProduct,
  monthlyPriceOre,
  monthOf,
  nextMonth,
  nok,
  type PriceTier,
  priceOfTier,
} from '@portal/domain'
import { zonesValidFrom } from '@portal/domain/company-ticket'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { priceListOf, zoneNames } from '../tariff/service.ts'
import { readOwn } from './home.ts'
import { productOfKind } from './requests.ts'
import type { MeZoneChoice } from './schemas.ts'

/**
 * GET /me-api/ticket/{id}/zones: what can be chosen for a ticket, from which days, and what the pay slips of the months before and after
 * show.
 * @throws Refusal not-your-ticket, employee-changes-off
 */
export const zoneChoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof MeZoneChoice>> => {
  const { cards, tariff, shareOf } = await readOwn(ctx)
  const card = cards.find(each => each.id === id)
  const product = card?.kind ? productOfKind(card.kind) : null
  if (!card || !product) throw new Refusal('not-your-ticket')
  if (card.can.zones === 'OFF') throw new Refusal('employee-changes-off')
  const row = await modelsOf(ctx).ticket.findFirst({
    where: { id },
    select: { profileId: true, priceTier: true, zoneFrom: true, zoneTo: true, allZones: true },
  })
  if (!row || row.profileId === null) throw new Refusal('not-your-ticket')
  const { operator } = ctx
  const { profileId, priceTier } = row
  const pair: readonly string[] = operator.singleZoneHasAdditionalZone?.pair ?? []
  const priceIn = (month: string, tier: PriceTier): number | null => {
    const list = priceListOf(tariff, month)
    const fare = list && companyTicketProduct(list.products, profileId, product.productTag)
    return fare?.prices.some(({ nrOfZones }) => nrOfZones === tier)
      ? nok(monthlyPriceOre(priceOfTier(fare, tier)))
      : null
  }
  const addOns = cards.filter(({ type, company }) => type === 'ADD_ON' && company === card.company)
  const addOnIn = (name: string, month: string): number => {
    const sold = priceListOf(tariff, month)?.addOns.find(({ type }) => PRODUCT_TEXTS[type].name.nb === name)
    return sold ? nok(sold.pricePerMonthOre) : 0
  }
  const employerIn = (month: string, price: number): number =>
    [{ id, price }, ...addOns.map(addOn => ({ id: addOn.id, price: addOnIn(addOn.name.nb, month) }))].reduce(
      (sum, each) => sum + shareOf(each.id, month, each.price).employerPays,
      0,
    )
  const allZones = operator.allZonesAllowed && operator.defaultZones !== null
  return {
    ...{ company: card.company, mode: card.can.zones },
    now: {
      zones: zoneNames(tariff, { allZones: row.allZones, zoneFrom: row.zoneFrom!, zoneTo: row.zoneTo! }),
      allZones: row.allZones,
    },
    // What is sold together with a zone is no second zone of it.
    zones: tariff.zones.map(({ id: zone, name, description, adjacentZoneIds }) => ({
      ...{ id: zone, name, places: description ?? '' },
      adjacentZoneIds: adjacentZoneIds.filter(other => !(pair.includes(zone) && pair.includes(other))),
    })),
    days: card.endDays.map(lastDay => {
      const validFrom = zonesValidFrom(lastDay)
      const [after, before] = [monthOf(validFrom), nextMonth(monthOf(validFrom), -1)]
      const prices = {
        ...{ one: priceIn(after, 1), two: priceIn(after, 2), all: allZones ? priceIn(after, 3) : null },
        before: priceIn(before, (priceTier ?? 1) as PriceTier) ?? 0,
      }
      return {
        ...{ lastDay, validFrom, ...prices },
        employer: {
          before: employerIn(before, prices.before),
          one: employerIn(after, prices.one ?? 0),
          two: employerIn(after, prices.two ?? 0),
          all: employerIn(after, prices.all ?? 0),
        },
        addOns: addOns.map(({ name }) => ({
          ...{ name, before: addOnIn(name.nb, before), after: addOnIn(name.nb, after) },
        })),
      }
    }),
  }
}
