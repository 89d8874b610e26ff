/** The mass operations, which the bulk engine works off. */
export { freeTicketMassChange, freeTicketMassEnd } from './mass-change.ts'
export { freeTicketMassOrder } from './mass-order.ts'
