import { accessibilitySlice } from '../features/accessibility/slice.ts'
import { auditSlice } from '../features/audit/slice.ts'
import { bulkSlice } from '../features/bulk/slice.ts'
import { cardProductionSlice } from '../features/card-production/slice.ts'
import { clockSlice } from '../features/clock/slice.ts'
import { companySlice } from '../features/company/slice.ts'
import { companyTicketSlice } from '../features/company-ticket/slice.ts'
import { contactSlice } from '../features/contact/slice.ts'
import { costReportSlice } from '../features/cost-report/slice.ts'
import { counterSlice } from '../features/counter/slice.ts'
import { deductionAgreementSlice } from '../features/deduction-agreement/slice.ts'
import { departmentSlice } from '../features/department/slice.ts'
import { einvoiceSlice } from '../features/einvoice/slice.ts'
import { freeTicketSlice } from '../features/free-ticket/slice.ts'
import { housingSlice } from '../features/housing/slice.ts'
import { hrFeedSlice } from '../features/hr-feed/slice.ts'
import { integrationSlice } from '../features/integration/slice.ts'
import { invoiceSlice } from '../features/invoice/slice.ts'
import { myPageSlice } from '../features/my-page/slice.ts'
import { noticeSlice } from '../features/notice/slice.ts'
import { onboardingSlice } from '../features/onboarding/slice.ts'
import { overviewSlice } from '../features/overview/slice.ts'
import { paymentFileSlice } from '../features/payment-file/slice.ts'
import { payrollSlice } from '../features/payroll/slice.ts'
import { payrollRunSlice } from '../features/payroll-run/slice.ts'
import { privacySlice } from '../features/privacy/slice.ts'
import { schoolSlice } from '../features/school/slice.ts'
import { securityEventSlice } from '../features/security-event/slice.ts'
import { sessionSlice } from '../features/session/slice.ts'
import { settingsSlice } from '../features/settings/slice.ts'
import { subscriptionSlice } from '../features/subscription/slice.ts'
import { subsidySlice } from '../features/subsidy/slice.ts'
import { taxBaseSlice } from '../features/tax-base/slice.ts'
import { ticketRequestSlice } from '../features/ticket-request/slice.ts'
import { userSlice } from '../features/user/slice.ts'
import { voucherSlice } from '../features/voucher/slice.ts'
import { widgetSlice } from '../features/widget/slice.ts'
import type { CompanyCard, CompanyTab, Slice } from '../lib/slice.ts'

/** The features whose pages and menu rows the app has, one line each. */
export const SLICES: readonly Slice[] = [
  accessibilitySlice,
  auditSlice,
  bulkSlice,
  cardProductionSlice,
  clockSlice,
  companySlice,
  companyTicketSlice,
  contactSlice,
  costReportSlice,
  counterSlice,
  deductionAgreementSlice,
  departmentSlice,
  einvoiceSlice,
  freeTicketSlice,
  housingSlice,
  integrationSlice,
  hrFeedSlice,
  invoiceSlice,
  myPageSlice,
  noticeSlice,
  onboardingSlice,
  overviewSlice,
  privacySlice,
  paymentFileSlice,
  payrollSlice,
  payrollRunSlice,
  schoolSlice,
  securityEventSlice,
  sessionSlice,
  settingsSlice,
  subscriptionSlice,
  subsidySlice,
  taxBaseSlice,
  ticketRequestSlice,
  userSlice,
  voucherSlice,
  widgetSlice,
]

/** What the company page of staff is made of, from left to right. */
export const COMPANY_TABS: readonly CompanyTab[] = SLICES.flatMap(
  ({ companyTabs }) => companyTabs ?? [],
).sort((a, b) => a.place - b.place)

/** What other features tell on the first of them. */
export const COMPANY_CARDS: readonly CompanyCard[] = SLICES.flatMap(({ companyCard }) => companyCard ?? [])
