/** The statuses of a school ticket in the API's contract. Source: 002 §3. */
export const SCHOOL_STATUSES = ['active', 'pending', 'expired', 'cancelled', 'failed', 'unknown'] as const
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number]

/** The status that a text means, in any case; any other text, such as one of a newer API, is `unknown`. Source: 002 §3. */
export function schoolStatusOf(text: string): SchoolStatus {
  return SCHOOL_STATUSES.find(status => status === text.toLowerCase()) ?? 'unknown'
}

/** Such tickets stand in the section of tickets, all others among the expired ones. Source: 002 §4. */
export function isOpenSchoolTicket({ status }: { status: string }): boolean {
  return ['active', 'pending'].includes(schoolStatusOf(status))
}
