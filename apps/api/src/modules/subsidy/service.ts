/** What other modules use of the employer's share. */
export { orderParts, type PersonsLine, payrollShares, readSharing } from './shares.ts'
