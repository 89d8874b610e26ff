export { grantAccessRequest } from './access-request.ts'
