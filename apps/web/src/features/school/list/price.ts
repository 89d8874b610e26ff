import type { WireSchoolTicket } from '../../../lib/wire.ts'

/** The price of a month; null for a mobile ticket that is not active, whose price is not shown. Source: 002 §9. */
export const shownPrice = ({
  mediaType,
  status,
  pricePerMonth,
}: Pick<WireSchoolTicket, 'mediaType' | 'status' | 'pricePerMonth'>): number | null =>
  mediaType === 'MOBILE_TICKET' && status !== 'active' ? null : pricePerMonth

/** The number of the card of a ticket: of one that the school had, or of one that was made. Source: 002 §3. */
export const cardNumberOf = ({
  isGpv2,
  travelCardNumber,
  travelCard,
}: Pick<WireSchoolTicket, 'isGpv2' | 'travelCardNumber' | 'travelCard'>): string | null =>
  isGpv2 ? travelCardNumber : (travelCard?.cardNumber ?? null)
