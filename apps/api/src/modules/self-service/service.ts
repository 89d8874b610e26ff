/** What the page of an employee shows of their own page, and who is behind an act there. */
export { type OpenRequest, openRequestsOf } from './open.ts'
export { actingAs, agreementHolders } from './people.ts'
