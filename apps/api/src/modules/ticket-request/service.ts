export { createTicketRequest, type TicketRequestInput } from './create.ts'
export { countOpenRequests, rejectOpenRequests } from './open-requests.ts'
