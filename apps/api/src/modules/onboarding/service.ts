export { grantAccessRequest, tellOfAccessRequests } from './access-request.ts'
