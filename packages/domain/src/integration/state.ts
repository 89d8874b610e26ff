import { type Day, daysBetween } from '../days.ts'
import { KEY_BOUNDS } from './form.ts'

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
