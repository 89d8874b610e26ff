import type { OverviewCard } from './core/overview.ts'
import { JOBS } from './jobs.ts'
import { customerActsCard } from './modules/audit/overview.ts'
import { batchesCard } from './modules/card-production/overview.ts'
import { jobsCard, parkedCard } from './modules/clock/overview.ts'
import { companiesCard } from './modules/company/overview.ts'
import { employeesCard } from './modules/company-ticket/overview.ts'
import { costsCard } from './modules/cost-report/overview.ts'
import { counterCard } from './modules/counter/overview.ts'
import { einvoicesCard } from './modules/einvoice/overview.ts'
import { freeTicketsCard } from './modules/free-ticket/overview.ts'
import { residentsCard } from './modules/housing/overview.ts'
import { hrFeedCard } from './modules/hr-feed/overview.ts'
import { invoicingCard } from './modules/invoice/invoicing-overview.ts'
import { overdueCard } from './modules/invoice/overdue-overview.ts'
import { invoicesCard } from './modules/invoice/overview.ts'
import { messagesCard } from './modules/message/overview.ts'
import { registrationsCard } from './modules/onboarding/overview.ts'
import { unmatchedCard } from './modules/payment-file/overview.ts'
import { changesCard } from './modules/payroll/overview.ts'
import { schoolCard } from './modules/school/overview.ts'
import { requestsCard, residentRequestsCard } from './modules/ticket-request/overview.ts'
import { codesCard } from './modules/voucher/overview.ts'
import { PARKED } from './parked.ts'

/** Everything that the overview can show, one line per card. */
export const OVERVIEW: readonly OverviewCard[] = [
  employeesCard,
  requestsCard,
  residentRequestsCard,
  hrFeedCard,
  residentsCard,
  schoolCard,
  freeTicketsCard,
  counterCard,
  costsCard,
  changesCard,
  invoicesCard,
  companiesCard,
  registrationsCard,
  overdueCard,
  unmatchedCard,
  parkedCard(JOBS, PARKED),
  batchesCard,
  codesCard,
  invoicingCard,
  jobsCard(JOBS, PARKED),
  messagesCard,
  einvoicesCard,
  customerActsCard,
]
