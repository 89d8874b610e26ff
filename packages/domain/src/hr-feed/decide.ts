import { addMonths, type Day, firstDay, lastDay, monthOf, nextMonth } from '../days.ts'
import { parsePhone } from '../phone.ts'
import {
  type EndDateSettings,
  endDateAllowed,
  LAST_DAY_FOR_MONTH,
  ticketEndOptions,
} from '../ticket/dates.ts'
import { departmentWanted, type KnownDepartment } from './department.ts'
import { mailAddressOf, type PersonInput } from './person.ts'

export const HR_ON_JOIN = ['NOTHING', 'INVITE', 'ORDER'] as const
export const HR_ON_LEAVE = ['TELL', 'END'] as const
export const HR_ON_CHANGE = ['FOLLOW_NAME_AND_DEPARTMENT', 'TELL'] as const

/** What follows from a person of a group; an empty group is everybody else. Source: b.1. */
export type JoinLeaveRule = {
  readonly group: string
  readonly onJoin: (typeof HR_ON_JOIN)[number]
  readonly agreementId: string | null
  readonly zoneFrom: string | null
  readonly zoneTo: string | null
  readonly allZones: boolean
  readonly onLeave: (typeof HR_ON_LEAVE)[number]
  readonly onChange: (typeof HR_ON_CHANGE)[number]
}

/** Where a company has said nothing: nothing follows, and HR is asked. */
export const NO_RULE: JoinLeaveRule = {
  group: '',
  onJoin: 'NOTHING',
  agreementId: null,
  zoneFrom: null,
  zoneTo: null,
  allZones: false,
  onLeave: 'TELL',
  onChange: 'TELL',
}

/** The rule of a person: of the first of their groups that has one, by name, or of everybody else. */
export function ruleOf(rules: readonly JoinLeaveRule[], groups: readonly string[]): JoinLeaveRule {
  const of = (group: string) => rules.find(rule => rule.group === group)
  const [own] = groups.toSorted().flatMap(group => of(group) ?? [])
  return own ?? of('') ?? NO_RULE
}

/** Why nothing follows from a person until something changes or HR answers. Refusals of an order come with their own codes. */
export const PARKED_CODES = [
  'no-employee-id',
  'no-contact',
  'no-mobile',
  'phone-in-use',
  'no-widget',
  'no-agreement',
  'no-name',
  'invitation-unused',
  'ticket-has-end',
  'failed',
] as const
export type ParkedCode = (typeof PARKED_CODES)[number]

/** Questions for HR, and the answers to each. */
export const HR_QUESTIONS = {
  /** The phone is that of somebody with another employee number. */
  'phone-of-another': ['SAME', 'OTHER'],
  /** Several employees of the portal have the employee number. */
  'several-holders': ['OTHER'],
  /** Somebody with a ticket has left, and the rule is to ask. */
  left: ['END', 'KEEP'],
  /** The name or department of somebody with a ticket is another one, and the rule is to ask. */
  changed: ['FOLLOW', 'KEEP'],
} as const
export type HrQuestion = keyof typeof HR_QUESTIONS
export const HR_QUESTION_CODES = Object.keys(HR_QUESTIONS) as HrQuestion[]
export type HrAnswer = (typeof HR_QUESTIONS)[HrQuestion][number]
export const HR_ANSWERS = ['SAME', 'OTHER', 'END', 'KEEP', 'FOLLOW'] as const

export const isQuestion = (code: string | null): code is HrQuestion => code !== null && code in HR_QUESTIONS

type KnownHolder = { readonly id: string; readonly employeeId: string; readonly phone: string | null }
const UNTIL_HR_SAYS: readonly string[] = ['no-employee-id', 'no-contact', 'no-mobile', 'no-name', 'failed']
/** Whether only HR can take away what a person waits for. For everything else they are looked at again the next day. */
export const waitsForHr = (code: string): boolean => UNTIL_HR_SAYS.includes(code) || isQuestion(code)

/** A person in the order of days: `phone` with its country code. */
export type PersonFacts = Pick<
  PersonInput,
  | 'employeeId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'phoneCountryCode'
  | 'department'
  | 'costCentre'
  | 'active'
  | 'eligibleFrom'
  | 'eligibleTo'
>

/** Employee numbers are compared trimmed and without regard to case. Source: b.2. */
export const employeeKey = (employeeId: string | null): string => (employeeId ?? '').trim().toLowerCase()

/** The phone with its country code as tickets have it; null where the text is no mobile number. */
export function mobileOf({
  phone,
  phoneCountryCode,
}: Pick<PersonFacts, 'phone' | 'phoneCountryCode'>): string | null {
  if (phone === null) return null
  const parsed = parsePhone(phone, phoneCountryCode ?? undefined)
  return parsed.ok && parsed.kind === 'MOBILE' ? parsed.countryCode + parsed.phone : null
}

