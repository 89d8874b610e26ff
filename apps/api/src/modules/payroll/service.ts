export { comparePayroll } from './list.ts'
