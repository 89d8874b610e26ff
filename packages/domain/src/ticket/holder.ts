import type { Day } from '../days.ts'

/** Who a ticket is for. */
export const HOLDER_TYPES = ['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED', 'STUDENT', 'RESIDENT'] as const
export type HolderType = (typeof HOLDER_TYPES)[number]

/** What tells one holder of a company from another. */
export type HolderIdentity = 'phone' | 'employee' | 'student'

/** What is known of a holder when a ticket is ordered. A phone has its country code apart; days are `YYYY-MM-DD`. */
export type HolderFacts = {
  readonly type: HolderType
  readonly firstName: string
  readonly lastName: string
  readonly employeeId: string
  readonly phone: { readonly countryCode: string; readonly phone: string } | null
  readonly birthDate: Day | null
  readonly studentId: string | null
  readonly className: string | null
}

/**
 * The text by which a holder is found again within their company. Two kinds of tickets never share one, so that a child whose
 * ticket goes to a parent's phone does not rename the parent.
 * @throws RangeError when the fact that identifies is missing: the order should have been refused
 */
export function holderIdentity(by: HolderIdentity, holder: HolderFacts): string {
  switch (by) {
    case 'phone':
      if (holder.phone) return `phone:${holder.phone.countryCode}${holder.phone.phone}`
      break
    case 'employee':
      if (holder.employeeId && holder.birthDate)
        return `employee:${JSON.stringify([holder.type, holder.employeeId, holder.birthDate])}`
      break
    case 'student':
      if (holder.studentId) return `student:${holder.studentId}`
  }
  throw new RangeError(`a holder without what identifies by ${by}`)
}
