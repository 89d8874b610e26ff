export { chargeZones, payrollOf } from './charges.ts'
export { comparePayroll } from './list.ts'
export { Month } from './schemas.ts'
