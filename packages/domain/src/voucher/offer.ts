import { addDays, type Day, firstDay, lastDay, type Month, monthOf, nextMonth } from '../days.ts'
import type { RefusalCode } from '../refusals.ts'
import { anonymisedFrom } from '../ticket/retention.ts'

/** What the page of an offer shows. Source: 002 §3, §4. */
export const VOUCHER_STATUSES = ['CLAIMED', 'EXPIRED', 'AVAILABLE'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** The user name of every call about an offer; the password is the key of its link. Source: 002 §6. */
export const VOUCHER_CLIENT = 'portal-web'

/** How many months ahead offers and codes may be brought in. */
export const VOUCHER_MONTHS_AHEAD = 12

/** One person's offer: good for one calendar month. */
export type VoucherOffer = { readonly month: Month; readonly claimedProvider: string | null }

/**
 * A status from outside.
 * @throws RangeError when it is none of the three (002 §8)
 */
export function parseVoucherStatus(text: unknown): VoucherStatus {
  const status = VOUCHER_STATUSES.find(known => known === text)
  if (status === undefined) throw new RangeError('Not a status of a car-sharing offer')
  return status
}

/** The status of an offer on a day. A link that leads to no offer is answered like one that has expired. */
export function voucherStatus(offer: VoucherOffer | null, today: Day): VoucherStatus {
  if (offer === null || offer.month !== monthOf(today)) return 'EXPIRED'
  return offer.claimedProvider === null ? 'AVAILABLE' : 'CLAIMED'
}

/**
 * Whether a code of a provider may be given. One provider a month: after that no other one (002 §9), and the same one again is a
 * repeat, which gives nothing new.
 */
export function decideClaim(
  offer: VoucherOffer | null,
  selected: string,
  today: Day,
): { ok: true; repeat: boolean } | { ok: false; refusal: Extract<RefusalCode, `voucher-${string}`> } {
  const status = voucherStatus(offer, today)
  if (status === 'EXPIRED') return { ok: false, refusal: 'voucher-expired' }
  if (status === 'AVAILABLE') return { ok: true, repeat: false }
  return offer?.claimedProvider === selected
    ? { ok: true, repeat: true }
    : { ok: false, refusal: 'voucher-claimed' }
}

/** From when on its last day a month takes no more offers: their links are sent by day only, and would come too late. */
export const LAST_OFFERS_AT = '20:00'

/** True for a month that offers may be brought in for: one that takes codes, unless there is no time left to send the links. */
export function takesOffers(month: Month, { day, time }: { day: Day; time: string }): boolean {
  return takesVouchers(month, day) && (day !== lastDay(month) || time < LAST_OFFERS_AT)
}

/** True for a month that codes may be brought in for: the present one, and up to a year ahead. */
export function takesVouchers(month: Month, today: Day): boolean {
  const present = monthOf(today)
  return month >= present && month <= nextMonth(present, VOUCHER_MONTHS_AHEAD)
}

/** The first day on which phone and code of an offer are no longer kept. Source: 000 §9. */
export function voucherAnonymisedFrom(month: Month): Day {
  return anonymisedFrom(lastDay(month))
}

/**
 * The warning that a stock of codes has reached: the lowest number of codes left that the operator wants to be warned at.
 * @returns null while there are more, and for a stock that never had a code
 */
export function stockWarning(
  { codes, left }: { readonly codes: number; readonly left: number },
  warnAt: readonly number[],
): number | null {
  const reached = codes === 0 ? [] : warnAt.filter(threshold => left <= threshold)
  return reached.length === 0 ? null : Math.min(...reached)
}

/** How many days before a month begins somebody has to know that it has no codes. */
const CODES_DAYS_AHEAD = 7

/** True for a month whose offers lead to no code of any provider, once its links are sent within a week. */
export function lacksCodes(
  { month, offers, codes }: { readonly month: Month; readonly offers: number; readonly codes: number },
  today: Day,
): boolean {
  return offers > 0 && codes === 0 && addDays(today, CODES_DAYS_AHEAD) >= firstDay(month)
}