/**
 * Who of the company's employees a person is: by employee number, else by phone. The phone of somebody with another employee number is
 * a question, never a silent merge. Source: b.2.
 * @param answer what HR has answered to the question
 */
export function findHolder<Holder extends KnownHolder>(
  person: PersonFacts,
  holders: readonly Holder[],
  answer: HrAnswer | null,
):
  | { readonly holder: Holder | null }
  | { readonly question: 'phone-of-another' | 'several-holders'; readonly about: string }
  | { readonly parked: 'phone-in-use' } {
  const key = employeeKey(person.employeeId)
  const same = key === '' ? [] : holders.filter(({ employeeId }) => employeeKey(employeeId) === key)
  const phone = mobileOf(person)
  const byBoth = same.find(holder => holder.phone !== null && holder.phone === phone)
  if (byBoth) return { holder: byBoth }
  if (same.length > 1) return { question: 'several-holders', about: same[0]!.id }
  if (same[0]) return { holder: same[0] }
  const owner = phone === null ? undefined : holders.find(holder => holder.phone === phone)
  if (!owner || employeeKey(owner.employeeId) === '' || answer === 'SAME') return { holder: owner ?? null }
  return answer === 'OTHER' ? { parked: 'phone-in-use' } : { question: 'phone-of-another', about: owner.id }
}

/** Whether a person may have a ticket on a day: the last working day is the first on which the leaving is followed. */
export function isEligible(
  { active, eligibleTo }: Pick<PersonFacts, 'active' | 'eligibleTo'>,
  today: Day,
): boolean {
  return active && (eligibleTo === null || today < eligibleTo)
}

/** The first day of a ticket by NEXT_MONTH: of the next month, or of the one in which somebody begins later. */
export function startOf({ eligibleFrom }: Pick<PersonFacts, 'eligibleFrom'>, today: Day): Day {
  const next = firstDay(nextMonth(monthOf(today)))
  if (eligibleFrom === null || eligibleFrom <= next) return next
  const month = firstDay(monthOf(eligibleFrom))
  return month === eligibleFrom ? month : firstDay(nextMonth(monthOf(eligibleFrom)))
}

export type Join =
  /** Nothing before that day. */
  | { readonly do: 'wait'; readonly until: Day }
  | { readonly do: 'nothing' }
  | { readonly do: 'invite'; readonly by: 'SMS' | 'EMAIL' }
  | { readonly do: 'order'; readonly startDate: Day }
  | { readonly do: 'park'; readonly code: ParkedCode }

/**
 * What follows from a person who is eligible and has no ticket. What begins later than the next month waits for the month before it.
 * Source: b.2.
 */
export function decideJoin(facts: { person: PersonFacts; rule: JoinLeaveRule; today: Day }): Join {
  const { person, rule, today } = facts
  if (rule.onJoin === 'NOTHING') return { do: 'nothing' }
  const startDate = startOf(person, today)
  const before = addMonths(startDate, -1)
  if (today < before) return { do: 'wait', until: before }
  if (employeeKey(person.employeeId) === '') return { do: 'park', code: 'no-employee-id' }
  const mobile = mobileOf(person)
  if (rule.onJoin === 'INVITE') {
    if (mobile === null && mailAddressOf(person) === null) return { do: 'park', code: 'no-contact' }
    return { do: 'invite', by: mobile === null ? 'EMAIL' : 'SMS' }
  }
  if (mobile === null) return { do: 'park', code: 'no-mobile' }
  if (rule.agreementId === null) return { do: 'park', code: 'no-agreement' }
  return { do: 'order', startDate }
}

/** The last day of a ticket that somebody's leaving asks for, before the rules of the agreement. Source: b.2. */
export function lastDayOf(facts: { lastWorkingDay: Day; today: Day }): Day {
  const { lastWorkingDay, today } = facts
  const end = lastDay(monthOf(lastWorkingDay))
  if (monthOf(lastWorkingDay) >= monthOf(today)) return end
  const before = monthOf(addMonths(firstDay(monthOf(today)), -1))
  // Told in the first days of a month about somebody who left in the one before: that month is the last.
  if (Number(today.slice(8)) <= LAST_DAY_FOR_MONTH && monthOf(lastWorkingDay) === before) return end
  return lastDay(monthOf(today))
}

type LeaverTicket = {
  readonly status: 'PENDING' | 'ACTIVE'
  readonly startDate: Day
  readonly expirationDate: Day | null
  readonly settings: EndDateSettings
}
export type Leave =
  | { readonly do: 'nothing' }
  | { readonly do: 'ask' }
  | { readonly do: 'withdraw' }
  | { readonly do: 'end'; readonly lastDay: Day }
  /** Until it runs: a pending ticket has no last day. */
  | { readonly do: 'wait'; readonly until: Day }
  | { readonly do: 'park'; readonly code: ParkedCode }

