import type { AgreementSettings, AgreementSubType } from '../agreement.ts'
import type { AuditAction } from '../audit/actions.ts'
import type { Localized } from '../language.ts'
import type { NoticeKind } from '../notice/kinds.ts'
import type { OperatorData } from '../operators/types.ts'
import { type AccessFacts, can, type Permission } from '../permissions.ts'
import type { HolderType } from './holder.ts'

/**
 * A ticket that is ordered for a phone and charged by the month, with its add-ons, changes and requests: the company ticket of
 * employees and the ticket of residents. A company has an agreement of one of these types only (000 §6). What differs is here.
 */
export type PhoneTicket = {
  readonly kind: 'COMPANY_TICKET' | 'HOUSING_TICKET'
  readonly agreement: Extract<AgreementSubType, 'SUBSCRIPTIONS' | 'HOUSING_ASSOCIATION'>
  readonly holder: Extract<HolderType, 'EMPLOYEE' | 'RESIDENT'>
  readonly permission: Extract<Permission, 'companyTicket' | 'housing'>
  readonly orderPermission: Extract<Permission, 'companyTicketOrder' | 'housingOrder'>
  /** Who has it may choose any first, or any last day; null where nobody may. */
  readonly anyDayPermission: Readonly<Record<TicketEdge, Permission | null>>
  readonly sold: (operator: OperatorData) => boolean
  /** The tag of the 365-day products that it is priced from. */
  readonly productTag: string
  readonly text: { readonly name: Localized; readonly description: Localized }
  /** The settings of an agreement that decide which start dates are offered. */
  readonly startSettings: <Settings extends StartSettings>(settings: Settings) => Settings
  /** What the user who started an order by file is told when it is done. */
  readonly fileDone: Extract<NoticeKind, 'massOrderDone' | 'residentOrderDone'>
  /** What the company is told when tickets could not start again after a pause. */
  readonly pauseBlocked: Extract<NoticeKind, 'pauseBlocked' | 'residentPauseBlocked'>
  /** The path of the page where requests are answered. */
  readonly approvalPath: string
  /** How long the value of the employee-id label may be: an employee id, or the number of a unit. */
  readonly employeeId: { readonly min: number; readonly max: number }
  readonly audit: Readonly<Record<'order' | 'changeZone' | 'changePerson' | 'many', AuditAction>>
  /** The SMS with the discount code of an add-on. Placeholders: {{operator}}, {{product}}, {{code}}, {{date}}. */
  readonly sms: { readonly discountCode: Localized }
}

type StartSettings = Partial<
  Pick<AgreementSettings, 'canSetArbitraryStartupDateForTicket' | 'hasIncreasedExpiryDate'>
>

/** The first or the last day of a ticket. */
export type TicketEdge = 'start' | 'end'

/** Whether somebody may choose any day as the first, or as the last, of a ticket. Source: 000 §6, 001 §6. */
export const mayChooseAnyDay = (
  facts: AccessFacts,
  { anyDayPermission }: Pick<PhoneTicket, 'anyDayPermission'>,
  edge: TicketEdge,
): boolean => {
  const permission = anyDayPermission[edge]
  return permission !== null && can(facts, permission)
}
