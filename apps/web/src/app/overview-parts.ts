import { customerActsPart } from '../features/audit/overview.tsx'
import { batchesPart } from '../features/card-production/overview.tsx'
import { jobsPart, messagesPart, parkedPart } from '../features/clock/overview.tsx'
import { companiesPart, registrationsPart } from '../features/company/overview.tsx'
import { employeesPart } from '../features/company-ticket/overview.tsx'
import { costsPart } from '../features/cost-report/overview.tsx'
import { counterPart } from '../features/counter/overview.tsx'
import { einvoicesPart } from '../features/einvoice/overview.tsx'
import { freeTicketsPart } from '../features/free-ticket/overview.tsx'
import { residentsPart } from '../features/housing/overview.tsx'
import { hrFeedPart } from '../features/hr-feed/overview.tsx'
import { invoicingPart } from '../features/invoice/invoicing-overview.tsx'
import { overduePart } from '../features/invoice/overdue-overview.tsx'
import { invoicesPart } from '../features/invoice/overview.tsx'
import { unmatchedPart } from '../features/payment-file/overview.tsx'
import { changesPart } from '../features/payroll/overview.tsx'
import { schoolPart } from '../features/school/overview.tsx'
import { requestParts } from '../features/ticket-request/overview.tsx'
import { codesPart } from '../features/voucher/overview.tsx'
import type { OverviewPart } from '../lib/overview.ts'

/**
 * What the features tell on the overview, one line each, in the order of the page. Apart from `slices.ts`, which is in the first load of
 * every page.
 */
export const OVERVIEW_PARTS: readonly OverviewPart[] = [
  employeesPart,
  ...requestParts,
  hrFeedPart,
  residentsPart,
  schoolPart,
  freeTicketsPart,
  counterPart,
  costsPart,
  changesPart,
  invoicesPart,
  companiesPart,
  registrationsPart,
  invoicingPart,
  overduePart,
  unmatchedPart,
  parkedPart,
  jobsPart,
  messagesPart,
  einvoicesPart,
  customerActsPart,
  batchesPart,
  codesPart,
].sort((a, b) => a.place - b.place)
