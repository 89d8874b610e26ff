/** What other modules use of the employer's share. */
export { payrollShares } from './shares.ts'
