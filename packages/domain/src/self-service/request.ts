import type { AgreementSubType } from '../agreement.ts'
import { addDays, type Day, firstDay, lastOfMonth, monthOf, nextMonth } from '../days.ts'
import type { RefusalCode } from '../refusals.ts'
import { type EndDateSettings, ticketEndOptions } from '../ticket/dates.ts'
import { REQUEST_DAYS } from '../ticket-request/state.ts'

/** What a company decides for each kind of change: it cannot be asked for, HR answers, or it happens by itself. Source: a.4. */
export const SELF_SERVICE_MODES = ['OFF', 'REQUEST', 'AUTOMATIC'] as const
export type SelfServiceMode = (typeof SELF_SERVICE_MODES)[number]

/** The agreements whose people can have a page of their own; of a free ticket they only see it there. */
export const OWN_PAGE_TYPES = [
  'SUBSCRIPTIONS',
  'HOUSING_ASSOCIATION',
  'FREETICKET',
] as const satisfies AgreementSubType[]
export const hasOwnPage = (subType: AgreementSubType): boolean =>
  (OWN_PAGE_TYPES as readonly AgreementSubType[]).includes(subType)

/** What somebody can ask for on their own page. PAUSE: a pause, or other months of one; RESUME: an earlier return, or no pause. */
export const EMPLOYEE_REQUEST_KINDS = ['ZONES', 'END', 'PAUSE', 'RESUME', 'NAME', 'PHONE', 'MISTAKE'] as const
export type EmployeeRequestKind = (typeof EMPLOYEE_REQUEST_KINDS)[number]

export const EMPLOYEE_REQUEST_STATES = [
  'OPEN',
  'APPROVED',
  'REJECTED',
  'DONE',
  'WITHDRAWN',
  'EXPIRED',
] as const
export type EmployeeRequestState = (typeof EMPLOYEE_REQUEST_STATES)[number]

/** How long a request is kept once it is over, in days. */
export const EMPLOYEE_REQUEST_KEPT_DAYS = 90

/** Somebody who has proven a phone: how long one may do nothing, how long at most, and how many sign-ins a phone has. Source: a.1. */
export const ME_SESSION = { idleMinutes: 30, hours: 8, perPhone: 3 } as const

/** How often a ticket may go to another number. Source: a.4, Ruter's terms. */
export const TRANSFERS_MAX = 10
/** How long the old number has to say no. */
export const PHONE_CHANGE_HOURS = 24

/** The last day on which something can be asked for that holds from the next month: the day before the month turns. Source: 001 §1, a.4. */
export const employeeCutOff = (today: Day): Day => lastOfMonth(today)

/** The first day of what is asked for today: the next month turns first, because the present month is paid for as a whole. */
export const firstPossible = (today: Day): Day => firstDay(nextMonth(monthOf(today), 1))

type EndFacts = { today: Day; startDate: Day; settings: EndDateSettings }

/** The last days that somebody may choose for their own ticket: those that HR is offered, from the end of this month on. */
export const employeeEndOptions = (facts: EndFacts): Day[] =>
  ticketEndOptions(facts).filter(day => day >= employeeCutOff(facts.today))

type RequestFacts = {
  readonly state: EmployeeRequestState
  /** The first day of what is asked for; null for what holds at once. */
  readonly validFrom: Day | null
  readonly askedOn: Day
}

/** Too late to be answered: its day has passed, or nobody answered in time. As of a request for a ticket (`isExpired`). */
export const isRequestExpired = ({ validFrom, askedOn }: RequestFacts, today: Day): boolean =>
  (validFrom !== null && validFrom < today) || addDays(askedOn, REQUEST_DAYS) < today

/** What a request is by now: an open one may be too late. */
export const requestStateOn = (request: RequestFacts, today: Day): EmployeeRequestState =>
  request.state === 'OPEN' && isRequestExpired(request, today) ? 'EXPIRED' : request.state

type Verdict = true | Extract<RefusalCode, 'ticket-request-handled' | 'ticket-request-expired'>

/** Which answer a request allows, or why not; buttons and server ask the same. */
export const employeeRequestCan = {
  approve(request: RequestFacts, today: Day): Verdict {
    const state = requestStateOn(request, today)
    if (state === 'EXPIRED') return 'ticket-request-expired'
    return state === 'OPEN' ? true : 'ticket-request-handled'
  },
  reject({ state }: Pick<RequestFacts, 'state'>): Verdict {
    return state === 'OPEN' ? true : 'ticket-request-handled'
  },
  withdraw({ state }: Pick<RequestFacts, 'state'>): Verdict {
    return state === 'OPEN' ? true : 'ticket-request-handled'
  },
} as const

/** Whether a ticket may go to another number once more. */
export const transferAllowed = (transfers: number): true | Extract<RefusalCode, 'transfers-used'> =>
  transfers < TRANSFERS_MAX ? true : 'transfers-used'
