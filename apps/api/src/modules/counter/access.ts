import { companyBy } from '../../core/access.ts'

export const ofCounterOrder = companyBy(
  'counter-order',
  'select company_id from counter_order where id = $2::uuid',
  { id: 'uuid' },
)
