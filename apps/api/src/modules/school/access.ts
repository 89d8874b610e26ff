import { companyBy } from '../../core/access.ts'

export const ofSchoolTicket = companyBy(
  'school-ticket',
  `select company_id from ticket where id = $2::uuid and kind = 'SCHOOL_TICKET'`,
  { id: 'uuid' },
)
