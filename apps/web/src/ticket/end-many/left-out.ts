/** Why employees are left out of an act on many, in words. Pure. */
import type { ManyReason } from '@portal/domain/company-ticket'

/** The phrase of each reason; reasons that mean the same to a person share one. */
export const WHY = {
  'no-ticket': 'whyNoTicket',
  'not-active': 'whyEnded',
  'not-pending': 'whyEnded',
  'not-active-or-pending': 'whyEnded',
  'has-end-date': 'whyHasEnd',
  'no-pickup-code': 'whyNoCode',
  'already-downloaded': 'whyPickedUp',
  'same-reference': 'whySameReference',
  'end-date-past': 'whyDay',
  'end-date-not-offered': 'whyDay',
  'end-date-too-late': 'whyDay',
  'end-date-before-start': 'whyStart',
  'pause-off': 'whyPauseOff',
  'ordering-not-allowed': 'whyNoOrdering',
  'pause-from-not-offered': 'whyMonth',
  'pause-to-not-offered': 'whyMonth',
  'agreement-not-valid': 'whyAgreement',
  'no-pause': 'whyNoPause',
  'pause-begun': 'whyPauseBegun',
  'pause-over': 'whyPauseOver',
  'pause-not-earlier': 'whyNotEarlier',
  'not-found': 'whyGone',
  'too-many-requests': 'whyTooOften',
} as const satisfies Record<ManyReason, string>
export type Why = (typeof WHY)[ManyReason]

/** The reasons with how many each leaves out, the most frequent first. */
export function leftOutBy(
  rows: readonly { reason: ManyReason; count?: number }[],
): [why: Why, count: number][] {
  const counts = new Map<Why, number>()
  for (const { reason, count = 1 } of rows) counts.set(WHY[reason], (counts.get(WHY[reason]) ?? 0) + count)
  return [...counts].sort(([, a], [, b]) => b - a)
}
