import { byProduction } from '../environment.ts'
import type { OperatorData } from './types.ts'

/** What the documents say about production for every operator alike. Source: 000 §1, §6, 001 §6, 002 §9. */
export const productionFlags: OperatorData['flags'] = {
  payRollDatePicker: byProduction({ prod: false, elsewhere: true }),
  disableRefundSubscription: byProduction({ prod: true, elsewhere: false }),
  disableResendSubscriptionCode: byProduction({ prod: true, elsewhere: false }),
  companyPays: byProduction({ prod: false, elsewhere: true }),
  housingDatePicker: byProduction({ prod: false, elsewhere: true }),
}

/** The whole price is taxable. Source: decisions.md "Free tickets". */
export const freeTicketTaxFactors: OperatorData['freeTicketTaxFactors'] = [
  { validFrom: '2021-01-01', percent: 100 },
]

/** From the third Monday of August to the Friday of the 44th week. Source: decisions.md "Dates, ages, schools". */
export const schoolYears: OperatorData['schoolYears'] = [
  { start: '2025-08-18', end: '2026-06-19' },
  { start: '2026-08-17', end: '2027-06-18' },
  { start: '2027-08-16', end: '2028-06-16' },
  { start: '2028-08-21', end: '2029-06-22' },
  { start: '2029-08-20', end: '2030-06-21' },
]

const workedHere = [
  { fromAge: 0, profiles: ['ADULT'] },
  { fromAge: 67, profiles: ['RETIRED'] },
] as const

/** Profiles by age alone. Source: 002 §5, decisions.md "Dates, ages, schools" (A and C). */
export const profilesByAge: OperatorData['freeTicketProfiles'] = {
  EMPLOYEE: workedHere,
  RETIRED: workedHere,
  FAMILY_MEMBER: [
    { fromAge: 0, profiles: ['CHILD'] },
    { fromAge: 20, inYear: true, profiles: ['ADULT', 'CHILD'] },
    { fromAge: 20, profiles: ['ADULT'] },
    { fromAge: 67, profiles: ['RETIRED'] },
  ],
}

/** Profiles by who the holder is. Source: as above (B). */
export const profilesByRelation: OperatorData['freeTicketProfiles'] = {
  EMPLOYEE: [{ fromAge: 0, profiles: ['ADULT'] }],
  RETIRED: [{ fromAge: 0, profiles: ['RETIRED'] }],
  FAMILY_MEMBER: [
    { fromAge: 0, profiles: ['CHILD'] },
    { fromAge: 18, profiles: ['ADULT'] },
  ],
}
