import { PROFILE_IDS } from '@portal/domain'
import type { Portal } from './harness.ts'
import { type FreeHolder, givenCustomer, givenDepartment, givenTicket } from './invoicing.ts'

const { CHILD, SENIOR } = PROFILE_IDS
export const samira: FreeHolder = { employeeId: '20114', firstName: 'Samira', lastName: 'Ahmed' }
export const noor: FreeHolder = { ...samira, type: 'FAMILY_MEMBER', firstName: 'Noor' }
const kaare: FreeHolder = { employeeId: '20219', type: 'RETIRED', firstName: 'Kåre', lastName: 'Iversen' }

/**
 * Two departments: one with an employee, a child and a retired holder, and one with an employee. At operator A an adult's month costs
 * 747, 1324 and 1903 kr, a child's 314 and a senior's 373 kr.
 */
export const givenFreeTickets = async (portal: Portal) => {
  const company = await givenCustomer(portal, { free: true })
  const other = await givenDepartment(portal, company, 'Verkstedet')
  await givenTicket(portal, company, { start: '2026-09-01', holder: samira, tier: 2 })
  const child = await givenTicket(portal, company, { start: '2026-09-15', holder: noor, profile: CHILD })
  await givenTicket(portal, company, { start: '2026-10-01', holder: kaare, profile: SENIOR })
  await givenTicket(portal, other, { start: '2026-10-10', holder: { employeeId: '20127' } })
  return { company, other, child }
}
