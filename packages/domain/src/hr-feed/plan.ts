import { addDays, type Day } from '../days.ts'
import type { EndDateSettings } from '../ticket/dates.ts'
import {
  decideChange,
  decideJoin,
  decideLeave,
  findHolder,
  type HrAnswer,
  type HrQuestion,
  INVITATION_DAYS,
  isEligible,
  type JoinLeaveRule,
  type ParkedCode,
  type PersonFacts,
  takesEndBack,
} from './decide.ts'
import type { KnownDepartment } from './department.ts'

export const HR_PERSON_STATES = ['NEW', 'JOINED', 'LEFT'] as const
export type HrPersonState = (typeof HR_PERSON_STATES)[number]

/** An employee of the portal with the latest open ticket, as a person of the feed may be. */
export type HolderOfFeed = {
  readonly id: string
  readonly employeeId: string
  readonly firstName: string
  readonly lastName: string
  /** With its country code. */
  readonly phone: string | null
  readonly departmentId: string | null
  readonly ticket: {
    readonly id: string
    readonly status: 'PENDING' | 'ACTIVE'
    readonly startDate: Day
    readonly expirationDate: Day | null
    readonly settings: EndDateSettings
  } | null
  /** The last day that the rules have given the ticket. */
  readonly givenEnd: Day | null
}

export type KnownPerson = PersonFacts & {
  readonly state: HrPersonState
  readonly answer: HrAnswer | null
  readonly holderId: string | null
  /** The ticket that was ordered for them, or that they had. */
  readonly ticketId: string | null
  /** The days of the message and of the invitation. */
  readonly toldOn: Day
  readonly invitedOn: Day | null
  readonly reminded: boolean
}

/** What is done with a person; `due` is the next day to look at them. */
export type Plan<Holder extends HolderOfFeed = HolderOfFeed> = { readonly holder: Holder | null } & (
  | { readonly do: 'nothing'; readonly state: HrPersonState; readonly due: Day | null }
  | { readonly do: 'ask'; readonly question: HrQuestion; readonly about: string | null }
  | { readonly do: 'park'; readonly code: ParkedCode }
  | { readonly do: 'invite' | 'remind'; readonly by: 'SMS' | 'EMAIL'; readonly due: Day }
  | { readonly do: 'order'; readonly startDate: Day }
  | { readonly do: 'end'; readonly lastDay: Day }
  | { readonly do: 'withdraw' }
  | { readonly do: 'take-end-back' }
  | { readonly do: 'follow' }
)

/** The earlier of two days, where null is none. */
const earlier = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b < a) ? b : a)

/**
 * What follows from a person by a rule: the one decision that the job does and the preview shows.
 * @param holders those of the company who have the person's employee number or phone, or are known to be the person
 * @param departments those of the company
 */
export function planOf<Holder extends HolderOfFeed>(facts: {
  person: KnownPerson
  holders: readonly Holder[]
  departments: readonly KnownDepartment[]
  rule: JoinLeaveRule
  today: Day
}): Plan<Holder> {
  const { person, holders, departments, rule, today } = facts
  const { state, answer, eligibleTo } = person
  const eligible = isEligible(person, today)
  const known = holders.find(({ id }) => id === person.holderId)
  const found = known ? { holder: known } : findHolder(person, holders, answer)
  if (!('holder' in found)) {
    if (!eligible) return { do: 'nothing', state: 'LEFT', due: null, holder: null }
    if ('parked' in found) return { do: 'park', code: found.parked, holder: null }
    return { do: 'ask', question: found.question, about: found.about, holder: null }
  }
  const { holder } = found
  const ticket = holder?.ticket ?? null
  if (!eligible) {
    // Somebody whom the feed has never let in had the ticket before it: HR is asked, whatever the rule.
    const leaving = state === 'NEW' ? { ...rule, onLeave: 'TELL' as const } : rule
    const leave = decideLeave({ rule: leaving, answer, eligibleTo, toldOn: person.toldOn, today, ticket })
    switch (leave.do) {
      case 'nothing':
        return { do: 'nothing', state: 'LEFT', due: null, holder }
      case 'ask':
        return { do: 'ask', question: 'left', about: holder?.id ?? null, holder }
      case 'wait':
        return { do: 'nothing', state, due: leave.until > today ? leave.until : addDays(today, 1), holder }
      default:
        return { ...leave, holder }
    }
  }
  if (holder && ticket) {
    if (takesEndBack({ today, lastDay: holder.givenEnd, ticket })) return { do: 'take-end-back', holder }
    const change = decideChange({ rule, answer, person, holder, departments })
    if (change.do === 'follow') return { do: 'follow', holder }
    if (change.do === 'ask') return { do: 'ask', question: 'changed', about: holder.id, holder }
    return { do: 'nothing', state: 'JOINED', due: eligibleTo, holder }
  }
  const { invitedOn } = person
  if (state === 'JOINED' && invitedOn !== null && person.ticketId === null) {
    const ends = addDays(invitedOn, INVITATION_DAYS.valid)
    if (today >= ends) return { do: 'park', code: 'invitation-unused', holder }
    const reminder = addDays(invitedOn, INVITATION_DAYS.reminder)
    // Looked at every day, so that the ticket that they order is known to the brake.
    const due = addDays(today, 1)
    if (person.reminded || today < reminder) return { do: 'nothing', state, due, holder }
    const join = decideJoin({ person, rule: { ...rule, onJoin: 'INVITE' }, today })
    if (join.do === 'invite') return { do: 'remind', by: join.by, due, holder }
  }
  // A ticket that was ended by a person is not ordered again by itself.
  if (state === 'JOINED') return { do: 'nothing', state, due: eligibleTo, holder }
  const join = decideJoin({ person, rule, today })
  switch (join.do) {
    case 'wait':
      return { do: 'nothing', state: 'NEW', due: earlier(join.until, eligibleTo), holder }
    case 'nothing':
      return { do: 'nothing', state: 'NEW', due: eligibleTo, holder }
    case 'invite':
      return { ...join, due: addDays(today, 1), holder }
    default:
      return { ...join, holder }
  }
}

/**
 * Whom one transaction deals with, of those it has looked at: everybody from whom nothing follows but a mark, and the first of the others,
 * whose orders and ends take longer. The rest is looked at again.
 */
export function dealtWith<Looked extends { readonly plan: Pick<Plan, 'do'> }>(
  looked: readonly Looked[],
  most: number,
): Looked[] {
  let left = most
  return looked.filter(({ plan }) => ['nothing', 'ask', 'park'].includes(plan.do) || left-- > 0)
}
