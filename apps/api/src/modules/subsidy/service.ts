/** What other modules use of the employer's share. */
export { readRulesOf } from './load.ts'
export { orderParts, type PersonsLine, payrollShares, readSharing, type Sharing } from './shares.ts'
