/** The order of a class list and mass operations, which the bulk engine works off. */
export { schoolFileOrder } from './file-order.ts'
export { schoolMassClassRows, schoolMassEndRows } from './mass.ts'
