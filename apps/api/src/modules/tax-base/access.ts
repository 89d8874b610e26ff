import { companyBy } from '../../core/access.ts'

const DEPARTMENT = `from agreement where sub_type = 'FREETICKET' and id =`

/** A department: an agreement about free tickets. */
export const ofDepartment = companyBy('department', `select company_id ${DEPARTMENT} $2`, { id: 'text' })

/** An invoice base by its id, which is the agreement and `-YYYY-MM`. */
export const ofInvoiceBase = companyBy('free-ticket-base', `select company_id ${DEPARTMENT} left($2, -8)`, {
  id: 'text',
})
