import { companyTicketPriceOre, companyTicketProduct, type Day, monthOf, oreOf } from '@portal/domain'
import type { MonthlyCost, PriceFrom } from '@portal/domain/invoice'
import { type PauseMonths, pauseDays } from '@portal/domain/pause'
import type { SubscriptionType } from '@portal/domain/subscription'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { fareProduct } from '../../lib/fares.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { productsOn } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import type { Pausable } from './pausable.ts'
import { costsOfPause, pricedDays } from './pause-values.ts'

/** The running add-ons without a last day of a person, which pause or end with the ticket. */
export function useRunningAddOns({ subscriberId, unit }: Pausable) {
  const { base } = useTicketProduct()
  const { id: companyId } = useCompany()
  const ofEmployee = useQuery({
    ...api.queryOptions('get', '/api/subscriber/{id}/subscriptions', {
      params: { path: { id: subscriberId } },
    }),
    enabled: base === '/api',
  })
  const ofUnit = useQuery({
    ...api.queryOptions('get', '/housing-api/unit/by-company-id/{companyId}/subscriptions', {
      params: { path: { companyId }, query: { unit } },
    }),
    enabled: base === '/housing-api',
  })
  const { data } = base === '/api' ? ofEmployee : ofUnit
  return (data?.matches ?? []).filter(
    each => each.subscriberId === subscriberId && each.status === 'active' && each.expireAt === null,
  )
}

/** What each month costs with a pause; null until prices are known. */
export function usePauseCosts(
  ticket: Pausable,
  was: PauseMonths | null,
  months: PauseMonths | null,
  pausedToo: readonly SubscriptionType[],
  today: Day,
): MonthlyCost[] | null {
  const { productTag } = useTicketProduct().rules
  const addOns = useRunningAddOns(ticket)
  const days = months ? pricedDays(today, months) : [`${monthOf(today)}-01`]
  const lists = useQueries({
    queries: [...new Set(days)].map(day => ({ ...productsOn(day), placeholderData: keepPreviousData })),
  })
  if (!months) return null
  const priceOf = (more: number): PriceFrom[] | null => {
    const prices = [...new Set(days)].flatMap((day, at) => {
      const products = (lists[at]?.data?.matches ?? []).map(fareProduct)
      const product = companyTicketProduct(products, ticket.profileId, productTag)
      return product ? [{ from: monthOf(day), ore: companyTicketPriceOre(product, ticket) + more }] : []
    })
    return prices.length === new Set(days).size ? prices.sort((a, b) => a.from.localeCompare(b.from)) : null
  }
  const oreSum = (of: typeof addOns) => of.reduce((sum, each) => sum + oreOf(each.pricePerMonth ?? 0), 0)
  const [prices, backPrices] = [
    priceOf(oreSum(addOns)),
    priceOf(oreSum(addOns.filter(({ type }) => pausedToo.includes(type)))),
  ]
  if (!prices || !backPrices) return null
  return costsOfPause({
    ...{ today, startDate: ticket.startDate, prices, backPrices },
    now: was && pauseDays(was),
    after: pauseDays(months),
  })
}
