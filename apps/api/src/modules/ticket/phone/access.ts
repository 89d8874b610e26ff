import { companyBy } from '../../../core/access.ts'

export const ofSubscriber = companyBy(
  'subscriber',
  `select company_id from holder where id = $2::uuid and identified_by = 'PHONE'`,
  { id: 'uuid' },
)

export const ofTicket = companyBy('ticket', 'select company_id from ticket where id = $2::uuid', {
  id: 'uuid',
})
