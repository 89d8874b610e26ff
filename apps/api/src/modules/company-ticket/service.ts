export { ofSubscriber } from './access.ts'
/** Orders in somebody's name: an approved request, a row of a file. */
export { companyTicketBulkOrder, housingBulkOrder } from './bulk-order.ts'
export { bulkOrderTemplate } from './bulk-template.ts'
export { ContactDetails } from './change-schemas.ts'
export { listAvailable, listSubscriptions, listTickets } from './detail.ts'
export { peopleFile } from './file.ts'
export { listSubscribers } from './list.ts'
export { checkOrder, type Order, orderRefused, orderTicket, placeOrder, refuseImpossible } from './order.ts'
export {
  AvailableProducts,
  Subscriber,
  Subscriptions,
  TicketCreated,
  Tickets,
  ticketOrderShape,
} from './schemas.ts'
export { changeContactDetails } from './subscriber.ts'
