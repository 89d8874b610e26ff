/** Who does not move, and why, in words. Pure. */
import type { MoveReason } from '@portal/domain/ticket-move'

/** The phrase of each reason; reasons that mean the same to a person share one. */
const WHY = {
  'no-ticket': 'whyNoTicket',
  'not-active-or-pending': 'whyNoTicket',
  moved: 'whyMoved',
  paused: 'whyPaused',
  'has-end-date': 'whyHasEnd',
  'not-issued': 'whyNotIssued',
  'begins-later': 'whyBeginsLater',
  'not-found': 'whyGone',
} as const satisfies Record<MoveReason, string>
export type WhyNotMoved = (typeof WHY)[MoveReason]

/** Names that are written out; the others are counted. */
const NAMES = 5

export type LeftOutRow = { reason: MoveReason; name: string; first: string | null }
export type LeftOutGroup = {
  why: WhyNotMoved
  count: number
  /** Some of them by name, and how many there are besides. */
  names: string[]
  more: number
  /** The day on which all of them could move. */
  first: string | null
}

/** Rows by reason, the most frequent first. */
export function leftOutGroups(rows: readonly LeftOutRow[]): LeftOutGroup[] {
  return [...Map.groupBy(rows, ({ reason }) => WHY[reason])]
    .map(([why, group]) => ({
      ...{ why, count: group.length, names: group.slice(0, NAMES).map(({ name }) => name) },
      more: Math.max(0, group.length - NAMES),
      first: group.map(({ first }) => first).reduce((a, b) => (a !== null && b !== null && b > a ? b : a)),
    }))
    .sort((a, b) => b.count - a.count)
}

/** How many pay which price, the highest first; those without a price last. */
export function byPrice(
  tickets: readonly { pricePerMonth: number | null }[],
): { price: number | null; count: number }[] {
  return [...Map.groupBy(tickets, ({ pricePerMonth }) => pricePerMonth)]
    .map(([price, group]) => ({ price, count: group.length }))
    .sort((a, b) => (b.price ?? -1) - (a.price ?? -1))
}
