export { ofSubscriber } from './access.ts'
/** Orders in somebody's name: an approved request, a row of a file. */
export { companyTicketBulkOrder } from './bulk-order.ts'
export { bulkOrderTemplate } from './bulk-template.ts'
export { listAvailable, listSubscriptions, listTickets } from './detail.ts'
export { listSubscribers } from './list.ts'
export { checkOrder, type Order, orderRefused, orderTicket, placeOrder, refuseImpossible } from './order.ts'
export { AvailableProducts, Subscriptions, TicketCreated, Tickets, ticketOrderShape } from './schemas.ts'
