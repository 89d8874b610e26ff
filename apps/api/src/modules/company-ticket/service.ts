export { ofSubscriber } from './access.ts'
/** Orders in somebody's name: an approved request, a row of a file. */
export { companyTicketBulkOrder } from './bulk-order.ts'
export { bulkOrderTemplate } from './bulk-template.ts'
export { checkOrder, type Order, orderRefused, placeOrder } from './order.ts'
