/** What other modules use of the employer's share. */
export { orderParts, payrollShares } from './shares.ts'
