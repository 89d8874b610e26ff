import type { BulkKinds } from './modules/bulk/service.ts'
import { companyTicketBulkOrder, housingBulkOrder } from './modules/company-ticket/service.ts'
import {
  freeTicketMassChange,
  freeTicketMassEnd,
  freeTicketMassOrder,
} from './modules/free-ticket/service.ts'
import { eligibilityRows } from './modules/hr-feed/service.ts'
import { schoolFileOrder, schoolMassClassRows, schoolMassEndRows } from './modules/school/service.ts'

/** The kinds of bulk requests, one line per product and kind. */
export const BULK_KINDS: BulkKinds = [
  companyTicketBulkOrder,
  housingBulkOrder,
  freeTicketMassOrder,
  freeTicketMassEnd,
  freeTicketMassChange,
  schoolFileOrder,
  schoolMassEndRows,
  schoolMassClassRows,
  eligibilityRows,
]
