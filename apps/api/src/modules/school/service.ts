/** The order of a class list, which the bulk engine works off. */
export { schoolFileOrder } from './file-order.ts'
