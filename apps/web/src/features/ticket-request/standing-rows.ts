import { useState } from 'react'
import type { RequestsQuery } from '../../lib/ticket-requests.ts'
import type { WireTicketRequest, WireTicketRequests } from '../../lib/wire.ts'
import { type Answer, answeredElsewhere, isAnswered, isOpen } from './answers.ts'

export type Live = WireTicketRequests
export type Answers = ReadonlyMap<string, Answer>

/**
 * The rows of a page, which stay where they are: an answered one keeps its place, and new ones wait, until the list is asked for
 * anew. So the pointer never comes to rest on the button of the next person.
 * @param answers those given here, which the list of the server may not know yet
 */
export function useStandingRows(
  asked: RequestsQuery,
  live: Live | undefined,
  stale: boolean,
  answers: Answers,
) {
  const [shown, setShown] = useState<{ of: string; rows: WireTicketRequest[] } | null>(null)
  const of = JSON.stringify(asked)
  const fresh = live && !stale ? live : null
  const next = fresh?.matches.filter(({ id }) => !isAnswered(answers.get(id)))
  // Other filters or another page; into an empty list rows come by themselves.
  if (next && (shown?.of !== of || (shown.rows.length === 0 && next.length > 0))) setShown({ of, rows: next })
  return {
    rows: shown?.rows,
    /** What the server says about the same page; null while it says nothing about it. */
    fresh: shown?.of === of ? fresh : null,
    renew: () => next && setShown({ of, rows: next }),
  }
}

/** The answers given here, and those that others gave meanwhile. */
export function withOthers(
  answers: Answers,
  rows: readonly WireTicketRequest[] | undefined,
  fresh: Live | null,
  offset: number,
): Answers {
  const others = rows && fresh ? [...answeredElsewhere(rows, fresh, offset)] : []
  return new Map<string, Answer>([
    ...answers,
    ...others.filter(id => isOpen(answers.get(id))).map(id => [id, { is: 'elsewhere' }] as const),
  ])
}
