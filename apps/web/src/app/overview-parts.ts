import { employeesPart } from '../features/company-ticket/overview.tsx'
import { invoicesPart } from '../features/invoice/overview.tsx'
import type { OverviewPart } from '../lib/overview.ts'

/**
 * What the features tell on the overview, one line each, in the order of the page. Apart from `slices.ts`, which is in the first load of
 * every page.
 */
export const OVERVIEW_PARTS: readonly OverviewPart[] = [employeesPart, invoicesPart].sort(
  (a, b) => a.place - b.place,
)
