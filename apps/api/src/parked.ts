import type { ParkedSource } from './core/parked.ts'
import { parkedReports } from './modules/card-production/parked.ts'
import { parkedViolations } from './modules/clock/parked.ts'
import { parkedEinvoices } from './modules/einvoice/parked.ts'
import { heldFeeds } from './modules/hr-feed/parked.ts'
import { heldRuns } from './modules/invoice/held.ts'
import { parkedAgreements } from './modules/invoice/parked.ts'
import { undelivered } from './modules/invoice/undelivered.ts'
import { parkedCalls } from './modules/outbox/parked.ts'
import { parkedPayments } from './modules/payment-file/parked.ts'
import { TOPICS } from './topics.ts'

/** Everything that can be parked, one line per source. */
export const PARKED: readonly ParkedSource[] = [
  parkedCalls(TOPICS),
  parkedAgreements,
  heldRuns,
  undelivered,
  parkedEinvoices,
  parkedPayments,
  parkedReports,
  heldFeeds,
  parkedViolations,
]
