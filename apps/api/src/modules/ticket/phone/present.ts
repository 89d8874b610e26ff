import { COMPANY_TICKET_TAG, companyTicketProduct, type Day, monthlyPriceOre, monthOf } from '@portal/domain'
import { priceListOf, type Tariff } from '../../tariff/service.ts'

/**
 * Monthly price in øre by the list of the month `day` lies in; null where that list does not sell the ticket.
 * @param tag of the products that the ticket is priced from
 */
export const monthlyOre = (
  tariff: Tariff,
  day: Day,
  ticket: { profileId: number; priceTier: number },
  tag: string = COMPANY_TICKET_TAG,
): number | null => {
  const list = priceListOf(tariff, monthOf(day))
  const product = list && companyTicketProduct(list.products, ticket.profileId, tag)
  const price = product?.prices.find(p => p.nrOfZones === ticket.priceTier)
  return price ? monthlyPriceOre(price.priceInclVatOre) : null
}
