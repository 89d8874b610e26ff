export { settledCharges } from './load.ts'
