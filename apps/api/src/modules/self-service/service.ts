/** What the page of an employee shows of their own page. */
export { type OpenRequest, openRequestsOf } from './open.ts'
