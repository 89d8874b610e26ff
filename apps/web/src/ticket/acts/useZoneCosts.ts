import { type Day, firstOfMonth, monthOf, profileOf } from '@portal/domain'
import type { PriceFrom } from '@portal/domain/invoice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fareProduct } from '../../lib/fares.ts'
import { useOperator } from '../../lib/operator.ts'
import type { WireTicket, WireZone } from '../../lib/wire.ts'
import { costsOfChange } from '../cost.ts'
import { orderPrice } from '../price.ts'
import { productsOn } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import type { ZoneValues } from '../zones.ts'
import { startZoneChange } from './zone-change-values.ts'

/**
 * What the chosen zones of a ticket cost: their price per month, and the months before and after the change once `firstDay` is
 * chosen. A month is priced by the list that is valid on its first day, so the lists of this month and of the first day are read.
 */
export function useZoneCosts(
  ticket: WireTicket,
  values: ZoneValues,
  firstDay: Day | null,
  zones: WireZone[],
  today: Day,
) {
  const operator = useOperator()
  const { productTag: tag } = useTicketProduct().rules
  const priceDay = firstOfMonth(firstDay ?? today)
  const coming = useQuery({ ...productsOn(priceDay), placeholderData: keepPreviousData })
  const present = useQuery(productsOn(firstOfMonth(today)))
  const lists = [
    { from: monthOf(today), fares: (present.data?.matches ?? []).map(fareProduct) },
    { from: monthOf(priceDay), fares: (coming.data?.matches ?? []).map(fareProduct) },
  ].sort((a, b) => a.from.localeCompare(b.from))
  const fares = lists.find(({ from }) => from === monthOf(priceDay))?.fares ?? []
  const known = profileOf(ticket.profileId)
  const profile = known === 'UNKNOWN' ? 'ADULT' : known
  /** The prices of zones by each list; null where one does not sell them. */
  const pricesOf = (chosen: ZoneValues): PriceFrom[] | null => {
    if (known === 'UNKNOWN') return null
    const prices = lists.flatMap(list => {
      const facts = { fares: list.fares, zones, available: [], operator, tag }
      const price = orderPrice({ ...chosen, profile, addOns: [] }, facts)
      return price ? [{ from: list.from, ore: price.totalOre }] : []
    })
    return prices.length === lists.length ? prices : null
  }
  const prices = pricesOf(startZoneChange(ticket))
  const newPrices = pricesOf(values)
  const { startDate } = ticket
  return {
    fares,
    profile,
    /** Øre per month in the first month of the new zones; null until they are chosen. */
    price: newPrices?.find(({ from }) => from === monthOf(priceDay))?.ore ?? null,
    costs:
      firstDay && prices && newPrices
        ? costsOfChange({ startDate, today, prices, newPrices, firstDay })
        : null,
    failed: coming.isError || present.isError,
  }
}
