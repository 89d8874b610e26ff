/** What a person's own page does with their agreement, and the document store with its documents. */
export { acceptAgreement, declineAgreement, withdrawAgreement } from './accept.ts'
export { agreementFile } from './pdf.ts'
export { readPerson, stateOf, textFor, waitingTicket } from './person.ts'