/**
 * What follows for the ticket of somebody who has left.
 * @param toldOn the day on which HR said so
 * @param answer END does what the rule END does; KEEP leaves the ticket alone
 */
export function decideLeave(facts: {
  rule: Pick<JoinLeaveRule, 'onLeave'>
  answer: HrAnswer | null
  eligibleTo: Day | null
  toldOn: Day
  today: Day
  ticket: LeaverTicket | null
}): Leave {
  const { rule, answer, eligibleTo, toldOn, today, ticket } = facts
  if (ticket === null || answer === 'KEEP') return { do: 'nothing' }
  // Somebody who is taken out of the HR system before the day that it names has left today.
  const [lastWorkingDay = today] = [eligibleTo ?? toldOn, today].sort()
  const wanted = lastDayOf({ lastWorkingDay, today })
  if (ticket.expirationDate !== null && ticket.expirationDate <= wanted) return { do: 'nothing' }
  if (rule.onLeave === 'TELL' && answer !== 'END') return { do: 'ask' }
  if (ticket.status === 'PENDING') {
    if (ticket.startDate > wanted) return { do: 'withdraw' }
    return { do: 'wait', until: ticket.startDate }
  }
  if (ticket.expirationDate !== null) return { do: 'park', code: 'ticket-has-end' }
  const { startDate, settings } = ticket
  const allowed = endDateAllowed({ today, startDate, endDate: wanted, settings, anyDate: false }) === true
  const day = allowed ? wanted : ticketEndOptions({ today, startDate, settings }).find(end => end >= wanted)
  return day === undefined ? { do: 'park', code: 'ticket-has-end' } : { do: 'end', lastDay: day }
}

/** Whether somebody who comes back keeps the ticket: the end that the rules gave it has not come yet. Source: b.2. */
export function takesEndBack(facts: {
  today: Day
  lastDay: Day | null
  ticket: Pick<LeaverTicket, 'status' | 'expirationDate'> | null
}): boolean {
  const { today, lastDay: given, ticket } = facts
  return ticket?.status === 'ACTIVE' && given !== null && ticket.expirationDate === given && today <= given
}

export type Change = { readonly do: 'nothing' } | { readonly do: 'follow' } | { readonly do: 'ask' }

/**
 * What follows from another name, employee number or department of somebody with a ticket. An empty name is none. Where the rule only
 * tells, a first department is nothing to ask about. Source: b.1.
 */
export function decideChange(facts: {
  rule: Pick<JoinLeaveRule, 'onChange'>
  answer: HrAnswer | null
  person: PersonFacts
  holder: {
    readonly firstName: string
    readonly lastName: string
    readonly employeeId: string
    readonly departmentId: string | null
  }
  departments: readonly KnownDepartment[]
}): Change {
  const { rule, answer, person, holder, departments } = facts
  const follows = rule.onChange === 'FOLLOW_NAME_AND_DEPARTMENT' || answer === 'FOLLOW' || answer === 'SAME'
  const wanted = departmentWanted(person, departments)
  const moves = wanted !== null && !('known' in wanted && wanted.known.id === holder.departmentId)
  const same =
    (person.firstName || holder.firstName) === holder.firstName &&
    (person.lastName || holder.lastName) === holder.lastName &&
    (answer !== 'SAME' || (person.employeeId ?? '') === holder.employeeId) &&
    !(moves && (follows || holder.departmentId !== null))
  if (same || answer === 'KEEP') return { do: 'nothing' }
  return follows ? { do: 'follow' } : { do: 'ask' }
}

/** The brake, where a company chooses no other. Source: b.1. */
export const HOLD = { share: 5, least: 10, hours: 24 } as const

/**
 * How many tickets a source may still end: `max(holdLeast, holdShare % of active)` in 24 hours. Source: b.2.
 * @param active how many persons of the source could leave, those who do now included
 * @param ended how many it has ended in the last 24 hours
 */
export function endsLeft(facts: {
  holdShare: number
  holdLeast: number
  active: number
  ended: number
}): number {
  const { holdShare, holdLeast, active, ended } = facts
  return Math.max(holdLeast, Math.floor((holdShare * active) / 100)) - ended
}

/** How long an invitation waits, and when it is sent once more. Source: b.2. */
export const INVITATION_DAYS = { valid: 30, reminder: 10 } as const
/** A feed that nobody has called for so many days is silent. Source: b.6. */
export const SILENT_DAYS = 7
/** How many calls are kept for the page. Source: b.6. */
export const CALLS_KEPT = 500
