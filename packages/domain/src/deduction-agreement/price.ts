import { addDays, addMonths, type Day, firstDay, firstOfMonth, type Month, nextMonth } from '../days.ts'
import { firstOpenMonth } from '../subsidy/months.ts'

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
 * The months in which rules of an employer's share begin to hold or no longer do, and of which people are told today, by their first day:
 * as early as of a price list, and as late as a rule can still be made for, since a company may pay less from this month on.
 */
export const rulesToTellOf = (
  rules: readonly { readonly from: Month; readonly to: Month | null }[],
  today: Day,
): Day[] => {
  const months = rules.flatMap(({ from, to }) => [from, ...(to === null ? [] : [nextMonth(to)])])
  return [...new Set(months)]
    .filter(month => month >= firstOpenMonth(today))
    .map(firstDay)
    .filter(from => from <= addDays(today, PRICE_NOTICE_DAYS))
    .toSorted()
}

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

/**
 * Whether somebody whose company pays a part of the price is told of another part of theirs: where it is higher than that of the month
 * before, although they may have paid as much before the company did; once for each day and amount.
 * @param beforeOre what they pay in the month before `from`
 */
export const isToldOfPart = ({
  beforeOre,
  newOre,
  from,
  toldFrom,
  toldOre,
}: {
  readonly beforeOre: number
  readonly newOre: number
  readonly from: Day
  readonly toldFrom: Day | null
  readonly toldOre: number | null
}): boolean => newOre > beforeOre && (toldFrom === null || toldFrom < from || (toldOre ?? 0) < newOre)
