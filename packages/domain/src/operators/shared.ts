import { byProduction } from '../environment.ts'
import type { OperatorData } from './types.ts'

/** What the documents say about production for every operator alike. Source: 000 §1, §6, 001 §6, 002 §9. */
export const productionFlags: OperatorData['flags'] = {
  payRollDatePicker: byProduction({ prod: false, elsewhere: true }),
  disableRefundSubscription: byProduction({ prod: true, elsewhere: false }),
  disableResendSubscriptionCode: byProduction({ prod: true, elsewhere: false }),
  companyPays: byProduction({ prod: false, elsewhere: true }),
}

/** The whole price is taxable. Source: decisions.md "Free tickets". */
export const freeTicketTaxFactors: OperatorData['freeTicketTaxFactors'] = [
  { validFrom: '2021-01-01', percent: 100 },
]
