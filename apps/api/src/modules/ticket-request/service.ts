export { createTicketRequest, type TicketRequestInput } from './create.ts'
export { countOpenRequests, rejectOpenRequests, tellOfOpenRequests } from './open-requests.ts'
export { administratorMail } from './phrases.ts'
