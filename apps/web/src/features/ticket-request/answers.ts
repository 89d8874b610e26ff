/** What has become of the rows of an open list while somebody answers them. Pure. */
import { addDays, type Day } from '@portal/domain'
import { ProblemError } from '../../lib/http.ts'
import { dayOf, formatDateTime } from '../../lib/instants.ts'
import type { WireTicketRequest, WireTicketRequests } from '../../lib/wire.ts'

/**
 * The answer to a request: approved but not sent yet, on its way, done, given by somebody else, or refused, so that the request is
 * open again.
 */
export type Answer =
  | { is: 'held' | 'sent' | 'approved' | 'rejected' | 'elsewhere' }
  | { is: 'refused'; error: unknown }

/** True for a request that can be answered here. */
export const isOpen = (answer: Answer | undefined): boolean => answer === undefined || answer.is === 'refused'

/** True for a request whose answer stands: it waits for nobody any more. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && ['approved', 'rejected', 'elsewhere'].includes(answer.is)

/** What the server says about each request that was answered. */
type RequestAnswer = { id: string; refusal: { code: string; [detail: string]: unknown } | null }

/** A request that is not there any more, or has an answer, was answered by somebody else in the meantime. */
const HANDLED = ['ticket-request-handled', 'not-found']

/** The answer that a row shows when the server has spoken. */
export function answerOf({ refusal }: RequestAnswer, given: 'approved' | 'rejected'): Answer {
  if (!refusal) return { is: given }
  if (HANDLED.includes(refusal.code)) return { is: 'elsewhere' }
  return { is: 'refused', error: new ProblemError(409, refusal.code, refusal.code, refusal) }
}

/** True when there is a helpful text for the reason: not for server errors or no answer. */
export const hasReason = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500

type Live = Pick<WireTicketRequests, 'matches' | 'totalEntries'>

/**
 * The requests of a page that somebody else has answered meanwhile: the server does not list them any more, though it lists what
 * stands before and after them. At an end of the page that takes the end of the list: new requests push others to another page.
 * @param shown the rows as they stand here, in the order of the list
 * @param offset how many rows there are before the page
 */
export function answeredElsewhere(
  shown: readonly { id: string }[],
  live: Live,
  offset: number,
): ReadonlySet<string> {
  const there = new Set(live.matches.map(({ id }) => id))
  const first = shown.findIndex(({ id }) => there.has(id))
  const last = shown.findLastIndex(({ id }) => there.has(id))
  const begins = offset === 0
  const ends = offset + live.matches.length >= live.totalEntries
  const gone = shown.filter(
    ({ id }, at) => !there.has(id) && (begins || (first >= 0 && at > first)) && (ends || at < last),
  )
  return new Set(gone.map(({ id }) => id))
}

/** How many requests of a page are newer than the rows that are shown. */
export function newcomers(shown: readonly WireTicketRequest[], { matches }: Live): number {
  return matches.filter(({ createdAt }) => shown.every(row => row.createdAt < createdAt)).length
}

/** Number and price of the requests that wait for an answer: those of the server without those that are answered here already. */
export function waiting(
  { matches, totalEntries, pricePerMonth }: Live & Pick<WireTicketRequests, 'pricePerMonth'>,
  answers: ReadonlyMap<string, Answer>,
): { count: number; pricePerMonth: number } {
  const answered = matches.filter(({ id }) => !isOpen(answers.get(id)))
  return {
    count: totalEntries - answered.length,
    pricePerMonth: answered.reduce((sum, request) => sum - (request.pricePerMonth ?? 0), pricePerMonth),
  }
}

/** When something was asked: the time of today and yesterday, else the day, and the year where it is another one. */
export function askedAt(
  instant: string,
  today: Day,
): { key: 'askedToday' | 'askedYesterday'; time: string } | { key: null; text: string } {
  const at = new Date(instant)
  const [date = '', time = ''] = formatDateTime(at).split(' ')
  const day = dayOf(at)
  if (day === today) return { key: 'askedToday', time }
  if (day === addDays(today, -1)) return { key: 'askedYesterday', time }
  return { key: null, text: day.slice(0, 4) === today.slice(0, 4) ? `${date.slice(0, 6)} ${time}` : date }
}
