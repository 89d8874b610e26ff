export { companyTicketBulkOrder, housingBulkOrder } from './bulk-order.ts'
export { peopleFile } from './file.ts'
export { listSubscribers } from './list.ts'
