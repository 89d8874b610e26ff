import { dayBound, textBound } from '@portal/domain'
import { SCHOOL_EDIT_BOUNDS, SCHOOL_MASS_TICKETS } from '@portal/domain/school'
import { z } from 'zod'

const ticketIds = z
  .array(z.uuid())
  .min(1)
  .max(SCHOOL_MASS_TICKETS)
  .describe('tickets of the school; each is ended or moved, or told with the reason why not')

/** POST …/mass-end/by-company-id/{companyId}: many tickets get a last day. */
export const SchoolMassEnd = z.strictObject({
  endDate: dayBound.check(z.meta({ format: 'date', description: 'the last day' })),
  ticketIds,
})

/** POST …/mass-class/by-company-id/{companyId}: the pupils of many tickets go to another class. */
export const SchoolMassClass = z.strictObject({
  className: textBound(SCHOOL_EDIT_BOUNDS.className),
  ticketIds,
})
