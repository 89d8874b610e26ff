import { companyBy } from '../../core/access.ts'
import { FREE_TICKETS } from './agreements.ts'

/** An invoice, base or credit note, but for the bases of free tickets. */
export const ofInvoice = companyBy(
  'invoice',
  `select i.company_id from invoice i join agreement a on a.id = i.agreement_id where i.id = $2::uuid and not ${FREE_TICKETS}`,
  { id: 'uuid' },
)
