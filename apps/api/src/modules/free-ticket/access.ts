import { companyBy } from '../../core/access.ts'

export const ofFreeTicket = companyBy(
  'free-ticket',
  `select company_id from ticket where id = $2::uuid and kind = 'FREE_TICKET'`,
  { id: 'uuid' },
)
