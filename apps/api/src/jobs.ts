import { BULK_KINDS } from './bulk-kinds.ts'
import type { JobTable } from './core/jobs.ts'
import { bulkOrderJobs } from './modules/bulk/jobs.ts'
import { cardProductionJobs } from './modules/card-production/jobs.ts'
import { clockJobs } from './modules/clock/jobs.ts'
import { companyJobs } from './modules/company/jobs.ts'
import { contractJobs } from './modules/contract/jobs.ts'
import { counterJobs } from './modules/counter/jobs.ts'
import { deductionAgreementJobs } from './modules/deduction-agreement/jobs.ts'
import { einvoiceJobs } from './modules/einvoice/jobs.ts'
import { freeTicketJobs } from './modules/free-ticket/jobs.ts'
import { hrFeedJobs } from './modules/hr-feed/jobs.ts'
import { integrationJobs } from './modules/integration/jobs.ts'
import { invoiceJobs } from './modules/invoice/jobs.ts'
import { messageJobs } from './modules/message/jobs.ts'
import { noticeJobs } from './modules/notice/jobs.ts'
import { onboardingJobs } from './modules/onboarding/jobs.ts'
import { outboxJobs } from './modules/outbox/jobs.ts'
import { pauseJobs } from './modules/pause/jobs.ts'
import { paymentFileJobs } from './modules/payment-file/jobs.ts'
import { payrollRunJobs } from './modules/payroll-run/jobs.ts'
import { payrollSendJobs } from './modules/payroll-run/send-jobs.ts'
import { securityEventJobs } from './modules/security-event/jobs.ts'
import { selfServiceJobs } from './modules/self-service/jobs.ts'
import { sessionJobs } from './modules/session/jobs.ts'
import { subsidyJobs } from './modules/subsidy/jobs.ts'
import { tariffJobs } from './modules/tariff/jobs.ts'
import { ticketJobs } from './modules/ticket/jobs.ts'
import { ticketRequestJobs } from './modules/ticket-request/jobs.ts'
import { userJobs } from './modules/user/jobs.ts'
import { voucherJobs } from './modules/voucher/jobs.ts'
import { widgetJobs } from './modules/widget/jobs.ts'
import { PARKED } from './parked.ts'

/** Every job, one line per slice. */
export const JOBS: JobTable = {
  ...ticketJobs,
  ...pauseJobs,
  ...outboxJobs,
  ...messageJobs,
  ...noticeJobs,
  ...invoiceJobs,
  ...einvoiceJobs,
  ...paymentFileJobs,
  ...contractJobs,
  ...onboardingJobs,
  ...sessionJobs,
  ...securityEventJobs,
  ...integrationJobs,
  ...tariffJobs,
  ...ticketRequestJobs,
  ...hrFeedJobs,
  ...deductionAgreementJobs,
  ...subsidyJobs,
  ...payrollRunJobs,
  ...payrollSendJobs,
  ...bulkOrderJobs(BULK_KINDS),
  ...freeTicketJobs,
  ...cardProductionJobs,
  ...voucherJobs,
  ...widgetJobs,
  ...selfServiceJobs,
  ...counterJobs,
  ...userJobs,
  ...companyJobs,
  ...clockJobs(() => JOBS, PARKED),
}
