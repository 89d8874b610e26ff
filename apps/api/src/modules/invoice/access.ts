import { companyBy } from '../../core/access.ts'

export const ofInvoice = companyBy('invoice', 'select company_id from invoice where id = $2::uuid', {
  id: 'uuid',
})
