import { AUDIT_LIST } from '../audit/index.ts'
import { BATCH_LIST } from '../card-production/index.ts'
import { COMPANY_LIST } from '../company/index.ts'
import { EMPLOYEE_LIST } from '../company-ticket/index.ts'
import { COUNTER_ORDER_LIST, COUNTER_TICKET_LIST } from '../counter/index.ts'
import { CARD_LIST, FREE_TICKET_LIST } from '../free-ticket/index.ts'
import { INVOICE_LIST } from '../invoice/index.ts'
import type { SavedList } from '../list.ts'
import { ACCESS_REQUEST_LIST } from '../onboarding/index.ts'
import { SCHOOL_TICKET_LIST } from '../school/index.ts'
import { SECURITY_EVENT_LIST } from '../security-event/index.ts'
import { TICKET_REQUEST_LIST } from '../ticket-request/index.ts'
import { USER_LIST } from '../user/index.ts'

/** The lists whose views can be saved. Each slice says of its own what a view may hold. */
const LISTS = [
  ACCESS_REQUEST_LIST,
  AUDIT_LIST,
  BATCH_LIST,
  CARD_LIST,
  COMPANY_LIST,
  COUNTER_ORDER_LIST,
  COUNTER_TICKET_LIST,
  EMPLOYEE_LIST,
  FREE_TICKET_LIST,
  INVOICE_LIST,
  SCHOOL_TICKET_LIST,
  SECURITY_EVENT_LIST,
  TICKET_REQUEST_LIST,
  USER_LIST,
] as const satisfies readonly SavedList[]

export type SavedListId = (typeof LISTS)[number]['id']
export const SAVED_LIST_IDS = LISTS.map(({ id }) => id) as [SavedListId, ...SavedListId[]]

/** A list by its id; undefined for an id that none has any more. */
export const savedListOf = (id: string): SavedList | undefined => LISTS.find(list => list.id === id)
