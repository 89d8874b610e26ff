import { companyTicketPriceOre, decideZones, monthOf, nok } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { orderParts } from '../subsidy/service.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import { fareOf, findWidget } from './find.ts'
import type { WidgetPrice, WidgetPriceQuery } from './schemas.ts'

/**
 * What a choice costs every month. It is taken from pay, but for the part that the company pays by its rules.
 * @throws Refusal not-found, widget-closed for an agreement that is not the widget's, zone-unknown, zones-not-adjacent,
 * all-zones-not-offered, profile-not-sold, add-on-not-sold
 */
export const widgetPrice = async (
  ctx: Ctx,
  clientId: string,
  query: z.infer<typeof WidgetPriceQuery>,
): Promise<z.infer<typeof WidgetPrice>> => {
  const [widget, tariff] = await Promise.all([findWidget(ctx, clientId), loadTariff(ctx)])
  if (!widget.agreements.some(({ id }) => id === query.agreementNumber)) throw new Refusal('widget-closed')
  const zones = decideZones({ ...query, zones: tariff.zones, operator: ctx.operator })
  if (!zones.ok) throw new Refusal(zones.refusal)
  const list = priceListOf(tariff, monthOf(query.startDate))
  const product = fareOf(widget, list?.products ?? [], query.profile)
  if (!list || !product) throw new Refusal('profile-not-sold')
  const addOnsOre = [...new Set(query.addOns)].map(type => {
    const addOn = list.addOns.find(sold => sold.type === type)
    if (!addOn) throw new Refusal('add-on-not-sold')
    return addOn.pricePerMonthOre
  })
  const ticketOre = companyTicketPriceOre(product, zones)
  const addOnOre = addOnsOre.reduce((sum, ore) => sum + ore, 0)
  const parts = await orderParts(ctx, widget.companyId, {
    ...{ agreementId: query.agreementNumber, month: monthOf(query.startDate) },
    products: [
      { type: 'TICKET', ore: ticketOre },
      ...[...new Set(query.addOns)].map((type, at) => ({ type, ore: addOnsOre[at]! })),
    ],
  })
  return {
    pricePerMonth: nok(ticketOre),
    addOnsPerMonth: nok(addOnOre),
    totalPerMonth: nok(ticketOre + addOnOre),
    ...(parts && { employerPerMonth: nok(parts.employerOre), deductedPerMonth: nok(parts.employeeOre) }),
    firstMonth: monthOf(query.startDate),
  }
}
