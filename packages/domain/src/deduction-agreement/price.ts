import { addDays, addMonths, type Day, firstOfMonth } from '../days.ts'

/** Days before a higher price on which people are told of it. Source: h. */
export const PRICE_NOTICE_DAYS = 30

/** The first day on which a month is priced by a list: the first of the month, because a month is priced by the list of its first day. */
export const pricedFrom = (validFrom: Day): Day =>
  firstOfMonth(validFrom) === validFrom ? validFrom : addMonths(firstOfMonth(validFrom), 1)

/** The lists whose prices people are told of today, by the first day that they price, the earliest first. */
export const listsToTellOf = (lists: readonly { readonly validFrom: Day }[], today: Day): Day[] =>
  lists
    .map(({ validFrom }) => pricedFrom(validFrom))
    .filter(from => from > today && from <= addDays(today, PRICE_NOTICE_DAYS))
    .toSorted()

/**
 * Whether somebody is told of another price: once for each list, and only where it is higher than what they were told last.
 * @param knownOre what they agreed to, or were told last
 * @param toldFrom the first day of the list that they were told of last; null for none
 */
export const isToldOfPrice = ({
  knownOre,
  newOre,
  from,
  toldFrom,
}: {
  readonly knownOre: number
  readonly newOre: number | null
  readonly from: Day
  readonly toldFrom: Day | null
}): boolean => newOre !== null && newOre > knownOre && (toldFrom === null || toldFrom < from)
