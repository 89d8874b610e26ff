import type { Day } from '../days.ts'

/** The types of holders of a ticket. */
export const HOLDER_TYPES = ['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED', 'STUDENT', 'RESIDENT'] as const
export type HolderType = (typeof HOLDER_TYPES)[number]

/** The fact that identifies a holder within a company. */
export type HolderIdentity = 'phone' | 'employee' | 'student'

/** What a ticket may claim: a phone, a card, a person by employee id. */
export type ClaimBy = 'phone' | 'card' | 'holder'

/** The facts of a holder at an order. A phone has its country code apart; days are `YYYY-MM-DD`. */
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

/** The facts of a holder that a claim on the person is made of. */
export type ClaimHolder = Pick<
  HolderFacts,
  'type' | 'firstName' | 'lastName' | 'employeeId' | 'birthDate' | 'className'
>

/**
 * The key of a holder within their company. Different kinds of identity never share a key, so that a child whose ticket is sent to
 * a parent's phone does not rename the parent.
 * @throws RangeError when the identifying fact is missing, which the order's rules must refuse
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

/**
 * The key by which a company's holders have one ticket at a time: an employee or a retired holder per employee id, a family member
 * per employee id and birth date. Null without an employee id or, of a family member, without a birth date. Source: decisions.md
 * "Free tickets".
 */
export function holderClaimKey(
  companyId: string,
  { type, employeeId, birthDate }: Pick<HolderFacts, 'type' | 'employeeId' | 'birthDate'>,
): string | null {
  if (employeeId === '' || (type === 'FAMILY_MEMBER' && birthDate === null)) return null
  return JSON.stringify([companyId, type, employeeId, ...(type === 'FAMILY_MEMBER' ? [birthDate] : [])])
}
