/** What other modules use of the employer's share. */
export { agreementsOf, readRules, readRulesOf, settledCharges } from './load.ts'
export { orderParts, type PersonsLine, payrollShares, readSharing, type Sharing } from './shares.ts'
