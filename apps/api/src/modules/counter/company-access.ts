import { companyBy } from '../../core/access.ts'

export const ofCounterReference = companyBy(
  'counter-reference',
  'select company_id from counter_invoice_reference where id = $2::uuid',
  { id: 'uuid' },
)
export const ofCounterPayer = companyBy(
  'counter-payer',
  'select company_id from counter_payer where id = $2::uuid',
  { id: 'uuid' },
)
