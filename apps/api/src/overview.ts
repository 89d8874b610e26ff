import type { OverviewCard } from './core/overview.ts'
import { employeesCard } from './modules/company-ticket/overview.ts'
import { invoicesCard } from './modules/invoice/overview.ts'

/** Everything that the overview can show, one line per card. */
export const OVERVIEW: readonly OverviewCard[] = [employeesCard, invoicesCard]
