import { type Day, daysBetween } from '../days.ts'

/** Bounds of keys. Days count from the day on which a key is made. Source: f.1. */
export const KEY_BOUNDS = {
  perCompany: 10,
  name: { min: 1, max: 60 },
  networks: 20,
  days: 730,
  usualDays: 365,
  /** How long the old secret works after a change that leaves time. */
  changeDays: 7,
  /** A key of which nobody has heard for so long is told of. */
  unusedDays: 90,
  /** Days before the end on which the company is told. */
  noticeDays: [30, 7],
} as const

/** What stands out about a key, the most urgent first; nothing where it is well. */
export type KeyState = 'REVOKED' | 'EXPIRED' | 'EXPIRES_SOON' | 'CHANGING' | 'UNUSED' | 'WELL'

/** @param key days in Europe/Oslo */
export function keyStateOf(
  key: { lastDay: Day; usedDay: Day | null; madeDay: Day; revoked: boolean; changing: boolean },
  today: Day,
): KeyState {
  if (key.revoked) return 'REVOKED'
  if (key.lastDay < today) return 'EXPIRED'
  if (daysBetween(today, key.lastDay) <= KEY_BOUNDS.noticeDays[0]) return 'EXPIRES_SOON'
  if (key.changing) return 'CHANGING'
  return daysBetween(key.usedDay ?? key.madeDay, today) > KEY_BOUNDS.unusedDays ? 'UNUSED' : 'WELL'
}

/** How long the customer's log of requests goes back, in days. */
export const REQUEST_LOG_DAYS = 7

/** Answers of the log, by what the caller can do about them. */
export const ANSWER_KINDS = ['done', 'refused', 'tooMany', 'error'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export const answerKindOf = (status: number): AnswerKind =>
  status < 400 ? 'done' : status === 429 ? 'tooMany' : status < 500 ? 'refused' : 'error'
